import { lazy, useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import type { ConversionReport } from '../contract.ts'
import type { Period } from '../periods.ts'
import { DataTable } from './data-table.tsx'
import { useConversionFile, useConversionReport } from './figures-api.ts'
import { ReportCard } from './report-card.tsx'
import { count, nameDifference, sayTotal, share } from './words.ts'

const BarFigure = lazy(() => import('./bar-figure.tsx'))

const dimensions = { casino: 'By casino', programme: 'By programme' } as const
const shownBars = 12
const title = 'Conversions and clicks'

type Amounts = ConversionReport['amounts']

/** Shows conversions beside the clicks they came from. */
export function ConversionReportCard({ period: { from, to } }: { period: Period }) {
  const [by, setBy] = useState<keyof typeof dimensions>('casino')
  const asked = { by, from, to }
  const query = useConversionReport(asked)
  const href = useConversionFile(asked)
  return (
    <QueryState query={query} what="conversions">
      {(report) => (
        <ReportCard
          title={title}
          note="By the day they are reported for, compared with people’s clicks on the same days. A programme’s clicks are those on casinos whose links currently lead to its hosts."
          summary={summarise(report)}
          files={{ CSV: href }}
          controls={
            <LabelledSelect label={`${title}: by`} texts={dimensions} value={by} onChange={setBy} />
          }
          chart={
            <BarFigure
              label={`Conversions ${dimensions[by].toLowerCase()}`}
              bars={report.rows
                .slice(0, shownBars)
                .map(({ key, label, conversions }) => ({ key, label, ...conversions }))}
            />
          }
          table={<ConversionTable report={report} />}
        />
      )}
    </QueryState>
  )
}

function summarise({ conversions, clicks, amounts }: ConversionReport): string {
  const rate = `${share(conversions.current, clicks.current)} of ${count(clicks.current)} clicks`
  const said = `${sayTotal(conversions, 'conversion')} ${conversions.current > 0 ? `That is ${rate}.` : ''}`
  return amounts.length > 0 ? `${said} Amounts: ${nameAmounts(amounts, 'current')}.` : said
}

function ConversionTable({ report: { by, rows, others } }: { report: ConversionReport }) {
  const beyond = {
    key: 'others',
    label: `${count(others.count)} others`,
    ...others,
    amounts: undefined,
  }
  return (
    <DataTable
      caption={title}
      columns={[
        by === 'casino' ? 'Casino or offer' : 'Programme',
        'Clicks',
        'Conversions',
        'Rate',
        'Conversions before',
        'Difference',
        'Amounts',
        'Amounts before',
      ]}
      rows={[...rows, ...(others.count > 0 ? [beyond] : [])].map(
        ({ key, label, clicks, conversions, amounts }) => ({
          key,
          cells: [
            label,
            count(clicks.current),
            count(conversions.current),
            share(conversions.current, clicks.current),
            count(conversions.previous),
            nameDifference(conversions),
            amounts ? nameAmounts(amounts, 'current') : '–',
            amounts ? nameAmounts(amounts, 'previous') : '–',
          ],
        }),
      )}
    />
  )
}

const nameAmounts = (amounts: Amounts, which: 'current' | 'previous') =>
  amounts
    .map((amount) => `${Number(amount[which]).toLocaleString('en-US')} ${amount.currency}`.trim())
    .join(', ') || '–'
