import { makeReader } from '#editions/reader.ts'
import { describe, expect, test } from 'vitest'
import { defaultEdition } from '#editions/editions.ts'
import { offerWords } from '#content/offer-texts.server.ts'
import { present } from '#markets/policy.ts'
import { emptyState, type CompareState } from './query-state.ts'
import {
  countPages,
  covers,
  differInSearchOnly,
  isComplete,
  selectRows,
  showRows,
  type CompareRow,
} from './rows.ts'

const row = (values: Partial<CompareRow> & { name: string }): CompareRow =>
  present(
    {
      id: values.name,
      slug: values.name,
      rank: 1,
      rating: 4,
      ratedByHand: null,
      logoUrl: null,
      affiliateUrl: null,
      welcomeBonus: '',
      bonusAmount: null,
      sweepsCoinsBonus: null,
      promoCode: null,
      wagering: null,
      finishRate: null,
      gamesCount: null,
      withdrawalTime: null,
      withdrawalTested: null,
      payoutMinutes: null,
      cryptocurrencies: [],
      isRated: true,
      vpnFriendly: false,
      noKyc: false,
      licenses: [],
      licences: [],
      isFeatured: false,
      cap: null,
      paymentMethods: [],
      minRedemption: null,
      minDeposit: null,
      scorePlace: null,
      move: null,
      excludedStates: [],
      ...values,
    },
    makeReader(defaultEdition, 'en'),
    offerWords,
  )
const state = (values: Partial<CompareState> = {}): CompareState => ({ ...emptyState, ...values })
const rows = [
  row({ name: 'Östra', rank: 3, bonusAmount: '0.5', gamesCount: 900 }),
  row({ name: 'zebra', rank: 1, bonusAmount: '10', gamesCount: null }),
  row({ name: 'Alba 10', rank: 4, bonusAmount: null, gamesCount: 4000 }),
  row({ name: 'Alba 9', rank: 2, sweepsCoinsBonus: '2', gamesCount: 900 }),
]
const names = (asked: Partial<CompareState>, locale = 'en') =>
  selectRows(rows, state(asked), locale).map(({ name }) => name)

describe('order of rows', () => {
  test('is the ranking by default', () =>
    expect(names({})).toEqual(['zebra', 'Alba 9', 'Östra', 'Alba 10']))

  test('of names is the language’s, with numbers as numbers', () => {
    expect(names({ sort: 'name' })).toEqual(['Alba 9', 'Alba 10', 'Östra', 'zebra'])
    expect(names({ sort: 'name' }, 'sv')).toEqual(['Alba 9', 'Alba 10', 'zebra', 'Östra'])
    expect(names({ sort: 'name', direction: 'desc' })).toEqual([
      'zebra',
      'Östra',
      'Alba 10',
      'Alba 9',
    ])
  })

  test('of bonuses is that of numbers, and what has none comes last both ways', () => {
    expect(names({ sort: 'bonus' })).toEqual(['zebra', 'Alba 9', 'Östra', 'Alba 10'])
    expect(names({ sort: 'bonus', direction: 'asc' })).toEqual([
      'Östra',
      'Alba 9',
      'zebra',
      'Alba 10',
    ])
  })

  test('keeps the ranking among equals', () => {
    expect(names({ sort: 'games' })).toEqual(['Alba 10', 'Alba 9', 'Östra', 'zebra'])
    expect(names({ sort: 'rating' })).toEqual(['zebra', 'Alba 9', 'Östra', 'Alba 10'])
  })
})

test('search ignores case and accents', () => {
  expect(names({ search: 'OSTRA' })).toEqual(['Östra'])
  expect(names({ search: 'ALBA' })).toEqual(['Alba 9', 'Alba 10'])
  expect(names({ search: 'nothing' })).toEqual([])
})

describe('an answer at hand', () => {
  const whole = { state: state(), rows, total: rows.length }
  const part = { state: state({ sort: 'name' }), rows, total: 400 }

  test('that is whole serves every search and order of its filters', () => {
    expect(isComplete(whole)).toBe(true)
    expect(covers(whole, state({ search: 'x', sort: 'games', direction: 'asc' }))).toBe(true)
    expect(covers(whole, state({ filters: { license: 'uk' } }))).toBe(false)
  })

  test('that was searched for serves narrower searches only', () => {
    const searched = { ...whole, state: state({ search: 'alb' }) }
    expect(covers(searched, state({ search: 'ALBA' }))).toBe(true)
    expect(covers(searched, state({ search: 'al' }))).toBe(false)
    expect(covers(searched, state())).toBe(false)
  })

  test('that is a part serves exactly its own question', () => {
    expect(covers(part, state({ sort: 'name' }))).toBe(true)
    for (const other of [
      { search: 'a' },
      { direction: 'desc' as const },
      { sort: 'games' as const },
      { page: 2 },
    ]) {
      expect(covers(part, state({ sort: 'name', ...other }))).toBe(false)
    }
  })

  test('shows what it can of a search while more is on its way, without another order', () => {
    expect(showRows(part, state({ sort: 'name' }), 'en')).toEqual(rows)
    expect(
      showRows(part, state({ sort: 'name', search: 'zeb' }), 'en').map(({ name }) => name),
    ).toEqual(['zebra'])
  })
})

test('typing is told from choosing', () => {
  expect(differInSearchOnly(state(), state({ search: 'a' }))).toBe(true)
  expect(differInSearchOnly(state(), state({ search: 'a', sort: 'name' }))).toBe(false)
  expect(differInSearchOnly(state(), state())).toBe(false)
})

test('pages are of fifty', () => {
  expect([0, 1, 50, 51, 10_000].map(countPages)).toEqual([1, 1, 1, 2, 200])
})
