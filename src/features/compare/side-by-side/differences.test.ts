import { makeReader } from '#editions/reader.ts'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { FactName } from '#features/casinos/facts.ts'
import { offerWords } from '#content/offer-texts.server.ts'
import { present } from '#markets/policy.ts'
import { plainCasino } from '../../../../tests/plain-casino.ts'
import { compareFacts } from './differences.ts'

const withColumn = (column: Edition['compare']['columns'][number]) => {
  const edition = editions.find(({ compare }) => compare.columns.includes(column))
  if (!edition) throw new Error(`No edition has the column ${column}`)
  return edition
}
const coins = withColumn('coins')
const sweeps = withColumn('minRedemption')

const demo = { demo: true }

const plain: ListedCasino = present(plainCasino, makeReader(coins, 'en'), offerWords)
const compare = (fact: FactName, ...values: Partial<ListedCasino>[]) => {
  const edition = compareFacts(coins, [], demo).some(({ name }) => name === fact) ? coins : sweeps
  const casinos = values.map((value) => ({ ...plain, ...value }))
  return compareFacts(edition, casinos, demo).find(({ name }) => name === fact)
}

test('alike casinos differ in nothing', () => {
  for (const edition of editions) {
    expect(
      compareFacts(edition, [plain, plain, plain], demo).filter(({ differs }) => differs),
    ).toEqual([])
  }
})

test('each edition compares its own facts', () => {
  const names = (edition: Edition) =>
    compareFacts(edition, [plain, plain], demo).map(({ name }) => name)
  const ofCoins = ['bonusAmount', 'minDeposit', 'coins', 'noKyc', 'vpnFriendly']
  const ofSweeps = ['sweepsCoinsBonus', 'minRedemption', 'payment', 'excludedStates']
  expect(names(coins)).toEqual(expect.arrayContaining(ofCoins))
  expect(names(sweeps)).toEqual(expect.arrayContaining(ofSweeps))
  expect(names(coins).filter((name) => ofSweeps.includes(name))).toEqual([])
  expect(names(sweeps).filter((name) => ofCoins.includes(name))).toEqual([])
})

test('one casino is marked where it is clearly better than all others', () => {
  const best = (name: FactName, ...values: Partial<ListedCasino>[]) =>
    compare(name, ...values)?.extreme
  // 4.5 is 10 % more than 4.05, and 4.8 is not 10 % more than 4.4.
  expect(best('rating', { rating: 4.5 }, { rating: 4 })).toEqual({ end: 'highest', at: 0 })
  expect(best('rating', { rating: 4.8 }, { rating: 4.4 })).toBeUndefined()
  // Two that share the best are not better than each other.
  expect(best('rating', { rating: 3 }, { rating: 4.8 }, { rating: 4.8 })).toBeUndefined()
  expect(best('bonusAmount', { bonusAmount: '10' }, { bonusAmount: '9' })).toEqual({
    end: 'highest',
    at: 0,
  })
  expect(best('bonusAmount', { bonusAmount: '10' }, { bonusAmount: '9.1' })).toBeUndefined()
  expect(best('minRedemption', { minRedemption: 50 }, { minRedemption: 10 })).toEqual({
    end: 'lowest',
    at: 1,
  })
  expect(best('wagering', { wagering: 0 }, { wagering: 30 })).toEqual({ end: 'lowest', at: 0 })
  expect(compare('rating', { rating: 4 }, { rating: 4 })).toMatchObject({
    differs: false,
    extreme: undefined,
  })
})

test('what a casino states is never the lowest beside what was tested', () => {
  const withdrawalTested = { minutes: 10, tests: 3, shortest: 5, longest: 20 }
  const tested = { withdrawalTime: '5 min', withdrawalTested, payoutMinutes: 10 }
  const same = { withdrawalTime: '10 min', withdrawalTested: null, payoutMinutes: 10 }
  const faster = { ...same, withdrawalTime: '2 min', payoutMinutes: 2 }
  const slower = { ...same, withdrawalTime: '1 h', payoutMinutes: 60 }
  expect(compare('withdrawal', tested, { ...same, payoutMinutes: 12 }, slower)?.extreme).toEqual({
    end: 'lowest',
    at: 0,
  })
  expect(compare('withdrawal', tested, faster)?.extreme).toBeUndefined()
})

test('a figure that nobody states makes a difference, but no end', () => {
  const games = compare('games', { gamesCount: 900 }, { gamesCount: null })
  expect(games).toMatchObject({ differs: true, extreme: undefined })
})

test('the same figure written otherwise is the same, and so is the default that shows for a missing one', () => {
  expect(compare('bonusAmount', { bonusAmount: '1' }, { bonusAmount: '1.0' })?.differs).toBe(false)
  expect(compare('minDeposit', { minDeposit: null }, { minDeposit: '0.0010' })?.differs).toBe(false)
  expect(
    compare('withdrawal', { withdrawalTime: null }, { withdrawalTime: '24h', payoutMinutes: 1440 })
      ?.differs,
  ).toBe(false)
})

test('lists are the same whatever their order and case; what all have is told from what some have', () => {
  const one = { cryptocurrencies: ['bitcoin', 'Ethereum'] }
  expect(compare('coins', one, { cryptocurrencies: ['ethereum', 'Bitcoin'] })?.differs).toBe(false)
  expect(compare('coins', one, { cryptocurrencies: ['Ethereum', 'litecoin'] })).toMatchObject({
    differs: true,
    common: new Set(['ethereum']),
  })
})

test('what is told in words is shown and not compared', () => {
  const told = compareFacts(
    coins,
    [plain, { ...plain, welcomeBonus: 'More', pros: ['Fast'], promoCode: 'X' }],
    demo,
  )
  expect(told.filter(({ differs }) => differs === undefined).map(({ name }) => name)).toEqual([
    'bonus',
    'promoCode',
    'pros',
    'cons',
  ])
})
