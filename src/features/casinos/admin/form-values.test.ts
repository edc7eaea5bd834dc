import { describe, expect, test } from 'vitest'
import { findEdition } from '#editions/editions.ts'
import type { AdminCasino } from '../contract.ts'
import { splitList } from '#content/editing/field-values.ts'
import { casinoForm } from './casino-editing.ts'
import { hasField } from '#editions/has-field.ts'
import { plainCasino } from '../../../../tests/plain-casino.ts'
import { casinoValues, clampRating } from './form-values.ts'
import { toFieldPath } from '#content/editing/contract-resolver.ts'

const { blank: blankFormValues, toChanges, toCreation, toFormValues } = casinoValues
const { createResolver, findDifferences } = casinoForm

const crypto = findEdition('crypto')
if (!crypto) throw new Error('no edition to test with')

const casino: AdminCasino = {
  ...plainCasino,
  name: 'Alder',
  slug: 'alder',
  rank: 3,
  description: 'A house.',
  bonusAmount: '1.5',
  minDeposit: '0.001',
  withdrawalTime: '24h',
  payoutMinutes: 10,
  gamesCount: 100,
  cryptocurrencies: ['bitcoin', 'ethereum'],
  licenses: ['Curaçao'],
  pros: ['quick', 'quiet'],
  liveChat: true,
  translations: { sv: { description: 'Ett hus.', pros: ['snabbt'] } },
}
const start = toFormValues(casino)

test.each([
  ['', 4.5],
  ['x', 4.5],
  ['0', 1],
  ['0.4', 1],
  ['7', 5],
  ['3.14', 3.1],
  ['5', 5],
])('a rating of %j is saved as %d', (typed, rating) => expect(clampRating(typed)).toBe(rating))

test('lists are split on a comma and a space, blank entries dropped', () => {
  expect(splitList('bitcoin, , ethereum, ', ', ')).toEqual(['bitcoin', 'ethereum'])
  expect(splitList('a\n\n b \n', '\n')).toEqual(['a', 'b'])
})

test('a new casino leaves out what is blank, and names its edition', () => {
  const values = {
    ...blankFormValues(crypto),
    name: ' Alder ',
    rank: '',
    gamesCount: '12',
    licenses: 'MGA, UKGC',
  }
  expect(toCreation(values, crypto)).toEqual({
    name: 'Alder',
    rating: 4.5,
    gamesCount: 12,
    licenses: ['MGA', 'UKGC'],
    isActive: true,
    isFeatured: false,
    tenant: 'crypto',
  })
})

describe('an edit', () => {
  test('without a change sends nothing', () =>
    expect(toChanges(toFormValues(casino), start)).toEqual({}))

  test('sends only what changed, of translations too', () => {
    const translations = {
      ...start.translations,
      sv: { ...start.translations.sv, pros: '', cons: 'dyrt' },
    }
    const values = {
      ...start,
      gamesCount: '',
      minDeposit: '',
      pros: 'quick',
      isFeatured: true,
      rank: '',
      translations,
    }
    expect(toChanges(values, start)).toEqual({
      gamesCount: null,
      minDeposit: '',
      pros: ['quick'],
      isFeatured: true,
      translations: { sv: { pros: [], cons: ['dyrt'] } },
    })
  })

  test('in conflict tells both versions of each field, and which of them was changed here', () => {
    const mine = { ...start, promoCode: 'MINE' }
    const stored = toFormValues({ ...casino, maxPayout: '5 BTC', translations: {} })
    const differences = findDifferences(mine, start, stored)
    expect(differences).toEqual([
      { label: 'Maximum payout', mine: '', stored: '5 BTC', changedHere: false },
      { label: 'Promo code', mine: 'MINE', stored: '', changedHere: true },
      { label: 'Description in Swedish', mine: 'Ett hus.', stored: '', changedHere: false },
      { label: 'Pros in Swedish', mine: 'snabbt', stored: '', changedHere: false },
    ])
  })
})

test('the form complains in the words of the contract, at its own fields', async () => {
  const resolve = createResolver(crypto)
  const values = {
    ...blankFormValues(crypto),
    name: ' ',
    websiteUrl: 'javascript:alert(1)',
    gamesCount: '1.5',
  }
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message])),
  ).toEqual({
    name: 'Casino name is required',
    websiteUrl: 'Must be an http(s) address',
    gamesCount: 'Must be a whole number',
  })
  expect(toFieldPath(['pros', 3])).toBe('pros')
  expect(toFieldPath(['translations', 'sv', 'pros', 0])).toBe('translations.sv.pros')
})

test('each edition has the fields that its comparison shows', () => {
  const shown = (id: string) => {
    const edition = findEdition(id)
    const optional = [
      'cryptocurrencies',
      'bonusAmount',
      'noKyc',
      'paymentMethods',
      'minRedemption',
      'name',
    ] as const
    return edition && optional.filter((name) => hasField(edition, name))
  }
  expect(shown('crypto')).toEqual(['cryptocurrencies', 'bonusAmount', 'noKyc', 'name'])
  expect(shown('sweepstakes')).toEqual(['paymentMethods', 'minRedemption', 'name'])
})
