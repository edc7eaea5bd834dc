import type { LanguageCode } from '#i18n/languages.ts'
import { toCreditValues } from '#content/credits/fields.ts'
import type { TextsView } from '#content/entries/kind.server.ts'
import { viewOf } from '#content/entries/views.server.ts'
import type { ArticleRow } from './article-queries.server.ts'
import {
  adminGuideSchema,
  guideListItemSchema,
  guideSchema,
  guideSummarySchema,
  type AdminGuide,
} from './guide-contract.ts'
import {
  adminPostSchema,
  postListItemSchema,
  postSchema,
  postSummarySchema,
  type AdminPost,
  type Post,
  type PostSummary,
} from './post-contract.ts'

/** What the query of public posts adds to the row. */
type Swedish = { titleSv: string | null; excerptSv: string | null }
type SwedishInFull = Swedish & { contentEn: string; contentSv: string | null }

type Stored = Omit<ArticleRow, 'content' | 'seoTitle' | 'seoDescription' | 'socialImageUrl'>

export const guideViews = {
  toEntry: viewOf(guideSchema),
  toSummary: viewOf(guideSummarySchema),
  toItem: viewOf(guideListItemSchema),
}

const [viewPost, viewPostSummary, viewAdminGuide, viewAdminPost] = [
  viewOf(postSchema),
  viewOf(postSummarySchema),
  viewOf(adminGuideSchema),
  viewOf(adminPostSchema),
]

export const postViews = {
  toEntry: (row: ArticleRow & SwedishInFull): Post =>
    viewPost({ ...row, isFeatured: row.featured }),
  toSummary: (row: Stored & Swedish): PostSummary =>
    viewPostSummary({ ...row, isFeatured: row.featured }),
  toItem: viewOf(postListItemSchema),
}

export const toAdminGuide = (row: ArticleRow, translations: TextsView): AdminGuide =>
  viewAdminGuide({ ...row, ...toCreditValues(row), translations })

export function toAdminPost(
  row: ArticleRow,
  translations: TextsView,
  main: LanguageCode,
): AdminPost {
  // The texts have the columns of the table.
  const textsIn = (code: LanguageCode) =>
    (code === main ? row : (translations[code] ?? {})) as Partial<Record<string, string | null>>
  const { title = null, excerpt = null, content = null } = textsIn('sv')
  return viewAdminPost({
    ...row,
    isFeatured: row.featured,
    titleSv: title,
    excerptSv: excerpt,
    contentSv: content,
    contentEn: textsIn('en')['content'] ?? row.content,
    translations,
  })
}
