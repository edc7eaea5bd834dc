/**
 * What a casino's bonus is and what it asks for. Pure and free of validators, for public pages.
 * What the terms do not say is null, which is not the same as a term that says there is no limit.
 */

export const bonusKinds = [
  'match',
  'noDeposit',
  'freeSpins',
  'cashback',
  'rakeback',
  'signUp',
  'purchase',
  'daily',
  'mailIn',
] as const
export type BonusKind = (typeof bonusKinds)[number]

/** A limit: its figure, that there is none, or null where the terms do not say. */
export type Limit = number | 'none' | null

export type Bonus = {
  kind: BonusKind
  /** What all amounts but the price are in: a currency's code, BTC or SC for Sweeps Coins. */
  currency: string
  /** A share of the deposit, the loss or the stakes. */
  percent: number | null
  /** What is given, or the most of it where it is a share. */
  amount: number | null
  /** How many deposits it is spread over; what is said below is of the first. */
  deposits: number | null
  spins: number | null
  spinValue: number | null
  goldCoins: number | null
  /** US dollars, whatever the currency of what is given. */
  price: number | null
  minDeposit: number | null
  code: string | null
  newPlayers: boolean | null
  /** The last day on which it can be taken. */
  validUntil: string | null
  /** How many times the base has to be staked; 0 if nothing has to. */
  wagering: number | null
  base: (typeof bonusBases)[number] | null
  /** How much of a bet counts, in percent: on slots, and on table games. */
  slots: number | null
  tables: number | null
  maxBet: Limit
  /** Whether `maxBet` is an amount or a percentage of the bonus. */
  maxBetOf: (typeof betUnits)[number] | null
  maxPaid: Limit
  /** Whether `maxPaid` is an amount or so many times the bonus. */
  maxPaidOf: (typeof paidUnits)[number] | null
  /** How many days there are for it. */
  days: Limit
  /** Whether the bonus itself is taken away at the end. */
  sticky: boolean | null
  /** Whether the player's own money is played first and may be taken out at any time. */
  ownFirst: boolean | null
}

/** What the wagering is a multiple of; `both` is deposit and bonus together. */
export const bonusBases = ['bonus', 'both'] as const
export const betUnits = ['money', 'bonus'] as const
export const paidUnits = ['money', 'bonus'] as const

export type BonusPart = Exclude<keyof Bonus, 'kind'>

const limits = ['maxBet', 'maxBetOf', 'maxPaid', 'maxPaidOf', 'days'] as const
const play = ['wagering', 'slots', 'tables', ...limits, 'sticky'] as const
const claim = ['code', 'newPlayers', 'validUntil'] as const

/** What a bonus of each kind has, in the order of forms; `required` is what it cannot be without. */
export const bonusParts: Readonly<
  Record<BonusKind, { has: readonly BonusPart[]; required: readonly BonusPart[] }>
> = {
  match: {
    has: [
      'percent',
      'amount',
      'currency',
      'deposits',
      'minDeposit',
      ...claim,
      'base',
      ...play,
      'ownFirst',
    ],
    required: ['percent', 'currency'],
  },
  noDeposit: { has: ['amount', 'currency', ...claim, ...play], required: ['amount', 'currency'] },
  freeSpins: {
    has: ['spins', 'spinValue', 'currency', 'minDeposit', ...claim, 'wagering', ...limits],
    required: ['spins', 'currency'],
  },
  cashback: {
    has: ['percent', 'amount', 'currency', ...claim, 'wagering', ...limits],
    required: ['percent', 'currency'],
  },
  rakeback: {
    has: ['percent', 'amount', 'currency', ...claim, 'wagering'],
    required: ['percent', 'currency'],
  },
  signUp: {
    has: ['amount', 'goldCoins', ...claim, 'wagering', 'days'],
    required: ['amount'],
  },
  purchase: {
    has: ['price', 'amount', 'goldCoins', ...claim, 'wagering', 'days'],
    required: ['price', 'amount'],
  },
  daily: { has: ['amount', 'goldCoins', 'wagering', 'days'], required: ['amount'] },
  mailIn: { has: ['amount', 'wagering', 'days'], required: ['amount'] },
}

/** The currency of kinds whose currency needs no saying. */
export const sweepsCoins = 'SC'

/** The terms that readers are told of, and which are said to be unknown where they are. */
export const bonusTerms = [
  'minDeposit',
  'wagering',
  'slots',
  'tables',
  'maxBet',
  'maxPaid',
  'days',
  'sticky',
  'ownFirst',
  'newPlayers',
] as const satisfies readonly BonusPart[]
export type BonusTerm = (typeof bonusTerms)[number]

export const termsOf = ({ kind }: Pick<Bonus, 'kind'>): BonusTerm[] =>
  bonusTerms.filter((term) => bonusParts[kind].has.includes(term))

/** @param today a day in UTC, such as 2026-11-26 */
export const hasEnded = ({ validUntil }: Pick<Bonus, 'validUntil'>, today: string): boolean =>
  validUntil !== null && validUntil < today

/** Which bonus stands for the casino: the first that can still be taken; null if none can. */
export function findMainIndex(bonuses: readonly Bonus[], today: string): number | null {
  const index = bonuses.findIndex((bonus) => !hasEnded(bonus, today))
  return index < 0 ? null : index
}

/** The terms that nobody has stated. */
export const listUnknown = (bonus: Bonus): BonusTerm[] =>
  termsOf(bonus).filter((term) => bonus[term] === null)
