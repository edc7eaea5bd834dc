import { makeReader } from '#editions/reader.ts'
import { describe, expect, test } from 'vitest'
import { findMainIndex, hasEnded, listUnknown, type Bonus } from '#contract/bonus.ts'
import { editions } from '#editions/editions.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { bonusesInput } from './bonus-fields.ts'
import { writeBonus, type BonusWriting } from '#contract/bonus-sentence.ts'
import { findFinishRate, findUsualTerms } from './usual-terms.ts'

const read = (bonus: object): Bonus => {
  const [found] = bonusesInput.parse([bonus])
  if (!found) throw new Error('There is no bonus')
  return found
}
const match = { kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 30 }

const say = (bonus: object, code: LanguageCode = 'en') => {
  const [edition] = editions
  if (!edition) throw new Error('There is no edition')
  const t = getTranslator(makeReader(edition, code))
  const writing: BonusWriting = {
    t: (message, values) => t(`bonuses.${message}`, values),
    locale: getLanguage(code).intl,
  }
  // Figures and currencies do not part at the end of a line.
  return writeBonus(read(bonus), writing).replaceAll('\u00a0', ' ')
}

test('a bonus holds on its last day, and then the next one stands for the casino', () => {
  const ending = read({ ...match, validUntil: '2026-11-26' })
  const next = read(match)
  expect([hasEnded(ending, '2026-11-26'), hasEnded(ending, '2026-11-27')]).toEqual([false, true])
  expect(hasEnded(next, '2099-01-01')).toBe(false)
  expect(findMainIndex([ending, next], '2026-11-26')).toBe(0)
  expect(findMainIndex([ending, next], '2026-11-27')).toBe(1)
  expect(findMainIndex([ending], '2026-11-27')).toBe(null)
})

describe('a sentence follows from the terms', () => {
  test.each([
    [match, '100% up to 1 BTC, 30× wagering'],
    [
      { ...match, base: 'both', deposits: 3, amount: 0.5 },
      '100% up to 0.5 BTC over 3 deposits, 30× wagering on deposit and bonus',
    ],
    [{ kind: 'match', percent: 50, currency: 'eur' }, '50% of the deposit'],
    [
      { kind: 'noDeposit', amount: 10, currency: 'USD', wagering: 0 },
      '10 USD without a deposit, no wagering',
    ],
    [
      { kind: 'freeSpins', spins: 50, spinValue: 0.1, currency: 'EUR', wagering: 35 },
      '50 free spins of 0.1 EUR each, 35× wagering',
    ],
    [{ kind: 'freeSpins', spins: 1, currency: 'EUR' }, '1 free spin'],
    [
      { kind: 'cashback', percent: 10, amount: 0.1, currency: 'BTC', wagering: 1 },
      '10% cashback up to 0.1 BTC, 1× wagering',
    ],
    [
      { kind: 'rakeback', percent: 2.5, currency: 'BTC', wagering: 0 },
      '2.5% rakeback, no wagering',
    ],
    [
      { kind: 'signUp', amount: 10, goldCoins: 100_000, wagering: 1 },
      '100,000 Gold Coins + 10 free Sweeps Coins, 1× playthrough',
    ],
    [
      { kind: 'purchase', price: 9.99, amount: 20, goldCoins: 5000 },
      '5,000 Gold Coins + 20 free Sweeps Coins with a purchase for $9.99',
    ],
    [{ kind: 'daily', amount: 0.3 }, '0.3 free Sweeps Coins a day'],
    [{ kind: 'mailIn', amount: 5 }, '5 free Sweeps Coins by mail-in entry'],
  ])('%j', (bonus, sentence) => {
    expect(say(bonus)).toBe(sentence)
  })

  test('in every language, with its figures', () => {
    const sentences = languageCodes.map((code) => say({ ...match, amount: 0.25 }, code))
    expect(new Set(sentences).size).toBe(languageCodes.length)
    for (const sentence of sentences) expect(sentence).toMatch(/100 ?%.*0[.,]25 BTC.*30×/)
  })
})

