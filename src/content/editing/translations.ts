/** What the forms of casinos, guides and posts hold of translations. Pure. */
import type { TextHashes } from '../translations/contract.ts'
import { asOfNow, type FieldState } from '../translations/contract.ts'

export const translationCodes = ['sv', 'no', 'da', 'fi'] as const
export type TranslationCode = (typeof translationCodes)[number]

/** Everything as typed, and what the language is to visitors. */
export type Translation<Field extends string> = Record<Field, string> & {
  isPublic: boolean
  /** For each translated field the hash of the English that it says. */
  sources: TextHashes
}
export type Translations<Field extends string> = Record<TranslationCode, Translation<Field>>

type StoredState = { isPublic?: boolean | undefined; sources?: TextHashes | undefined }

export const readState = ({ isPublic = false, sources = {} }: StoredState = {}) => ({ isPublic, sources })

export const mapLanguages = <T>(read: (code: TranslationCode) => T): Record<TranslationCode, T> => ({
  sv: read('sv'),
  no: read('no'),
  da: read('da'),
  fi: read('fi'),
})

/** What of a language's state differs from what the form began with. */
export function readStateChanges<Field extends string>(values: Translation<Field>, start: Translation<Field>) {
  const marked = Object.entries(values.sources).filter(([field, source]) => source !== start.sources[field])
  return {
    ...(values.isPublic !== start.isPublic && { isPublic: values.isPublic }),
    ...(marked.length > 0 && { sources: Object.fromEntries(marked) }),
  }
}

export type ComparedText = { text: string; atStart: string }
type Compared = {
  english: ComparedText
  translation: ComparedText
  /** The hash of the English that the translation says. */
  source: string | undefined
  /** The hash of the stored English. */
  hash: string | undefined
}

/** How a field stands as the form is now; nothing where there is no English to translate. */
export function findFieldState({ english, translation, source, hash }: Compared): FieldState | undefined {
  if (isBlank(english.text)) return undefined
  if (isBlank(translation.text)) return 'missing'
  if (source === asOfNow || translation.text !== translation.atStart) return 'current'
  return english.text === english.atStart && source === hash ? 'current' : 'stale'
}

/** What marks a field as current: the English that the editor sees, which is stored only when it was not changed in this form. */
export const confirmSource = (english: ComparedText, hash: string | undefined): string =>
  english.text === english.atStart ? (hash ?? asOfNow) : asOfNow

const isBlank = (text: string) => text.trim() === ''
