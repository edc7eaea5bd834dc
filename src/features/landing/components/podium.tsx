import { useTranslations } from 'use-intl'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useRated } from '#features/casinos/components/use-rated.ts'
import { useHref } from '#render/site-context.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'

/** The steps of the podium, by rank. */
const steps = [
  { order: 'order-2', step: 'h-48 bg-rank-1 text-on-rank-1' },
  { order: 'order-1', step: 'h-32 bg-rank-2 text-on-rank-2' },
  { order: 'order-3', step: 'h-22 bg-rank-3 text-on-rank-3' },
]

/** Wide screens only; the cards below say the same. */
export function Podium({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations('landing')
  const href = useHref()
  const rated = useRated()
  return (
    <figure className="hidden lg:block">
      <figcaption className="sr-only">{t('podium', { count: casinos.length })}</figcaption>
      <ol className="flex items-end gap-3">
        {casinos.slice(0, steps.length).map((casino, index) => (
          <li key={casino.id} className={`grid min-w-0 flex-1 ${steps[index]?.order}`}>
            <a
              href={href('casino', { slug: casino.slug })}
              className="group grid justify-items-center gap-2.5 rounded-control px-1 pb-4 text-center"
            >
              <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
              <span className="line-clamp-2 font-display leading-tight font-semibold underline-offset-4 group-hover:underline">
                {casino.name}
              </span>
              <span className="figures -mt-1.5 text-small text-muted">{rated(casino).figure}</span>
            </a>
            <span
              className={`figures grid content-start justify-items-center rounded-t-card pt-4 ${steps[index]?.step}`}
            >
              <span aria-hidden className="text-[2.25rem] leading-none font-bold">
                {index + 1}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
