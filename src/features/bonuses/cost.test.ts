import { describe, expect, test } from 'vitest'
import { computeOutcome } from './cost.ts'
import { attempt, golden, play, type Terms } from './cost.test-kit.ts'
import { fitGame, makeGame, pairBets, variances } from './games.ts'

const run = (terms: Terms) => computeOutcome(attempt(terms))

describe('golden examples', () => {
  test.each(golden)('%s', (_name, terms, expected) => {
    const found = run(terms)
    expect(found.method).toBe(expected.method)
    // Stake and turnover are rounded by up to a thousandth; money is compared with what is in play.
    const error = expected.method === 'exact' ? 0.0012 : 0.003
    expect(Math.abs(found.finishes - expected.finishes)).toBeLessThan(error)
    expect(Math.abs(found.reaches - expected.reaches)).toBeLessThan(error)
    expect(Math.abs(found.paid - expected.paid) / terms.balance).toBeLessThan(error)
    expect(Math.abs(found.left - expected.left) / terms.balance).toBeLessThan(error)
  })
})

describe('what is computed is what happens to people who play', () => {
  const plays = 50_000
  test.each<[string, Terms]>([
    [
      'sticky, with a limit',
      { balance: 50, turnover: 300, stake: 1, deducted: 25, most: 90, target: 25 },
    ],
    [
      'sticky, with a minimum',
      { balance: 50, turnover: 100, stake: 1, deducted: 25, least: 40, target: 60 },
    ],
    ['few large wins', { balance: 40, turnover: 200, stake: 1, variance: 'high', target: 60 }],
    ['many small wins', { balance: 40, turnover: 400, stake: 1, variance: 'low', target: 20 }],
    ['bets that do not divide what is in play', { balance: 40, turnover: 130, stake: 7 }],
    ['less to stake than a bet', { balance: 40, turnover: 5, stake: 20, target: 40 }],
    [
      'even money',
      { balance: 30, turnover: 300, stake: 1, variance: 'even', returns: 0.99, target: 40 },
    ],
  ])('%s', (_name, terms) => {
    const [found, played] = [run(terms), play(attempt(terms), plays)]
    expect(found.method).toBe('exact')
    // Chance alone moves the plays further than three standard errors once in 370 tries.
    const errorOf = (chance: number) => 3 * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9
    expect(Math.abs(found.finishes - played.finishes)).toBeLessThan(errorOf(found.finishes))
    expect(Math.abs(found.reaches - played.reaches)).toBeLessThan(errorOf(found.reaches))
    expect(Math.abs(found.paid - played.paid)).toBeLessThan(
      3 * (played.deviation / Math.sqrt(plays)),
    )
  })
})

test.each(variances)('bets taken together keep average and variance: %s', (variance) => {
  const game = makeGame(variance, 0.94)
  let paired = game
  for (const bets of [2, 4, 8]) {
    const fitted = fitGame(pairBets(paired), game.edge, game.deviation ** 2 / bets)
    expect(fitted?.edge).toBeCloseTo(0.06, 9)
    expect(fitted?.deviation).toBeCloseTo(game.deviation / Math.sqrt(bets), 9)
    if (fitted) paired = fitted
  }
})

describe('whatever the terms are', () => {
  const balances = [0.0001, 1, 200, 1e9]
  const turnovers = [0, 0.5, 3, 11, 13, 200]
  const stakes = [1, 0.1, 0.01, 0.000_01]
  test.each(variances)('chances are chances with %s', (variance) => {
    for (const balance of balances)
      for (const turnover of turnovers)
        for (const stake of stakes) {
          const found = run({
            balance,
            turnover: turnover * balance,
            stake: stake * balance,
            deducted: balance / 2,
            most: 3 * balance,
            least: balance / 4,
            target: balance,
            variance,
          })
          const { finishes, reaches, paid, left } = found
          expect(finishes).toBeGreaterThanOrEqual(0)
          expect(finishes).toBeLessThanOrEqual(1 + 1e-9)
          expect(reaches).toBeLessThanOrEqual(finishes + 1e-9)
          expect(reaches).toBeGreaterThanOrEqual(0)
          expect(paid).toBeGreaterThanOrEqual(0)
          expect(paid).toBeLessThanOrEqual(Math.min(left, 3 * balance) * (1 + 1e-6) + 1e-12)
          // The house keeps no more than its edge of all that could be staked.
          expect(balance - left).toBeLessThanOrEqual(
            0.04 * turnover * balance * 1.03 + balance * 1e-6,
          )
        }
  })

  test('nothing to wager costs nothing', () => {
    const found = run({ balance: 100, turnover: 0, stake: 1, target: 100 })
    expect(found).toMatchObject({ finishes: 1, reaches: 1, paid: 100, left: 100 })
  })

  test('a limit below the minimum pays nobody', () => {
    expect(run({ balance: 100, turnover: 100, stake: 1, least: 50, most: 40 })).toMatchObject({
      finishes: 0,
      paid: 0,
    })
  })
})
