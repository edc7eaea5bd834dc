/** The words that people and the spreadsheets of the five languages write, in lower case. */
const yes = new Set('yes true 1 ja sant sann sand kyllä tosi'.split(' '))
const no = new Set('no false 0 nej nei ei falskt usann falsk epätosi'.split(' '))

/** A boolean for words that mean one, null for blank ones; everything else stays as it is. */
export function readYesOrNo(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (word === '') return null
  if (yes.has(word)) return true
  return no.has(word) ? false : value
}
