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

/** Whether readers there cannot use the casino, so that it comes behind those they can. */
export const isClosed = (withheld: Withheld | null): boolean =>
  withheld === 'closed' || withheld === 'unlicensed'

/** The casinos that readers can use, and the others, each in their order. */
export function splitClosed<Casino extends { withheld: Withheld | null }>(
  casinos: readonly Casino[],
): [open: Casino[], closed: Casino[]] {
  const of = (isWanted: boolean) =>
    casinos.filter(({ withheld }) => isClosed(withheld) === isWanted)
  return [of(false), of(true)]
}

/** Whether bonuses are withheld, too, and not the way out alone. */
export const hidesOffers = (withheld: Withheld | null): boolean =>
  withheld !== null && withheld !== 'warned'

declare const presented: unique symbol

/** What may be shown of a casino to the readers of a page; only `present` makes one. */
export type Presented<Casino> = Casino & { readonly [presented]: true }
