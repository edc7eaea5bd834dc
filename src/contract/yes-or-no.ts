/**
 * The words that people and spreadsheets write in the five languages, and programs in French and
 * German, in lower case.
 */
const yes = new Set('yes y true t 1 on ja j sant sann sand kyllä tosi oui vrai wahr'.split(' '))
const no = new Set(
  'no n false f 0 off nej nei ei falskt usann falsk epätosi non faux nein falsch'.split(' '),
)

/** A boolean for words that mean one, null for blank ones; everything else stays as it is. */
export function readYesOrNo(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (word === '') return null
  if (yes.has(word)) return true
  return no.has(word) ? false : value
}
