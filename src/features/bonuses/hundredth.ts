/** Chances as people out of a hundred. Pure, for public pages. */

/** How many of a hundred; all of them only where nobody fails. */
export const toHundredth = (chance: number): number =>
  chance > 0.999_999 ? 100 : Math.min(99, Math.round(chance * 100))

/** How many of a hundred, as the sentence “… of 100 get paid” names them. */
export const writeHundredth = (chance: number): string => {
  const count = toHundredth(chance)
  return count === 0 ? '<1' : String(count)
}
