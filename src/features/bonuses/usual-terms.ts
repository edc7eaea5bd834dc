/**
 * The terms under which bonuses are compared: the same deposit for all of a currency, bets of a
 * hundredth of what is in play or the highest allowed, on slots unless they count for nothing.
 * Pure.
 */
import { sweepsCoins, type Bonus } from '#contract/bonus.ts'
import { readTerms, type Terms, type Typed } from './terms.ts'
import { computeFinishRate } from './work-out.ts'

/** What somebody pays in, by currency; a hundred of any other. */
const deposits: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.3, LTC: 10 }
const usualDeposit = 100

export const usualDepositIn = (currency: string): number => deposits[currency] ?? usualDeposit

/** Whether something is paid in for it. */
export const hasDeposit = ({ kind }: Bonus): boolean => kind === 'match'

/**
 * Leaves out limits in the bonus's own currency where the amount is in another: they say nothing of
 * it.
 */
export function inCurrency(bonus: Bonus, currency: string): Bonus {
  if (bonus.currency === currency || !hasDeposit(bonus)) return bonus
  return {
    ...bonus,
    currency,
    amount: null,
    minDeposit: null,
    maxBet: bonus.maxBetOf === 'bonus' ? bonus.maxBet : null,
    maxPaid: bonus.maxPaidOf === 'bonus' ? bonus.maxPaid : null,
  }
}

/** A number as the calculator's fields take it. */
const write = (value: number): string => String(Number(value.toFixed(8)))

const isDefined = ([, value]: readonly [string, string | undefined]) => value !== undefined

/**
 * @param minRedemption the smallest amount of Sweeps Coins that may be redeemed
 * @param paidIn in the bonus's currency; by default the same for all casinos
 */
export function findUsualTerms(
  bonus: Bonus,
  minRedemption: number | null,
  paidIn?: number,
): Typed | undefined {
  const given = findAmounts(bonus, paidIn)
  if (!given || bonus.wagering === null) return undefined
  const { deposit, amount } = given
  const isOnTables = bonus.slots === 0
  const weight = isOnTables ? bonus.tables : (bonus.slots ?? 100)
  if (!weight) return undefined
  const percentOf = (share: number) => (amount * share) / 100
  const maxBet = readLimit(bonus.maxBet, bonus.maxBetOf === 'bonus' ? percentOf : undefined)
  const most = readLimit(
    bonus.maxPaid,
    bonus.maxPaidOf === 'bonus' ? (times) => times * amount : undefined,
  )
  const days = readLimit(bonus.days)
  const stake = (deposit + amount) / 100
  const isInSweepsCoins = bonus.currency === sweepsCoins
  const entries: [string, string | undefined][] = [
    ['deposit', deposit > 0 ? write(deposit) : undefined],
    ['bonus', write(amount)],
    ['times', write(bonus.wagering)],
    ['weight', weight === 100 ? undefined : write(weight)],
    ['stake', maxBet !== undefined && maxBet < stake ? write(maxBet) : undefined],
    ['most', most === undefined ? undefined : write(most)],
    ['least', isInSweepsCoins && minRedemption ? write(minRedemption) : undefined],
    ['days', days === undefined ? undefined : write(days)],
    ['base', bonus.base === 'both' ? 'both' : undefined],
    ['game', isOnTables ? 'even' : undefined],
    ['sticky', bonus.sticky ? '1' : undefined],
  ]
  return Object.fromEntries(entries.filter(isDefined))
}

const readLimit = (limit: Bonus['days'], toAmount = (value: number) => value) =>
  typeof limit === 'number' ? toAmount(limit) : undefined

/** What is paid in and given; undefined for what is not played through. */
function findAmounts({ kind, currency, percent, amount, minDeposit }: Bonus, paidIn?: number) {
  if (kind === 'match') {
    if (percent === null) return undefined
    const deposit = paidIn ?? Math.max(usualDepositIn(currency), minDeposit ?? 0)
    return { deposit, amount: Math.min((deposit * percent) / 100, amount ?? Infinity) }
  }
  // What comes every day is saved up, not played through at once.
  const isGift = kind === 'noDeposit' || kind === 'signUp'
  return isGift && amount !== null && amount > 0 ? { deposit: 0, amount } : undefined
}

/** Undefined for bonuses that are not played through, or whose terms are not known. */
export function readUsualTerms(
  bonus: Bonus,
  minRedemption: number | null,
  paidIn?: number,
): Terms | undefined {
  const typed = findUsualTerms(bonus, minRedemption, paidIn)
  const read = typed && readTerms(typed)
  return read && 'terms' in read ? read.terms : undefined
}

/** Chances by their terms, the oldest of which are dropped: many casinos have the same. */
const computed = new Map<string, number>()
const maxComputed = 1000

/** The chance of a bonus without terms to play it through: one where it is the player's at once. */
export const settleRate = ({ wagering, currency }: Bonus): number | null =>
  wagering === 0 && currency !== sweepsCoins ? 1 : null

/**
 * The chance to be paid anything of a bonus under the usual terms; null where it cannot be worked
 * out. What does not have to be played through is the player's. For editors' calls: what has not been
 * computed before takes up to 80 ms of the thread.
 */
export function findFinishRate(
  bonus: Bonus | undefined,
  minRedemption: number | null,
): number | null {
  const terms = bonus && readUsualTerms(bonus, minRedemption)
  if (!terms) return bonus ? settleRate(bonus) : null
  const key = JSON.stringify(terms)
  const rate = computed.get(key) ?? computeFinishRate(terms)
  computed.set(key, rate)
  const [oldest] = computed.keys()
  if (computed.size > maxComputed && oldest !== undefined) computed.delete(oldest)
  return rate
}
