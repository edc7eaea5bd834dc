/** The part of a list's state kept in the address, so that reloading, going back and sharing keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminPath } from '#urls.ts'

export type Direction = 'asc' | 'desc'

/** Search words, the filter's key, the sort's key and direction, and the page from 1; what is usual is left out. */
export type ListSearch = {
  q?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
  direction?: Direction | undefined
  page?: number | undefined
}

const names = ['q', 'filter', 'sort', 'direction', 'page'] as const

export function validateListSearch({ q, filter, sort, direction, page }: Record<string, unknown>): ListSearch {
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
const isWord = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

type Middleware = (context: { search: ListSearch; next: (search: ListSearch) => ListSearch }) => ListSearch

/** Keeps the list's state on the way to one of its forms and back; other lists start fresh. */
export function keepListSearch(path: string): Middleware {
  return ({ search, next }) => {
    const result = next(search)
    const { pathname } = window.location
    const own = `${adminPath}${path}`
    if (pathname !== own && !pathname.startsWith(`${own}/`)) return result
    const kept = names.filter((name) => !(name in result) && search[name] !== undefined)
    return { ...result, ...Object.fromEntries(kept.map((name) => [name, search[name]])) }
  }
}

export function useListSearch() {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    /** Changes what is given. `replace`: without a step of its own to go back to. */
    change: (changes: ListSearch, { replace = false } = {}) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace, resetScroll: false }),
  }
}
