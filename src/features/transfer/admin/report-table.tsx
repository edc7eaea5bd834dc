import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import type { ImportRow } from '../contract.ts'

const actions = {
  create: { label: 'New', tone: 'positive' },
  update: { label: 'Update', tone: 'accent' },
  skip: { label: 'Skipped', tone: 'neutral' },
  problem: { label: 'Problem', tone: 'negative' },
} as const

const cellClass = 'px-4 py-3 align-top wrap-anywhere max-md:block max-md:py-0.5'

/** One row for each row of the file. */
export function ReportTable({ rows }: { rows: readonly ImportRow[] }) {
  if (rows.length === 0) return <p className="text-small text-muted">No rows match.</p>
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">Rows of the file</caption>
        <thead className="border-b border-line text-muted max-md:sr-only">
          <tr>
            {['Row', 'Entry', 'What happens', 'Notes'].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 text-start font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row, index) => (
            <tr key={`${row.row} ${index}`} className="max-md:block max-md:py-3">
              <td className={`figures text-muted ${cellClass}`}>
                <span className="md:sr-only">Row </span>
                {row.row}
              </td>
              <th scope="row" className={`text-start font-medium md:w-1/4 ${cellClass}`}>
                {row.entry}
              </th>
              <td className={cellClass}>
                <Badge tone={actions[row.action].tone}>{actions[row.action].label}</Badge>
              </td>
              <td className={`md:w-1/2 ${cellClass}`}>
                <Remarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
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
