/**
 * What a bonus with a wagering requirement costs, as chances and averages of people who play it
 * through. Pure, for the server and the browser. `docs/bonus-cost.md` explains the model.
 *
 * A bet of a fixed stake is lost or pays a multiple of it, independently of all others, until the
 * turnover is reached or the money is gone. The balance is paid out at the end.
 */

export const variances = ['even', 'low', 'medium', 'high'] as const
export type Variance = (typeof variances)[number]

/**
 * How games of a variance pay: a multiple of the stake and its probability, for a game that returns
 * 96 % of all stakes. No real game is meant; the shapes span what slots are like, from many small
 * wins to few large ones (standard deviations of 1.0, 2.5, 5.4 and 13 stakes). `even` is even money
 * such as red and black. Multiples are whole numbers, so that balances are multiples of the stake.
 */
const shapes: Readonly<Record<Variance, readonly (readonly [pays: number, chance: number])[]>> = {
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
}

export type Game = {
  /** Multiples of the stake that are paid, each with its probability. */
  wins: readonly (readonly [pays: number, chance: number])[]
  /** The probability that a bet pays nothing. */
  lose: number
  /** What the house keeps of each stake on average, from 0 to 1. */
  edge: number
  /** The standard deviation of what a bet pays, in stakes. */
  deviation: number
}

/** A game that pays back `returns` of all stakes, between 0 and 1: its wins are scaled alike. */
export function makeGame(variance: Variance, returns: number): Game {
  const shape = shapes[variance]
  const raw = shape.reduce((sum, [pays, chance]) => sum + pays * chance, 0)
  const wins = shape.map(([pays, chance]) => [pays, (chance * returns) / raw] as const)
  const sum = (term: (pays: number, chance: number) => number) =>
    wins.reduce((total, [pays, chance]) => total + term(pays, chance), 0)
  return {
    wins,
    lose: 1 - sum((_, chance) => chance),
    edge: 1 - returns,
    deviation: Math.sqrt(sum((pays, chance) => pays * pays * chance) - returns * returns),
  }
}

/** One attempt at a bonus. All amounts are of one currency. */
export type Attempt = {
  /** In play at the beginning: deposit and bonus. */
  balance: number
  /** What has to be staked in all. */
  turnover: number
  /** What is put on each bet. */
  stake: number
  /** Taken away when the player cashes out, as sticky bonuses are. */
  deducted: number
  /** The most that is paid out; Infinity without a limit. */
  maxPaid: number
  /** Balances to be reached, such as the smallest that may be cashed out, or what was paid in. */
  targets: readonly number[]
  game: Game
}

export type Outcome = {
  /** The chance to have anything left when the turnover is reached. */
  finishes: number
  /** For each target, the chance to have at least as much left then. */
  reaches: readonly number[]
  /** The average of what is paid out. */
  paid: number
  /** The average of the balance at the end; what is lost while playing is the rest. */
  left: number
  /**
   * `exact` for the model. `close`: by a formula, off by at most 0.03 in its chances where it is
   * used. `atLeast`: computed with a larger stake, which only lowers the chances.
   */
  method: 'exact' | 'close' | 'atLeast'
}

/** How many balances are followed from a bet to the next in all: 30 ms, or 0.1 s on a phone. */
const maxSteps = 1_600_000
/** From this turnover on, in balances, the formula is good enough. */
const longTurnover = 12

export function computeOutcome(attempt: Attempt): Outcome {
  const { balance, turnover, stake } = attempt
  const bets = Math.ceil(turnover / stake - 1e-9)
  const above = findAbove(attempt)
  // The balances in question become fewer with each bet.
  const steps = bets * (bets / 2 + above / stake)
  if (steps <= maxSteps || balance - turnover >= above)
    return { ...followBets(attempt), method: 'exact' }
  if (turnover / balance >= longTurnover) return { ...approximate(attempt), method: 'close' }
  // Half as many bets of twice the size take a quarter of the time.
  const larger = { ...attempt, stake: stake * Math.sqrt(steps / maxSteps) }
  return { ...followBets(larger), method: 'atLeast' }
}

/** A balance that is this much above what may still be lost has its outcome settled. */
const findAbove = ({ deducted, maxPaid, targets }: Attempt): number =>
  Math.max(deducted + (Number.isFinite(maxPaid) ? maxPaid : 0), ...targets)

/** Smaller probabilities change nothing that is shown, but slow processors down a lot. */
const negligible = 1e-16

/**
 * Follows the probability of each balance from bet to bet. Time grows with the number of bets times
 * the number of balances times the number of wins.
 */
