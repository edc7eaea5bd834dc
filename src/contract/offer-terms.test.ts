import { describe, expect, test } from 'vitest'
import type { Bonus } from './bonus.ts'
import { countWagering, meetsLimits, type OfferLimits } from './offer-limits.ts'
import { writeOfferTerms } from './offer-terms.ts'

/** A hundred percent up to 100 euros, of which everything is known. */
const match: Bonus = {
  kind: 'match',
  currency: 'EUR',
  percent: 100,
  amount: 100,
  deposits: 1,
  spins: null,
  spinValue: null,
  goldCoins: null,
  price: null,
  minDeposit: 10,
  code: null,
  newPlayers: true,
  validUntil: null,
  wagering: 10,
  base: 'bonus',
  slots: 100,
  tables: null,
  maxBet: 5,
  maxBetOf: 'money',
  maxPaid: 'none',
  maxPaidOf: null,
  days: 60,
  sticky: null,
  ownFirst: null,
}
const noLimits: OfferLimits = {
  maxWagering: null,
  wageringOf: 'bonus',
  knownTerms: false,
  tellsTerms: false,
}

describe('wagering is counted', () => {
  // 100 paid in and 100 given: ten times both are 2,000, which is twenty times the bonus.
  // 100 paid in and 50 given: ten times both are 1,500, which is thirty times the bonus.
  test.each([
    [{}, 'bonus', 10],
    [{}, 'both', 5],
    [{ base: 'both' }, 'both', 10],
    [{ base: 'both' }, 'bonus', 20],
    [{ base: 'both', percent: 50 }, 'bonus', 30],
    [{ base: 'both', percent: 200 }, 'bonus', 15],
    [{ base: null }, 'bonus', 10],
    [{ wagering: 0, base: 'both' }, 'bonus', 0],
    [{ wagering: null }, 'bonus', null],
    [{ base: 'both', percent: null }, 'bonus', null],
  ] as const)('of %j in times of %s', (changes, of, times) => {
    expect(countWagering({ ...match, ...changes }, of)).toBe(times)
  })
})

describe('a bonus is within the limits', () => {
  test.each([
    ['without any', {}, {}, true],
    ['of ten times', {}, { maxWagering: 10 }, true],
    ['of ten times, at ten and a half', { wagering: 10.5 }, { maxWagering: 10 }, false],
    ['of ten times, on both', { base: 'both' }, { maxWagering: 10 }, false],
    ['of ten times both, on both', { base: 'both' }, { maxWagering: 10, wageringOf: 'both' }, true],
    ['of ten times, unknown', { wagering: null }, { maxWagering: 10 }, false],
    ['of none', { wagering: 0 }, { maxWagering: 0 }, true],
    ['of known terms', {}, { knownTerms: true }, true],
    ['of known terms, the time unknown', { days: null }, { knownTerms: true }, false],
    ['of known terms, for whom unknown', { newPlayers: null }, { knownTerms: true }, false],
    // It is not one of the main terms, and no gift without a deposit has a smallest one.
    ['of known terms, tables unknown', { tables: null }, { knownTerms: true }, true],
    ['of known terms, a gift', { kind: 'noDeposit', minDeposit: null }, { knownTerms: true }, true],
    ['of terms beside it', { days: null }, { tellsTerms: true }, true],
  ] as const)('%s', (_, changes, limits, meets) => {
    expect(meetsLimits({ ...match, ...changes }, { ...noLimits, ...limits })).toBe(meets)
  })

  test.each([{ maxWagering: 50 }, { knownTerms: true }, { tellsTerms: true }])(
    'not one of which nobody has entered terms, with %j',
    (limits) => {
      expect(meetsLimits(null, { ...noLimits, ...limits })).toBe(false)
      expect(meetsLimits(null, noLimits)).toBe(true)
    },
  )
})

test('terms are told in the order in which they matter, what is not stated among them', () => {
  const t = (message: string, { amount, times, count }: Record<string, string | number>) =>
    [message.replace('terms.', ''), amount, times, count || ''].filter(Boolean).join(' ')
  const write = (bonus: Bonus) => writeOfferTerms(bonus, { t, locale: 'en' })
  expect(write(match)).toBe(
    'age. newPlayers. minDeposit: 10\u00a0EUR. wagering: timesBonus 10. maxBet: 5\u00a0EUR. maxPaid: none. days: dayCount 60. ownTerms.',
  )
  expect(write({ ...match, kind: 'cashback', newPlayers: false, maxBet: null })).toBe(
    'age. newPlayers: no. wagering: timesBonus 10. maxBet: unknown. maxPaid: none. days: dayCount 60. ownTerms.',
  )
})
