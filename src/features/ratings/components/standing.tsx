import { useLocale, useTranslations } from 'use-intl'
import { formatScore, maxStars } from '#ui/stars.tsx'

type Rated = { slug: string; rating: number; isRated: boolean }
type Props = { casino: Rated & { name: string }; others: readonly Rated[] }

const width = 480
const margin = 14
const step = 11
const place = (rating: number) => margin + (rating / maxStars) * (width - 2 * margin)

/** One dot per casino; equal ratings are stacked. */
export function Standing({ casino, others }: Props) {
  const t = useTranslations('casino')
  const locale = useLocale()
  const heights = new Map<number, number>()
  // Draws the casino's own dot on top.
  const inOrder = others
    .filter(({ isRated }) => isRated)
    .toSorted((a, b) => Number(a.slug === casino.slug) - Number(b.slug === casino.slug))
  const dots = inOrder.map(({ slug, rating }) => {
    const height = heights.get(rating) ?? 0
    heights.set(rating, height + 1)
    return { slug, rating, height }
  })
  if (dots.length < 3 || !casino.isRated) return null
  const axis = 12 + (Math.max(...heights.values()) - 1) * step
  return (
    <figure>
      <figcaption className="text-small text-balance text-muted">
        {t('standing', { name: casino.name, count: dots.length })}
      </figcaption>
      <svg
        role="img"
        aria-label={t('standingLabel', {
          name: casino.name,
          rating: formatScore(casino.rating, locale),
          above: countAbove(casino, others),
        })}
        viewBox={`0 0 ${width} ${axis + 28}`}
        className="mt-3 w-full overflow-visible"
      >
        <path d={`M${margin} ${axis}H${width - margin}`} className="stroke-line" strokeWidth="2" />
        {Array.from({ length: maxStars + 1 }, (_, mark) => (
          <g key={mark}>
            <path
              d={`M${place(mark)} ${axis - 4}v8`}
              className="stroke-line-strong"
              strokeWidth="2"
            />
            <text
              x={place(mark)}
              y={axis + 25}
              textAnchor="middle"
              className="figures fill-muted text-[15px]"
            >
              {mark}
            </text>
          </g>
        ))}
        {dots.map(({ slug, rating, height }) => (
          <circle
            key={slug}
            cx={place(rating)}
            cy={axis - height * step}
            r={slug === casino.slug ? 8 : 4.5}
            className={
              slug === casino.slug ? 'fill-accent stroke-sunken' : 'fill-line-strong opacity-75'
            }
            strokeWidth={slug === casino.slug ? 3 : 0}
          />
        ))}
      </svg>
    </figure>
  )
}

const countAbove = (casino: Rated, others: readonly Rated[]) =>
  others.filter(({ rating, isRated }) => isRated && rating > casino.rating).length
