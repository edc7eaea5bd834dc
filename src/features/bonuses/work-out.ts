/** Works out what a bonus costs from its terms. Pure. */
import { computeOutcome, type Outcome } from './cost.ts'
import { makeGame, type Variance } from './games.ts'
import type { Terms } from './terms.ts'

export type BonusCost = {
  /** What is in play at the beginning. */
  balance: number
  /** What has to be staked in all. */
  turnover: number
  /** How many bets it takes to stake that. */
  bets: number
  /** The cost of each day; null where no time is known. */
  perDay: number | null
  /** Outcomes by how the game pays; one for even money. */
  outcomes: CostOutcome[]
}

export type CostOutcome = {
  variance: Variance
  /** The chance to be paid anything: what is left after deductions reaches the minimum. */
  finishes: number
  /** The chance to be paid at least the deposit; null without one. */
  recovers: number | null
  /** What is lost on average while the bonus is played. */
  lost: number
  /** What is paid out on average. */
  paid: number
  /** What the casino keeps on average: what is in play, less what is paid out. */
  kept: number
  method: Outcome['method']
}

const variancesOf: Record<Terms['game'], readonly Variance[]> = {
  slots: ['low', 'medium', 'high'],
  even: ['even'],
}

/**
 * Takes up to 0.1 s of a processor for each outcome, `maxWork` additions at most, so a server does it
 * in a thread.
 */
export function workOut(terms: Terms): BonusCost {
  const { stake, days, game } = terms
  const { balance, turnover } = measure(terms)
  return {
    balance,
    turnover,
    bets: Math.ceil(turnover / stake - 1e-9),
    perDay: days === undefined ? null : turnover / days,
    outcomes: variancesOf[game].map((variance) => computeFor(terms, variance)),
  }
}

/** The chance to be paid anything with a game in between, in up to 80 ms at once. */
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
  const { finishes, reaches, left, paid, method } = computeOutcome({
    balance,
    turnover,
    stake,
    deducted: isSticky ? bonus : 0,
    least,
    most,
    target: deposit,
    game: makeGame(variance, returns / 100),
  })
  return {
    variance,
    finishes,
    recovers: deposit === 0 ? null : reaches,
    lost: balance - left,
    paid,
    kept: balance - paid,
    method,
  }
}