function followBets(attempt: Attempt): Omit<Outcome, 'method'> {
  const { balance, turnover, stake, game } = attempt
  const start = Math.round(balance / stake)
  const bets = Math.ceil(turnover / stake - 1e-9)
  const [deducted, maxPaid] = [attempt.deducted / stake, attempt.maxPaid / stake]
  const targets = attempt.targets.map((target) => target / stake)
  const above = Math.max(1, Math.ceil(findAbove(attempt) / stake))
  const total = { finishes: 0, paid: 0, left: 0 }
  const reaches = targets.map(() => 0)

  /** Nothing can change any more what such a balance leads to, but by the average loss. */
  const settle = (chance: number, at: number, betsLeft: number) => {
    const mean = at - game.edge * betsLeft
    total.finishes += chance
    for (const index of targets.keys()) reaches[index] = (reaches[index] ?? 0) + chance
    total.left += chance * mean
    total.paid += chance * (maxPaid === Infinity ? mean - deducted : maxPaid)
  }
  const scaled = () => ({
    finishes: total.finishes,
    reaches,
    paid: total.paid * stake,
    left: total.left * stake,
  })
  if (start - bets >= above) {
    settle(1, start, bets)
    return scaled()
  }

  let now = new Float64Array(bets + above + 2)
  let next = new Float64Array(now.length)
  let highest = start
  now[start] = 1
  for (let bet = 0; bet < bets && highest >= 1; bet += 1) {
    const betsLeft = bets - bet - 1
    /** Balances from here on are settled. */
    const limit = betsLeft + above
    next.fill(0)
    let top = 0
    for (let at = 1; at <= highest; at += 1) {
      const chance = now[at] ?? 0
      if (chance < negligible) {
        now[at] = 0
        continue
      }
      next[at - 1] = (next[at - 1] ?? 0) + chance * game.lose
      if (at - 1 > top) top = at - 1
    }
    for (const [pays, probability] of game.wins) {
      const gain = pays - 1
      const last = Math.min(highest, limit - 1 - gain)
      for (let at = 1; at <= last; at += 1)
        next[at + gain] = (next[at + gain] ?? 0) + (now[at] ?? 0) * probability
      for (let at = Math.max(1, last + 1); at <= highest; at += 1) {
        const chance = (now[at] ?? 0) * probability
        if (chance > 0) settle(chance, at + gain, betsLeft)
      }
      if (last + gain > top) top = last + gain
    }
    for (let at = Math.max(1, limit); at <= top; at += 1) {
      const chance = next[at] ?? 0
      if (chance === 0) continue
      settle(chance, at, betsLeft)
      next[at] = 0
    }
    highest = Math.min(top, limit - 1)
    ;[now, next] = [next, now]
  }
  for (let at = 1; at <= highest; at += 1) {
    const chance = now[at] ?? 0
    if (chance === 0) continue
    total.finishes += chance
    total.left += chance * at
    total.paid += chance * Math.min(Math.max(at - deducted, 0), maxPaid)
    for (const [index, target] of targets.entries())
      if (at >= target) reaches[index] = (reaches[index] ?? 0) + chance
  }
  return scaled()
}

/**
 * The same for very many small bets: a Brownian motion with drift that ends at zero. Good where the
 * turnover is many times the balance, useless for short play.
 */
function approximate(attempt: Attempt): Omit<Outcome, 'method'> {
  const { balance, turnover, stake, deducted, maxPaid, targets, game } = attempt
  const drift = game.edge * turnover
  const variance = game.deviation ** 2 * stake
  const spread = Math.sqrt(variance * turnover)
  const weight = (2 * game.edge * balance) / variance
  const reaches = (q: number) =>
    scaledNormal(0, (balance - q - drift) / spread) -
    scaledNormal(weight, (-balance - q - drift) / spread)
  /** The average of what a balance has above `floor` at the end, mirrored at zero. */
  const overshoot = (scale: number, from: number) => {
    const z = (from - drift) / spread
    return (from - drift) * scaledNormal(scale, z) + spread * scaledDensity(scale, z)
  }
  const above = (floor: number) =>
    floor === Infinity ? 0 : overshoot(0, balance - floor) - overshoot(weight, -balance - floor)
  const probability = (value: number) => Math.min(1, Math.max(0, value))
  return {
    finishes: probability(reaches(0)),
    reaches: targets.map((target) => probability(reaches(target))),
    paid: Math.max(0, above(deducted) - above(deducted + maxPaid)),
    left: Math.max(0, above(0)),
  }
}

const scaledDensity = (scale: number, z: number) =>
  Math.exp(scale - (z * z) / 2) / Math.sqrt(2 * Math.PI)

/**
 * exp(scale) times the normal distribution's chance to stay below `z`. The factor belongs inside
 * the exponent: by itself it overflows where the chance is tiny. The fit is the complementary error
 * function of Numerical Recipes (erfcc), whose relative error is at most 1.2e-7 everywhere.
 */
function scaledNormal(scale: number, z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const fit = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  const tail = (t * Math.exp(scale - x * x + fit)) / 2
  return z >= 0 ? Math.exp(scale) - tail : tail
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
