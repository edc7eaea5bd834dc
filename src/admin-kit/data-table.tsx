import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export type Column<Row> = {
  heading: string
  render: (row: Row) => ReactNode
  /** The cell that names its row. */
  isName?: boolean
  /** Shown before the cell on phones, where there are no headings, if the cell does not speak for itself. */
  phoneLabel?: string
  className?: string
  /** What the server calls the order by this column; its heading then sorts. */
  sort?: string
}

export type SortState = { by: string; onSort: (by: string) => void }

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  rowClass?: (row: Row) => string
  sort?: SortState
}

const cellClass = 'px-4 py-3 align-top wrap-anywhere max-md:block max-md:py-0.5'

/** A dense table; on phones a row is a block. An order is a column's name, with a hyphen before it from the highest. */
export function DataTable<Row>({ caption, rows, keyOf, columns, rowClass, sort }: Props<Row>) {
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-muted max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <Heading key={column.heading} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr key={keyOf(row)} className={`max-md:block max-md:py-3 ${rowClass?.(row) ?? ''}`}>
              {columns.map(({ heading, render, isName, phoneLabel, className = '' }) => {
                const content = (
                  <>
                    {phoneLabel && <span className="text-muted md:hidden">{phoneLabel}: </span>}
                    {render(row)}
                  </>
                )
                return isName ? (
                  <th key={heading} scope="row" className={`text-start font-medium ${cellClass} ${className}`}>
                    {content}
                  </th>
                ) : (
                  <td key={heading} className={`${cellClass} ${className}`}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const headingClass = 'px-4 py-3 text-start font-semibold'

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: SortState | undefined }) {
  const { heading, sort: by } = column
  if (!sort || !by) {
    return (
      <th scope="col" className={headingClass}>
        {heading}
      </th>
    )
  }
  const direction = sort.by === by ? 'ascending' : sort.by === `-${by}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={headingClass} {...(direction && { 'aria-sort': direction })}>
      <button
        type="button"
        className="-m-2 inline-flex items-center gap-1 p-2 font-semibold hover:text-ink"
        onClick={() => sort.onSort(direction === 'ascending' ? `-${by}` : by)}
      >
        {heading}
        <Arrow aria-hidden className={`size-3.5 ${direction ? '' : 'opacity-0'}`} />
      </button>
    </th>
  )
}
