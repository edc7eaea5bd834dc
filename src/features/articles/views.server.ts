import type { ArticleTexts } from './contract.ts'
import type { ArticleTranslationRow } from './store.server.ts'

/** Translations as the contract has them: language → texts. */
export function toTranslations(rows: readonly ArticleTranslationRow[]): Record<string, ArticleTexts> {
  return Object.fromEntries(
    rows.map(({ language, title, excerpt, content, imageAlt, isPublic, sources }) => [
      language,
      { title, excerpt, content, imageAlt, isPublic, sources },
    ]),
  )
}

/** A row as the API gives it: its dates as text, and without what is stored for searching. */
export function toIsoDates<T extends { createdAt: Date; updatedAt: Date; titleKey?: string | null }>({
  titleKey: _titleKey,
  ...row
}: T) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

/** When a row is to be published, as the API gives it. */
export const toPublishAt = ({ publishAt }: { publishAt: Date | null }) => ({
  publishAt: publishAt?.toISOString() ?? null,
})
