import { useTranslations } from 'use-intl'
import { placements } from '#contract/placements.ts'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { FinishLine } from '#features/casinos/components/finish-line.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import { useFacts } from '#features/casinos/components/use-facts.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Stars } from '#ui/stars.tsx'
import { useOffer } from '#features/casinos/components/use-offer.tsx'

type Props = {
  casino: ListedCasino
  /** The place in a list, from 1. */
  position?: number
}

/** Has no headings, as the text around it has its own. */
export function CasinoLine({ casino, position }: Props) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const rated = useRated()
  const { licence } = useFacts()
  const review = useHref()('casino', { slug: casino.slug })
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex items-center gap-3.5">
          <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
          <div className="min-w-0">
            <p className="font-display text-subheading font-semibold">
              <a href={review} className="decoration-2 underline-offset-4 hover:underline">
                {casino.name}
              </a>
            </p>
            <Stars {...rated(casino)} />
            <CapWarning casino={casino} />
          </div>
        </div>
        <p className="mt-3 font-display leading-snug font-semibold text-balance">
          {tellOffer(casino)}
        </p>
        <FinishLine casino={casino} className="mt-1 text-tiny text-muted" />
        <p className="mt-1 text-tiny text-muted">
          {licence.label}: {licence.show(casino)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 sm:flex-col sm:items-stretch sm:justify-center">
        <PlayLink
          casino={casino}
          placement={placements.article}
          {...(position !== undefined && { position })}
          className="max-sm:flex-1"
        />
        <a
          href={review}
          aria-label={t('readReview', { name: casino.name })}
          className="inline-flex min-h-11 items-center justify-center px-1 text-small font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('review')}
        </a>
      </div>
    </div>
  )
}
