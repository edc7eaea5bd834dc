import type { ArticleTexts } from './contract.ts'
import type { ArticleTranslationRow } from './store.server.ts'

export function toTranslations(rows: readonly ArticleTranslationRow[]): Record<string, ArticleTexts> {
  return Object.fromEntries(
    rows.map(({ language, title, excerpt, content, imageAlt, isPublic, sources }) => [
      language,
      { title, excerpt, content, imageAlt, isPublic, sources },
    ]),
  )
}

/** Drops the search key. */
export function toIsoDates<T extends { createdAt: Date; updatedAt: Date; titleKey?: string | null }>({
  titleKey: _titleKey,
  ...row
}: T) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

export const toPublishAt = ({ publishAt }: { publishAt: Date | null }) => ({
  publishAt: publishAt?.toISOString() ?? null,
})
