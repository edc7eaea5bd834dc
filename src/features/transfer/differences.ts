type Entry = Record<string, unknown>

/** `language` is set for a translation's field. */
export type FieldChange = { path: string; field: string; language?: string }

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const differs = (before: unknown, after: unknown) =>
  JSON.stringify(isBlank(before) ? null : before) !== JSON.stringify(isBlank(after) ? null : after)

// The contracts say so.
const textsOf = (entry: Entry) => (entry['translations'] ?? {}) as Record<string, Entry | undefined>

/** The fields that a row would change; all blank values are alike. */
export function findChanges(stored: Entry, given: Entry): FieldChange[] {
  const own = Object.keys(given).filter(
    (field) => field !== 'translations' && given[field] !== undefined,
  )
  const fields = own
    .filter((field) => differs(stored[field], given[field]))
    .map((field) => ({ path: field, field }))
  const translations = Object.entries(textsOf(given)).flatMap(([language, texts]) =>
    Object.entries(texts ?? {})
      .filter(
        ([field, text]) => text !== undefined && differs(textsOf(stored)[language]?.[field], text),
      )
      .map(([field]) => ({ path: `translations.${language}.${field}`, field, language })),
  )
  return [...fields, ...translations]
}

export function pickChanges(given: Entry, changes: readonly FieldChange[]): Entry {
  const picked: Entry = {}
  const translations: Record<string, Entry> = {}
  for (const { field, language } of changes) {
    if (language === undefined) picked[field] = given[field]
    else (translations[language] ??= {})[field] = textsOf(given)[language]?.[field]
  }
  return Object.keys(translations).length > 0 ? { ...picked, translations } : picked
}
