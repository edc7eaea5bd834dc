/**
 * What a bonus with a wagering requirement costs, as chances and averages of people who play it
 * through. Pure, for the server and the browser. `docs/bonus-cost.md` explains the model.
 *
 * A bet is lost or pays a multiple of its stake, independently of all others, until the turnover is
 * reached or the money is gone. The last bets are smaller where less than a stake is left, of the
 * balance or of the turnover. Then the casino pays out what it does not deduct.
 */
import { fitGame, pairBets, type Game } from './games.ts'

/** One attempt at a bonus. All amounts are of one currency. */
export type Attempt = {
  /** What is in play at the beginning: deposit and bonus. */
  balance: number
  /** What has to be staked in all. */
  turnover: number
  /** What is put on each bet, at most the balance. */
  stake: number
  /** Taken away when the player cashes out, as sticky bonuses are. */
  deducted: number
  /** The least that is paid out; whoever has less gets nothing. */
  least: number
  /** The most that is paid out; Infinity without a limit. */
  most: number
  /** An amount whose chance to be paid is asked for as well, such as the deposit. */
  target: number
  game: Game
}

export type Outcome = {
  /** The chance to be paid anything. */
  finishes: number
  /** The chance to be paid at least the target. */
  reaches: number
  /** The average of what is paid out. */
  paid: number
  /** The average of the balance at the end, before anything is deducted or refused. */
  left: number
  /** `exact` for the model. `close`: chances are off by at most 0.01. */
  method: 'exact' | 'close'
}

/** How many additions an attempt may take: 30 ms, or 0.1 s on a phone. */
const maxWork = 16_000_000
/** How many units a stake is divided into where balance or turnover are no multiples of it. */
const maxUnits = 256
/** How far stake and turnover may be rounded for an outcome to count as exact. */
const tolerance = 0.001

export function computeOutcome(attempt: Attempt): Outcome {
  const steps = findUnits(attempt) ?? combineBets(attempt)
  return steps ? measure(attempt, steps, followBets(steps)) : approximate(attempt)
}

/** A way to follow the bets, in whole units of money. */
type Steps = {
  /** What a unit is worth in the currency of the attempt. */
  unit: number
  start: number
  turnover: number
  bet: number
  /** A balance that is this much above what has still to be staked has its outcome settled. */
  above: number
  game: Game
  /** Whether a balance stands for all that are nearer to it than to others. */
  isCoarse: boolean
  method: Outcome['method']
}

/** Finds the unit from which what is paid out grows as the balance does, or is at its most. */
const findAbove = ({ deducted, least, most, target }: Attempt, unit: number): number => {
  const limit = deducted + Math.max(least, target, Number.isFinite(most) ? most : 0)
  return 1 + Math.ceil(limit / unit - 1e-9)
}

const countWork = ({ turnover, above, game }: Steps): number =>
  turnover * (turnover / 2 + above) * game.wins.length

/** The units in which stake and turnover are nearest to whole; undefined where it is too much. */
function findUnits(attempt: Attempt): Steps | undefined {
  const { balance, turnover, stake, game } = attempt
  let best: { steps: Steps; error: number } | undefined
  for (let bet = 1; bet <= maxUnits; bet += 1) {
    const start = Math.max(bet, Math.round((balance / stake) * bet))
    const unit = balance / start
    const steps: Steps = {
      unit,
      start,
      turnover: Math.round(turnover / unit),
      bet,
      above: findAbove(attempt, unit),
      game,
      isCoarse: false,
      method: 'exact',
    }
    const isSettled = start - steps.turnover >= steps.above
    if (countWork(steps) > maxWork && !isSettled) break
    const error =
      Math.abs((bet * unit) / stake - 1) +
      (turnover > 0 ? Math.abs((steps.turnover * unit) / turnover - 1) : 0)
    if (error < (best?.error ?? Infinity)) best = { steps, error }
    if (error < 1e-9) break
  }
  if (!best || best.error > 10 * tolerance) return undefined
  return best.error > tolerance ? { ...best.steps, method: 'close' } : best.steps
}

/**
 * Many bets are followed two, four, eight … at a time. As a balance is worth at least one such bet,
 * nobody goes broke in the middle of one; its average and variance are those of the bets it stands
 * for. Undefined where even that is too much work, or where so many bets vary too little.
 */
function combineBets(attempt: Attempt): Steps | undefined {
  const { balance, turnover, stake } = attempt
  let { game } = attempt
  const { edge, deviation } = game
  for (let bets = 2; bets * stake < 1.5 * balance; bets *= 2) {
    const start = Math.max(1, Math.round(balance / (bets * stake)))
    const unit = balance / start
    const whole = Math.max(1, Math.round(turnover / unit))
    // What is staked in all is kept, too, where the turnover is no multiple of the unit.
    const share = turnover / (whole * unit)
    const paired = pairBets(game)
    const fitted = fitGame(paired, edge * share, (deviation ** 2 * stake * share) / unit)
    const next = fitGame(paired, edge, deviation ** 2 / bets)
    if (!fitted || !next) return undefined
    const above = findAbove(attempt, unit)
    const steps: Steps = {
      unit,
      start,
      turnover: whole,
      bet: 1,
      above,
      game: fitted,
      isCoarse: true,
      method: 'close',
    }
    if (countWork(steps) <= maxWork) return steps
    game = next
  }
  return undefined
}

/** Smaller probabilities change nothing that is shown, but slow processors down a lot. */
const negligible = 1e-16

type Followed = {
  /** The probability of each balance at the end, in units. */
  ends: Float64Array
  /** What is beyond: the probability, and the average balance times it. */
  settled: { chance: number; left: number }
}

