import type { LanguageCode } from '#i18n/languages.ts'

type Translated = { translations: Record<string, object> }

/** Takes translations whether they are public or not. */
export function showIn<Entry extends Translated>(entry: Entry, language: LanguageCode): Entry {
  const texts = Object.entries(entry.translations[language] ?? {})
  const given = texts.filter(([field, text]) => text !== null && field in entry)
  // A translation's fields have the entry's types.
  return { ...entry, ...(Object.fromEntries(given) as Partial<Entry>) }
}
