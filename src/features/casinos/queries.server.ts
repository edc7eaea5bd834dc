import { and, asc, count, eq, getTableColumns, inArray, isNotNull, max, or, sql, type SQL } from 'drizzle-orm'
import { casinos, casinoTranslations } from '#db/schema/casinos.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import { isInPart, partLimit, partOrder } from '#content/entry-batches.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { lockEntries } from '#audit/write.server.ts'
import type { CasinoQuery } from './contract.ts'
import { casinoFilter, casinoOrder } from './filter-queries.server.ts'

export type CasinoRow = typeof casinos.$inferSelect
export type CasinoTranslationRow = typeof casinoTranslations.$inferSelect
type NewCasino = typeof casinos.$inferInsert
/** Undefined leaves a column as it is. */
type CasinoValues = { [K in keyof NewCasino]?: NewCasino[K] | undefined }
type NewTranslation = typeof casinoTranslations.$inferInsert

/** Untranslated texts are in English. */
function columnsIn(language: LanguageCode) {
  const columns = getTableColumns(casinos)
  if (language === defaultLanguage.code) return columns
  const t = casinoTranslations
  return {
    ...columns,
    description: sql<string>`coalesce(${t.description}, ${casinos.description})`,
    review: sql<string>`coalesce(${t.review}, ${casinos.review})`,
    welcomeBonus: sql<string>`coalesce(${t.welcomeBonus}, ${casinos.welcomeBonus})`,
    pros: sql<string[]>`coalesce(${t.pros}, ${casinos.pros})`,
    cons: sql<string[]>`coalesce(${t.cons}, ${casinos.cons})`,
  }
}

const translationIn = (language: LanguageCode) =>
  and(
    eq(casinoTranslations.casinoId, casinos.id),
    eq(casinoTranslations.language, language),
    casinoTranslations.isPublic,
  )

function selectListed(db: Executor, language: LanguageCode) {
  const { review: _review, ...columns } = columnsIn(language)
  return db.select(columns).from(casinos).leftJoin(casinoTranslations, translationIn(language)).$dynamic()
}

// Not a parameter, so that partial indexes apply.
const visible = (edition: string): SQL[] => [eq(casinos.edition, edition), sql`${casinos.isActive}`]

/** From an index, before any row is read. */
export function selectPage(db: Executor, edition: string, query: CasinoQuery) {
  const select = db
    .select({ id: casinos.id })
    .from(casinos)
    .where(and(...visible(edition), ...casinoFilter(query)))
    .orderBy(...casinoOrder(query))
    .$dynamic()
  if (query.limit !== undefined) select.limit(query.limit)
  if (query.offset !== undefined) select.offset(query.offset)
  return select
}

export async function findCasinos(db: Executor, edition: string, language: LanguageCode, query: CasinoQuery) {
  const page = selectPage(db, edition, query).as('page')
  return await selectListed(db, language)
    .innerJoin(page, eq(page.id, casinos.id))
    .orderBy(...casinoOrder(query))
}

/** Ignores the query's limit. */
export function selectCount(db: Executor, edition: string, query: CasinoQuery) {
  return db
    .select({ total: count() })
    .from(casinos)
    .where(and(...visible(edition), ...casinoFilter(query)))
}

export async function countCasinos(db: Executor, edition: string, query: CasinoQuery): Promise<number> {
  const [row] = await selectCount(db, edition, query)
  return row?.total ?? 0
}

export async function findCasinoBySlug(db: Executor, edition: string, language: LanguageCode, slug: string) {
  const [row] = await db
    .select(columnsIn(language))
    .from(casinos)
    .leftJoin(casinoTranslations, translationIn(language))
    .where(and(...visible(edition), eq(casinos.slug, slug)))
  return row
}

/** `languages` are those of the review. */
export async function findCasinoAddresses(db: Executor, edition: string, slug?: string) {
  const { createdAt, updatedAt } = casinos
  const t = casinoTranslations
  const languages = sql<LanguageCode[]>`array_remove(array_agg(${t.language}), null)`
  return await db
    .select({ slug: casinos.slug, createdAt, updatedAt, languages, reviewed: sql<boolean>`${casinos.review} <> ''` })
    .from(casinos)
    .leftJoin(t, and(eq(t.casinoId, casinos.id), isNotNull(t.review), t.isPublic))
    .where(and(...visible(edition), slug === undefined ? undefined : eq(casinos.slug, slug)))
    .groupBy(casinos.id)
    .orderBy(asc(casinos.rank), asc(casinos.id))
}

/** In the ranking's order. */
export async function findCasinosBySlugs(
  db: Executor,
  edition: string,
  language: LanguageCode,
  slugs: readonly string[],
) {
  return await selectListed(db, language)
    .where(and(...visible(edition), inArray(casinos.slug, [...slugs])))
    .orderBy(asc(casinos.rank), asc(casinos.id))
}

