import { describe, expect, test } from 'vitest'
import { isWarning, type Cap } from '#contract/caps.ts'
import {
  computePointScore,
  computeRating,
  computeScore,
  explainAhead,
  explainPlace,
  isOldSheet,
  makeTieKey,
  needsNote,
  type Criterion,
  type Move,
  type Sheet,
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

  test('80 percent of the weight are enough, and less is not', () => {
    // (20·95 + 25·100 + 15·95 + 10·95 + 10·100) / 80 = 97.1875
    expect(computeScore(method, sheet([95, 100, undefined, 95, 95, 100]))).toBe(9719)
    const [licence, payouts, terms, games] = [20, 59, 21, 0]
    const narrow = { ...method, weights: { licence, payouts, terms, games } }
    expect(computeScore(narrow, sheet([95, 100, undefined, 95, 95, 100]))).toBeNull()
  })

  test.each([
    // 60·95 + 40·100 = 9700 is the least that is shown as 4.9.
    [60, 40, 9700, 4.9],
    [62, 38, 9690, 4.8],
  ])('a rating begins half a tenth below: %i and %i', (licence, payouts, score, rating) => {
    const two = { weights: { licence, payouts }, essential: [] }
    expect(computeScore(two, sheet([95, 100]))).toBe(score)
    expect(computeRating(two, sheet([95, 100]))).toBe(rating)
  })

  test('a hundredth less is a tenth less', () => {
    // (50·95 + 33·100) / 83 = 96.98795…
    const part = { weights: { licence: 50, payouts: 33, terms: 17 }, essential: [] }
    expect(computeScore(part, sheet([95, 100]))).toBe(9699)
    expect(computeRating(part, sheet([95, 100]))).toBe(4.8)
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

describe('limits', () => {
  test.each([
    [0, true],
    [45, true],
    [50, false],
    [95, false],
    [100, true],
  ])('%i points take a reason: %s', (points, needed) => expect(needsNote(points)).toBe(needed))

  test.each([
    ['2025-11-26', false],
    ['2025-11-25', true],
    [null, false],
  ])('points of %s are old: %s', (day, old) => expect(isOldSheet(day, '2026-11-26')).toBe(old))
})

test('readers are warned of unpaid winnings alone', () => {
  expect([isWarning('unpaid'), isWarning('unlicensed'), isWarning(null)]).toEqual([
    true,
    false,
    false,
  ])
})

describe('equal scores', () => {
  const key = (points: readonly (number | undefined)[], reviewedOn = '2026-05-01') =>
    makeTieKey(method, { ...sheet(points), reviewedOn }) ?? 'none'

  test('go by the heaviest criterion, by the later day, and what was not assessed is least', () => {
    const inOrder = [
      // payouts weighs most, then licence and terms in the order of the criteria.
      key([50, 100, 50, 50, 50, 50]),
      key([100, 95, 50, 50, 50, 50]),
      key([50, 95, 100, 50, 50, 0], '2026-05-02'),
      key([50, 95, 100, 50, 50, 0]),
      key([50, 95, 100, 50, 50, undefined]),
      key([50, 5, 100, 50, 50, 50]),
    ]
    expect(inOrder.toSorted().toReversed()).toEqual(inOrder)
    expect(new Set(inOrder).size).toBe(inOrder.length)
  })

  test('need a score', () =>
    expect(makeTieKey(method, { ...sheet([95, undefined]), reviewedOn: '2026-05-01' })).toBeNull())
})

describe('why one is ahead of the next', () => {
  const full = (points: readonly (number | undefined)[], more: Partial<Sheet> = {}): Sheet => ({
    ...sheet(points),
    notes: {},
    capBecause: '',
    reviewedBy: null,
    checkedBy: null,
    reviewedOn: '2026-05-01',
    ...more,
  })
  const casino = (name: string, one: Sheet) => ({
    name,
    score: computeScore(method, one),
    sheet: one,
  })
  const explain = (one: Sheet, next: Sheet) =>
    explainAhead(method, casino('One', one), casino('Next', next))

  test('each criterion adds its weight of the difference', () =>
    // 25·20 − 20·10 = 300 hundredths.
    expect(explain(full([80, 100, 80, 80, 80, 80]), full([90, 80, 80, 80, 80, 80]))).toEqual({
      name: 'Next',
      by: 300,
      parts: [
        { criterion: 'payouts', by: 500 },
        { criterion: 'licence', by: -200 },
      ],
      tie: null,
    }))

  test('of equal scores the criterion, the day or the name decides', () => {
    // 20·10 = 10·20, and licence weighs more than support.
    const next = full([80, 80, 80, 80, 80, 80])
    expect(explain(full([90, 80, 80, 80, 60, 80]), next)).toMatchObject({ by: 0, tie: 'licence' })
    const later = full([80, 80, 80, 80, 80, 80], { reviewedOn: '2026-05-02' })
    expect(explain(later, next)).toMatchObject({ by: 0, tie: 'day', parts: [] })
    expect(explain(next, next)).toMatchObject({ by: 0, tie: 'name', parts: [] })
    const [none, unseen] = [full([0, 0, 0, 0, 0, 0]), full([0, 0, 0, 0, 0, undefined])]
    expect(explain(none, unseen)).toMatchObject({ by: 0, tie: 'games', parts: [] })
  })

  test('where a cap or other criteria lie between them, no criterion is named', () => {
    const points = [80, 80, 80, 80, 80, 80]
    expect(explain(full(points), full(points, { cap: 'unpaid' }))).toMatchObject({
      by: 4000,
      parts: [],
    })
    const better = full([90, 80, 80, 80, 80, 80])
    expect(explain(better, full(points, { cap: 'unpaid' }))).toMatchObject({ by: 4200, parts: [] })
    const fewer = full([80, 80, 80, 80, 80, undefined])
    expect(explain(full([90, 80, 80, 80, 80, 80]), fewer)).toMatchObject({ by: 200, parts: [] })
  })

  test('nothing is said of one without a score, or with the lower one', () => {
    const [low, high] = [full([80, 80, 80, 80, 80, 80]), full([90, 80, 80, 80, 80, 80])]
    expect(explain(low, high)).toBeNull()
    expect(explain(high, full([undefined, 80, 80, 80, 80, 80]))).toBeNull()
  })

  const move: Move = { place: 2, because: 'Paid late', since: '2026-05-01', until: null }
  test.each([
    [2, 2, move, 'whyScore'],
    [2, null, move, 'whyScore'],
    [2, 3, move, 'whyMoved'],
    [2, 3, null, 'whyShifted'],
  ])('at place %i with the score of place %s', (rank, scorePlace, moved, why) =>
    expect(explainPlace({ rank, scorePlace, move: moved })).toBe(why),
  )
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
