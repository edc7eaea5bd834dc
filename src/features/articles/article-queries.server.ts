import type { LanguageCode } from '#i18n/languages.ts'
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
const inSwedish = (name: 'title' | 'excerpt' | 'content', main: LanguageCode) =>
  main === 'sv' ? sql<string | null>`${articles[name]}` : translated(name, 'sv')

const translated = (name: 'title' | 'excerpt' | 'content', code: LanguageCode) =>
  sql<string | null>`(
  select other.${sql.identifier(texts[name].name)} from ${texts} as other
  where other.article_id = ${articles.id} and other.language = ${code} and other.is_public)`

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
      also: (main) => ({
        titleSv: inSwedish('title', main),
        excerptSv: inSwedish('excerpt', main),
      }),
    }),
    alsoInFull: (main) => ({
      ...blankBelow({ table: articles, texts, main: texts.content }, [
        'seoTitle',
        'seoDescription',
      ]),
      ...(section === 'post' && {
        contentEn:
          main === 'en'
            ? articles.content
            : sql`coalesce(${translated('content', 'en')}, ${articles.content})`,
        contentSv: inSwedish('content', main),
      }),
    }),
  },
  listing: {
    columns: { excerpt, category, ...(section === 'post' && postOnly) },
    searched: [title, excerpt, slug],
    sorts: { newest: createdAt, changed: articles.updatedAt, title, category },
  },
})
