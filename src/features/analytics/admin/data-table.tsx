import type { ReactNode } from 'react'

type Props = {
  caption: string
  /** The first column names the row; the rest are figures. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Wide tables scroll within their frame. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <div
      role="region"
      aria-label={`${caption}: table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
      tabIndex={0}
      className="max-h-120 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 font-semibold whitespace-nowrap ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" className="min-w-36 px-3 py-2 text-start font-medium wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={columns[index + 1]}
                  className="figures px-3 py-2 text-end whitespace-nowrap"
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
