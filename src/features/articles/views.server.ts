import type { ArticleTexts } from './contract.ts'
import type { ArticleTranslationRow } from './store.server.ts'

/** Translations as the contract has them: language → texts. */
export function toTranslations(rows: readonly ArticleTranslationRow[]): Record<string, ArticleTexts> {
  return Object.fromEntries(
    rows.map(({ language, title, excerpt, content }) => [language, { title, excerpt, content }]),
  )
}

/** The dates of a row as the API gives them. */
export function toIsoDates<T extends { createdAt: Date; updatedAt: Date }>(row: T) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
