import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { BulkRow, BulkStore } from '../bulk/run.server.ts'
import { retireAddresses, wasPublic } from './address-queries.server.ts'
import type { EntryKind, EntryInput, EntryRow } from './kind.server.ts'
import { formPart } from './parts.server.ts'
import { isUpdate } from '../fields.ts'
import { readSlugs } from './slugs.server.ts'
import type { EntryStore } from './store.server.ts'
import type * as z from 'zod'

/** The version that `isStale` compares. */
const lastChange = (parts: PgColumn) => sql<number>`coalesce((${parts} ->> ${formPart})::int, 1)`

const raiseForm = (parts: PgColumn, version: PgColumn) =>
  sql`jsonb_set(${parts}, ${`{${formPart}}`}, to_jsonb(${version} + 1))`

export function createBulkStore<
  Row extends EntryRow,
  View extends { id: string; version: number },
  Input extends EntryInput,
  Bulk extends BulkRow,
>(
  kind: EntryKind<Row, View, Input, z.ZodObject, z.ZodObject, Bulk>,
  store: EntryStore<Row>,
  read: (tx: Transaction, rows: readonly Row[]) => Promise<View[]>,
  clock: Deps['clock'],
): BulkStore<Bulk> {
  const { entity, plural, table, order, bulk } = kind
  const all = getTableColumns(table)
  const parts = all['partVersions']
  const columns = {
    id: table.id,
    version: table.version,
    changedAt: parts ? lastChange(parts) : table.version,
    name: kind.name,
    ...Object.fromEntries(
      bulk.fields.flatMap((field) => (all[field] ? [[field, all[field]]] : [])),
    ),
  }
  return {
    entity,
    kind: plural,
    lock: store.lock,
    async findForUpdate(tx, edition, ids) {
      const select = tx.select(columns).from(table).where(store.among(edition, ids))
      return (await select.orderBy(...order).for('update')) as Bulk[] // of these columns
    },
    async update(tx, edition, changes) {
      if (await bulk.updateEach?.(tx, edition, changes)) return
      const next = changes[0]?.next ?? {}
      const counted = {
        version: sql`${table.version} + 1`,
        ...(parts && { partVersions: raiseForm(parts, table.version) }),
        ...(isUpdate(kind.fields, Object.keys(next)) && { updatedAt: clock() }),
      }
      const ids = changes.map(({ id }) => id)
      await tx
        .update(table)
        .set({ ...next, ...bulk.alsoSet?.(next), ...counted })
        .where(store.among(edition, ids))
    },
    async readWhole(tx, edition, ids) {
      return await read(tx, await store.findAmong(tx, edition, ids))
    },
    async remove(tx, edition, ids) {
      const rows = await store.findAmong(tx, edition, ids)
      const texts = await store.findTexts(tx, ids)
      await store.remove(tx, edition, ids)
      const left = rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        slugs: readSlugs(texts.get(row.id)),
        wasPublic: wasPublic(row),
      }))
      await retireAddresses(tx, { edition, entity }, left)
    },
    explainUses: async (tx, edition, ids) =>
      (await kind.explainUses?.(tx, edition, ids)) ?? new Map(),
    async finish(tx, edition, ids, change) {
      if (change === 'removed') await kind.settle?.(tx, edition, clock())
      await kind.keepRecord?.(tx, edition, { ids, now: clock() })
    },
  }
}
