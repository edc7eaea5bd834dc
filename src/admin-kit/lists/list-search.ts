/** List state in the address, to survive reloading, going back and sharing. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminPath } from '#urls.ts'

export type Direction = 'asc' | 'desc'

/** Keys of the filter and sort; pages count from 1. Defaults are left out. */
export type ListSearch = {
  q?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
  direction?: Direction | undefined
  page?: number | undefined
}

const names = ['q', 'filter', 'sort', 'direction', 'page'] as const

export function validateListSearch({
  q,
  filter,
  sort,
  direction,
  page,
}: Record<string, unknown>): ListSearch {
  const number = Number(page)
  return {
    ...(isWord(q) && { q: String(q) }),
    ...(isWord(filter) && { filter: String(filter) }),
    ...(isWord(sort) && { sort: String(sort) }),
    ...((direction === 'asc' || direction === 'desc') && { direction }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  }
}

// The router reads `?q=7` as a number.
const isWord = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Keeps the state between a list and its forms; other lists start fresh. */
export function keepListSearch(path: string) {
  return <Search extends ListSearch>({
    search,
    next,
  }: {
    search: Search
    next: (search: Search) => Search
  }): Search => {
    const result = next(search)
    const { pathname } = window.location
    const own = `${adminPath}${path}`
    if (pathname !== own && !pathname.startsWith(`${own}/`)) return result
    const kept = names.filter((name) => !(name in result) && search[name] !== undefined)
    return { ...result, ...Object.fromEntries(kept.map((name) => [name, search[name]])) }
  }
}

export const pageSize = 50

type Changes = Readonly<Record<string, string | number | undefined>>
type Options = { replace?: boolean }

export function useListSearch() {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  /** `replace` adds no history entry: typing must not fill the history. */
  const change = (changes: Changes, { replace = false }: Options = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    })
  const page = Number(search.page)
  return {
    search,
    change,
    /** How many rows the pages before this one hold. */
    offset: Number.isInteger(page) && page > 1 ? (page - 1) * pageSize : 0,
    setOffset: (next: number, options?: Options) =>
      change({ page: next === 0 ? undefined : next / pageSize + 1 }, options),
  }
}
