import { Link } from '@tanstack/react-router'
import type { Column } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { Badge } from '#ui/badge.tsx'
import type { Conversion } from '../contract.ts'

const origins = { postback: 'Postback', report: 'Report' } as const

/** Columns of a table of conversions. @param names of the programmes, by their ids */
export const listColumns = (
  names: Readonly<Record<string, string>>,
): readonly Column<Conversion>[] => [
  {
    heading: 'Transaction',
    isName: true,
    className: 'md:w-1/5',
    render: ({ transaction, programmeId }) => (
      <>
        {transaction}
        <p className="text-tiny font-normal text-muted">{names[programmeId] ?? programmeId}</p>
      </>
    ),
  },
  { heading: 'Kind', isLabelled: true, render: ({ kind }) => kind },
  {
    heading: 'Amount',
    isLabelled: true,
    className: 'figures md:whitespace-nowrap',
    render: ({ amount, currency }) => (amount === null ? '–' : `${amount} ${currency ?? ''}`),
  },
  {
    heading: 'When',
    isLabelled: true,
    render: ({ occurredAt }) => formatMoment(occurredAt),
  },
  {
    heading: 'Click',
    className: 'md:w-1/4',
    render: (conversion) => <ClickOf conversion={conversion} />,
  },
  { heading: 'Source', isLabelled: true, render: ({ origin }) => origins[origin] },
]

function ClickOf({
  conversion: { clickId, subId, casinoId, source, placement },
}: {
  conversion: Conversion
}) {
  if (!clickId) {
    return (
      <>
        <Badge tone="neutral">{subId ? 'Unknown click' : 'No click'}</Badge>
        {subId && <p className="text-tiny text-muted">{subId}</p>}
      </>
    )
  }
  return (
    <>
      <Badge tone="positive">Known click</Badge>
      <p className="text-tiny text-muted">
        {[source, placement].filter(Boolean).join(', ')}{' '}
        {casinoId && (
          <Link
            to={paths.casino}
            params={{ entryId: casinoId }}
            className="text-accent-text underline underline-offset-2"
          >
            Its casino
          </Link>
        )}
      </p>
    </>
  )
}
