/** What visitors read: translated fields in a language, else in the main one. */
import { and, eq, getTableColumns, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChangeKind } from '#db/changes.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Executor } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { AddressRow, Slugs } from '../addresses.ts'
import { listTranslated, type Fields } from '../fields.ts'
import type { EntryTable, TextsTable } from './kind.server.ts'

/** The text in the language of the join with `isTextIn`. */
export const inLanguage = <Value = string>(translated: PgColumn, original: PgColumn) =>
  sql<Value>`coalesce(${translated}, ${original})`

export const isTextIn = (
  table: EntryTable,
  texts: TextsTable,
  language: LanguageCode,
): SQL | undefined => and(eq(texts.entryId, table.id), eq(texts.language, language), texts.isPublic)

type Read = { table: EntryTable; texts: TextsTable; fields: Fields }

/** The columns of an entry in a language, without some of them. */
export function columnsIn({ table, texts, fields }: Read, without: readonly string[] = []) {
  const [originals, translated] = [getTableColumns(table), getTableColumns(texts)]
  const local = listTranslated(fields).flatMap((name) =>
    originals[name] && translated[name]
      ? [[name, inLanguage(translated[name], originals[name])] as const]
      : [],
  )
  const all: Record<string, PgColumn | SQL> = { ...originals, ...Object.fromEntries(local) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
}

/** Texts that are blank where only the main one is translated. */
export function blankBelow(
  { table, texts, main }: { table: EntryTable; texts: TextsTable; main: PgColumn },
  names: readonly string[],
): Record<string, SQL> {
  const [originals, translated] = [getTableColumns(table), getTableColumns(texts)]
  const text = (name: string) =>
    sql`coalesce(${translated[name]}, case when ${main} is null then ${originals[name]} else '' end)`
  return Object.fromEntries(names.map((name) => [name, text(name)]))
}

/** The languages that `main` is translated into, for visitors. */
export const translationsOf = (table: EntryTable, texts: TextsTable, main: PgColumn) => sql<
  LanguageCode[]
>`array(
  select ${texts.language} from ${texts} where ${texts.entryId} = ${table.id}
    and ${main} is not null and ${texts.isPublic})`

/** Picks the entries that have it as their main one or in a language, by default any. */
export function hasSlug(
  table: EntryTable,
  texts: TextsTable,
  slug: string,
  language?: LanguageCode,
): SQL | undefined {
  const { slug: own } = getTableColumns(texts)
  if (!own) return eq(table.slug, slug)
  const inTexts = and(eq(own, slug), language && eq(texts.language, language))
  // An array lets both indexes serve.
  const ids = sql`array(select ${texts.entryId} from ${texts} where ${inTexts})`
  return or(eq(table.slug, slug), sql`${table.id} = any(${ids})`)
}

/** More than so many slugs are not worth their memory. */
const maxKnownSlugs = 10_000

/**
 * Tells addresses that never were from possible ones without a query: whether an entry of the
 * edition, public or not, may have this slug in any language.
 */
export function knowSlugs(
  { database: { db }, changes }: Pick<Deps, 'database' | 'changes'>,
  kinds: readonly ChangeKind[],
  { table, texts, own }: { table: EntryTable; texts: TextsTable; own?: SQL | undefined },
) {
  const { slug: translated } = getTableColumns(texts)
  const read = async ({ id }: Edition): Promise<ReadonlySet<string> | 'many'> => {
    const where = and(eq(table.edition, id), own)
    const main = db
      .select({ slug: sql<string>`${table.slug}` })
      .from(table)
      .where(where)
    const inTexts =
      translated &&
      db
        .select({ slug: sql<string>`${translated}` })
        .from(texts)
        .innerJoin(table, eq(table.id, texts.entryId))
        .where(and(where, isNotNull(translated)))
    const rows = await (inTexts ? main.unionAll(inTexts) : main).limit(maxKnownSlugs + 1)
    return rows.length > maxKnownSlugs ? 'many' : new Set(rows.map(({ slug }) => slug))
  }
  const readOnce = cacheReads(changes, kinds, read)
  return async (edition: Edition, slug: string): Promise<boolean> => {
    const known = await readOnce(edition)
    return known === 'many' || known.has(slug)
  }
}

/** Undefined for kinds whose translations have no slugs of their own. */
export function hasOneOf(table: EntryTable, texts: TextsTable) {
  const { slug: own } = getTableColumns(texts)
  return (
    own &&
    ((slugs: readonly string[]) => sql`${table.id} = any(array(
    select ${texts.entryId} from ${texts} where ${own} = any(${sql.param(slugs)}::text[])))`)
  )
}

/**
 * Slugs by language, the main one included, for visitors; null where all languages share one.
 */
export function slugsOf(table: EntryTable, texts: TextsTable, main: LanguageCode) {
  const { slug } = getTableColumns(texts)
  if (!slug) return sql<null>`null`
  const own = and(eq(texts.entryId, table.id), texts.isPublic, isNotNull(slug))
  return sql<Slugs | null>`(
    select jsonb_object_agg(${texts.language}, ${slug})
      || jsonb_build_object(${main}::text, ${table.slug})
    from ${texts} where ${own})`
}

type Addressed = {
  table: EntryTable
  texts: TextsTable
  main: PgColumn
  where: SQL | undefined
  order: readonly SQL[]
}

/** `languages` are those that the main text is translated into. */
export async function findAddresses(db: Executor, { table, texts, main, where, order }: Addressed) {
  const { slug, createdAt, updatedAt } = table
  const { slug: own } = getTableColumns(texts)
  const slugs = own
    ? sql`jsonb_object_agg(${texts.language}, ${own}) filter (where ${own} is not null)`
    : sql`null`
  const languages = sql<LanguageCode[]>`array_remove(array_agg(${texts.language}), null)`
  const rows = await db
    .select({ slug, slugs, createdAt, updatedAt, languages })
    .from(table)
    .leftJoin(texts, and(eq(texts.entryId, table.id), isNotNull(main), texts.isPublic))
    .where(where)
    .groupBy(table.id)
    .orderBy(...order)
  return rows as AddressRow[] // as every kind's columns
}