export async function findCasinoLinks(db: Executor, edition: string) {
  const { id, slug, affiliateUrl, websiteUrl } = casinos
  return await db
    .select({ id, slug, affiliateUrl, websiteUrl })
    .from(casinos)
    .where(and(...visible(edition)))
}

/** Includes inactive ones. */
export async function findAllCasinos(db: Executor, edition: string): Promise<CasinoRow[]> {
  return await db.select().from(casinos).where(eq(casinos.edition, edition)).orderBy(asc(casinos.rank), asc(casinos.id))
}

/** Includes inactive ones. */
export async function findCasinoPart(db: Executor, edition: string, part: EntryBatch): Promise<CasinoRow[]> {
  const select = db
    .select()
    .from(casinos)
    .where(isInPart(casinos, edition, part))
  return await select.orderBy(partOrder(casinos)).limit(partLimit(part))
}

export async function findCasinoIds(tx: Transaction, edition: string): Promise<string[]> {
  const select = tx.select({ id: casinos.id }).from(casinos).where(eq(casinos.edition, edition))
  return (await select.orderBy(asc(casinos.rank), asc(casinos.id))).map((row) => row.id)
}

export async function findCasinoForUpdate(tx: Transaction, edition: string, id: string) {
  const where = and(eq(casinos.edition, edition), eq(casinos.id, id))
  const [row] = await tx.select().from(casinos).where(where).for('update')
  return row
}

export async function findCasino(db: Executor, edition: string, id: string): Promise<CasinoRow | undefined> {
  const [row] = await db
    .select()
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
  return row
}

/** Without an id, those of the whole edition. */
export async function findCasinoTranslations(db: Executor, edition: string, casinoId?: string) {
  const ofEdition = db.select({ id: casinos.id }).from(casinos).where(eq(casinos.edition, edition))
  const where = casinoId === undefined ? undefined : eq(casinoTranslations.casinoId, casinoId)
  return await db
    .select()
    .from(casinoTranslations)
    .where(and(inArray(casinoTranslations.casinoId, ofEdition), where))
}

export async function findTranslationsOf(db: Executor, ids: readonly string[]) {
  return await db
    .select()
    .from(casinoTranslations)
    .where(sql`${casinoTranslations.casinoId} = any(${sql.param(ids)}::uuid[])`)
}

/** Serialises writes that depend on all casinos: slugs, ranks, orders. */
export async function lockCasinos(tx: Transaction, edition: string): Promise<void> {
  await lockEntries(tx, 'casinos', edition)
}

/** Slugs that are `base` or `base-…`. */
export async function findSlugsLike(tx: Transaction, edition: string, base: string): Promise<string[]> {
  const similar = or(eq(casinos.slug, base), sql`${casinos.slug} like ${`${base}-%`}`)
  const rows = await tx
    .select({ slug: casinos.slug })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), similar))
  return rows.map((row) => row.slug)
}

export async function findLastRank(tx: Transaction, edition: string): Promise<number> {
  const [row] = await tx
    .select({ rank: max(casinos.rank) })
    .from(casinos)
    .where(eq(casinos.edition, edition))
  return row?.rank ?? 0
}

export async function insertCasino(tx: Transaction, values: NewCasino): Promise<CasinoRow> {
  const [row] = await tx.insert(casinos).values(values).returning()
  if (!row) throw new Error('INSERT … RETURNING gave no row')
  return row
}

export async function updateCasino(tx: Transaction, edition: string, id: string, values: CasinoValues) {
  const where = and(eq(casinos.edition, edition), eq(casinos.id, id))
  const [row] = await tx.update(casinos).set(values).where(where).returning()
  if (!row) throw new Error('UPDATE … RETURNING gave no row')
  return row
}

export async function deleteCasino(tx: Transaction, edition: string, id: string): Promise<void> {
  await tx.delete(casinos).where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
}

/** Removes a translation without any text. */
export async function putCasinoTranslation(tx: Transaction, values: NewTranslation): Promise<void> {
  const { casinoId, language, ...texts } = values
  await tx
    .insert(casinoTranslations)
    .values(values)
    .onConflictDoUpdate({
      target: [casinoTranslations.casinoId, casinoTranslations.language],
      set: { ...texts, updatedAt: sql`now()` },
    })
  const t = casinoTranslations
  const empty = sql`num_nonnulls(${t.description}, ${t.review}, ${t.welcomeBonus}, ${t.pros}, ${t.cons}) = 0`
  await tx.delete(t).where(and(eq(t.casinoId, casinoId), eq(t.language, language), empty))
}
