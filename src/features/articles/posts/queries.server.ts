import { and, desc, eq, inArray, isNotNull, like, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { posts, postTranslations as texts } from '#db/schema/articles.ts'
import type { ArticleListFilter, ArticleListQuery } from '../contract.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import { inListOrder, isListed } from '../listing.server.ts'
import { isInPart, partLimit, partOrder } from '#content/entry-batches.server.ts'
import type { ArticleStore } from '../store.server.ts'
import type { Executor } from '#db/transaction.ts'
import { lockEntries } from '#audit/write.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { PostQuery } from './contract.ts'

export type PostRow = typeof posts.$inferSelect
export type NewPost = typeof posts.$inferInsert

/** For `titleSv` and the like, in any language of the call. */
const swedish = alias(texts, 'swedish')

const summaryColumns = {
  id: posts.id,
  edition: posts.edition,
  slug: posts.slug,
  title: sql<string>`coalesce(${texts.title}, ${posts.title})`,
  excerpt: sql<string>`coalesce(${texts.excerpt}, ${posts.excerpt})`,
  category: posts.category,
  readTime: posts.readTime,
  imageUrl: posts.imageUrl,
  imageAlt: sql<string>`coalesce(${texts.imageAlt}, ${posts.imageAlt})`,
  isPublished: posts.isPublished,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  author: posts.author,
  tags: posts.tags,
  featured: posts.featured,
  titleSv: swedish.title,
  excerptSv: swedish.excerpt,
}

const columns = {
  ...summaryColumns,
  content: sql<string>`coalesce(${texts.content}, ${posts.content})`,
  contentEn: posts.content,
  contentSv: swedish.content,
}

const inLanguage = (language: LanguageCode) =>
  and(eq(texts.postId, posts.id), eq(texts.language, language), texts.isPublic)
const published = (edition: string) => and(eq(posts.edition, edition), eq(posts.isPublished, true))
const inSwedish = and(eq(swedish.postId, posts.id), eq(swedish.language, 'sv'), swedish.isPublic)
const newestFirst = [desc(posts.createdAt), desc(posts.id)]

const sameWord = (text: AnyColumn | SQL, word: string) => sql`lower(${text}) = ${word.toLowerCase()}`

function listed(edition: string, { category, tag, featured }: PostQuery): SQL | undefined {
  return and(
    published(edition),
    category === undefined ? undefined : sameWord(posts.category, category),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from unnest(${posts.tags}) as tag where ${sameWord(sql`tag`, tag)})`,
    featured === undefined ? undefined : eq(posts.featured, featured),
  )
}

/** With content. */
export async function findPosts(db: Executor, edition: string, language: LanguageCode, query: PostQuery) {
  const select = db.select(columns).from(posts).leftJoin(texts, inLanguage(language)).leftJoin(swedish, inSwedish)
  const sorted = select.where(listed(edition, query)).orderBy(...newestFirst)
  return await sorted.limit(query.limit ?? noLimit).offset(query.offset ?? 0)
}

/** Without content. */
export async function findPostSummaries(db: Executor, edition: string, language: LanguageCode, query: PostQuery) {
  const select = db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(texts, inLanguage(language))
    .leftJoin(swedish, inSwedish)
  const sorted = select.where(listed(edition, query)).orderBy(...newestFirst)
  return await sorted.limit(query.limit ?? noLimit).offset(query.offset ?? 0)
}

const noLimit = 1_000_000

export async function countPosts(db: Executor, edition: string, query: PostQuery): Promise<number> {
  return await db.$count(posts, listed(edition, query))
}

export async function findPostBySlug(db: Executor, edition: string, language: LanguageCode, slug: string) {
  const select = db.select(columns).from(posts).leftJoin(texts, inLanguage(language)).leftJoin(swedish, inSwedish)
  const [row] = await select.where(and(published(edition), eq(posts.slug, slug)))
  return row
}

export async function findPostAddresses(db: Executor, edition: string, slug?: string) {
  const { createdAt, updatedAt } = posts
  const languages = sql<LanguageCode[]>`array_remove(array_agg(${texts.language}), null)`
  return await db
    .select({ slug: posts.slug, createdAt, updatedAt, languages })
    .from(posts)
    .leftJoin(texts, and(eq(texts.postId, posts.id), isNotNull(texts.content), texts.isPublic))
    .where(and(published(edition), slug === undefined ? undefined : eq(posts.slug, slug)))
    .groupBy(posts.id)
    .orderBy(...newestFirst)
}

export async function findPostList(db: Executor, edition: string, query: ArticleListQuery) {
  return await db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      excerpt: posts.excerpt,
      category: posts.category,
      isPublished: posts.isPublished,
      publishAt: posts.publishAt,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      version: posts.version,
      author: posts.author,
      featured: posts.featured,
      tags: posts.tags,
      languages: sql<
        string[]
      >`array(select ${texts.language} from ${texts} where ${texts.postId} = ${posts.id} order by 1)`,
    })
    .from(posts)
    .where(isListed(posts, edition, query))
    .orderBy(...inListOrder(posts, query))
    .limit(query.limit)
    .offset(query.offset)
}

export async function countPostList(db: Executor, edition: string, query: ArticleListQuery): Promise<number> {
  return await db.$count(posts, isListed(posts, edition, query))
}

export async function findPostsSeen(db: Executor, edition: string, filter: ArticleListFilter, limit: number) {
  const { id, version } = posts
  const select = db
    .select({ id, version })
    .from(posts)
    .where(isListed(posts, edition, filter))
  return await select.orderBy(desc(posts.createdAt), desc(id)).limit(limit)
}

/** Includes drafts. */
export async function findAllPosts(db: Executor, edition: string): Promise<PostRow[]> {
  return await db
    .select()
    .from(posts)
    .where(eq(posts.edition, edition))
    .orderBy(...newestFirst)
}

export async function findAllPostTranslations(db: Executor, edition: string) {
  const select = db.select({ postId: texts.postId, text: texts }).from(texts)
  return await select.innerJoin(posts, eq(posts.id, texts.postId)).where(eq(posts.edition, edition))
}

/** Includes drafts. */
export async function findPostPart(db: Executor, edition: string, part: EntryBatch): Promise<PostRow[]> {
  const select = db
    .select()
    .from(posts)
    .where(isInPart(posts, edition, part))
  return await select.orderBy(partOrder(posts)).limit(partLimit(part))
}

export async function findPostTextsOf(db: Executor, ids: readonly string[]) {
  return await db
    .select()
    .from(texts)
    .where(inArray(texts.postId, [...ids]))
}

export async function findPost(db: Executor, edition: string, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(of(edition, id))
  return row
}

export async function findPostTranslations(db: Executor, postId: string) {
  return await db.select().from(texts).where(eq(texts.postId, postId))
}

const of = (edition: string, id: string) => and(eq(posts.edition, edition), eq(posts.id, id))

export const postStore: ArticleStore<PostRow, NewPost> = {
  async lock(tx, edition) {
    await lockEntries(tx, 'posts', edition)
  },
  async findDueForUpdate(tx) {
    const due = and(eq(posts.isPublished, false), lte(posts.publishAt, sql`now()`))
    const [row] = await tx.select().from(posts).where(due).limit(1).for('update', { skipLocked: true })
    return row
  },
  async findSlugsLike(tx, edition, base) {
    const similar = or(eq(posts.slug, base), like(posts.slug, `${base}-%`))
    const rows = await tx
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(eq(posts.edition, edition), similar))
    return rows.map((row) => row.slug)
  },
  async findForUpdate(tx, edition, id) {
    const [row] = await tx.select().from(posts).where(of(edition, id)).for('update')
    return row
  },
  findTranslations: findPostTranslations,
  async insert(tx, values) {
    const [row] = await tx.insert(posts).values(values).returning()
    if (!row) throw new Error('INSERT … RETURNING gave no row')
    return row
  },
  async update(tx, edition, id, values) {
    const [row] = await tx.update(posts).set(values).where(of(edition, id)).returning()
    if (!row) throw new Error('UPDATE … RETURNING gave no row')
    return row
  },
  async remove(tx, edition, id) {
    await tx.delete(posts).where(of(edition, id))
  },
  async putTranslation(tx, postId, { language, ...values }) {
    await tx
      .insert(texts)
      .values({ postId, language, ...values })
      .onConflictDoUpdate({ target: [texts.postId, texts.language], set: { ...values, updatedAt: sql`now()` } })
    const empty = sql`num_nonnulls(${texts.title}, ${texts.excerpt}, ${texts.content}, ${texts.imageAlt}) = 0`
    await tx.delete(texts).where(and(eq(texts.postId, postId), eq(texts.language, language), empty))
  },
}