/**
 * Follows the probability of each balance from unit to unit staked. Time grows with the turnover
 * times the number of balances times the number of wins.
 */
function followBets({ start, turnover, bet, above, game }: Steps): Followed {
  if (start - turnover >= above)
    return {
      ends: new Float64Array(),
      settled: { chance: 1, left: start - game.edge * turnover },
    }
  const settled = { chance: 0, left: 0 }
  /** Keeps chances by what has been staked; a bet leads at most `bet` units further. */
  const ring = Array.from({ length: bet + 1 }, () => new Float64Array(turnover + above + 2))
  const highest = ring.map(() => 0)
  const at = (staked: number) => staked % ring.length
  const first = ring[0]
  if (first) first[start] = 1
  highest[0] = start

  for (let staked = 0; staked < turnover; staked += 1) {
    const now = ring[at(staked)] ?? new Float64Array()
    const top = highest[at(staked)] ?? 0
    for (let balance = 1; balance <= top; balance += 1)
      if ((now[balance] ?? 0) < negligible) now[balance] = 0
    const whole = Math.min(bet, turnover - staked)
    const put = (from: number, to: number, size: number) => {
      const next = ring[at(staked + size)] ?? new Float64Array()
      const toStake = turnover - staked - size
      /** Balances from here on are settled. */
      const limit = toStake + above
      for (let balance = from; balance <= to; balance += 1)
        next[balance - size] = (next[balance - size] ?? 0) + (now[balance] ?? 0) * game.lose
      let reached = to - size
      for (const [pays, probability] of game.wins) {
        const gain = (pays - 1) * size
        const last = Math.min(to, limit - 1 - gain)
        for (let balance = from; balance <= last; balance += 1)
          next[balance + gain] = (next[balance + gain] ?? 0) + (now[balance] ?? 0) * probability
        if (last >= from) reached = Math.max(reached, last + gain)
        let [chance, sum] = [0, 0]
        for (let balance = Math.max(from, last + 1); balance <= to; balance += 1) {
          chance += now[balance] ?? 0
          sum += (now[balance] ?? 0) * balance
        }
        settled.chance += chance * probability
        settled.left += (sum + chance * (gain - game.edge * toStake)) * probability
      }
      highest[at(staked + size)] = Math.max(highest[at(staked + size)] ?? 0, reached)
    }
    for (let balance = 1; balance < whole && balance <= top; balance += 1)
      if ((now[balance] ?? 0) > 0) put(balance, balance, balance)
    if (top >= whole) put(whole, top, whole)
    now.fill(0, 0, top + 1)
    highest[at(staked)] = 0
  }
  return { ends: ring[at(turnover)] ?? new Float64Array(), settled }
}

/** Where within its unit a balance is looked at that stands for those around it. */
const samples = Array.from({ length: 16 }, (_, index) => (index + 0.5) / 16 - 0.5)

function measure(
  { deducted, least, most, target }: Attempt,
  { unit, isCoarse, method }: Steps,
  { ends, settled }: Followed,
): Outcome {
  /** Balances that should be equal differ in their last digits. */
  const isAtLeast = (amount: number, limit: number) => amount >= limit - 1e-9 * unit
  const payOut = (balance: number): number => {
    const amount = Math.min(balance - deducted, most)
    return amount > 1e-9 * unit && isAtLeast(amount, least) ? amount : 0
  }
  const canBePaid = most > 0 && isAtLeast(most, least)
  const settledAmount =
    most === Infinity ? settled.left * unit - deducted * settled.chance : most * settled.chance
  const total = {
    finishes: canBePaid ? settled.chance : 0,
    reaches: canBePaid && isAtLeast(most, target) ? settled.chance : 0,
    paid: canBePaid ? settledAmount : 0,
    left: settled.left * unit,
  }
  const places = isCoarse ? samples : [0]
  for (const [balance, chance] of ends.entries()) {
    if (balance === 0 || chance === 0) continue
    total.left += chance * balance * unit
    for (const place of places) {
      const amount = payOut((balance + place) * unit)
      if (amount === 0) continue
      const weight = chance / places.length
      total.finishes += weight
      if (isAtLeast(amount, target)) total.reaches += weight
      total.paid += weight * amount
    }
  }
  return { ...total, method }
}

/**
 * The same for so many and so small bets that only their average and variance matter: a Brownian
 * motion with drift that ends at zero.
 */
function approximate(attempt: Attempt): Outcome {
  const { balance, turnover, stake, deducted, least, most, target, game } = attempt
  const drift = game.edge * turnover
  const variance = game.deviation ** 2 * stake
  const spread = Math.sqrt(variance * turnover)
  const weight = (2 * game.edge * balance) / variance
  const probability = (value: number) => Math.min(1, Math.max(0, value))
  const reaches = (q: number) =>
    probability(
      scaledNormal(0, (balance - q - drift) / spread) -
        scaledNormal(weight, (-balance - q - drift) / spread),
    )
  /** The average of what a balance has above `floor` at the end, mirrored at zero. */
  const overshoot = (scale: number, from: number) => {
    const z = (from - drift) / spread
    return (from - drift) * scaledNormal(scale, z) + spread * scaledDensity(scale, z)
  }
  const above = (floor: number) =>
    floor === Infinity ? 0 : overshoot(0, balance - floor) - overshoot(weight, -balance - floor)
  const [from, canBePaid] = [deducted + least, most > 0 && most >= least]
  const finishes = canBePaid ? reaches(from) : 0
  return {
    finishes,
    reaches: canBePaid && most >= target ? reaches(deducted + Math.max(least, target)) : 0,
    paid: canBePaid ? Math.max(0, least * finishes + above(from) - above(deducted + most)) : 0,
    left: Math.max(0, above(0)),
    method: 'close',
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
