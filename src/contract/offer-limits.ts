/** What rules ask of offers: terms that are known, and within limits. Pure, and without words. */
import { termsOf, type Bonus, type BonusTerm } from './bonus.ts'

/** What authorities call significant: for whom it is, and what it asks for. */
const mainTerms = [
  'newPlayers',
  'minDeposit',
  'wagering',
  'maxBet',
  'maxPaid',
  'days',
] as const satisfies readonly BonusTerm[]

/** Those of them that a bonus of its kind can have. */
export const mainTermsOf = (bonus: Bonus): BonusTerm[] => {
  const own = termsOf(bonus)
  return mainTerms.filter((term) => own.includes(term))
}

/** What a rule asks of the bonuses that are shown. */
export type OfferLimits = {
  /** How many times `wageringOf` has to be staked at most; null: any number of times. */
  maxWagering: number | null
  /** What it is a multiple of: the bonus, or deposit and bonus together. */
  wageringOf: 'bonus' | 'both'
  /** Whether the main terms have to be known. */
  knownTerms: boolean
  /** Whether they have to stand beside the offer. */
  tellsTerms: boolean
}

/** Whether a rule asks anything of an offer, which only terms that are data can answer. */
export const asksOfOffers = ({ maxWagering, knownTerms, tellsTerms }: OfferLimits): boolean =>
  maxWagering !== null || knownTerms || tellsTerms

/** How many times so much has to be staked; null where it is not known. */
export function countWagering(
  { wagering, base, percent }: Pick<Bonus, 'wagering' | 'base' | 'percent'>,
  of: OfferLimits['wageringOf'],
): number | null {
  const counted = base ?? 'bonus'
  if (wagering === null || wagering === 0 || counted === of) return wagering
  // The bonus is so many percent of the deposit, which says how much both are together.
  if (percent === null || percent === 0) return null
  const whole = 1 + 100 / percent
  return of === 'bonus' ? wagering * whole : wagering / whole
}

/** @param bonus null if there is an offer whose terms nobody has entered */
export function meetsLimits(bonus: Bonus | null, limits: OfferLimits): boolean {
  if (!asksOfOffers(limits)) return true
  if (bonus === null) return false
  const { maxWagering, wageringOf, knownTerms } = limits
  if (knownTerms && mainTermsOf(bonus).some((term) => bonus[term] === null)) return false
  if (maxWagering === null) return true
  const times = countWagering(bonus, wageringOf)
  return times !== null && times <= maxWagering
}

/** An offer with what has to stand beside it. */
export const joinOffer = (offer: string, terms: string): string =>
  `${offer}${/[.!?]$/.test(offer) ? '' : '.'} ${terms}`
