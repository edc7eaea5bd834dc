import { useEffect } from 'react'
import type { Page } from '#admin-kit/api-client.ts'
import type { SortState } from '#admin-kit/data-table.tsx'
import { pageSize, useListSearch, type Direction } from './list-search.ts'

type Options<Filter extends string, Sort extends string> = {
  filters: Readonly<Record<Filter, string>>
  sorts: Readonly<Record<Sort, { first: Direction }>>
  usualSort: NoInfer<Sort>
}

const isKeyOf = <Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  word: string | undefined,
): word is Key => word !== undefined && Object.hasOwn(object, word)

/** Invalid values in the address become defaults. */
export function useListState<Filter extends string, Sort extends string>({
  filters,
  sorts,
  usualSort,
}: Options<Filter, Sort>) {
  const { search, change, offset, setOffset } = useListSearch()
  const q = search.q ?? ''
  const filter: Filter | 'all' = isKeyOf(filters, search.filter) ? search.filter : 'all'
  const sort: Sort = isKeyOf(sorts, search.sort) ? search.sort : usualSort
  const first = (key: string): Direction => (isKeyOf(sorts, key) ? sorts[key].first : 'asc')
  const direction = search.direction ?? first(sort)
  const anew = { page: undefined }
  const setSort = (key: string, next: Direction) =>
    change({
      ...anew,
      sort: key === usualSort ? undefined : key,
      direction: next === first(key) ? undefined : next,
    })
  return {
    q,
    filter,
    sort,
    direction,
    offset,
    setOffset,
    isFiltered: q !== '' || filter !== 'all',
    /** The query as the API expects it. */
    query: { q: q || undefined, sort, direction, offset: String(offset), limit: String(pageSize) },
    setQuery: (words: string) => change({ ...anew, q: words || undefined }, { replace: true }),
    setFilter: (key: string) => change({ ...anew, filter: key === 'all' ? undefined : key }),
    setSort,
    /** The order, for the headings of a table. */
    tableSort: {
      by: direction === 'desc' ? (`-${sort}` as const) : sort,
      onSort: (by: string) => setSort(by.replace('-', ''), by.startsWith('-') ? 'desc' : 'asc'),
    } satisfies SortState,
  }
}

export type ListState = ReturnType<typeof useListState>

/** How many rows the pages before this one hold, and how another page is opened. */
export type Paged = {
  offset: number
  setOffset: (offset: number, options?: { replace?: boolean }) => void
}

/** Goes to the last page when the address is beyond it. */
export function useLastPage({ offset, setOffset }: Paged, page: Page<unknown> | undefined) {
  const beyond = page !== undefined && page.items.length === 0 && page.total > 0 && offset > 0
  const last = page ? Math.max(0, Math.ceil(page.total / pageSize) - 1) * pageSize : 0
  useEffect(() => {
    if (beyond) setOffset(last, { replace: true })
  })
}
