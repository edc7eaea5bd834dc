import { asc, desc, eq, sql, and, type AnyColumn, type SQL } from 'drizzle-orm'
import { blankBelow } from '#content/entries/reading.server.ts'
import { seoNames } from '#content/seo-fields.ts'
import type { PublishedKind } from '#content/publication/queries.server.ts'
import { articles, articleTranslations as texts } from '#db/schema/articles.ts'
import type { PostQuery } from './post-contract.ts'

export type ArticleRow = typeof articles.$inferSelect
type Section = ArticleRow['section']

const sameWord = (text: AnyColumn | SQL, word: string) =>
  sql`lower(${text}) = ${word.toLowerCase()}`

const matches = ({ category, tag, featured }: PostQuery) =>
  and(
    category === undefined ? undefined : sameWord(articles.category, category),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from unnest(${articles.tags}) as tag where ${sameWord(sql`tag`, tag)})`,
    featured === undefined ? undefined : eq(articles.featured, featured),
  )

/** Serves `titleSv` and the like, in any language of the call. */
const swedish = (column: AnyColumn) => sql<string | null>`(
  select swedish.${sql.identifier(column.name)} from ${texts} as swedish
  where swedish.article_id = ${articles.id} and swedish.language = 'sv' and swedish.is_public)`

const { createdAt, id, title, slug, excerpt, category } = articles

/** Guides build on each other, so the oldest come first; posts are news. */
const order: Record<Section, SQL[]> = {
  guide: [asc(createdAt), asc(id)],
  post: [desc(createdAt), desc(id)],
}

type Stored = Omit<PublishedKind<PostQuery>, 'fields'> & {
  name: typeof title
  order: readonly SQL[]
}

const postOnly = { author: articles.author, featured: articles.featured, tags: articles.tags }

export const storeOf = (section: Section): Stored => ({
  table: articles,
  name: title,
  texts,
  own: eq(articles.section, section),
  order: order[section],
  reading: {
    order: order[section],
    main: texts.content,
    long: ['content', ...seoNames],
    matches,
    ...(section === 'post' && {
      also: { titleSv: swedish(texts.title), excerptSv: swedish(texts.excerpt) },
    }),
    alsoInFull: {
      ...blankBelow({ table: articles, texts, main: texts.content }, [
        'seoTitle',
        'seoDescription',
      ]),
      ...(section === 'post' && {
        contentEn: articles.content,
        contentSv: swedish(texts.content),
      }),
    },
  },
  listing: {
    columns: { excerpt, category, ...(section === 'post' && postOnly) },
    searched: [title, excerpt, slug],
    sorts: { newest: createdAt, changed: articles.updatedAt, title, category },
  },
})
