import type { LanguageCode } from '#i18n/languages.ts'

type Translated = { translations: Record<string, object> }

/** An entry as administrators have it, its texts in a language where they are translated, public or not. */
export function showIn<Entry extends Translated>(entry: Entry, language: LanguageCode): Entry {
  const texts = Object.entries(entry.translations[language] ?? {})
  const given = texts.filter(([field, text]) => text !== null && field in entry)
  // The fields of a translation are fields of its entry, of the same types.
  return { ...entry, ...(Object.fromEntries(given) as Partial<Entry>) }
}
