import { and, asc, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { casinos, casinoTranslations } from '#db/schema/casinos.ts'
import { inLanguage, isTextIn, translationsOf } from '#content/entries/reading.server.ts'
import { isMain, type SiteLanguage } from '#i18n/languages.ts'
import type { Bonus } from '#contract/bonus.ts'
import type { Cap } from '#contract/caps.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#db/transaction.ts'
import type { Ground } from './claims.ts'
import { listedNames } from './views.server.ts'
import { casinoFilter, casinoOrder, statesKnown, type AskedQuery } from './filter-queries.server.ts'

/** The bonus that stands for the casino, with all its terms. */
const main = sql<Bonus | null>`${casinos.bonuses} -> ${casinos.mainBonus}`

/** The main bonus where no editor has written a sentence about it. */
const offerWithout = (written: PgColumn | SQL) =>
  sql<Bonus | null>`case when coalesce(${written}, '') = '' then ${main} end`

/**
 * The translated sentence about the bonus, unless the original has changed since: the terms, or
 * else the original, are newer. Letters read it the same way (`findOffer`).
 */
const currentOffer = sql<string | null>`case
  when coalesce(${casinoTranslations.sources} ->> 'welcomeBonus', '')
    in ('', ${casinos.textHashes} ->> 'welcomeBonus')
  then nullif(${casinoTranslations.welcomeBonus}, '') end`

/** The columns in a language, in the main one where a text is not translated. */
function columnsIn(language: SiteLanguage) {
  const columns = {
    ...getTableColumns(casinos),
    main,
    statesKnown,
    cap: sql<Cap | null>`${casinos.sheet} ->> 'cap'`,
  }
  if (isMain(language)) return { ...columns, offer: offerWithout(casinos.welcomeBonus) }
  const t = casinoTranslations
  return {
    ...columns,
    offer: offerWithout(currentOffer),
    verdict: inLanguage(t.verdict, casinos.verdict),
    bestFor: inLanguage(t.bestFor, casinos.bestFor),
    notFor: inLanguage(t.notFor, casinos.notFor),
    description: inLanguage(t.description, casinos.description),
    review: inLanguage(t.review, casinos.review),
    welcomeBonus: sql<string>`coalesce(${currentOffer}, ${casinos.welcomeBonus})`,
    pros: inLanguage<string[]>(t.pros, casinos.pros),
    cons: inLanguage<string[]>(t.cons, casinos.cons),
    // What the page makes of a casino's facts is in the reader's language.
    seoTitle: sql<string>`coalesce(${t.seoTitle}, '')`,
    seoDescription: sql<string>`coalesce(${t.seoDescription}, '')`,
    socialImageUrl: inLanguage<string | null>(t.socialImageUrl, casinos.socialImageUrl),
  }
}

const isListed: ReadonlySet<string> = new Set([...listedNames, 'main', 'offer'])

/** Those of the columns that lists are made of. */
const pickListed = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => isListed.has(name))) as Pick<
    Columns,
    ((typeof listedNames)[number] | 'main' | 'offer') & keyof Columns
  > // by name

function selectListed(db: Executor, language: SiteLanguage) {
  return db
    .select(pickListed(columnsIn(language)))
    .from(casinos)
    .leftJoin(casinoTranslations, isTextIn(casinos, casinoTranslations, language.code))
    .$dynamic()
}

// Not a parameter, so that partial indexes apply.
const visible = (edition: string): SQL[] => [eq(casinos.edition, edition), sql`${casinos.isActive}`]

/** Selects from an index, before any row is read. */
export function selectPage(db: Executor, edition: string, query: AskedQuery, behind: Behind = []) {
  const select = db
    .select({ id: casinos.id })
    .from(casinos)
    .where(and(...visible(edition), ...casinoFilter(query)))
    .orderBy(...orderBehind(behind), ...casinoOrder(query))
    .$dynamic()
  if (query.limit !== undefined) select.limit(query.limit)
  if (query.offset !== undefined) select.offset(query.offset)
  return select
}

/**
 * The ids of casinos that come behind the others, whatever the order: each group behind the former,
 * with those of all casinos that are not in it.
 */
export type Behind = readonly { ids: readonly string[]; others: readonly string[] }[]

