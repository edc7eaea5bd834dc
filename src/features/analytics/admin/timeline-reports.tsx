import { lazy } from 'react'
import { QueryState } from '#admin-kit/query-state.tsx'
import type { MessageTimeline, Timeline } from '../contract.ts'
import type { Period } from '../periods.ts'
import { DataTable } from './data-table.tsx'
import {
  useMessageFile,
  useMessageReport,
  useSubscriberFile,
  useSubscriberReport,
} from './figures-api.ts'
import { ReportCard } from './report-card.tsx'
import { count, nameBucket, nameDifference } from './words.ts'

const LineFigure = lazy(() => import('./line-figure.tsx'))

export function SubscriberReportCard({ period: { from, to } }: { period: Period }) {
  const query = useSubscriberReport({ from, to })
  const href = useSubscriberFile({ from, to })
  return (
    <QueryState query={query} what="subscribers">
      {(report) => (
        <TimelineCard
          title="Subscribers"
          note="“Confirmed” counts subscribers who completed double opt-in. “Erased” counts those who had all their data deleted."
          summary={`${summarise(report)}.`}
          report={report}
          href={href}
        />
      )}
    </QueryState>
  )
}

export function MessageReportCard({ period: { from, to } }: { period: Period }) {
  const query = useMessageReport({ from, to })
  const href = useMessageFile({ from, to })
  return (
    <QueryState query={query} what="messages">
      {(report) => (
        <TimelineCard
          title="Messages"
          note="Deleted messages are not counted. The response rate covers messages received in the period."
          summary={`${summarise(report)}. ${sayRate(report.responseRate)}`}
          report={report}
          href={href}
        />
      )}
    </QueryState>
  )
}

type CardProps = { title: string; note: string; summary: string; report: Timeline; href: string }

function TimelineCard({ title, note, summary, report, href }: CardProps) {
  const { measures, points, granularity } = report
  return (
    <ReportCard
      title={title}
      note={note}
      summary={summary}
      files={{ CSV: href }}
      chart={
        <LineFigure
          label={`${title} over time`}
          series={measures.map(({ label }) => label)}
          points={points.map((point) => ({
            label: nameBucket(point, granularity),
            values: point.values,
          }))}
        />
      }
      table={
        <DataTable
          caption={`${title} over time`}
          columns={[
            'Days',
            ...measures.flatMap(({ label }) => [label, `${label}, previous period`]),
          ]}
          rows={points.map((point) => ({
            key: point.from,
            cells: [
              nameBucket(point, granularity),
              ...point.values.flatMap((value, index) => [
                count(value),
                count(point.previous[index] ?? 0),
              ]),
            ],
          }))}
        />
      }
    />
  )
}

const summarise = ({ measures }: Timeline) =>
  measures
    .map((measure) => `${measure.label}: ${count(measure.current)}, ${nameDifference(measure)}`)
    .join('; ')

function sayRate({ current, previous }: MessageTimeline['responseRate']): string {
  if (current === null) return 'No messages were received.'
  return `Response rate: ${current}%${previous === null ? '' : `, ${previous}% in the previous period`}.`
}
