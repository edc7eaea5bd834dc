import { useTranslations } from 'use-intl'
import { weigh, type Method } from '#contract/ratings.ts'
import type { Score } from '../contract.ts'

/** Points below are drawn as a warning. */
const lowPoints = 60

type Props = {
  score: Pick<Score, 'points' | 'score'> & Pick<Method, 'weights'>
  /** The place on the page that says why. */
  href: string
}

/** The points of each criterion, the heaviest first; nothing if the casino was not rated by any. */
export function ScoreBars({ score: { points, score, weights }, href }: Props) {
  const t = useTranslations('ratings')
  if (score === null) return null
  return (
    <div>
      <h2 className="text-subheading">
        <a href={href} className="underline-offset-4 hover:underline">
          {t('review')}
        </a>
      </h2>
      <dl className="mt-4 grid grid-cols-[minmax(0,auto)_minmax(2rem,1fr)_auto] items-center gap-x-3 gap-y-2 text-small">
        {weigh({ weights }).map(([name]) => {
          const found = points[name]
          return (
            <div key={name} className="col-span-full grid grid-cols-subgrid items-center">
              <dt className="min-w-0 wrap-anywhere">{t(`criteria.${name}`)}</dt>
              {found === undefined ? (
                <dd className="col-span-2 text-end text-muted">{t('notAssessed')}</dd>
              ) : (
                <>
                  {/* The figure beside it says the same. */}
                  <progress
                    aria-hidden
                    className="score-bar"
                    data-low={found < lowPoints ? '' : undefined}
                    max={100}
                    value={found}
                  />
                  <dd className="figures text-end font-semibold">{found}</dd>
                </>
              )}
            </div>
          )
        })}
      </dl>
    </div>
  )
}
