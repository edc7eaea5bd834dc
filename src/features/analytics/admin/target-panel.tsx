import { Link, useSearch } from '@tanstack/react-router'
import { QueryState } from '#admin-kit/query-state.tsx'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { paths } from '#admin-kit/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import type { TargetReport } from '../contract.ts'
import type { Period } from '../periods.ts'
import { DataTable } from './data-table.tsx'
import { useTarget } from './figures-api.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { count, nameDifference } from './words.ts'

type Props = { target: string; period: Period }

/** One casino or source: its figures, and where its clicks were made. */
export function TargetPanel({ target, period: { from, to } }: Props) {
  const { target: _, ...search } = useSearch({ from: `/frame${paths.analytics}` })
  const query = useTarget({ key: target, from, to })
  return (
    <div className="grid gap-4">
      <Link
        to={paths.analytics}
        search={search}
        ref={focusOnMount}
        className={buttonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'justify-self-start',
        })}
      >
        Back to everything
      </Link>
      <QueryState query={query} what="figures">
        {(report) => (
          <section aria-label={report.label} className="grid gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="text-subheading wrap-anywhere">{report.label}</h3>
              {report.casinoId !== null && (
                <Link
                  to={paths.casino}
                  params={{ entryId: report.casinoId }}
                  className="text-accent-text underline"
                >
                  Open the casino
                </Link>
              )}
            </div>
            <OverviewFigures figures={report} />
            <p className="text-small text-muted">
              The tables count single clicks by people, which are kept for a limited time; for older
              days only the sums above remain.
            </p>
            <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-2">
              <Rows caption="Pages of its clicks" heading="Page" rows={report.pages} />
              <Rows
                caption="Placements of its clicks"
                heading="Placement"
                rows={report.placements}
              />
            </div>
          </section>
        )}
      </QueryState>
    </div>
  )
}

type RowsProps = { caption: string; heading: string; rows: TargetReport['pages'] }

function Rows({ caption, heading, rows }: RowsProps) {
  if (rows.length === 0) return <p className="text-muted">{caption}: none in these periods.</p>
  return (
    <DataTable
      caption={caption}
      columns={[heading, 'Clicks', 'Previous period', 'Difference']}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [row.label, count(row.current), count(row.previous), nameDifference(row)],
      }))}
    />
  )
}
