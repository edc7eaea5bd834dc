/** Which English each translated text was made from. Pure. */
import { createHash } from 'node:crypto'
import { asOfNow, type TextHashes } from './contract.ts'

/** A text, or a list of lines. */
type Text = string | readonly string[] | null | undefined
export type Texts = Readonly<Record<string, Text>>

/** Hashes of the texts that there are; the migration that brought them spells lists in the same way. */
export function hashTexts(english: Texts): TextHashes {
  return Object.fromEntries(
    Object.entries(english).flatMap(([field, text]) => {
      const whole = spell(text)
      return whole === '' ? [] : [[field, createHash('md5').update(whole).digest('hex')]]
    }),
  )
}

const spell = (text: Text): string => (typeof text === 'string' ? text : (text?.join('\n') ?? ''))

type Change = {
  /** The translation as it was, and as it will be. */
  before: { texts: Texts; sources: TextHashes }
  after: Texts
  /** What the caller says the texts were made from. */
  given?: TextHashes | undefined
  /** Of the English as it will be. */
  hashes: TextHashes
}

/** The sources of a changed translation: those given, or the current English for a text that changed, or else the earlier ones. */
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
