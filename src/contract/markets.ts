/** Places and the rules that may hold there, free of validators. */

/** Everywhere that has no rule of its own. */
export const everywhere = '*'

/** Countries (ISO 3166-1) that a language or an edition addresses, and the rest of the world. */
export const marketPlaces = ['DK', 'FI', 'NO', 'SE', 'US', everywhere] as const
export type MarketPlace = (typeof marketPlaces)[number]

/**
 * allowed: everything is shown. licensed_only: bonuses and links out of casinos with a licence of
 * one of `authorities`, of the others facts alone. information_only: facts alone.
 */
export const marketRules = ['allowed', 'licensed_only', 'information_only'] as const