const orderBehind = (behind: Behind): SQL[] =>
  behind
    .filter(({ ids }) => ids.length > 0)
    .toReversed()
    // Ten thousand ids take long to send, and under a rule of licences few casinos are open.
    .map(({ ids, others }) =>
      ids.length <= others.length
        ? sql`${casinos.id} = any(${sql.param([...ids])}::uuid[])`
        : sql`${casinos.id} <> all(${sql.param([...others])}::uuid[])`,
    )

export async function findCasinos(
  db: Executor,
  edition: string,
  language: SiteLanguage,
  query: AskedQuery,
  behind: Behind = [],
) {
  const page = selectPage(db, edition, query, behind).as('page')
  return await selectListed(db, language)
    .innerJoin(page, eq(page.id, casinos.id))
    .orderBy(...orderBehind(behind), ...casinoOrder(query))
}

/** Counts all casinos that match, whatever the limit of the query. */
export function selectCount(db: Executor, edition: string, query: AskedQuery) {
  return db
    .select({ total: count() })
    .from(casinos)
    .where(and(...visible(edition), ...casinoFilter(query)))
}

/** What may be said of all casinos that are shown. */
export async function countGround(db: Executor, edition: string): Promise<Ground> {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [found] = await db
    .select({
      casinos: sql<number>`count(*)::int`,
      tested: of(sql`${casinos.withdrawalTested} is not null`),
      offering: of(sql`${casinos.mainBonus} is not null`),
      explained: of(sql`${main} ->> 'wagering' is not null
        and ${main} ->> 'days' is not null and ${main} ->> 'maxPaid' is not null`),
    })
    .from(casinos)
    .where(and(...visible(edition)))
  if (!found) throw new Error('A count is a row')
  return found
}

export async function countCasinos(
  db: Executor,
  edition: string,
  query: AskedQuery,
): Promise<number> {
  const [row] = await selectCount(db, edition, query)
  return row?.total ?? 0
}

/** `languages` are those of the review. */
export async function findCasinoBySlug(
  db: Executor,
  edition: string,
  language: SiteLanguage,
  slug: string,
) {
  const languages = translationsOf(casinos, casinoTranslations, casinoTranslations.review)
  const [row] = await db
    .select({ ...columnsIn(language), languages })
    .from(casinos)
    .leftJoin(casinoTranslations, isTextIn(casinos, casinoTranslations, language.code))
    .where(and(...visible(edition), eq(casinos.slug, slug)))
  return row
}

/**
 * Finds the addresses after one of them in the ranking's order; `languages` are those of the
 * review.
 */
export async function findCasinoAddresses(
  db: Executor,
  edition: string,
  limit: number,
  after?: { rank: number; id: string },
) {
  const { id, rank, slug, createdAt, updatedAt } = casinos
  const languages = translationsOf(casinos, casinoTranslations, casinoTranslations.review)
  // The text itself, which is stored apart from the row, is not fetched.
  const reviewed = sql<boolean>`octet_length(${casinos.review}) > 0`
  return await db
    .select({ id, rank, slug, createdAt, updatedAt, languages, reviewed })
    .from(casinos)
    .where(and(...visible(edition), after && sql`(${rank}, ${id}) > (${after.rank}, ${after.id})`))
    .orderBy(asc(rank), asc(id))
    .limit(limit)
}

/** Finds casinos in the order of the ranking. */
export async function findCasinosBySlugs(
  db: Executor,
  edition: string,
  language: SiteLanguage,
  slugs: readonly string[],
) {
  return await selectListed(db, language)
    .where(and(...visible(edition), inArray(casinos.slug, [...slugs])))
    .orderBy(asc(casinos.rank), asc(casinos.id))
}

export async function findCasinosByIds(
  db: Executor,
  edition: string,
  language: SiteLanguage,
  ids: readonly string[],
) {
  return await selectListed(db, language).where(
    and(...visible(edition), inArray(casinos.id, [...ids])),
  )
}

export async function findCasinoLinks(db: Executor, edition: string, ids: readonly string[]) {
  const { id, slug, name, affiliateUrl, placeLinks, websiteUrl, licences, excludedStates, rank } =
    casinos
  const cap = sql<Cap | null>`${casinos.sheet} ->> 'cap'`
  return await db
    .select({
      id,
      slug,
      name,
      affiliateUrl,
      placeLinks,
      websiteUrl,
      licences,
      excludedStates,
      statesKnown,
      rank,
      cap,
    })
    .from(casinos)
    .where(and(...visible(edition), inArray(casinos.id, [...ids])))
}
