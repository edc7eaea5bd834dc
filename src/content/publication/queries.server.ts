/** Queries for kinds that are drafted, scheduled and published. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Range } from '#contract/ranges.ts'
import { escapeLike } from '#db/escape-like.ts'
import { users } from '#db/schema/accounts.ts'
import { reviewAssignments } from '#db/schema/reviews.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { SiteLanguage, LanguageCode } from '#i18n/languages.ts'
import type { EntryTable, TextsTable } from '../entries/kind.server.ts'
import {
  columnsIn,
  findAddresses,
  hasSlug,
  isTextIn,
  slugsOf,
  translationsOf,
} from '../entries/reading.server.ts'
import type { Fields } from '../fields.ts'
import { assignedTo } from '../reviews/queries.server.ts'
import type { EntryListFilter } from './contract.ts'

export type PublishedTable = EntryTable &
  Record<'title' | 'isPublished' | 'publishAt' | 'publishedAt', PgColumn>

export type PublishedKind<Query = object> = {
  table: PublishedTable
  texts: TextsTable
  own?: SQL
  fields: Fields
  reading: {
    /** The order of public lists. */
    order: readonly SQL[]
    /** A page exists in the languages that this field is translated into. */
    main: PgColumn
    /** Texts that lists leave out. */
    long: readonly string[]
    /** Further columns of public answers. */
    also?: (main: LanguageCode) => Readonly<Record<string, SQL>>
    alsoInFull?: (main: LanguageCode) => Readonly<Record<string, SQL | PgColumn>>
    matches?(query: Query): SQL | undefined
  }
  listing: {
    /** What administrators' lists have beside what all have. */
    columns: Readonly<Record<string, PgColumn>>
    searched: readonly PgColumn[]
    sorts: Readonly<Record<string, PgColumn>>
  }
}

const noLimit = 1_000_000

export const isPublic = ({ table, own }: Pick<PublishedKind, 'table' | 'own'>, edition: string) =>
  and(eq(table.edition, edition), own, eq(table.isPublished, true))

/** Public entries, with their long texts if they are wanted in full. */
export async function findPublished<Query extends Range>(
  db: Executor,
  kind: PublishedKind<Query>,
  { edition, language, inFull }: { edition: string; language: SiteLanguage; inFull: boolean },
  query: Query & { ids?: readonly string[] },
  slug?: string,
): Promise<unknown[]> {
  const { table, texts, reading } = kind
  const columns = inFull
    ? { ...columnsIn(kind), ...reading.alsoInFull?.(language.main) }
    : columnsIn(kind, reading.long)
  const ofPage = slug !== undefined && {
    languages: translationsOf(table, texts, reading.main),
    slugs: slugsOf(table, texts, language.main),
  }
  const select = db
    .select({ ...columns, ...reading.also?.(language.main), ...ofPage })
    .from(table)
    .leftJoin(texts, isTextIn(table, texts, language.code))
  return await select
    .where(
      and(
        isPublic(kind, edition),
        reading.matches?.(query),
        query.ids && inArray(table.id, [...query.ids]),
        slug === undefined ? undefined : hasSlug(table, texts, slug),
      ),
    )
    // An entry may have the slug in another language only.
    .orderBy(
      ...(slug === undefined ? [] : [desc(sql`${columns['slug']} = ${slug}`)]),
      ...reading.order,
    )
    .limit(slug === undefined ? (query.limit ?? noLimit) : 1)
    .offset(query.offset ?? 0)
}

