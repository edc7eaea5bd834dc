import { describe, expect, test } from 'vitest'
import {
  computePointScore,
  computeRating,
  computeScore,
  type Cap,
  type Criterion,
} from '#contract/ratings.ts'
import { editions } from '#editions/editions.ts'
import { sheetInput } from './contract.ts'
import { applyMoves, findMoves } from './order.ts'

const method = {
  weights: { licence: 20, payouts: 25, terms: 20, safer: 15, support: 10, games: 10 },
  essential: ['licence', 'payouts'],
} as const
const names: Criterion[] = ['licence', 'payouts', 'terms', 'safer', 'support', 'games']
const sheet = (points: readonly (number | undefined)[], cap: Cap | null = null) => ({
  points: Object.fromEntries(names.map((name, index) => [name, points[index]])),
  cap,
})

describe('points become a score and a rating', () => {
  test.each([
    ['Emberlock', [95, 100, 100, 95, 95, 100], 9775, 4.9],
    ['Tidewright', [80, 100, 95, 90, 95, 100], 9300, 4.7],
    ['Northquay', [100, 85, 95, 100, 100, 70], 9225, 4.6],
    ['Corvane', [75, 95, 100, 85, 65, 90], 8700, 4.4],
    ['nothing', [0, 0, 0, 0, 0, 0], 0, 0],
    ['everything', [100, 100, 100, 100, 100, 100], 10_000, 5],
  ])('%s', (_name, points, score, rating) => {
    expect(computeScore(method, sheet(points))).toBe(score)
    expect(computeRating(method, sheet(points))).toBe(rating)
  })

  test('the mean is of what was assessed, rounded half up in whole numbers', () => {
    // 90 percent of the weight: (20·95 + 25·100 + 20·100 + 15·95 + 10·95) / 90 = 97.5
    expect(computeScore(method, sheet([95, 100, 100, 95, 95, undefined]))).toBe(9750)
    // (20·5 + 25·5 + 20·0 + 15·5 + 10·0) / 90 = 3.333…
    expect(computeScore(method, sheet([5, 5, 0, 5, 0, undefined]))).toBe(333)
  })

  test('too little assessed, or nothing of what is needed, is no rating', () => {
    expect(computeScore(method, sheet([95, 100, 100, undefined, 95, undefined]))).toBeNull()
    expect(computeScore(method, sheet([undefined, 100, 100, 95, 95, 100]))).toBeNull()
    expect(computeRating(method, sheet([undefined, 100, 100, 95, 95, 100]))).toBeNull()
  })

  test('a cap keeps the rating and the score down, and leaves what the points give', () => {
    const points = [95, 100, 100, 95, 95, 100]
    expect(computeRating(method, sheet(points, 'unpaid'))).toBe(2)
    expect(computeRating(method, sheet(points, 'unlicensed'))).toBe(3.5)
    expect(computeScore(method, sheet(points, 'unpaid'))).toBe(4000)
    expect(computeScore(method, sheet(points, 'unlicensed'))).toBe(7000)
    expect(computePointScore(method, sheet(points, 'unpaid'))).toBe(9775)
    expect(computeScore(method, sheet([10, 10, 10, 10, 10, 10], 'unpaid'))).toBe(1000)
    expect(computeRating(method, sheet([10, 10, 10, 10, 10, 10], 'unpaid'))).toBe(0.5)
  })

  test('every edition begins with weights that are 100 together', () => {
    for (const { ratings } of editions) {
      const { weights, essential } = ratings
      expect(Object.values(weights).reduce((sum, value = 0) => (sum ?? 0) + value, 0)).toBe(100)
      for (const name of essential) expect(weights[name]).toBeGreaterThan(0)
    }
  })
})

describe('the order', () => {
  /** The same numbers every time. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const shuffle = (items: readonly number[], next: () => number) =>
    items
      .map((item) => ({ item, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)

  test('comes back from the fewest moves, whatever it is', () => {
    const next = random(7)
    const byScore = Array.from({ length: 12 }, (_, index) => index)
    for (let round = 0; round < 5000; round += 1) {
      const order = shuffle(byScore, next)
      const moves = findMoves(byScore, order)
      expect(applyMoves(byScore, moves)).toEqual(order)
    }
    expect(findMoves(byScore, byScore)).toEqual([])
    expect(findMoves(byScore, [0, 2, 1, ...byScore.slice(3)])).toHaveLength(1)
  })

  test('of a hundred thousand is found at once', () => {
    const byScore = Array.from({ length: 100_000 }, (_, index) => index)
    const order = shuffle(byScore, random(11))
    expect(applyMoves(byScore, findMoves(byScore, order))).toEqual(order)
  })

  test('places beyond the end come last', () => {
    expect(applyMoves(['a', 'b', 'c'], [{ item: 'a', place: 9 }])).toEqual(['b', 'c', 'a'])
  })
})

describe('what editors give', () => {
  test.each([
    [{ points: { licence: 51 }, reviewedOn: '2026-01-01' }, 'points'],
    [{ points: { licence: 105 }, reviewedOn: '2026-01-01' }, 'points'],
    [{ points: { charm: 50 }, reviewedOn: '2026-01-01' }, 'points'],
    [{ points: {}, reviewedOn: 'yesterday' }, 'reviewedOn'],
    [{ points: {}, cap: 'ugly', reviewedOn: '2026-01-01' }, 'cap'],
  ])('%j is refused', (given, field) => {
    const { error } = sheetInput.safeParse(given)
    expect(error?.issues[0]?.path[0]).toBe(field)
  })

  test('nobody checks their own points', () => {
    const id = '0192f0c1-0000-7000-8000-000000000001'
    const given = { points: {}, reviewedOn: '2026-01-01', reviewedBy: id, checkedBy: id }
    expect(sheetInput.safeParse(given).error?.issues[0]?.path).toEqual(['checkedBy'])
  })

  test('what was not assessed is left out', () => {
    const given = { points: { licence: null, payouts: '95', games: '' }, reviewedOn: '2026-01-01' }
    expect(sheetInput.parse(given)?.points).toEqual({ payouts: 95 })
  })
})
