/** The comparison's state, as the page's address and as the API's query. */
import { foldText } from '#contract/normalize-search-text.ts'
import type { Reader } from '#editions/reader.ts'
import type { CasinoQuery } from '#features/casinos/contract.ts'
import {
  filterNames,
  casinoFilters,
  casinoOrders,
  sorts,
  naturalDirection,
  type CompareSort,
  type Direction,
  type FilterName,
} from '#features/casinos/filters.ts'
import {
  pickParameter,
  readPicks,
  sideBySideView,
  viewParameter,
  writePicks,
} from '#contract/picks.ts'

export type CompareState = {
  search: string
  filters: Readonly<Partial<Record<FilterName, string>>>
  /** The order; undefined for that of the ranking. */
  sort: CompareSort | undefined
  /** The direction; undefined for the one that is natural for the order. */
  direction: Direction | undefined
  page: number
  /** The slugs of the picked casinos, sorted. */
  picks: readonly string[]
  sideBySide: boolean
}

export const pageSize = 50
export const maxSearchLength = 100
const highestPage = 10_000

/** What the page's address has, in its order. */
export const parameterNames: readonly string[] = [
  'search',
  ...filterNames,
  'sort',
  'direction',
  'page',
  pickParameter,
  viewParameter,
]

export const emptyState: CompareState = {
  search: '',
  filters: {},
  sort: undefined,
  direction: undefined,
  page: 1,
  picks: [],
  sideBySide: false,
}

/** Filters that every page takes, though some offer them only once they are asked for. */
const takenByAll = ['license', 'featured'] as const

const takenBy = ({ edition, hidesBonuses }: Reader): readonly FilterName[] =>
  [...new Set<FilterName>([...edition.compare.filters, ...takenByAll])].filter(
    (name) => !hidesBonuses || !casinoFilters[name].tellsOfBonuses,
  )

/** The filters that a page offers, and those that it is asked for, in the order of the form. */
export const filtersOf = (
  reader: Reader,
  { filters }: Pick<CompareState, 'filters'> = emptyState,
): readonly FilterName[] => {
  const { filters: offered } = reader.edition.compare
  return takenBy(reader).filter(
    (name) => name === 'featured' || offered.includes(name) || filters[name] !== undefined,
  )
}

export function orderOf({ sort = 'rank', direction = naturalDirection(sort) }: CompareState) {
  return { sort, direction }
}

export const isNarrowed = ({ search, filters }: CompareState): boolean =>
  search !== '' || Object.keys(filters).length > 0

/** Only a bare page is for search engines. */
export const isBare = (state: CompareState): boolean => writeState(state).size === 0

/** Ignores what the page does not offer. */
export function readState(reader: Reader, query: URLSearchParams): CompareState {
  const asked: Partial<Record<FilterName, string>> = {}
  for (const name of takenBy(reader)) {
    const given = foldText(query.get(name) ?? '')
    const value =
      given &&
      casinoFilters[name].options(reader.edition).find((option) => foldText(option) === given)
    if (value) asked[name] = value
  }
  const page = Number(query.get('page') ?? 1)
  return {
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength).trim(),
    filters: asked,
    ...readOrder(reader, query.get('sort'), query.get('direction')),
    page: Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1,
    picks: readPicks(query),
    sideBySide: query.get(viewParameter) === sideBySideView,
  }
}

/** The orders that a page offers. */
export const sortsOf = ({ hidesBonuses }: Reader): readonly CompareSort[] =>
  sorts.filter((name) => !hidesBonuses || !casinoOrders[name].tellsOfBonuses)

function readOrder(
  reader: Reader,
  givenSort: string | null,
  givenDirection: string | null,
): Pick<CompareState, 'sort' | 'direction'> {
  const direction =
    givenDirection === 'asc' || givenDirection === 'desc' ? givenDirection : undefined
  const sort = sortsOf(reader).find((name) => name === givenSort)
  // The default ranking reversed is rank, descending.
  if (sort === undefined)
    return direction === 'desc' ? { sort: 'rank', direction } : { sort, direction: undefined }
  return { sort, direction: direction === naturalDirection(sort) ? undefined : direction }
}

/** Writes a state so that equal states have equal addresses. */
export function writeState(state: CompareState): URLSearchParams {
  const { search, filters, sort, direction, page, picks, sideBySide } = state
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  for (const name of filterNames) {
    const value = filters[name]
    if (value !== undefined) query.set(name, value)
  }
  if (sort) query.set('sort', sort)
  if (sort && direction) query.set('direction', direction)
  if (page > 1) query.set('page', String(page))
  writePicks(query, picks)
  if (sideBySide) query.set(viewParameter, sideBySideView)
  return query
}

export function toCasinoQuery(state: CompareState): CasinoQuery {
  const { search } = state
  const asked = filterNames.flatMap((name) => {
    const value = state.filters[name]
    if (value === undefined) return []
    return [[name, typeof casinoFilters[name].takes === 'number' ? Number(value) : value]]
  })
  return {
    ...(Object.fromEntries(asked) as Pick<CasinoQuery, FilterName>), // by name, as each takes it
    ...(search && { search }),
    ...orderOf(state),
    limit: pageSize,
    offset: (state.page - 1) * pageSize,
  }
}

export function toApiQuery(state: CompareState): URLSearchParams {
  const query = writeState({ ...state, page: 1, picks: [], sideBySide: false })
  query.set('limit', String(pageSize))
  if (state.page > 1) query.set('offset', String((state.page - 1) * pageSize))
  return query
}

/** Changes the state and goes back to the first page. */
export const changeState = (state: CompareState, change: Partial<CompareState>): CompareState => ({
  ...state,
  page: 1,
  ...change,
})

export function setFilter(state: CompareState, name: FilterName, value: string): CompareState {
  const { [name]: _, ...others } = state.filters
  return changeState(state, { filters: value === '' ? others : { ...others, [name]: value } })
}

/** Removes all filters; the order stays. */
export const clearFilters = (state: CompareState): CompareState =>
  changeState(state, { search: '', filters: {} })

/** The first click sorts in the natural direction, the next reverses it. */
export function toggleSort(state: CompareState, sort: CompareSort): CompareState {
  const order = orderOf(state)
  const turned = order.direction === 'asc' ? 'desc' : 'asc'
  const direction = order.sort === sort && turned !== naturalDirection(sort) ? turned : undefined
  return changeState(state, { sort, direction })
}
