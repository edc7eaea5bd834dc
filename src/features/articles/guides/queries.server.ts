import { and, asc, desc, eq, inArray, isNotNull, like, lte, or, sql, type SQL } from 'drizzle-orm'
import { guides, guideTranslations as texts } from '#db/schema/articles.ts'
import type { ArticleListFilter, ArticleListQuery } from '../contract.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import { inListOrder, isListed } from '../listing.server.ts'
import { isInPart, partLimit, partOrder } from '#content/entry-batches.server.ts'
import type { ArticleStore } from '../store.server.ts'
import type { Executor } from '#db/transaction.ts'
import { lockEntries } from '#audit/write.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { GuideQuery } from './contract.ts'

export type GuideRow = typeof guides.$inferSelect
export type NewGuide = typeof guides.$inferInsert

const summaryColumns = {
  id: guides.id,
  edition: guides.edition,
  slug: guides.slug,
  title: sql<string>`coalesce(${texts.title}, ${guides.title})`,
  excerpt: sql<string>`coalesce(${texts.excerpt}, ${guides.excerpt})`,
  category: guides.category,
  readTime: guides.readTime,
  imageUrl: guides.imageUrl,
  imageAlt: sql<string>`coalesce(${texts.imageAlt}, ${guides.imageAlt})`,
  isPublished: guides.isPublished,
  createdAt: guides.createdAt,
  updatedAt: guides.updatedAt,
}

const columns = { ...summaryColumns, content: sql<string>`coalesce(${texts.content}, ${guides.content})` }

const inLanguage = (language: LanguageCode) =>
  and(eq(texts.guideId, guides.id), eq(texts.language, language), texts.isPublic)
const published = (edition: string) => and(eq(guides.edition, edition), eq(guides.isPublished, true))
// Guides build on each other, so the oldest come first.
const order = [asc(guides.createdAt), asc(guides.id)]

const listed = (edition: string, { category }: GuideQuery): SQL | undefined =>
  and(
    published(edition),
    category === undefined ? undefined : eq(sql`lower(${guides.category})`, category.toLowerCase()),
  )

/** With content. */
export async function findGuides(db: Executor, edition: string, language: LanguageCode, query: GuideQuery) {
  const select = db.select(columns).from(guides).leftJoin(texts, inLanguage(language)).where(listed(edition, query))
  return await select
    .orderBy(...order)
    .limit(query.limit ?? noLimit)
    .offset(query.offset ?? 0)
}

/** Without content. */
export async function findGuideSummaries(db: Executor, edition: string, language: LanguageCode, query: GuideQuery) {
  const select = db
    .select(summaryColumns)
    .from(guides)
    .leftJoin(texts, inLanguage(language))
    .where(listed(edition, query))
  return await select
    .orderBy(...order)
    .limit(query.limit ?? noLimit)
    .offset(query.offset ?? 0)
}

const noLimit = 1_000_000

export async function countGuides(db: Executor, edition: string, query: GuideQuery): Promise<number> {
  return await db.$count(guides, listed(edition, query))
}

export async function findGuideBySlug(db: Executor, edition: string, language: LanguageCode, slug: string) {
  const select = db.select(columns).from(guides).leftJoin(texts, inLanguage(language))
  const [row] = await select.where(and(published(edition), eq(guides.slug, slug)))
  return row
}

export async function findGuideAddresses(db: Executor, edition: string, slug?: string) {
  const { createdAt, updatedAt } = guides
  const languages = sql<LanguageCode[]>`array_remove(array_agg(${texts.language}), null)`
  return await db
    .select({ slug: guides.slug, createdAt, updatedAt, languages })
    .from(guides)
    .leftJoin(texts, and(eq(texts.guideId, guides.id), isNotNull(texts.content), texts.isPublic))
    .where(and(published(edition), slug === undefined ? undefined : eq(guides.slug, slug)))
    .groupBy(guides.id)
    .orderBy(...order)
}

