import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Direction } from '#admin-kit/lists/list-search.ts'
import type { Selection } from './selection.ts'

/** `first` is the initial sort direction. */
export type Sorts = Readonly<Record<string, { label: string; first: Direction }>>

type Props = {
  what: string
  selection: Selection
  sorts: Sorts
  sort: string
  direction: Direction
  onSort: (sort: string, direction: Direction) => void
}

export function ListHeader({ what, selection, sorts, sort, direction, onSort }: Props) {
  return (
    <div className="flex items-center gap-x-3 border-b border-line bg-sunken px-3 py-1.5 sm:px-4">
      <PageCheckbox what={what} selection={selection} />
      <div
        role="group"
        aria-label="Sort by"
        className="flex min-w-0 items-center overflow-x-auto sm:gap-x-1"
      >
        {Object.entries(sorts).map(([key, { label, first }]) => {
          const isCurrent = key === sort
          const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isCurrent}
              onClick={() =>
                onSort(key, isCurrent ? (direction === 'asc' ? 'desc' : 'asc') : first)
              }
              className="inline-flex min-h-9 items-center gap-1 rounded-badge px-1.5 text-small whitespace-nowrap sm:px-2 font-medium text-muted transition-colors hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
            >
              <span className="sr-only">Sort by </span>
              {label}
              {isCurrent && (
                <>
                  <span className="sr-only">({direction === 'asc' ? 'rising' : 'falling'})</span>
                  <Arrow aria-hidden className="size-3.5" />
                </>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function PageCheckbox({ what, selection }: Pick<Props, 'what' | 'selection'>) {
  const box = useRef<HTMLInputElement>(null)
  const { pageState } = selection
  useEffect(() => {
    if (box.current) box.current.indeterminate = pageState === 'some'
  }, [pageState])
  return (
    <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Select all {what} on this page</span>
      <input
        ref={box}
        type="checkbox"
        className="checkbox"
        checked={pageState === 'all'}
        onChange={(event) => selection.togglePage(event.currentTarget.checked)}
      />
    </label>
  )
}
