/** What editors write for readers beside the texts of an entry: notes, reasons and warnings. */
import type { LanguageCode, SiteLanguage } from '#i18n/languages.ts'

/** A note in other languages than the main one, as far as somebody has translated it. */
export type NoteIn = Readonly<Partial<Record<LanguageCode, string | undefined>>>

export type Note = { text: string; language: LanguageCode }

/** A note in a language, or in the main one where nobody has translated it. */
export function findNote(
  note: string,
  noteIn: NoteIn | null | undefined,
  { code, main }: SiteLanguage,
): Note {
  const own = noteIn?.[code]
  return own ? { text: own, language: code } : { text: note, language: main }
}
