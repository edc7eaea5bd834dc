/** From the terms of a bonus to what it costs. Pure. */
import { computeOutcome, makeGame, type Outcome, type Variance } from './cost.ts'
import type { Terms } from './terms.ts'

export type BonusCost = {
  /** What is in play at the beginning. */
  balance: number
  /** What has to be staked in all. */
  turnover: number
  /** How many bets it takes to stake that. */
  bets: number
  /** For each day; null where no time is known. */
  perDay: number | null
  /** By how the game pays; one for even money. */
  outcomes: CostOutcome[]
}

export type CostOutcome = {
  variance: Variance
  /** The chance to have anything left at the end that may be cashed out. */
  finishes: number
  /** The chance to be paid at least the deposit; null without one. */
  recovers: number | null
  /** What the house keeps on average, while the bonus is played. */
  lost: number
  /** What is paid out on average. */
  paid: number
  method: Outcome['method']
}

const variancesOf: Record<Terms['game'], readonly Variance[]> = {
  slots: ['low', 'medium', 'high'],
  even: ['even'],
}

/**
 * Each outcome takes up to 0.1 s of a processor, so `pause` is awaited before each: a server answers
 * others in between.
 */
export async function workOut(
  terms: Terms,
  pause: () => Promise<void> = async () => undefined,
): Promise<BonusCost> {
  const { stake, days, game } = terms
  const { balance, turnover } = measure(terms)
  const outcomes: CostOutcome[] = []
  for (const variance of variancesOf[game]) {
    await pause()
    outcomes.push(computeFor(terms, variance))
  }
  return {
    balance,
    turnover,
    bets: Math.ceil(turnover / stake - 1e-9),
    perDay: days === undefined ? null : turnover / days,
    outcomes,
  }
}

/** The chance to finish with a game in between, in up to 60 ms at once. */
export function computeFinishRate(terms: Terms): number {
  return computeFor(terms, terms.game === 'even' ? 'even' : 'medium').finishes
}

/** The one that stands for all: the middle of them. */
export const findMainOutcome = ({ outcomes }: BonusCost): CostOutcome | undefined =>
  outcomes[Math.floor(outcomes.length / 2)]

function measure({ deposit, bonus, times, base, weight }: Terms) {
  const balance = deposit + bonus
  const turnover = (times * (base === 'both' ? balance : bonus)) / (weight / 100)
  return { balance, turnover }
}

function computeFor(terms: Terms, variance: Variance): CostOutcome {
  const { deposit, bonus, stake, returns, isSticky, most = Infinity, least = 0 } = terms
  const { balance, turnover } = measure(terms)
  const deducted = isSticky ? bonus : 0
  const attempt = {
    balance,
    turnover,
    stake,
    deducted,
    maxPaid: most,
    game: makeGame(variance, returns / 100),
  }
  const recovering = Math.max(deducted + deposit, least)
  const { finishes, reaches, left, paid, method } = computeOutcome({
    ...attempt,
    targets: [recovering, ...(least > 0 ? [least] : [])],
  })
  const [recovers = 0, cashesOut = finishes] = reaches
  return {
    variance,
    finishes: cashesOut,
    recovers: deposit === 0 ? null : most < deposit ? 0 : recovers,
    lost: balance - left,
    paid,
    method,
  }
}
