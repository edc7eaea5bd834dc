import { Fragment, type ReactNode } from 'react'
import { AskedFields } from '#render/asked-fields.tsx'
import { useTranslations } from 'use-intl'
import type { Placement } from '#contract/placements.ts'
import { useHref } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedCasino } from '../contract.ts'
import type { FactName } from '../facts.ts'
import { minPicks, maxPicks, sideBySideView, viewParameter } from '#contract/picks.ts'
import { OpeningHeading } from '#features/markets/components/market-notice.tsx'
import { splitOpenings } from '#markets/withheld.ts'
import { RankedCasino } from './ranked-casino.tsx'

type Props = {
  casinos: readonly ListedCasino[]
  placement: Placement
  /** What the list is about: its rows say it first. */
  about?: readonly FactName[]
  /** Stands after the first three on phones. */
  between?: ReactNode
}

const listClass = 'rounded-card border border-line bg-raised shadow-raised'

/** Phones show the others on request; ui/styles/casinos.css knows the numbers, too. */
const shownOnPhones = 5
const shownFirst = 3

/**
 * Ranks are positions among the casinos of this list that readers can use, so gaps in the stored
 * ones never show.
 */
export function RankedList({ casinos, placement, about = [], between }: Props) {
  const t = useTranslations('compare.picks')
  const told = useTranslations('home')
  const href = useHref()
  const most = maxPicks
  const row = (casino: ListedCasino, index: number) => (
    <RankedCasino
      key={casino.id}
      casino={casino}
      {...(casino.opening === 'open' && { rank: index + 1 })}
      placement={placement}
      pickable={casinos.length >= minPicks}
      about={about}
    />
  )
  /** Texts by number of ticks, for site/browser/pick-count.ts. */
  const counts = [
    t('hint', { most }),
    t('oneMore'),
    ...Array.from({ length: most - 1 }, (_, index) => t('count', { count: index + 2, most })),
    t('full', { most }),
  ]
  return (
    <form
      method="get"
      action={href('compare')}
      autoComplete="off"
      aria-label={t('form')}
      className="cut-short"
    >
      <AskedFields />
      {splitOpenings(casinos)
        .filter((group) => group.casinos.length > 0)
        .map(({ opening, casinos: group }) =>
          opening === 'open' ? (
            <Fragment key={opening}>
              <ol
                className={`cut-list ${listClass} ${between && group.length > shownFirst ? 'md:rounded-b-none md:border-b-0 md:shadow-none' : ''}`}
              >
                {group.slice(0, between ? shownFirst : undefined).map(row)}
              </ol>
              {between && group.length > shownFirst && (
                <>
                  {between}
                  <ol start={shownFirst + 1} className={`cut-rest ${listClass} md:rounded-t-none`}>
                    {group.slice(shownFirst).map((one, index) => row(one, shownFirst + index))}
                  </ol>
                </>
              )}
            </Fragment>
          ) : (
            <Fragment key={opening}>
              <OpeningHeading opening={opening} count={group.length} />
              <ul className={`cut-list ${listClass}`}>{group.map(row)}</ul>
            </Fragment>
          ),
        )}
      {casinos.length > shownOnPhones && (
        <label className="show-all mt-3 text-small font-semibold text-accent-text sm:hidden">
          <input type="checkbox" className="sr-only" />
          {told('showAll', { count: casinos.length })}
        </label>
      )}
      {casinos.length >= minPicks && (
        <div className="pick-bar no-print mt-4 flex items-center justify-end gap-x-5 gap-y-2">
          <output
            data-pick-texts={JSON.stringify(counts)}
            className="text-small text-muted max-sm:grow"
          >
            {counts[0]}
          </output>
          <Button
            type="submit"
            variant="secondary"
            name={viewParameter}
            value={sideBySideView}
            className="shrink-0"
          >
            {t('compare')}
          </Button>
        </div>
      )}
    </form>
  )
}
