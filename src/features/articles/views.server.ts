import { toCreditValues } from '#content/credits/fields.ts'
import type { TextsView } from '#content/entries/kind.server.ts'
import { toAdminView, toItemView, toPublicView } from '#content/entries/views.server.ts'
import type { PublishedItemRow } from '#content/publication/service.server.ts'
import type { Seo } from '#content/seo-fields.ts'
import type { ArticleRow } from './article-queries.server.ts'
import type { AdminGuide, Guide, GuideSummary } from './guide-contract.ts'
import type { AdminPost, Post, PostSummary } from './post-contract.ts'

type Summary = Omit<ArticleRow, 'content' | keyof Seo>
type Swedish = { titleSv: string | null; excerptSv: string | null }
type SwedishInFull = { contentEn: string; contentSv: string | null }

/** Guides lack what only posts have. */
function withoutPost<Row extends { author: string; tags: string[]; featured: boolean }>(row: Row) {
  const { author: _author, tags: _tags, featured: _featured, ...rest } = row
  return rest
}

export const toGuide = (row: ArticleRow): Guide => withoutPost(toPublicView(row))
export const toGuideSummary = (row: Summary): GuideSummary => withoutPost(toPublicView(row))

const toFeatured = <Row extends { featured: boolean }>(row: Row) => ({
  ...row,
  isFeatured: row.featured,
})

export const toPost = (row: ArticleRow & Swedish & SwedishInFull): Post =>
  toFeatured(toPublicView(row))
export const toPostSummary = (row: Summary & Swedish): PostSummary => toFeatured(toPublicView(row))

type Listed = PublishedItemRow & Pick<ArticleRow, 'excerpt' | 'category'>

export const toGuideItem = (row: Listed) => toItemView(row)
export const toPostItem = (row: Listed & Pick<ArticleRow, 'author' | 'featured' | 'tags'>) =>
  toItemView(row)

export const toAdminGuide = (row: ArticleRow, translations: TextsView): AdminGuide => ({
  ...withoutPost(toAdminView(row)),
  ...toCreditValues(row),
  translations,
})

export function toAdminPost(row: ArticleRow, translations: TextsView): AdminPost {
  // The texts have the columns of the table.
  const swedish = (translations['sv'] ?? {}) as Partial<Record<string, string | null>>
  const { title = null, excerpt = null, content = null } = swedish
  const inSwedish = { titleSv: title, excerptSv: excerpt, contentSv: content }
  const credits = toCreditValues(row)
  return {
    ...toFeatured(toAdminView(row)),
    ...credits,
    ...inSwedish,
    contentEn: row.content,
    translations,
  }
}
