/** Chances to be paid anything of a bonus, as players out of a hundred. Pure, for public pages. */

/** Words stand in for a figure below this share of players. */
const fewest = 0.05

/** How many of a hundred; all of them only where nobody fails. */
export const toHundredth = (chance: number): number =>
  chance > 0.999_999 ? 100 : Math.min(99, Math.round(chance * 100))

export const isRare = (chance: number): boolean => chance < fewest

type Chance = {
  /** The share of players who are paid anything of the main bonus; null if that is not known. */
  finishRate: number | null
  wagering: number | null
  minRedemption: number | null
}

/** A message below `casino`. */
type ChanceMessage = 'nothingToPlay' | 'coinsRarely' | 'keepFew' | 'keepAnything'

type Write = (message: ChanceMessage, values: { amount: string }) => string

/** The line about a casino’s main bonus, wherever the casino is shown; undefined if it has none. */
export function writeChance({ finishRate, wagering, minRedemption }: Chance, t: Write) {
  const say = (message: ChanceMessage, amount = '') => t(message, { amount })
  if (finishRate === null) return undefined
  if (isRare(finishRate)) return say(minRedemption === null ? 'keepFew' : 'coinsRarely')
  if (wagering === 0) return say('nothingToPlay')
  return say('keepAnything', String(toHundredth(finishRate)))
}
