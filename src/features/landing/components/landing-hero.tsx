import { ArrowDown } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Podium } from './podium.tsx'

export const topId = 'top-three'

export function LandingHero({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations()
  const href = useHref()
  const count = casinos.length
  const wide = 'flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none md:min-h-13 md:px-6'
  return (
    <div className="inverse-band overflow-clip">
      <div className="page-width grid items-end gap-x-16 pt-7 md:pt-14 lg:grid-cols-[1.15fr_1fr] lg:pt-16">
        <div className="pb-7 md:pb-14 lg:pb-20">
          <h1 className="max-w-[18ch] text-hero">{t('edition.landing.headline', { count })}</h1>
          <p className="mt-3 max-w-xl text-lede text-muted md:mt-6">
            {t('edition.landing.lede', { count })}
          </p>
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 md:mt-9">
            <LinkButton href={`#${topId}`} className={wide}>
              {t('landing.heroAction', { count })}
              <ArrowDown aria-hidden className="size-4" />
            </LinkButton>
            <LinkButton href={href('home')} variant="secondary" className={wide}>
              {t('landing.heroSecondary')}
            </LinkButton>
          </div>
        </div>
        {casinos.length > 0 && <Podium casinos={casinos} />}
      </div>
    </div>
  )
}
