import { makeReader } from '#editions/reader.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { casinoQuerySchema } from '#features/casinos/contract.ts'
import {
  casinoFilters,
  naturalDirection,
  sorts,
  type FilterName,
} from '#features/casinos/filters.ts'
import {
  clearFilters,
  emptyState,
  filtersOf,
  isBare,
  isNarrowed,
  orderOf,
  readState,
  setFilter,
  toApiQuery,
  toCasinoQuery,
  toggleSort,
  writeState,
  type CompareState,
} from './query-state.ts'

const withFilter = (filter: FilterName) => {
  const edition = editions.find((each) => filtersOf(makeReader(each, 'en')).includes(filter))
  if (!edition) throw new Error(`No edition has the filter ${filter}`)
  return edition
}
const coins = withFilter('cryptocurrency')
const states = withFilter('state')
const read = (query: string, edition = coins) =>
  readState(makeReader(edition, 'en'), new URLSearchParams(query))

/** Any state that the edition's form can produce. */
const anyState = fc.constantFrom(...editions).chain((edition) => {
  const chosen = fc.record(
    Object.fromEntries(
      filtersOf(makeReader(edition, 'en')).map((name) => [
        name,
        fc.constantFrom(...casinoFilters[name].options(edition)),
      ]),
    ),
    { requiredKeys: [] },
  )
  const order = fc.oneof(
    fc.constant({ sort: undefined, direction: undefined }),
    fc.constantFrom(...sorts).chain((sort) =>
      fc.record({
        sort: fc.constant(sort),
        direction: fc.constantFrom(
          undefined,
          naturalDirection(sort) === 'asc' ? ('desc' as const) : ('asc' as const),
        ),
      }),
    ),
  )
  const search = fc
    .string({ maxLength: 60, unit: 'grapheme' })
    .map((text) => text.trim().slice(0, 100).trim())
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/).filter(({ length }) => length <= 120)
  const picks = fc.uniqueArray(slug, { maxLength: 12 }).map((slugs) => slugs.toSorted())
  return fc
    .record({
      filters: chosen,
      order,
      search,
      page: fc.integer({ min: 1, max: 10_000 }),
      picks,
      sideBySide: fc.boolean(),
    })
    .map(({ order: wanted, ...rest }) => {
      const state: CompareState = { ...rest, ...wanted }
      return { edition, state }
    })
})

