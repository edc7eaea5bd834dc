/** The answers of the calculator beside a lattice that knows nothing of it. */
import { beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../api-app.ts'
import { average, type GameName } from './lattice.ts'

type Game = 'slots' | 'even'
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

async function ask(api: TestApi, asked: Asked, game: Game): Promise<Outcome[]> {
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
const terms: Partial<Asked>[] = [
  {},
  { isSticky: true },
  { least: 150 },
  { most: 40 },
  { isSticky: true, least: 20, most: 300 },
]
const grid = [0.8, 0.96, 0.99].flatMap((returns) => [
  ...terms.map((more): Asked => ({ ...usual, turns: 1, returns, ...more })),
  ...[terms[0], terms[4]].map((more): Asked => ({ ...usual, turns: 4, returns, ...more })),
])
const others: Asked[] = [
  // Bets of two thirds of it, and some that do not divide it.
  { deposit: 100, bonus: 100, turns: 2, stake: 133, returns: 0.96 },
  { deposit: 30, bonus: 71, turns: 2, stake: 7, returns: 0.96 },
  // Free coins: sticky, and below the minimum.
  { deposit: 0, bonus: 100, turns: 1, stake: 1, returns: 0.96, isSticky: true },
  { deposit: 0, bonus: 100, turns: 1, stake: 2, returns: 0.96, least: 500 },
  // A limit below the minimum.
  { ...usual, turns: 2, returns: 0.96, least: 50, most: 40 },
]
/** Too many bets to follow one by one. The lattice takes long for these: it looks at one game. */
const many: Asked[] = [
  { deposit: 150, bonus: 150, turns: 7, stake: 1, returns: 0.88 },
  { deposit: 10, bonus: 10, turns: 120, stake: 1, returns: 0.99 },
]

const answers = new Map<string, Outcome[]>()
const keyOf = (asked: Asked, game: Game) => JSON.stringify([asked, game])
const answerTo = (asked: Asked, game: Game) => answers.get(keyOf(asked, game)) ?? []

// All is asked before anything is computed, which would keep the server from answering.
beforeAll(async () => {
  const api = await startTestApi({ rates: {} })
  try {
    for (const asked of [...grid, ...others, ...many])
      for (const game of ['slots', 'even'] as const)
        answers.set(keyOf(asked, game), await ask(api, asked, game))
  } finally {
    await api.stop()
  }
})

test.each([...grid, ...others])('%j', (asked) => {
  const outcomes = [...answerTo(asked, 'slots'), ...answerTo(asked, 'even')]
  expect(outcomes).toHaveLength(4)
  for (const outcome of outcomes) expectAgreement(asked, outcome)
})

test.each(many)('%j', (asked) => {
  const outcome = answerTo(asked, 'slots').find(({ variance }) => variance === 'medium')
  expect(outcome?.method).toBe('close')
  if (outcome) expectAgreement(asked, outcome)
})
