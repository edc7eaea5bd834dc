import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { formatScore, maxStars } from '#ui/stars.tsx'

/** Wide screens only; the list below says the same. */
export function RatingChart({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations('home')
  const href = useHref()
  const locale = useLocale()
  const notRated = useTranslations('casino')('notRated')
  return (
    <figure className="hidden lg:block">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-inverse-line pb-3">
        <span className="font-display font-semibold">{t('chartTitle')}</span>
        <span className="text-tiny text-muted">{t('chartText')}</span>
      </figcaption>
      <ol className="mt-2">
        {casinos.map((casino, index) => (
          <li key={casino.id}>
            <a
              href={href('casino', { slug: casino.slug })}
              className="group grid grid-cols-[1.25rem_9.5rem_1fr_2rem] items-center gap-3 rounded-control py-1.25 text-small"
            >
              <span className="figures text-end text-muted">{index + 1}</span>
              <span className="truncate font-medium underline-offset-4 group-hover:underline">
                {casino.name}
              </span>
              {casino.isRated ? (
                <span
                  aria-hidden
                  className={`rating-bar ${index === 0 ? 'text-highlight' : 'text-accent-text'}`}
                  style={{ '--rating': `${(casino.rating / maxStars) * 100}%` } as CSSProperties}
                />
              ) : (
                <span className="text-tiny text-muted">{notRated}</span>
              )}
              <span className="figures text-end font-semibold">
                {casino.isRated && formatScore(casino.rating, locale)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </figure>
  )
}
