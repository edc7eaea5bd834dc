import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export type Column<Row> = {
  heading: string
  render: (row: Row) => ReactNode
  isName?: boolean
  /** Phones have no row of headings: whether they show it before the value. */
  isLabelled?: boolean
  className?: string
  /** The server's name for this order. */
  sort?: string
}

export type SortState = { by: string; onSort: (by: string) => void }

/** What a table is, but for its rows. */
export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rowClass?: (row: Row) => string
  sort?: SortState
  /** Rows of 56 px where there is room for columns, for lists that are worked through. */
  isDense?: boolean
} & KeyProps<Row>

/** Rows are told apart by their ids, or by what is said here. */
type KeyProps<Row> =
  | { keyOf: (row: Row, index: number) => string }
  | (Row extends { id: string } ? { keyOf?: undefined } : never)

const idOf = (row: unknown) => (row as { id: string }).id // as `KeyProps` demands

const cellClass = 'px-4 wrap-anywhere max-md:block max-md:py-0.5'

/** A hyphen before the name in `sort` means descending. */
export function DataTable<Row>(props: TableProps<Row> & { rows: readonly Row[] }) {
  const { caption, rows, columns, rowClass, sort, isDense = false } = props
  const keyOf: (row: Row, index: number) => string = props.keyOf ?? idOf
  const cell = `${cellClass} ${isDense ? 'py-1.5 align-middle' : 'py-3 align-top'}`
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
          {rows.map((row, index) => (
            <tr
              key={keyOf(row, index)}
              className={`max-md:block max-md:py-3 ${rowClass?.(row) ?? ''}`}
            >
              {columns.map(({ heading, render, isName, isLabelled, className = '' }) => {
                const content = (
                  <>
                    {isLabelled && <span className="text-muted md:hidden">{heading}: </span>}
                    {render(row)}
                  </>
                )
                return isName ? (
                  <th
                    key={heading}
                    scope="row"
                    className={`text-start font-medium ${cell} ${className}`}
                  >
                    {content}
                  </th>
                ) : (
                  <td key={heading} className={`${cell} ${className}`}>
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
