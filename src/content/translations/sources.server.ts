import { createHash } from 'node:crypto'
import { asOfNow, type TextHashes } from './contract.ts'

type Text = string | readonly string[] | null | undefined
export type Texts = Readonly<Record<string, Text>>

/** A migration spells lists the same way. */
export function hashTexts(originals: Texts): TextHashes {
  return Object.fromEntries(
    Object.entries(originals).flatMap(([field, text]) => {
      const whole = spell(text)
      return whole === '' ? [] : [[field, createHash('md5').update(whole).digest('hex')]]
    }),
  )
}

const spell = (text: Text): string => (typeof text === 'string' ? text : (text?.join('\n') ?? ''))

type Change = {
  before: { texts: Texts; sources: TextHashes }
  after: Texts
  given?: TextHashes | undefined
  /** The hashes of the new originals. */
  hashes: TextHashes
}

/** Given sources win; changed texts get the current hash. */
export function nextSources({ before, after, given = {}, hashes }: Change): TextHashes {
  const fields = Object.keys(after).filter((field) => spell(after[field]) !== '')
  return Object.fromEntries(
    fields.map((field) => {
      const now = hashes[field] ?? ''
      const said = given[field]
      if (said !== undefined) return [field, said === asOfNow ? now : said]
      const changed = spell(after[field]) !== spell(before.texts[field])
      return [field, changed ? now : (before.sources[field] ?? '')]
    }),
  )
}
