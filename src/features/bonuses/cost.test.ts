import { describe, expect, test } from 'vitest'
import { computeOutcome } from './cost.ts'
import { attempt, golden, play, type Terms } from './cost.test-kit.ts'

const run = (terms: Terms) => computeOutcome(attempt(terms))

describe('golden examples', () => {
  test.each(golden)('%s', (_name, terms, expected) => {
    const found = run(terms)
    expect(found.method).toBe(expected.method)
    // As they were written down: four digits of the exact ones, and the formula's chance to finish.
    expect(found.finishes).toBeCloseTo(expected.finishes, 3)
    const [reaches = NaN] = found.reaches
    expect(Math.abs(reaches - expected.reaches)).toBeLessThan(
      expected.method === 'exact' ? 0.0006 : 0.03,
    )
    expect(Math.abs(found.paid / expected.paid - 1)).toBeLessThan(0.001)
  })
})

describe('what is computed is what happens to people who play', () => {
  const plays = 50_000
  test.each<[string, Terms]>([
    [
      'sticky, with a limit',
      { balance: 50, turnover: 300, stake: 1, deducted: 25, maxPaid: 90, target: 50 },
    ],
    ['few large wins', { balance: 40, turnover: 200, stake: 1, variance: 'high', target: 60 }],
    ['many small wins', { balance: 40, turnover: 400, stake: 1, variance: 'low', target: 20 }],
    [
      'even money',
      { balance: 30, turnover: 300, stake: 1, variance: 'even', returns: 0.99, target: 40 },
    ],
  ])('%s', (_name, terms) => {
    const [found, played] = [run(terms), play(attempt(terms), plays)]
    expect(found.method).toBe('exact')
    // Chance alone moves 20,000 plays further than three standard errors once in 370 tries.
    const errorOf = (chance: number) => 3 * Math.sqrt((chance * (1 - chance)) / plays)
    expect(Math.abs(found.finishes - played.finishes)).toBeLessThan(errorOf(found.finishes))
    const [reaches = NaN] = found.reaches
    expect(Math.abs(reaches - played.reaches)).toBeLessThan(errorOf(reaches))
    expect(Math.abs(found.paid - played.paid)).toBeLessThan(
      3 * (played.deviation / Math.sqrt(plays)),
    )
  })
})

describe('whatever the terms are', () => {
  const balances = [0.0001, 1, 200, 1e9]
  const turnovers = [0, 0.5, 3, 11, 13, 200]
  const stakes = [1, 0.1, 0.01, 0.000_01]
  test.each(['even', 'low', 'medium', 'high'] as const)(
    'chances are chances with %s',
    (variance) => {
      for (const balance of balances)
        for (const turnover of turnovers)
          for (const stake of stakes) {
            const found = run({
              balance,
              turnover: turnover * balance,
              stake: stake * balance,
              deducted: balance / 2,
              maxPaid: 3 * balance,
              target: balance,
              variance,
            })
            const { finishes, reaches, paid, left } = found
            const [reached = NaN] = reaches
            expect(finishes).toBeGreaterThanOrEqual(0)
            expect(finishes).toBeLessThanOrEqual(1 + 1e-9)
            expect(reached).toBeLessThanOrEqual(finishes + 1e-9)
            expect(reached).toBeGreaterThanOrEqual(0)
            expect(paid).toBeGreaterThanOrEqual(0)
            expect(paid).toBeLessThanOrEqual(Math.min(left, 3 * balance) * (1 + 1e-6) + 1e-12)
            // The house keeps no more than its edge of all that could be staked.
            expect(balance - left).toBeLessThanOrEqual(
              0.04 * Math.ceil(turnover / stake) * stake * balance * 1.03 + balance * 1e-6,
            )
          }
    },
  )

  test('nothing to wager costs nothing', () => {
    const found = run({ balance: 100, turnover: 0, stake: 1, target: 100 })
    expect(found).toMatchObject({ finishes: 1, reaches: [1], paid: 100, left: 100 })
  })
})
