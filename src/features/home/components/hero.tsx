import { ArrowDown } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RatingChart } from './rating-chart.tsx'

export const topCasinosId = 'top-casinos'

export function Hero({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations()
  const href = useHref()
  return (
    <div className="inverse-band relative isolate overflow-clip">
      <Wheels />
      <div className="page-width grid items-center gap-12 pt-7 pb-8 md:pt-16 md:pb-14 lg:grid-cols-[1.25fr_1fr] lg:pt-20 lg:pb-16">
        <div>
          <h1 className="max-w-[16ch] text-hero">{t('edition.home.headline')}</h1>
          <p className="mt-3 max-w-xl text-lede text-muted md:mt-6">{t('edition.home.lede')}</p>
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 md:mt-9">
            <LinkButton
              href={`#${topCasinosId}`}
              className="flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none md:min-h-13 md:px-6"
            >
              {t('home.topCta')}
              <ArrowDown aria-hidden className="size-4" />
            </LinkButton>
            <LinkButton
              href={href('compare')}
              variant="secondary"
              className="flex-1 whitespace-nowrap max-sm:px-2 sm:flex-none md:min-h-13 md:px-6"
            >
              {t('home.compareLink')}
            </LinkButton>
          </div>
        </div>
        {casinos.length > 0 && <RatingChart casinos={casinos} />}
      </div>
    </div>
  )
}

function Wheels() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 900 600"
      fill="none"
      className="absolute top-1/2 right-0 -z-10 h-[150%] -translate-y-1/2 stroke-inverse-line opacity-70 max-lg:opacity-40"
    >
      {[300, 236, 172, 108].map((radius) => (
        <circle key={radius} cx="330" cy="300" r={radius} />
      ))}
      {[300, 236, 172, 108].map((radius) => (
        <circle key={radius} cx="690" cy="300" r={radius} />
      ))}
    </svg>
  )
}
