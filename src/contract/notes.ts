/** What editors write for readers beside the texts of an entry: notes, reasons and warnings. */
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts'

/** A note in other languages than the default one, as far as somebody has translated it. */
export type NoteIn = Readonly<Partial<Record<LanguageCode, string | undefined>>>

export type Note = { text: string; language: LanguageCode }

/** A note in a language, or in the default one where nobody has translated it. */
export function findNote(
  note: string,
  noteIn: NoteIn | null | undefined,
  code: LanguageCode,
): Note {
  const own = noteIn?.[code]
  return own ? { text: own, language: code } : { text: note, language: defaultLanguage.code }
}
