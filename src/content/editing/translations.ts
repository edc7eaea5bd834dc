import type { LanguageCode } from '#i18n/languages.ts'
import type { TextHashes } from '../translations/contract.ts'
import { asOfNow, type FieldState } from '../translations/contract.ts'

export type Translation<Field extends string> = Record<Field, string> & {
  isPublic: boolean
  /** The hash of the original that was translated, by field. */
  sources: TextHashes
}
export type Translations<Field extends string> = Record<LanguageCode, Translation<Field>>

type StoredState = { isPublic?: boolean | undefined; sources?: TextHashes | undefined }

export const readState = ({ isPublic = false, sources = {} }: StoredState = {}) => ({
  isPublic,
  sources,
})

export function readStateChanges<Field extends string>(
  values: Translation<Field>,
  start: Translation<Field>,
) {
  const marked = Object.entries(values.sources).filter(
    ([field, source]) => source !== start.sources[field],
  )
  return {
    ...(values.isPublic !== start.isPublic && { isPublic: values.isPublic }),
    ...(marked.length > 0 && { sources: Object.fromEntries(marked) }),
  }
}

export type ComparedText = { text: string; atStart: string }
type Compared = {
  original: ComparedText
  translation: ComparedText
  /** The hash of the original that was translated. */
  source: string | undefined
  /** The hash of the original that is stored. */
  hash: string | undefined
}

/** The state of a translation; undefined if there is no text to translate. */
export function findFieldState({
  original,
  translation,
  source,
  hash,
}: Compared): FieldState | undefined {
  if (isBlank(original.text)) return undefined
  if (isBlank(translation.text)) return 'missing'
  if (source === asOfNow || translation.text !== translation.atStart) return 'current'
  return original.text === original.atStart && source === hash ? 'current' : 'stale'
}

/** Marks a field as current. An original that changed in this form has no stored hash yet. */
export const confirmSource = (original: ComparedText, hash: string | undefined): string =>
  original.text === original.atStart ? (hash ?? asOfNow) : asOfNow

const isBlank = (text: string) => text.trim() === ''
