/** The answers of the calculator beside a lattice that knows nothing of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../api-app.ts'
import { average, type GameName } from './lattice.ts'

type Asked = {
  deposit: number
  bonus: number
  /** What is staked in all, as so many times deposit and bonus. */
  turns: number
  stake: number
  returns: number
  isSticky?: boolean
  least?: number
  most?: number
}
type Outcome = Record<'finishes' | 'paid' | 'kept' | 'lost', number> & {
  variance: GameName
  recovers: number | null
  method: string
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ rates: {} })
})
afterAll(async () => {
  await api.stop()
})

async function ask(asked: Asked, game: 'slots' | 'even'): Promise<Outcome[]> {
  const { turns, isSticky, ...amounts } = asked
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)])),
    times: String(turns),
    base: 'both',
    returns: String(asked.returns * 100),
    game,
    sticky: isSticky ? '1' : '0',
  })
  const { status, body } = await api.call(`/api/bonus-cost?${query}`)
  expect(status).toBe(200)
  return (body as { outcomes: Outcome[] }).outcomes
}

function expectAgreement(asked: Asked, found: Outcome) {
  const { deposit, bonus, turns, stake, returns, isSticky = false } = asked
  const { least = 0, most = Infinity } = asked
  const balance = deposit + bonus
  const deducted = isSticky ? bonus : 0
  const play = { game: found.variance, returns, balance, turnover: turns * balance, stake }
  const payOut = (end: number) => {
    const amount = Math.min(end - deducted, most)
    return amount > 0 && amount >= least ? amount : 0
  }
  const from = deducted + Math.max(least, deposit, most === Infinity ? 0 : most) + 1
  const paid = average(play, payOut, from)
  const left = average(play, (end) => end, from)
  const expected = {
    finishes: average(play, (end) => (payOut(end) > 0 ? 1 : 0), from),
    recovers: average(play, (end) => (payOut(end) > 0 && payOut(end) >= deposit ? 1 : 0), from),
    paid: paid / balance,
    kept: 1 - paid / balance,
    lost: 1 - left / balance,
  }
  const given = {
    finishes: found.finishes,
    recovers: found.recovers ?? expected.recovers,
    paid: found.paid / balance,
    kept: found.kept / balance,
    lost: found.lost / balance,
  }
  const allowed = found.method === 'exact' ? 0.0005 : 0.01
  for (const name of ['finishes', 'recovers', 'paid', 'kept', 'lost'] as const)
    expect(
      Math.abs(given[name] - expected[name]),
      `${name} of ${JSON.stringify(asked)}`,
    ).toBeLessThan(allowed)
}

const usual = { deposit: 50, bonus: 50, stake: 1 }

describe.each([0.8, 0.88, 0.96, 0.99])('a game that returns %s', (returns) => {
  test.each([1, 4])('of %s times what is in play', async (turns) => {
    expect.hasAssertions()
    for (const terms of [
      {},
      { isSticky: true },
      { least: 150 },
      { most: 40 },
      { isSticky: true, least: 20, most: 300 },
    ])
      for (const game of ['slots', 'even'] as const) {
        const asked = { ...usual, turns, returns, ...terms }
        for (const outcome of await ask(asked, game)) expectAgreement(asked, outcome)
      }
  })
})

test.each<[string, Asked]>([
  ['bets of two thirds of it', { deposit: 100, bonus: 100, turns: 2, stake: 133, returns: 0.96 }],
  ['bets that do not divide it', { deposit: 30, bonus: 71, turns: 2, stake: 7, returns: 0.96 }],
  [
    'sticky, without a deposit',
    { deposit: 0, bonus: 100, turns: 1, stake: 1, returns: 0.96, isSticky: true },
  ],
  [
    'free coins below the minimum',
    { deposit: 0, bonus: 100, turns: 1, stake: 2, returns: 0.96, least: 500 },
  ],
  ['a limit below the minimum', { ...usual, turns: 2, returns: 0.96, least: 50, most: 40 }],
  ['small bets, a short way', { deposit: 200, bonus: 200, turns: 5, stake: 1, returns: 0.88 }],
  ['a very long way', { deposit: 10, bonus: 10, turns: 150, stake: 1, returns: 0.99 }],
])('%s', async (_name, asked) => {
  expect.hasAssertions()
  for (const game of ['slots', 'even'] as const)
    for (const outcome of await ask(asked, game)) expectAgreement(asked, outcome)
})
