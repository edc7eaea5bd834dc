/** Examples whose outcomes are known, and people who play them. */
import { makeGame, type Attempt, type Outcome, type Variance } from './cost.ts'

export type Terms = Partial<Omit<Attempt, 'game' | 'targets'>> & {
  target?: number
  balance: number
  turnover: number
  stake: number
  variance?: Variance
  returns?: number
}

export const attempt = ({
  variance = 'medium',
  returns = 0.96,
  target = 0,
  ...terms
}: Terms): Attempt => ({
  deducted: 0,
  maxPaid: Infinity,
  targets: [target],
  ...terms,
  game: makeGame(variance, returns),
})
/** Computed twice, by a lattice and by up to a million plays, before this code was written. */
type Expected = Omit<Outcome, 'reaches'> & { reaches: number }
export const golden: [name: string, terms: Terms, expected: Expected][] = [
  [
    '50 % to 0.01, 25 times the bonus',
    { balance: 0.015, turnover: 0.125, stake: 0.00015, target: 0.01 },
    { finishes: 0.4253, reaches: 0.341, paid: 0.01143, left: 0.01143, method: 'exact' },
  ],
  [
    '100 and 100, 30 times the bonus, cashable',
    { balance: 200, turnover: 3000, stake: 2, target: 100 },
    { finishes: 0.2803, reaches: 0.257, paid: 134.26, left: 134.26, method: 'exact' },
  ],
  [
    'the same, sticky',
    { balance: 200, turnover: 3000, stake: 2, deducted: 100, target: 200 },
    { finishes: 0.2803, reaches: 0.221, paid: 107.24, left: 134.26, method: 'exact' },
  ],
  [
    'the same, sticky, at most 500 paid',
    { balance: 200, turnover: 3000, stake: 2, deducted: 100, maxPaid: 500, target: 200 },
    { finishes: 0.2803, reaches: 0.221, paid: 82.41, left: 134.26, method: 'exact' },
  ],
  [
    'ten Sweeps Coins played once, 50 to be reached',
    { balance: 10, turnover: 10, stake: 0.2, target: 50 },
    { finishes: 1, reaches: 0.0056, paid: 9.6, left: 9.6, method: 'exact' },
  ],
  [
    'ten times the bonus',
    { balance: 200, turnover: 1000, stake: 2, target: 100 },
    { finishes: 0.598, reaches: 0.48, paid: 165.84, left: 165.84, method: 'exact' },
  ],
  [
    'ten times deposit and bonus',
    { balance: 200, turnover: 2000, stake: 2, target: 100 },
    { finishes: 0.3747, reaches: 0.331, paid: 147.16, left: 147.16, method: 'exact' },
  ],
  [
    '100 % to 0.01, 30 times the bonus, small bets',
    { balance: 0.02, turnover: 0.3, stake: 0.00005, target: 0.01 },
    { finishes: 0.463, reaches: 0.373, paid: 0.0112, left: 0.0112, method: 'close' },
  ],
  [
    '150 %, 35 times deposit and bonus',
    { balance: 0.025, turnover: 0.875, stake: 0.0005, target: 0.01 },
    { finishes: 0.117, reaches: 0.115, paid: 0.01512, left: 0.01512, method: 'exact' },
  ],
  [
    '300 %, 60 times the bonus',
    { balance: 0.04, turnover: 1.8, stake: 0.0008, target: 0.01 },
    { finishes: 0.103, reaches: 0.096, paid: 0.02344, left: 0.02344, method: 'close' },
  ],
  [
    'without a deposit, 40 times, at most 100 paid',
    { balance: 10, turnover: 400, stake: 0.2, maxPaid: 100 },
    { finishes: 0.113, reaches: 0.113, paid: 5.92, left: 6.4, method: 'close' },
  ],
  [
    'even money at a tenth of the weight',
    { balance: 200, turnover: 30_000, stake: 5, target: 100, variance: 'even', returns: 0.99 },
    { finishes: 0.1792, reaches: 0.169, paid: 69.63, left: 69.63, method: 'close' },
  ],
]

/** A generator of random numbers that gives the same ones in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The shares of people who finish and who reach the target, and the average paid, by playing. */
export function play(
  { balance, turnover, stake, deducted, maxPaid, targets, game }: Attempt,
  plays: number,
) {
  const random = createRandom(20_261_126)
  const bets = Math.ceil(turnover / stake - 1e-9)
  const [target = 0] = targets
  const total = { finishes: 0, reaches: 0, paid: 0, squares: 0 }
  for (let person = 0; person < plays; person += 1) {
    let at = Math.round(balance / stake)
    for (let bet = 0; bet < bets && at > 0; bet += 1) {
      at -= 1
      let drawn = random() - game.lose
      if (drawn < 0) continue
      for (const [pays, chance] of game.wins) {
        drawn -= chance
        if (drawn >= 0) continue
        at += pays
        break
      }
    }
    if (at === 0) continue
    const paid = Math.min(Math.max(at * stake - deducted, 0), maxPaid)
    total.finishes += 1 / plays
    total.reaches += (at * stake >= target - 1e-9 ? 1 : 0) / plays
    total.paid += paid / plays
    total.squares += paid ** 2 / plays
  }
  return { ...total, deviation: Math.sqrt(total.squares - total.paid ** 2) }
}