export async function findGuideList(db: Executor, edition: string, query: ArticleListQuery) {
  return await db
    .select({
      id: guides.id,
      title: guides.title,
      slug: guides.slug,
      excerpt: guides.excerpt,
      category: guides.category,
      isPublished: guides.isPublished,
      publishAt: guides.publishAt,
      createdAt: guides.createdAt,
      updatedAt: guides.updatedAt,
      version: guides.version,
      languages: sql<
        string[]
      >`array(select ${texts.language} from ${texts} where ${texts.guideId} = ${guides.id} order by 1)`,
    })
    .from(guides)
    .where(isListed(guides, edition, query))
    .orderBy(...inListOrder(guides, query))
    .limit(query.limit)
    .offset(query.offset)
}

export async function countGuideList(db: Executor, edition: string, query: ArticleListQuery): Promise<number> {
  return await db.$count(guides, isListed(guides, edition, query))
}

export async function findGuidesSeen(db: Executor, edition: string, filter: ArticleListFilter, limit: number) {
  const { id, version } = guides
  const select = db
    .select({ id, version })
    .from(guides)
    .where(isListed(guides, edition, filter))
  return await select.orderBy(desc(guides.createdAt), desc(id)).limit(limit)
}

/** Includes drafts. */
export async function findAllGuides(db: Executor, edition: string): Promise<GuideRow[]> {
  return await db
    .select()
    .from(guides)
    .where(eq(guides.edition, edition))
    .orderBy(...order)
}

export async function findAllGuideTranslations(db: Executor, edition: string) {
  const select = db.select({ guideId: texts.guideId, text: texts }).from(texts)
  return await select.innerJoin(guides, eq(guides.id, texts.guideId)).where(eq(guides.edition, edition))
}

/** Includes drafts. */
export async function findGuidePart(db: Executor, edition: string, part: EntryBatch): Promise<GuideRow[]> {
  const select = db
    .select()
    .from(guides)
    .where(isInPart(guides, edition, part))
  return await select.orderBy(partOrder(guides)).limit(partLimit(part))
}

export async function findGuideTextsOf(db: Executor, ids: readonly string[]) {
  return await db
    .select()
    .from(texts)
    .where(inArray(texts.guideId, [...ids]))
}

export async function findGuide(db: Executor, edition: string, id: string): Promise<GuideRow | undefined> {
  const [row] = await db.select().from(guides).where(of(edition, id))
  return row
}

export async function findGuideTranslations(db: Executor, guideId: string) {
  return await db.select().from(texts).where(eq(texts.guideId, guideId))
}

const of = (edition: string, id: string) => and(eq(guides.edition, edition), eq(guides.id, id))

export const guideStore: ArticleStore<GuideRow, NewGuide> = {
  async lock(tx, edition) {
    await lockEntries(tx, 'guides', edition)
  },
  async findDueForUpdate(tx) {
    const due = and(eq(guides.isPublished, false), lte(guides.publishAt, sql`now()`))
    const [row] = await tx.select().from(guides).where(due).limit(1).for('update', { skipLocked: true })
    return row
  },
  async findSlugsLike(tx, edition, base) {
    const similar = or(eq(guides.slug, base), like(guides.slug, `${base}-%`))
    const rows = await tx
      .select({ slug: guides.slug })
      .from(guides)
      .where(and(eq(guides.edition, edition), similar))
    return rows.map((row) => row.slug)
  },
  async findForUpdate(tx, edition, id) {
    const [row] = await tx.select().from(guides).where(of(edition, id)).for('update')
    return row
  },
  findTranslations: findGuideTranslations,
  async insert(tx, values) {
    const [row] = await tx.insert(guides).values(values).returning()
    if (!row) throw new Error('INSERT … RETURNING gave no row')
    return row
  },
  async update(tx, edition, id, values) {
    const [row] = await tx.update(guides).set(values).where(of(edition, id)).returning()
    if (!row) throw new Error('UPDATE … RETURNING gave no row')
    return row
  },
  async remove(tx, edition, id) {
    await tx.delete(guides).where(of(edition, id))
  },
  async putTranslation(tx, guideId, { language, ...values }) {
    await tx
      .insert(texts)
      .values({ guideId, language, ...values })
      .onConflictDoUpdate({ target: [texts.guideId, texts.language], set: { ...values, updatedAt: sql`now()` } })
    const empty = sql`num_nonnulls(${texts.title}, ${texts.excerpt}, ${texts.content}, ${texts.imageAlt}) = 0`
    await tx.delete(texts).where(and(eq(texts.guideId, guideId), eq(texts.language, language), empty))
  },
}