describe('address', () => {
  test('every state comes back from its address', () => {
    fc.assert(
      fc.property(anyState, ({ edition, state }) => {
        const address = new URLSearchParams(String(writeState(state)))
        expect(readState(makeReader(edition, 'en'), address)).toEqual(state)
      }),
    )
  })

  test('whatever a query says, it is read, and its tidy form stays as it is', () => {
    const names = [
      'search',
      'license',
      'state',
      'minBonus',
      'sort',
      'direction',
      'page',
      'featured',
      'pick',
      'view',
      'tenant',
      '__proto__',
    ]
    const entry = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        fc.string(),
        fc.constantFrom('desc', 'asc', 'name', 'uk', '-1', '1e9', 'b,a', 'B', 'side-by-side'),
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...editions), fc.array(entry), (edition, entries) => {
        const tidy = writeState(readState(makeReader(edition, 'en'), new URLSearchParams(entries)))
        expect(String(writeState(readState(makeReader(edition, 'en'), tidy)))).toBe(String(tidy))
      }),
    )
  })

  test('the bare page has no query', () => {
    expect(isBare(emptyState)).toBe(true)
    expect(isBare(read('cryptocurrency=&license=all&sort=&page=1&search=+'))).toBe(true)
    expect(isBare(read('sort=name'))).toBe(false)
  })

  test.each([
    'cryptocurrency=monero',
    'license=mars',
    'minBonus=2',
    'minBonus=1e0',
    'state=CA',
    'sort=price',
    'direction=up',
    'direction=asc',
    'page=0',
    'page=1.5',
    'page=99999999',
    'featured=false',
  ])('%s says nothing', (query) => expect(read(query)).toEqual(emptyState))

  test('picks are each said once, in one order, however they were written', () => {
    expect(read('pick=zeta&pick=alba&pick=zeta&pick=').picks).toEqual(['alba', 'zeta'])
    expect(read('pick=zeta,alba').picks).toEqual(['alba', 'zeta'])
    expect(read('pick=<b>&pick=A&pick=../x').picks).toEqual([])
    expect(read(Array.from({ length: 40 }, (_, n) => `pick=c${n}`).join('&')).picks).toHaveLength(
      12,
    )
    expect(String(writeState(read('view=side-by-side&pick=zeta&pick=alba')))).toBe(
      'pick=alba&pick=zeta&view=side-by-side',
    )
    expect(String(toApiQuery(read('view=side-by-side&pick=zeta')))).toBe('limit=50')
  })

  test('values are recognised whatever their case and accents', () => {
    expect(read('cryptocurrency=BITCOIN&license=Cura%C3%A7ao').filters).toEqual({
      cryptocurrency: 'bitcoin',
      license: 'curacao',
    })
    expect(read('state=ca', states).filters).toEqual({ state: 'CA' })
    expect(read('paymentMethod=credit+card', states).filters).toEqual({
      paymentMethod: 'Credit Card',
    })
  })

  test('a licence is asked for in every edition, and offered where it is asked for', () => {
    expect(read('license=malta', states).filters).toEqual({ license: 'malta' })
    const reader = makeReader(states, 'en')
    expect(filtersOf(reader)).not.toContain('license')
    expect(filtersOf(reader, read('license=malta', states))).toContain('license')
  })

  test('each edition offers its own filters', () => {
    expect(read('cryptocurrency=bitcoin&state=CA', states).filters).toEqual({ state: 'CA' })
    expect(casinoFilters.cryptocurrency.options(coins).toSorted()).toEqual([
      'bitcoin',
      'cardano',
      'chainlink',
      'dogecoin',
      'ethereum',
      'litecoin',
      'polygon',
      'ripple',
      'solana',
      'tether',
    ])
    expect(casinoFilters.license.options(coins)).toEqual(['curacao', 'malta', 'uk'])
    expect(casinoFilters.minBonus.options(coins)).toEqual(['1', '3', '5'])
  })
})

describe('order', () => {
  test('a header asks for its own direction first, then turns at every click', () => {
    const once = toggleSort(emptyState, 'rating')
    expect(orderOf(once)).toEqual({ sort: 'rating', direction: 'desc' })
    const twice = toggleSort(once, 'rating')
    expect(orderOf(twice)).toEqual({ sort: 'rating', direction: 'asc' })
    expect(toggleSort(twice, 'rating')).toEqual(once)
    expect(orderOf(toggleSort(twice, 'name'))).toEqual({ sort: 'name', direction: 'asc' })
  })

  test('the default ranking turned round is the rank, falling', () => {
    expect(toggleSort(emptyState, 'rank')).toEqual(read('direction=desc'))
    expect(String(writeState(read('sort=rating&direction=desc')))).toBe('sort=rating')
  })
})

describe('changes', () => {
  test('another question starts at the first page', () => {
    expect(setFilter(read('page=3'), 'license', 'uk').page).toBe(1)
    expect(toggleSort(read('page=3'), 'name').page).toBe(1)
  })

  test('clearing takes filters and search away and keeps the order', () => {
    const cleared = clearFilters(read('search=x&license=uk&sort=games'))
    expect(isNarrowed(cleared)).toBe(false)
    expect(String(writeState(cleared))).toBe('sort=games')
  })
})

describe('queries', () => {
  test('the API is sent nothing empty', () => {
    expect(String(toApiQuery(emptyState))).toBe('limit=50')
    expect(String(toApiQuery(read('license=uk&minBonus=3&page=2')))).toBe(
      'license=uk&minBonus=3&limit=50&offset=50',
    )
  })

  test('the API understands every state as the service is asked it', () => {
    fc.assert(
      fc.property(anyState, ({ state }) => {
        const { offset, sort, direction, ...parsed } = casinoQuerySchema.parse(
          Object.fromEntries(toApiQuery(state)),
        )
        const asked = toCasinoQuery(state)
        expect({
          ...JSON.parse(JSON.stringify(parsed)),
          offset: offset ?? 0,
          ...orderOf({ ...emptyState, sort, direction }),
        }).toEqual(asked)
      }),
    )
  })
})
