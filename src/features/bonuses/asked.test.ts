import { expect, test } from 'vitest'
import { understand, type Asked, type Offer } from './asked.ts'
import { bonusesInput } from './bonus-fields.ts'

const offerOf = (bonus: object, minRedemption: number | null = null): Offer => {
  const [found] = bonusesInput.parse([bonus])
  if (!found) throw new Error('There is no bonus')
  return { key: 'alder', slug: 'alder', name: 'Alder', bonus: found, minRedemption, cap: null }
}
const match = offerOf({
  kind: 'match',
  percent: 50,
  amount: 0.5,
  currency: 'BTC',
  wagering: 25,
  minDeposit: 0.001,
  maxBet: 0.0001,
})
const ask = (asked: Asked, offer?: Offer) => understand(asked, offer)

test('the terms follow the bonus and the amount', () => {
  expect(ask({}, match).terms).toMatchObject({ deposit: 0.01, bonus: 0.005, stake: 0.0001 })
  // The most that is given, for a deposit of more than it takes.
  expect(ask({ deposit: '2' }, match).terms).toMatchObject({ deposit: 2, bonus: 0.5 })
})

test('of an amount in another currency, limits are left out', () => {
  const { terms, bonus } = ask({ deposit: '50', currency: 'USD' }, match)
  expect(terms).toMatchObject({ deposit: 50, bonus: 25, stake: 0.75, times: 25 })
  expect(bonus).toMatchObject({ currency: 'USD', minDeposit: null, maxBet: null })
  // Anybody can put a made-up currency into the address; the bonus keeps its own.
  expect(ask({ deposit: '1', currency: 'XXX' }, match).bonus?.currency).toBe('BTC')
})

test('odd amounts are asked about, until they are meant', () => {
  expect(ask({ deposit: '50' }, match)).toMatchObject({ question: 'large', problems: {} })
  expect(ask({ deposit: '50' }, match).terms).toBeUndefined()
  expect(ask({ deposit: '50', same: '1' }, match).terms).toMatchObject({ deposit: 50 })
  const mixed = { deposit: '50', bonus: '0.01', times: '30' }
  expect(ask(mixed)).toMatchObject({ question: 'mixed', typed: mixed })
  expect(ask({ ...mixed, same: '1' }).terms).toMatchObject({ bonus: 0.01 })
  expect(ask({ bonus: '10', times: '1' }).question).toBeUndefined()
})

test('what is wrong stays and is explained; a deposit below the minimum is told', () => {
  expect(ask({ deposit: 'lots' }, match)).toMatchObject({
    typed: { deposit: 'lots' },
    problems: { deposit: { min: 0 } },
  })
  expect(ask({ deposit: '0.0001' }, match)).toMatchObject({ isBelowMinimum: true })
})

test('free coins need no deposit, whatever is typed', () => {
  const coins = offerOf({ kind: 'signUp', amount: 10, goldCoins: 5000, wagering: 1 }, 50)
  expect(ask({ deposit: '20', currency: 'USD' }, coins)).toMatchObject({
    terms: { deposit: 0, bonus: 10, least: 50 },
    bonus: { currency: 'SC' },
  })
})
