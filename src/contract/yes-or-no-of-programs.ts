import { readYesOrNo } from './yes-or-no.ts'

const yes = new Set('y t on j oui vrai wahr'.split(' '))
const no = new Set('n f off non faux nein falsch'.split(' '))

/** As `readYesOrNo`, and what programs write in files, in French and German, too. */
export function readProgramYesOrNo(value: unknown): unknown {
  const read = readYesOrNo(value)
  if (typeof read !== 'string') return read
  const word = read.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : read
}
