import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findAddresses, inLanguage, isTextIn } from '#content/entries/reading.server.ts'
import type { EntryListFilter } from '#content/publication/contract.ts'
import { inListOrder, isListed } from '#content/publication/listing.server.ts'
import { articles, articleTranslations as texts } from '#db/schema/articles.ts'
import type { Executor } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { ArticleListQuery, ArticleListSort } from './contract.ts'
import type { PostQuery } from './posts/contract.ts'

export type ArticleRow = typeof articles.$inferSelect
export type Section = ArticleRow['section']

/** For `titleSv` and the like, in any language of the call. */
const swedish = alias(texts, 'swedish')
const inSwedish = and(eq(swedish.entryId, articles.id), eq(swedish.language, 'sv'), swedish.isPublic)

const summaryColumns = {
  id: articles.id,
  edition: articles.edition,
  slug: articles.slug,
  title: inLanguage(texts.title, articles.title),
  excerpt: inLanguage(texts.excerpt, articles.excerpt),
  category: articles.category,
  readTime: articles.readTime,
  imageUrl: articles.imageUrl,
  imageAlt: inLanguage(texts.imageAlt, articles.imageAlt),
  isPublished: articles.isPublished,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  author: articles.author,
  tags: articles.tags,
  featured: articles.featured,
  titleSv: swedish.title,
  excerptSv: swedish.excerpt,
}

const columns = {
  ...summaryColumns,
  content: inLanguage(texts.content, articles.content),
  contentEn: articles.content,
  contentSv: swedish.content,
}

/** Guides build on each other, so the oldest come first; posts are news. */
export const publicOrder: Record<Section, SQL[]> = {
  guide: [asc(articles.createdAt), asc(articles.id)],
  post: [desc(articles.createdAt), desc(articles.id)],
}

export const ofSection = (section: Section) => eq(articles.section, section)

const published = (edition: string, section: Section) =>
  and(eq(articles.edition, edition), ofSection(section), eq(articles.isPublished, true))

const sameWord = (text: AnyColumn | SQL, word: string) => sql`lower(${text}) = ${word.toLowerCase()}`

function listed(edition: string, section: Section, { category, tag, featured }: PostQuery): SQL | undefined {
  return and(
    published(edition, section),
    category === undefined ? undefined : sameWord(articles.category, category),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from unnest(${articles.tags}) as tag where ${sameWord(sql`tag`, tag)})`,
    featured === undefined ? undefined : eq(articles.featured, featured),
  )
}

const noLimit = 1_000_000

type Place = { edition: string; section: Section; language: LanguageCode }

export async function findArticles(db: Executor, { edition, section, language }: Place, query: PostQuery) {
  return await db
    .select(columns)
    .from(articles)
    .leftJoin(texts, isTextIn(articles, texts, language))
    .leftJoin(swedish, inSwedish)
    .where(listed(edition, section, query))
    .orderBy(...publicOrder[section])
    .limit(query.limit ?? noLimit)
    .offset(query.offset ?? 0)
}

/** Without content. */
export async function findSummaries(db: Executor, { edition, section, language }: Place, query: PostQuery) {
  return await db
    .select(summaryColumns)
    .from(articles)
    .leftJoin(texts, isTextIn(articles, texts, language))
    .leftJoin(swedish, inSwedish)
    .where(listed(edition, section, query))
    .orderBy(...publicOrder[section])
    .limit(query.limit ?? noLimit)
    .offset(query.offset ?? 0)
}

export async function countArticles(db: Executor, edition: string, section: Section, query: PostQuery) {
  return await db.$count(articles, listed(edition, section, query))
}

export async function findBySlug(db: Executor, { edition, section, language }: Place, slug: string) {
  const [row] = await db
    .select(columns)
    .from(articles)
    .leftJoin(texts, isTextIn(articles, texts, language))
    .leftJoin(swedish, inSwedish)
    .where(and(published(edition, section), eq(articles.slug, slug)))
  return row
}

export const findArticleAddresses = (db: Executor, edition: string, section: Section, slug?: string) =>
  findAddresses(db, {
    table: articles,
    texts,
    main: texts.content,
    where: and(published(edition, section), slug === undefined ? undefined : eq(articles.slug, slug)),
    order: publicOrder[section],
  })

const sortColumns = {
  newest: articles.createdAt,
  changed: articles.updatedAt,
  title: articles.title,
  category: articles.category,
} satisfies Record<ArticleListSort, AnyColumn>
const rising: ReadonlySet<ArticleListSort> = new Set(['title', 'category'])

/** Includes drafts. */
const inList = (edition: string, section: Section, filter: EntryListFilter) =>
  and(
    eq(articles.edition, edition),
    ofSection(section),
    isListed(articles, [articles.title, articles.excerpt, articles.slug], filter),
  )

export async function findPage(db: Executor, edition: string, section: Section, query: ArticleListQuery) {
  const { id, title, slug, excerpt, category, isPublished, publishAt, createdAt, updatedAt, version } = articles
  const { author, featured, tags } = articles
  const { sort, direction = rising.has(sort) ? 'asc' : 'desc' } = query
  const languages = sql<
    string[]
  >`array(select ${texts.language} from ${texts} where ${texts.entryId} = ${articles.id} order by 1)`
  const dates = { isPublished, publishAt, createdAt, updatedAt }
  return await db
    .select({ id, title, slug, excerpt, category, ...dates, version, author, featured, tags, languages })
    .from(articles)
    .where(inList(edition, section, query))
    .orderBy(
      ...inListOrder({
        sort: sortColumns[sort],
        direction,
        thenBy: sort === 'category' ? [desc(createdAt)] : [],
        id,
      }),
    )
    .limit(query.limit)
    .offset(query.offset)
}

export async function countList(db: Executor, edition: string, section: Section, filter: EntryListFilter) {
  return await db.$count(articles, inList(edition, section, filter))
}

export async function findVersions(
  db: Executor,
  edition: string,
  section: Section,
  filter: EntryListFilter,
  limit: number,
) {
  const { id, version, createdAt } = articles
  return await db
    .select({ id, version })
    .from(articles)
    .where(inList(edition, section, filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
