import type { TextsView } from '#content/entries/kind.server.ts'
import type { AdminGuide, Guide, GuideSummary } from './guides/contract.ts'
import type { AdminPost, Post, PostSummary } from './posts/contract.ts'
import type { ArticleRow, findArticles, findPage, findSummaries } from './queries.server.ts'

type Read = Awaited<ReturnType<typeof findArticles>>[number]
type Summary = Awaited<ReturnType<typeof findSummaries>>[number]
type Listed = Awaited<ReturnType<typeof findPage>>[number]

const toDates = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const toPublishAt = ({ publishAt }: { publishAt: Date | null }) => ({ publishAt: publishAt?.toISOString() ?? null })

type Own = { edition: string; createdAt: Date; updatedAt: Date }

const toArticle = <Row extends Own>({ edition, ...row }: Row) => ({ ...row, ...toDates(row), tenant: edition })

/** Guides lack what only posts have. */
function withoutPost<Row extends Own & { author: string; tags: string[]; featured: boolean }>(row: Row) {
  const { author: _author, tags: _tags, featured: _featured, ...rest } = row
  return rest
}

export function toGuideSummary({ titleSv: _title, excerptSv: _excerpt, ...row }: Summary): GuideSummary {
  return toArticle(withoutPost(row))
}

export function toGuide({ contentSv: _sv, contentEn: _en, content, ...row }: Read): Guide {
  return { ...toGuideSummary(row), content }
}

export const toPostSummary = (row: Summary): PostSummary => ({ ...toArticle(row), isFeatured: row.featured })

export const toPost = (row: Read): Post => ({ ...toArticle(row), isFeatured: row.featured })

export const toPostItem = (row: Listed) => ({ ...row, ...toDates(row), ...toPublishAt(row) })

export function toGuideItem(row: Listed) {
  const { author: _author, tags: _tags, featured: _featured, ...rest } = toPostItem(row)
  return rest
}

function toAdmin({ titleKey: _key, publishedAt: _publishedAt, section: _section, ...row }: ArticleRow) {
  return { ...toArticle(row), ...toPublishAt(row) }
}

export function toAdminGuide(row: ArticleRow, translations: TextsView): AdminGuide {
  const { author: _author, tags: _tags, featured: _featured, ...guide } = toAdmin(row)
  return { ...guide, translations }
}

export function toAdminPost(row: ArticleRow, translations: TextsView): AdminPost {
  const {
    title = null,
    excerpt = null,
    content = null,
  } = (translations['sv'] ?? {}) as Partial<
    Record<string, string | null> // as in the table
  >
  const swedish = { titleSv: title, excerptSv: excerpt, contentSv: content }
  return { ...toAdmin(row), isFeatured: row.featured, ...swedish, contentEn: row.content, translations }
}
