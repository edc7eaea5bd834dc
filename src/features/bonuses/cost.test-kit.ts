/** Examples whose outcomes are known, and people who play them. */
import type { Attempt, Outcome } from './cost.ts'
import { makeGame, type Variance } from './games.ts'

export type Terms = Partial<Omit<Attempt, 'game'>> & {
  balance: number
  turnover: number
  stake: number
  variance?: Variance
  returns?: number
}

export const attempt = ({ variance = 'medium', returns = 0.96, ...terms }: Terms): Attempt => ({
  deducted: 0,
  least: 0,
  most: Infinity,
  target: 0,
  ...terms,
  game: makeGame(variance, returns),
})

/** Computed bet by bet, from the last one back, by other code than the one under test. */
export const golden: [name: string, terms: Terms, expected: Outcome][] = [
  [
    '50 % to 0.01, 25 times the bonus',
    { balance: 0.015, turnover: 0.125, stake: 0.00015, target: 0.01 },
    { finishes: 0.4256, reaches: 0.3413, paid: 0.011437, left: 0.011437, method: 'exact' },
  ],
  [
    '100 and 100, 30 times the bonus, cashable',
    { balance: 200, turnover: 3000, stake: 2, target: 100 },
    { finishes: 0.2803, reaches: 0.2569, paid: 134.26, left: 134.26, method: 'exact' },
  ],
  [
    'the same, sticky',
    { balance: 200, turnover: 3000, stake: 2, deducted: 100, target: 100 },
    { finishes: 0.2563, reaches: 0.2207, paid: 107.24, left: 134.26, method: 'exact' },
  ],
  [
    'the same, sticky, at most 500 paid',
    { balance: 200, turnover: 3000, stake: 2, deducted: 100, most: 500, target: 100 },
    { finishes: 0.2563, reaches: 0.2207, paid: 82.41, left: 134.26, method: 'exact' },
  ],
  [
    'ten Sweeps Coins played once, 50 to be reached',
    { balance: 10, turnover: 10, stake: 0.2, least: 50 },
    { finishes: 0.0056, reaches: 0.0056, paid: 0.3816, left: 9.6, method: 'exact' },
  ],
  [
    'ten played once, sticky',
    { balance: 10, turnover: 10, stake: 0.1, deducted: 10 },
    { finishes: 0.3287, reaches: 0.3287, paid: 1.7058, left: 9.6, method: 'exact' },
  ],
  [
    'bets of two thirds of what is in play',
    { balance: 200, turnover: 400, stake: 133, target: 100 },
    { finishes: 0.2895, reaches: 0.2031, paid: 188.9, left: 188.9, method: 'exact' },
  ],
  [
    'ten times the bonus',
    { balance: 200, turnover: 1000, stake: 2, target: 100 },
    { finishes: 0.598, reaches: 0.4797, paid: 165.84, left: 165.84, method: 'exact' },
  ],
  [
    'ten times deposit and bonus',
    { balance: 200, turnover: 2000, stake: 2, target: 100 },
    { finishes: 0.3747, reaches: 0.3307, paid: 147.16, left: 147.16, method: 'exact' },
  ],
  [
    '100 % to 0.01, 30 times the bonus, small bets',
    { balance: 0.02, turnover: 0.3, stake: 0.00005, target: 0.01 },
    { finishes: 0.4593, reaches: 0.3727, paid: 0.010956, left: 0.010956, method: 'close' },
  ],
  [
    '150 %, 35 times deposit and bonus',
    { balance: 0.025, turnover: 0.875, stake: 0.0005, target: 0.01 },
    { finishes: 0.1171, reaches: 0.1147, paid: 0.015119, left: 0.015119, method: 'exact' },
  ],
  [
    '300 %, 60 times the bonus',
    { balance: 0.04, turnover: 1.8, stake: 0.0008, target: 0.01 },
    { finishes: 0.097, reaches: 0.0961, paid: 0.022488, left: 0.022488, method: 'close' },
  ],
  [
    'without a deposit, 40 times, at most 100 paid',
    { balance: 10, turnover: 400, stake: 0.2, most: 100 },
    { finishes: 0.106, reaches: 0.106, paid: 5.4503, left: 5.8247, method: 'close' },
  ],
  [
    'even money at a tenth of the weight',
    { balance: 200, turnover: 30_000, stake: 5, target: 100, variance: 'even', returns: 0.99 },
    { finishes: 0.1792, reaches: 0.1688, paid: 69.63, left: 69.63, method: 'close' },
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

/** The shares of people who are paid, and at least the target; the average paid: by playing. */
export function play(
  { balance, turnover, stake, deducted, least, most, target, game }: Attempt,
  plays: number,
) {
  const random = createRandom(20_261_126)
  const tiny = 1e-9 * stake
  const total = { finishes: 0, reaches: 0, paid: 0, squares: 0 }
  for (let person = 0; person < plays; person += 1) {
    let [left, toStake] = [balance, turnover]
    while (toStake > tiny && left > tiny) {
      const bet = Math.min(stake, left, toStake)
      toStake -= bet
      left -= bet
      let drawn = random() - game.lose
      if (drawn < 0) continue
      for (const [pays, chance] of game.wins) {
        drawn -= chance
        if (drawn >= 0) continue
        left += pays * bet
        break
      }
    }
    const paid = Math.min(left - deducted, most)
    if (paid <= tiny || paid < least - tiny) continue
    total.finishes += 1 / plays
    total.reaches += (paid >= target - tiny ? 1 : 0) / plays
    total.paid += paid / plays
    total.squares += paid ** 2 / plays
  }
  return { ...total, deviation: Math.sqrt(total.squares - total.paid ** 2) }
}
