/** What became of a casino by `present`, without the rules by which: the browser needs no more. */

/**
 * Why something of a casino is not shown. break: the reader takes one. warned: it is known not to
 * pay, and the operator leads nobody there. closed: it takes no players from the place. unlicensed:
 * it has no licence that counts there. information: there, the site only informs. bonuses: there,
 * bonuses are not shown, but the way out is. terms: there, its offer asks too much, or not enough
 * is known of it; the way out is shown.
 */
export const withheldReasons = [
  'break',
  'warned',
  'closed',
  'unlicensed',
  'information',
  'bonuses',
  'terms',
] as const
export type Withheld = (typeof withheldReasons)[number]

/**
 * Whether readers there can use the casino: those of which that is not known come behind the open
 * ones, and those they cannot use behind all.
 */
export const openings = ['open', 'unknown', 'closed'] as const
export type Opening = (typeof openings)[number]

/** Where the casino comes, whatever the order: 0 before 1 before 2. */
export const rankOpening = ({ opening }: { opening: Opening }): number => openings.indexOf(opening)

/** The casinos of each kind, each in their order. */
export const splitOpenings = <Casino extends { opening: Opening }>(casinos: readonly Casino[]) =>
  openings.map((opening) => ({
    opening,
    casinos: casinos.filter((one) => one.opening === opening),
  }))

/** Whether bonuses are withheld, too, and not the way out alone. */
export const hidesOffers = (withheld: Withheld | null): boolean =>
  withheld !== null && withheld !== 'warned'

declare const presented: unique symbol

/** What may be shown of a casino to the readers of a page; only `present` makes one. */
export type Presented<Casino> = Casino & { readonly [presented]: true }
