import { DataTable } from '#admin-kit/data-table.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ImportRow } from '../contract.ts'

const actions = {
  create: { label: 'New', tone: 'positive' },
  update: { label: 'Update', tone: 'accent' },
  skip: { label: 'Skipped', tone: 'neutral' },
  problem: { label: 'Problem', tone: 'negative' },
} as const

/** One row for each row of the file. */
export function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className="text-small text-muted">No rows match.</p>
  return (
    <DataTable
      caption="Rows of the file"
      rows={rows}
      keyOf={({ row }, index) => `${row} ${index}`}
      columns={[
        {
          heading: 'Row',
          isLabelled: true,
          className: 'figures text-muted',
          render: ({ row }) => row,
        },
        { heading: 'Entry', isName: true, className: 'md:w-1/4', render: ({ entry }) => entry },
        {
          heading: 'What happens',
          render: ({ action }) => (
            <Badge tone={actions[action].tone}>{actions[action].label}</Badge>
          ),
        },
        { heading: 'Notes', className: 'md:w-1/2', render: (row) => <Remarks row={row} /> },
      ]}
    />
  )
}

function Remarks({ row: { fields, notes, images } }: { row: ImportRow }) {
  return (
    <>
      {fields && <p>Changes {fields.join(', ')}</p>}
      {notes.map(({ level, field, message }) => (
        <p
          key={`${field} ${message}`}
          className={level === 'problem' ? 'text-negative' : 'text-muted'}
        >
          {field && <b className="font-semibold">{field}: </b>}
          {message}
        </p>
      ))}
      {images && (
        <details>
          <summary className="cursor-pointer py-1">
            {images.length} {images.length === 1 ? 'picture' : 'pictures'}
          </summary>
          <ul className="grid gap-1 text-muted">
            {images.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