/** The ids of public entries, in the order of public lists. */
export async function findPublishedIds<Query extends Range>(
  db: Executor,
  kind: PublishedKind<Query>,
  edition: string,
  query: Query,
): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${kind.table.id}` })
    .from(kind.table)
    .where(and(isPublic(kind, edition), kind.reading.matches?.(query)))
    .orderBy(...kind.reading.order)
    .limit(query.limit ?? noLimit)
    .offset(query.offset ?? 0)
  return rows.map(({ id }) => id)
}

/** Public entries, each with the version that its last write left it at. */
export const findVersionsOfPublished = (
  db: Executor,
  kind: PublishedKind<never>,
  edition: string,
): Promise<{ id: string; version: number }[]> =>
  db
    .select({ id: sql<string>`${kind.table.id}`, version: sql<number>`${kind.table.version}` })
    .from(kind.table)
    .where(isPublic(kind, edition))

export const countPublished = <Query>(
  db: Executor,
  kind: PublishedKind<Query>,
  edition: string,
  query: Query,
) => db.$count(kind.table, and(isPublic(kind, edition), kind.reading.matches?.(query)))

export const findPublicAddresses = (db: Executor, kind: PublishedKind<never>, edition: string) =>
  findAddresses(db, {
    table: kind.table,
    texts: kind.texts,
    main: kind.reading.main,
    where: isPublic(kind, edition),
    order: kind.reading.order,
  })

/** The filter of a list, and who looks at it. */
type SeenFilter = EntryListFilter & { userId: string }

function hasStatus(
  table: PublishedTable,
  status: NonNullable<EntryListFilter['status']>,
  userId: string,
): SQL | undefined {
  if (status === 'published') return eq(table.isPublished, true)
  if (status === 'mine') return sql`${table.id} in ${assignedTo(userId)}`
  return and(
    eq(table.isPublished, false),
    status === 'scheduled' ? isNotNull(table.publishAt) : isNull(table.publishAt),
  )
}

/** Those whose title or slug matches in another language. */
function matchesTranslation({ table, texts }: PublishedKind<never>, pattern: string) {
  const { title, slug } = getTableColumns(texts)
  const found = or(title && ilike(title, pattern), slug && ilike(slug, pattern))
  const ids = sql`array(select ${texts.entryId} from ${texts} where ${found})`
  return found && sql`${table.id} = any(${ids})`
}

/** The condition of a list in the admin, which has drafts, too. */
function inList(kind: PublishedKind<never>, edition: string, { q, status, userId }: SeenFilter) {
  const { table, own, listing } = kind
  const pattern = q && `%${escapeLike(q)}%`
  return and(
    eq(table.edition, edition),
    own,
    status && hasStatus(table, status, userId),
    pattern
      ? or(
          ...listing.searched.map((column) => ilike(column, pattern)),
          matchesTranslation(kind, pattern),
        )
      : undefined,
  )
}

export type ListQuery = SeenFilter & {
  sort: string
  direction?: 'asc' | 'desc' | undefined
  limit: number
  offset: number
}

/** Words rise, dates fall. Sorts by id last, so that pages neither repeat nor miss entries. */
export async function findPage(
  db: Executor,
  kind: PublishedKind<never>,
  edition: string,
  query: ListQuery,
) {
  const { table, texts, listing } = kind
  const { id, title, slug, isPublished, publishAt, createdAt, updatedAt, version } = table
  const column = listing.sorts[query.sort] ?? createdAt
  const isDate = column === createdAt || column === updatedAt
  const by = (query.direction ?? (isDate ? 'desc' : 'asc')) === 'asc' ? asc : desc
  const languages = sql<
    string[]
  >`array(select ${texts.language} from ${texts} where ${texts.entryId} = ${id} order by 1)`
  const columns = {
    id,
    title,
    slug,
    ...listing.columns,
    isPublished,
    publishAt,
    createdAt,
    updatedAt,
    version,
    reviewer: users.name,
    languages,
  }
  return await db
    .select(columns)
    .from(table)
    .leftJoin(reviewAssignments, eq(reviewAssignments.entryId, id))
    .leftJoin(users, eq(users.id, reviewAssignments.userId))
    .where(inList(kind, edition, query))
    .orderBy(by(column), ...(isDate || column === title ? [] : [desc(createdAt)]), by(id))
    .limit(query.limit)
    .offset(query.offset)
}

export const countList = (
  db: Executor,
  kind: PublishedKind<never>,
  edition: string,
  filter: SeenFilter,
) => db.$count(kind.table, inList(kind, edition, filter))

export async function findVersions(
  db: Executor,
  kind: PublishedKind<never>,
  edition: string,
  filter: SeenFilter,
  limit: number,
) {
  const { id, version, createdAt } = kind.table
  const select = db
    .select({ id, version })
    .from(kind.table)
    .where(inList(kind, edition, filter))
  return (await select.orderBy(desc(createdAt), desc(id)).limit(limit)) as {
    id: string
    version: number
  }[] // as all entries
}

/** The first publication sets the entry's date. */
export const asPublished = (table: Record<'publishedAt' | 'createdAt', AnyColumn>) => ({
  publishedAt: sql`coalesce(${table.publishedAt}, now())`,
  createdAt: sql`case when ${table.publishedAt} is null then now() else ${table.createdAt} end`,
})

/** Skips rows that other processes are publishing. */
export async function findDueForUpdate(
  tx: Transaction,
  { table, own }: PublishedKind<never>,
): Promise<unknown> {
  const due = and(eq(table.isPublished, false), lte(table.publishAt, sql`now()`), own)
  const [row] = await tx
    .select()
    .from(table)
    .where(due)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
