/**
 * What a bonus costs, computed from the last bet back: the value of each balance is the average of
 * what a bet makes of it. Imports nothing of the site; the games are those of docs/bonus-cost.md.
 */

export const games = {
  even: [[2, 0.48]],
  low: [
    [1, 0.13],
    [2, 0.11],
    [3, 0.045],
    [5, 0.025],
    [10, 0.013],
    [20, 0.006],
    [50, 0.0006],
  ],
  medium: [
    [1, 0.1],
    [2, 0.08],
    [3, 0.03],
    [5, 0.022],
    [10, 0.011],
    [20, 0.0055],
    [50, 0.0022],
    [100, 0.0009],
    [300, 0.0001],
  ],
  high: [
    [1, 0.08],
    [2, 0.06],
    [3, 0.02],
    [5, 0.015],
    [10, 0.0085],
    [20, 0.0045],
    [50, 0.0024],
    [100, 0.0012],
    [500, 0.00022],
    [1500, 0.00004],
  ],
} as const satisfies Record<string, readonly (readonly [pays: number, chance: number])[]>

export type GameName = keyof typeof games

/** All amounts are whole numbers, of whatever unit. */
export type Play = {
  game: GameName
  /** What the game pays back, from 0 to 1. */
  returns: number
  balance: number
  turnover: number
  stake: number
}

/**
 * The average of `value` over all balances that people end with.
 * @param value of a balance at the end; beyond `straightFrom` it is a straight line
 */
export function average(
  { game, returns, balance, turnover, stake }: Play,
  value: (end: number) => number,
  straightFrom: number,
): number {
  const raw = games[game].reduce((sum, [pays, chance]) => sum + pays * chance, 0)
  const wins = games[game].map(([pays, chance]) => [pays, (chance * returns) / raw] as const)
  const lose = wins.reduce((left, [, chance]) => left - chance, 1)
  const far = straightFrom * 2
  const slope = (value(far) - value(straightFrom)) / (far - straightFrom)
  const straight = (end: number) => value(far) + slope * (end - far)
  const beyond = (from: number, toStake: number) => straight(from - (1 - returns) * toStake)

  /** Values by what has still to be staked, up to the balance from which they are straight. */
  const levels: Float64Array[] = [
    Float64Array.from({ length: straightFrom + 1 }, (_, end) => (end === 0 ? 0 : value(end))),
  ]
  for (let toStake = 1; toStake <= turnover; toStake += 1) {
    const level = new Float64Array(toStake + straightFrom + 1)
    const fill = (from: number, to: number, bet: number) => {
      const rest = toStake - bet
      const next = levels[rest] ?? new Float64Array()
      const last = rest + straightFrom
      for (let at = from; at <= to; at += 1) level[at] = lose * (next[at - bet] ?? NaN)
      for (const [pays, chance] of wins) {
        const gain = (pays - 1) * bet
        const split = Math.min(to, last - gain)
        for (let at = from; at <= split; at += 1)
          level[at] = (level[at] ?? NaN) + chance * (next[at + gain] ?? NaN)
        for (let at = Math.max(from, split + 1); at <= to; at += 1)
          level[at] = (level[at] ?? NaN) + chance * beyond(at + gain, rest)
      }
    }
    const usual = Math.min(stake, toStake)
    for (let at = 1; at < usual; at += 1) fill(at, at, at)
    fill(usual, toStake + straightFrom, usual)
    levels.push(level)
    if (toStake >= stake) levels[toStake - stake] = new Float64Array()
  }
  return balance > turnover + straightFrom
    ? beyond(balance, turnover)
    : (levels[turnover]?.[balance] ?? NaN)
}
