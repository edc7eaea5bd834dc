import { lazy, useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import type { ClickDimension, ClickReport, CountedClass } from '../contract.ts'
import { classLabels, placementLabels } from '../labels.ts'
import type { Period } from '../periods.ts'
import { DataTable } from './data-table.tsx'
import { useClickFile, useClickReport } from './figures-api.ts'
import { ReportCard } from './report-card.tsx'
import { count, nameBucket, nameDifference, sayTotal, share } from './words.ts'

const LineFigure = lazy(() => import('./line-figure.tsx'))
const BarFigure = lazy(() => import('./bar-figure.tsx'))

const titles: Record<ClickDimension, string> = {
  class: 'Clicks by class',
  casino: 'Clicks by casino',
  placement: 'Clicks by placement',
  language: 'Clicks by language',
  page: 'Clicks by page',
  position: 'Clicks by list position',
}
const headings: Record<ClickDimension, string> = {
  class: 'Class',
  casino: 'Casino or offer',
  placement: 'Placement',
  language: 'Language',
  page: 'Page',
  position: 'Position',
}
const notes: Partial<Record<ClickDimension, string>> = {
  class: 'The reports below count only people’s clicks, unless you choose otherwise.',
  page: 'The page the link was on; links in emails and direct links have no page.',
  position:
    'Each position’s share of the clicks on links in lists. Views are not counted, so this is not a click-through rate.',
}
const views = { totals: 'Totals', time: 'Over time' } as const
const countedLabels: Record<CountedClass, string> = { ...classLabels, all: 'All classes' }
/** Placements whose links are in lists. */
const lists = [
  'card',
  'table',
  'landing',
  'toplist',
  'preview',
  'compare',
  'vpn',
  'lottery',
] as const
const listLabels = { '': 'All lists', ...pickLabels(lists) }
const shownBars = 12

type Props = { by: ClickDimension; period: Period; counted: CountedClass }

/** Compares with the previous period, in total or over time. */
export function ClickReportCard({ by, period, counted }: Props) {
  const [view, setView] = useState<keyof typeof views>(by === 'class' ? 'time' : 'totals')
  const [placement, setPlacement] = useState<keyof typeof listLabels>('')
  const { from, to } = period
  const asked = {
    by,
    from,
    to,
    class: by === 'class' ? undefined : counted,
    placement: placement || undefined,
  }
  const query = useClickReport(asked)
  const files = { CSV: useClickFile(asked), 'CSV by day': useClickFile({ ...asked, per: 'day' }) }
  return (
    <QueryState query={query} what={titles[by].toLowerCase()}>
      {(report) => (
        <ReportCard
          title={titles[by]}
          summary={summarise(report)}
          {...(notes[by] && { note: notes[by] })}
          files={files}
          controls={
            <>
              <LabelledSelect
                label={`${titles[by]}: view`}
                texts={views}
                value={view}
                onChange={setView}
              />
              {by === 'position' && (
                <LabelledSelect
                  label="List"
                  texts={listLabels}
                  value={placement}
                  onChange={setPlacement}
                />
              )}
            </>
          }
          chart={
            view === 'time' ? <TimeFigure report={report} /> : <TotalsFigure report={report} />
          }
          table={view === 'time' ? <TimeTable report={report} /> : <TotalsTable report={report} />}
        />
      )}
    </QueryState>
  )
}

function pickLabels<Key extends keyof typeof placementLabels>(
  keys: readonly Key[],
): Record<Key, string> {
  // Every key comes from the typed record.
  return Object.fromEntries(keys.map((key) => [key, placementLabels[key]])) as Record<Key, string>
}

function summarise({ by, class: counted, total, rows }: ClickReport): string {
  const what =
    by !== 'class' && counted !== 'all' ? ` (${countedLabels[counted].toLowerCase()})` : ''
  const said = sayTotal(total, `click${what}`, `clicks${what}`)
  const first = rows.toSorted((a, b) => b.current - a.current)[0]
  return first && first.current > 0
    ? `${said} Most: ${first.label}, ${count(first.current)} (${share(first.current, total.current)}).`
    : said
}

function TimeFigure({ report }: { report: ClickReport }) {
  const { by, granularity, points, series } = report
  return (
    <LineFigure
      label={`${titles[by]} over time`}
      series={series.map(({ label }) => label)}
      points={points.map((point) => ({
        label: nameBucket(point, granularity),
        values: point.values,
        previous: point.previous,
      }))}
      {...(by === 'class' && { previous: 'All, previous period' })}
    />
  )
}

function TotalsFigure({ report: { by, rows } }: { report: ClickReport }) {
  return <BarFigure label={titles[by]} bars={rows.slice(0, shownBars)} />
}

function TimeTable({ report }: { report: ClickReport }) {
  const { by, granularity, points, series } = report
  return (
    <DataTable
      caption={`${titles[by]} over time`}
      columns={['Days', ...series.map(({ label }) => label), 'All', 'All, previous period']}
      rows={points.map((point) => ({
        key: point.from,
        cells: [
          nameBucket(point, granularity),
          ...point.values.map(count),
          count(point.values.reduce((sum, value) => sum + value, 0)),
          count(point.previous),
        ],
      }))}
    />
  )
}

function TotalsTable({ report }: { report: ClickReport }) {
  const { by, rows, others, total } = report
  const beyond =
    others.count > 0 ? [{ key: 'others', label: `${count(others.count)} others`, ...others }] : []
  return (
    <DataTable
      caption={titles[by]}
      columns={[headings[by], 'Clicks', 'Share', 'Previous period', 'Difference']}
      rows={[...rows, ...beyond, { key: 'total', label: 'Total', ...total }].map((row) => ({
        key: row.key,
        cells: [
          row.label,
          count(row.current),
          share(row.current, total.current),
          count(row.previous),
          nameDifference(row),
        ],
      }))}
    />
  )
}
