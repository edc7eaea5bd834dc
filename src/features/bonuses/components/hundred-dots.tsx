import { useTranslations } from 'use-intl'
import { toHundredth } from '#contract/chance.ts'

type Props = {
  /** The chance to be paid anything. */
  finishes: number
  /** The chance to be paid at least the deposit; null without one. */
  recovers: number | null
}

const [columns, step, large, small] = [25, 14, 10, 4]

/** A hundred players as dots, by what they end with; the legend says the same in words. */
export function HundredDots({ finishes, recovers }: Props) {
  const t = useTranslations('bonusCost')
  const kept = toHundredth(finishes)
  const back = recovers === null ? 0 : Math.min(kept, toHundredth(recovers))
  const groups = [
    { count: back, size: large, className: 'text-positive', words: t('dotsBack', { count: back }) },
    {
      count: kept - back,
      size: large,
      className: 'text-highlight',
      words: t(recovers === null ? 'dotsKeep' : 'dotsLess', { count: kept - back }),
    },
    {
      count: 100 - kept,
      size: small,
      className: 'text-muted',
      words: t('dotsNothing', { count: 100 - kept }),
    },
  ]
  const shown = groups.filter(({ count }) => count > 0)
  let drawn = 0
  const width = columns * step
  return (
    <figure className="mt-4">
      <svg viewBox={`0 0 ${width} ${(100 / columns) * step}`} className="w-full" aria-hidden="true">
        {shown.map(({ count, size, className, words }) => {
          const first = drawn
          drawn += count
          const dots = Array.from({ length: count }, (_, index) => {
            const place = first + index
            const x = (place % columns) * step + step / 2
            const y = Math.floor(place / columns) * step + step / 2
            return `M${x} ${y}h0`
          })
          return <Dots key={words} path={dots.join('')} size={size} className={className} />
        })}
      </svg>
      <figcaption>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {shown.map(({ size, className, words }) => (
            <li key={words} className="flex items-center gap-1.5">
              <svg viewBox={`0 0 ${step} ${step}`} className="size-4" aria-hidden="true">
                <Dots path={`M${step / 2} ${step / 2}h0`} size={size} className={className} />
              </svg>
              {words}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const Dots = ({ path, size, className }: { path: string; size: number; className: string }) => (
  <path
    d={path}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={size}
    strokeLinecap="round"
  />
)
