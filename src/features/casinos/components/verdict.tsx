import { useLocale, useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Card } from '#ui/card.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { formatScore, maxStars, Stars } from '#ui/stars.tsx'
import type { ListedCasino } from '../contract.ts'
import { factPlaces, factsOf } from '../facts.ts'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { CapWarning } from './cap-warning.tsx'
import { FinishLine } from './finish-line.tsx'
import { PlayLink } from './play-link.tsx'
import { useFacts } from './use-facts.tsx'
import { useRated } from './use-rated.ts'
import { Check, Copy } from '#ui/icons.tsx'
import { useOffer } from './use-offer.ts'

export function Verdict({ casino }: { casino: ListedCasino }) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const told = useTranslations('ratings')
  const rated = useRated()
  const locale = useLocale()
  return (
    <Card className="p-5 shadow-raised sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-tiny font-semibold text-muted">{t('verdict')}</p>
          {casino.isRated ? (
            <>
              <p aria-hidden className="figures mt-1 flex items-baseline gap-1">
                <span className="text-[3.25rem] leading-none font-bold tracking-tight">
                  {formatScore(casino.rating, locale)}
                </span>
                <span className="text-muted">/{maxStars}</span>
              </p>
              <div className="mt-2">
                <Stars bare size="lg" {...rated(casino)} />
              </div>
              {casino.score !== null && (
                <p className="mt-2 text-small">
                  <a href="#rating" className="underline underline-offset-4">
                    {told('review')}
                  </a>
                </p>
              )}
            </>
          ) : (
            <p className="mt-2 font-display text-subheading">{rated(casino).figure}</p>
          )}
        </div>
        <RankBadge
          rank={casino.rank}
          label={t('rank', { rank: casino.rank })}
          className="h-9! min-w-9! text-body!"
        />
      </div>
      <div className="mt-5 rounded-control bg-highlight-soft p-4">
        <p className="text-tiny font-semibold text-highlight-text">{t('bonus')}</p>
        <p className="mt-1 font-display text-subheading font-semibold text-balance">
          {tellOffer(casino)}
        </p>
        <FinishLine casino={casino} href="#bonuses" className="mt-2 text-small" />
        {casino.promoCode && <PromoCode code={casino.promoCode} />}
      </div>
      <KeyFacts casino={casino} />
      <Disclosure about={[casino]} className="mt-5" />
      <div data-main-action="" className="mt-2 grid gap-2">
        <CapWarning casino={casino} />
        <PlayLink casino={casino} placement="hero" size="lg" block />
      </div>
      <BonusTerms className="mt-3" />
    </Card>
  )
}

function KeyFacts({ casino }: { casino: ListedCasino }) {
  const t = useTranslations('casino')
  const facts = useFacts()
  const { edition } = useSite()
  return (
    <dl aria-label={t('keyFacts')} className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4">
      {factsOf(edition, factPlaces.verdict).map((name) => (
        <div key={name}>
          <dt className="text-tiny text-muted">{facts[name].label}</dt>
          <dd className="figures font-semibold">{facts[name].show(casino)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A code with a button, for which site/browser/page-details.ts does the copying. */
function PromoCode({ code }: { code: string }) {
  const t = useTranslations('casino')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-muted">{t('promoCode')}</span>
      <span className="inline-flex max-w-full flex-wrap items-center gap-1">
        <code className="rounded-badge border border-dashed border-line-strong bg-raised px-2 py-0.5 font-semibold tracking-wide [overflow-wrap:anywhere]">
          {code}
        </code>
        <button
          type="button"
          data-copy={code}
          aria-label={t('copyLabel', { code })}
          className="no-print group needs-script inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold text-accent-text hover:bg-raised"
        >
          <Copy aria-hidden className="size-4 group-data-copied:hidden" />
          <Check aria-hidden className="hidden size-4 group-data-copied:block" />
          <span className="group-data-copied:hidden">{t('copy')}</span>
          <output className="hidden group-data-copied:inline">{t('copied')}</output>
        </button>
      </span>
    </p>
  )
}
