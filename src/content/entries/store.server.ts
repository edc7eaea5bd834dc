/** Reads and writes the rows of any kind. */
import type { ContentPlural } from '#contract/content-kinds.ts'
import { and, eq, getTableColumns, like, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lockEntries } from '#audit/write.server.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { isInPart, partLimit, partOrder } from '../entry-batches.server.ts'
import { listTranslated, type Fields } from '../fields.ts'
import { removeUses } from '#content/pictures/uses-queries.server.ts'
import { removeReviews } from '../reviews/queries.server.ts'
import { hasOneOf, hasSlug } from './reading.server.ts'
import type { EntryRow, EntryTable, TextsRow, TextsTable } from './kind.server.ts'

export type StoredKind = {
  plural: ContentPlural
  table: EntryTable
  own?: SQL
  texts: TextsTable
  fields: Fields
  order: readonly SQL[]
}

export type EntryStore<Row extends EntryRow> = ReturnType<typeof createEntryStore<Row>>

export function createEntryStore<Row extends EntryRow>({
  plural,
  table,
  own,
  texts,
  fields,
  order,
}: StoredKind) {
  const ofEdition = (edition: string) => and(eq(table.edition, edition), own)
  const one = (edition: string, id: string) => and(ofEdition(edition), eq(table.id, id))
  const among = (edition: string, ids: readonly string[]) =>
    and(ofEdition(edition), sql`${table.id} = any(${sql.param(ids)}::uuid[])`)
  // The kind names its table's rows.
  const asRows = (rows: unknown[]) => rows as Row[]
  const onlyRow = (rows: unknown[]) => {
    const [row] = asRows(rows)
    if (!row) throw new Error('No row was returned')
    return row
  }
  const columns = getTableColumns(texts)
  const translated = listTranslated(fields).flatMap((name) => columns[name] ?? [])
  const hasNoText = sql`num_nonnulls(${sql.join(translated, sql`, `)}) = 0`

  /** The texts of entries in other languages, by the entry. */
  async function findTexts(db: Executor, ids: readonly string[]): Promise<Map<string, TextsRow[]>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select()
      .from(texts)
      .where(sql`${texts.entryId} = any(${sql.param(ids)}::uuid[])`)
    // every texts table has these columns
    return Map.groupBy(rows as TextsRow[], ({ entryId }) => entryId)
  }

  return {
    among,
    findTexts,
    /** Serialises writes that choose a slug or a place. */
    lock: (tx: Transaction, edition: string) => lockEntries(tx, plural, edition),
    /** The ids of all, in the kind's order. */
    async findIds(db: Executor, edition: string): Promise<string[]> {
      const select = db.select({ id: sql<string>`${table.id}` }).from(table)
      return (await select.where(ofEdition(edition)).orderBy(...order)).map(({ id }) => id)
    },
    async findBatch(db: Executor, edition: string, batch: EntryBatch): Promise<Row[]> {
      const select = db
        .select()
        .from(table)
        .where(and(own, isInPart(table, edition, batch, hasOneOf(table, texts))))
      return asRows(await select.orderBy(partOrder(table)).limit(partLimit(batch)))
    },
    async findAmong(db: Executor, edition: string, ids: readonly string[]): Promise<Row[]> {
      return asRows(
        await db
          .select()
          .from(table)
          .where(among(edition, ids))
          .orderBy(...order),
      )
    },
    async find(db: Executor, edition: string, id: string): Promise<Row | undefined> {
      return asRows(await db.select().from(table).where(one(edition, id)))[0]
    },
    async findForUpdate(tx: Transaction, edition: string, id: string): Promise<Row | undefined> {
      return asRows(await tx.select().from(table).where(one(edition, id)).for('update'))[0]
    },
    /** Slugs that are `base` or `base-…`, in any language. */
    async findSlugsLike(tx: Transaction, edition: string, base: string): Promise<string[]> {
      const similar = (column: PgColumn) => or(eq(column, base), like(column, `${base}-%`))
      const select = tx
        .select({ slug: table.slug })
        .from(table)
        .where(and(ofEdition(edition), similar(table.slug)))
      const { slug } = columns
      const rows = slug
        ? await select.unionAll(
            tx
              .select({ slug })
              .from(texts)
              .innerJoin(table, eq(table.id, texts.entryId))
              .where(and(ofEdition(edition), similar(slug))),
          )
        : await select
      return rows.map((row) => String(row.slug))
    },
    /**
     * Whether another entry has it, as its main slug or in the language, by default in any. Kinds
     * with one slug each have a unique index instead.
     */
    async isTaken(
      tx: Transaction,
      edition: string,
      id: string,
      slug: string,
      language?: LanguageCode,
    ): Promise<boolean> {
      if (!columns.slug) return false
      const has = hasSlug(table, texts, slug, language)
      const others = and(ofEdition(edition), ne(table.id, id), has)
      return (await tx.select({ id: table.id }).from(table).where(others).limit(1)).length > 0
    },
    async insert(tx: Transaction, values: object): Promise<Row> {
      return onlyRow(await tx.insert(table).values(values).returning())
    },
    /** Undefined leaves a column as it is. */
    async update(tx: Transaction, edition: string, id: string, values: object): Promise<Row> {
      return onlyRow(await tx.update(table).set(values).where(one(edition, id)).returning())
    },
    async remove(tx: Transaction, edition: string, ids: readonly string[]): Promise<void> {
      await tx.delete(table).where(among(edition, ids))
      await removeUses(tx, ids)
      await removeReviews(tx, ids)
    },
    async removeTexts(tx: Transaction, entryId: string, language: LanguageCode): Promise<void> {
      await tx.delete(texts).where(and(eq(texts.entryId, entryId), eq(texts.language, language)))
    },
    /** Removes a translation without any text. */
    async putTexts(tx: Transaction, { entryId, language, ...values }: TextsRow): Promise<void> {
      await tx
        .insert(texts)
        .values({ entryId, language, ...values })
        .onConflictDoUpdate({
          target: [texts.entryId, texts.language],
          set: { ...values, updatedAt: sql`now()` },
        })
      await tx
        .delete(texts)
        .where(and(eq(texts.entryId, entryId), eq(texts.language, language), hasNoText))
    },
  }
}