describe('terms', () => {
  test('none, unknown and a figure are three things', () => {
    const bonus = read({ ...match, maxBet: 'None', days: '', maxPaid: '5' })
    expect(bonus).toMatchObject({ maxBet: 'none', days: null, maxPaid: 5 })
    expect(listUnknown(bonus)).toEqual([
      'minDeposit',
      'slots',
      'tables',
      'days',
      'sticky',
      'ownFirst',
      'newPlayers',
    ])
  })

  test('a kind keeps only what bonuses of it have', () => {
    expect(read({ kind: 'daily', amount: 1, percent: 50, currency: 'BTC' })).toMatchObject({
      amount: 1,
      percent: null,
      currency: 'SC',
    })
  })

  test.each([
    [{ kind: 'match', currency: 'BTC' }, ['percent']],
    [{ kind: 'match', percent: 'a lot', currency: 'b t c' }, ['percent', 'currency']],
    [{ ...match, maxBet: 'lots', days: 0, wagering: 201 }, ['maxBet', 'days', 'wagering']],
    [{ kind: 'gift', amount: 1 }, ['kind']],
    [{ kind: 'signUp' }, ['amount']],
    [{ ...match, validUntil: '2026-02-30' }, ['validUntil']],
    [{ ...match, amount: 1e300 }, ['amount']],
  ])('%j is refused at its fields', (bonus, fields) => {
    const { error } = bonusesInput.safeParse([bonus])
    expect(new Set(error?.issues.map(({ path }) => path.at(-1)))).toEqual(new Set(fields))
  })

  test('are no more than twenty', () => {
    expect(bonusesInput.safeParse(Array.from({ length: 21 }, () => match)).success).toBe(false)
  })
})

describe('under the usual terms', () => {
  test('bets are a hundredth of what is in play, or the highest allowed', () => {
    expect(findUsualTerms(read(match), null)).toEqual({
      deposit: '0.01',
      bonus: '0.01',
      times: '30',
    })
    const limited = { ...match, maxBet: 0.5, maxBetOf: 'bonus', days: 30, sticky: true }
    expect(findUsualTerms(read(limited), null)).toEqual({
      deposit: '0.01',
      bonus: '0.01',
      times: '30',
      stake: '0.00005',
      days: '30',
      sticky: '1',
    })
  })

  test('a bonus that is capped below the deposit is what is given', () => {
    const small = { ...match, percent: 200, amount: 20, currency: 'EUR', minDeposit: 500 }
    expect(findUsualTerms(read(small), null)).toMatchObject({ deposit: '500', bonus: '20' })
  })

  test('tables are played where slots count for nothing', () => {
    const live = { ...match, slots: 0, tables: 100 }
    expect(findUsualTerms(read(live), null)).toMatchObject({ game: 'even' })
    expect(findUsualTerms(read({ ...live, tables: 0 }), null)).toBeUndefined()
    expect(findUsualTerms(read({ ...match, slots: 50 }), null)).toMatchObject({ weight: '50' })
  })

  test('winnings are limited as the terms say', () => {
    const capped = { ...match, maxPaid: 10, maxPaidOf: 'bonus' }
    expect(findUsualTerms(read(capped), null)).toMatchObject({ most: '0.1' })
  })

  test('Sweeps Coins have to reach the minimum redemption', () => {
    const gift = read({ kind: 'signUp', amount: 10, goldCoins: 5000, wagering: 1 })
    expect(findUsualTerms(gift, 50)).toEqual({ bonus: '10', times: '1', least: '50' })
    expect(findFinishRate(gift, 50)).toBeLessThan(0.01)
    expect(findFinishRate(gift, null)).toBeCloseTo(1, 9)
  })

  test('what is not known cannot be worked out', () => {
    expect(findFinishRate(undefined, null)).toBeNull()
    expect(findFinishRate(read({ ...match, wagering: null }), null)).toBeNull()
    expect(
      findFinishRate(read({ kind: 'cashback', percent: 10, currency: 'BTC', wagering: 1 }), null),
    ).toBeNull()
  })

  test('the chances are those of the golden examples', () => {
    // G1 and G3 of the model: a highest bet, and a smaller bonus.
    const first = read({ ...match, maxBet: 0.5, maxBetOf: 'bonus' })
    expect(findFinishRate(first, null)).toBeCloseTo(0.4593, 3)
    const second = read({ ...match, percent: 50, amount: 0.5, wagering: 25 })
    expect(findFinishRate(second, null)).toBeCloseTo(0.4256, 3)
  })
})
