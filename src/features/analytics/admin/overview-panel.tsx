import { Link, useSearch } from '@tanstack/react-router'
import { QueryState } from '#admin-kit/query-state.tsx'
import { paths } from '#admin-kit/paths.ts'
import { Card } from '#ui/card.tsx'
import type { Overview } from '../contract.ts'
import type { Period } from '../periods.ts'
import { useOverview } from './figures-api.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { count, money, nameDifference, nameMoneyDifference } from './words.ts'

type Change = Overview['changes'][number]

export function OverviewPanel({ period: { from, to } }: { period: Period }) {
  const query = useOverview({ from, to })
  return (
    <QueryState query={query} what="figures">
      {(overview) => (
        <div className="grid gap-6">
          <OverviewFigures figures={overview} />
          <Card className="grid gap-4 p-4 sm:p-5">
            <section aria-label="What changed" className="contents">
              <h3 className="text-subheading">What changed</h3>
              {overview.changes.every(({ gains, losses }) => gains.length + losses.length === 0) ? (
                <p className="text-muted">
                  Nothing changed from the period before. Clicks and reported amounts appear here.
                </p>
              ) : (
                <div className="grid gap-6 lg:grid-cols-2">
                  {overview.changes.map((change) => (
                    <Changes key={change.currency ?? change.measure} change={change} />
                  ))}
                </div>
              )}
            </section>
          </Card>
        </div>
      )}
    </QueryState>
  )
}

function Changes({ change }: { change: Change }) {
  const what = change.measure === 'clicks' ? 'clicks' : `revenue, ${change.currency}`
  return (
    <>
      <ChangeList title={`More ${what}`} rows={change.gains} change={change} />
      <ChangeList
        title={`Less ${what}`.replace('Less clicks', 'Fewer clicks')}
        rows={change.losses}
        change={change}
      />
    </>
  )
}

type ListProps = { title: string; rows: Change['gains']; change: Change }

function ChangeList({ title, rows, change: { measure, currency } }: ListProps) {
  const search = useSearch({ from: `/frame${paths.analytics}` })
  const isMoney = measure === 'revenue'
  const name = (value: number) => (isMoney ? money(value, currency ?? '') : count(value))
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      {rows.length === 0 ? (
        <p className="mt-2 text-small text-muted">None.</p>
      ) : (
        <ul aria-label={title} className="mt-2 divide-y divide-line">
          {rows.map((row) => (
            <li key={row.key} className="py-2">
              {row.key === '' ? (
                row.label
              ) : (
                <Link
                  to={paths.analytics}
                  search={{ ...search, target: row.key }}
                  className="font-medium text-accent-text underline wrap-anywhere"
                >
                  {row.label}
                </Link>
              )}
              <p className="figures text-small text-muted">
                {isMoney ? nameMoneyDifference(row, currency ?? '') : nameDifference(row)}:{' '}
                {name(row.previous)} before, {name(row.current)} now
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
