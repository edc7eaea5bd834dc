import type { Sorts } from './list-header.tsx'
import { useListSearch, type Direction } from './list-search.ts'

export const pageSize = 50

type Options<Sort extends string> = {
  filters: Readonly<Record<string, string>>
  sorts: Readonly<Record<Sort, Sorts[string]>>
  usualSort: NoInfer<Sort>
}

const isKeyOf = <Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  word: string | undefined,
): word is Key => word !== undefined && Object.hasOwn(object, word)

/** Invalid values in the address become defaults. */
export function useListState<Sort extends string>({ filters, sorts, usualSort }: Options<Sort>) {
  const { search, change } = useListSearch()
  const q = search.q ?? ''
  const filter = isKeyOf(filters, search.filter) ? search.filter : 'all'
  const sort: Sort = isKeyOf(sorts, search.sort) ? search.sort : usualSort
  const first = (key: string): Direction => (isKeyOf(sorts, key) ? sorts[key].first : 'asc')
  const direction = search.direction ?? first(sort)
  const offset = ((search.page ?? 1) - 1) * pageSize
  const anew = { page: undefined }
  return {
    q,
    filter,
    sort,
    direction,
    offset,
    isFiltered: q !== '' || filter !== 'all',
    /** As the API expects it. */
    query: { q: q || undefined, sort, direction, offset: String(offset), limit: String(pageSize) },
    setQuery: (words: string) => change({ ...anew, q: words || undefined }, { replace: true }),
    setFilter: (key: string) => change({ ...anew, filter: key === 'all' ? undefined : key }),
    setSort: (key: string, next: Direction) =>
      change({
        ...anew,
        sort: key === usualSort ? undefined : key,
        direction: next === first(key) ? undefined : next,
      }),
    setOffset: (next: number, options?: { replace: boolean }) =>
      change({ page: next === 0 ? undefined : next / pageSize + 1 }, options),
  }
}

export type ListState = ReturnType<typeof useListState>
