/**
 * What sentences about all casinos of the list rest on. A message that claims something of them
 * chooses its wording by these figures, so that none says more than the casinos carry. Pure, for
 * public pages; `tests/claims-hold.test.ts` makes each true and untrue.
 */

/** What is known of the casinos that are shown. */
export type Ground = {
  casinos: number
  /** Those of which the median of at least three withdrawals is told. */
  tested: number
  /** Those with a bonus that can be taken now. */
  offering: number
  /** Those of them whose wagering, time limit and greatest payout are known. */
  explained: number
}

/** The values that messages choose by; "every" needs a zero of what is missing. */
export const readClaims = ({ casinos, tested, offering, explained }: Ground) => ({
  casinos,
  tested,
  untested: casinos - tested,
  // Nothing can be said of every bonus where there is none.
  unexplained: offering === 0 ? casinos : offering - explained,
})

export type Claims = ReturnType<typeof readClaims>
