import { findMainLanguage } from '#editions/offered-languages.ts'
import type * as z from 'zod'
import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Actor } from '#audit/service.server.ts'
import { inParts } from '#process/in-parts.ts'
import { isUuid } from '#audit/write.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { BulkResult, EntryVersion } from '../bulk/contract.ts'
import { runBulk, runBulkWithin, type BulkRow, type NextOf } from '../bulk/run.server.ts'
import { listTranslated } from '../fields.ts'
import { readRecorded } from '../history/read-recorded.server.ts'
import type { RecordedFields } from '../history/service.server.ts'
import { createBulkStore } from './bulk-store.server.ts'
import type { EntryInput, EntryKind, EntryRow } from './kind.server.ts'
import { createEntryStore } from './store.server.ts'
import { toTextsView } from './texts.server.ts'
import { createEntryWrites, type WriteDeps } from './writes.server.ts'

/** Entries come with all their texts in all languages. */
const readAtOnce = 100

/** What every kind of content has in the admin, whatever its fields. */
export function createEntries<
  Row extends EntryRow,
  View extends { id: string; version: number },
  Input extends EntryInput,
  Creation extends z.ZodObject,
  Changes extends z.ZodObject,
  Bulk extends BulkRow,
>(deps: WriteDeps, kind: EntryKind<Row, View, Input, Creation, Changes, Bulk>) {
  const { db } = deps.database
  const store = createEntryStore<Row>(kind)
  const writes = createEntryWrites<Row, View, Input, Creation, Changes>(deps, kind, store)
  const translated = listTranslated(kind.fields)

  async function readAll(executor: Executor, rows: readonly Row[]): Promise<View[]> {
    const texts = await store.findTexts(
      executor,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const stored = toTextsView(translated, texts.get(row.id) ?? [])
      return kind.toView(row, stored, findMainLanguage(deps.editions, row.edition))
    })
  }

  async function find(edition: Edition, id: string): Promise<View | undefined> {
    const row = isUuid(id) ? await store.find(db, edition.id, id) : undefined
    return row && (await readAll(db, [row]))[0]
  }

  const bulkStore = createBulkStore(kind, store, readAll, deps.clock)

  return {
    kind,
    store,
    writes,
    /** All entries, drafts included, in the kind's order. */
    async *adminParts(edition: Edition): AsyncGenerator<View[]> {
      for (const ids of inParts(await store.findIds(db, edition.id), readAtOnce))
        yield await readAll(db, await store.findAmong(db, edition.id, ids))
    },
    /** Some of the entries, drafts included. */
    adminPart: async (edition: Edition, batch: EntryBatch): Promise<View[]> =>
      await readAll(db, await store.findBatch(db, edition.id, batch)),
    find,
    /** An entry with all its translations. @throws AppError notFound */
    async getForAdmin(edition: Edition, id: string): Promise<View> {
      const entry = await find(edition, id)
      if (!entry) throw new AppError('notFound', kind.notFoundMessage)
      return entry
    },
    create: writes.create,
    update: writes.update,
    remove: writes.remove,
    runBulk: (
      edition: Edition,
      actor: Actor,
      { entries }: { entries: readonly EntryVersion[] },
      next: NextOf<Bulk> | 'delete',
    ): Promise<BulkResult> => runBulk({ deps, edition, actor }, bulkStore, { entries, next }),
    /** The same within a transaction of the caller. */
    runBulkWithin: (
      tx: Transaction,
      edition: Edition,
      actor: Actor,
      entries: readonly EntryVersion[],
      next: NextOf<Bulk>,
    ): Promise<BulkResult> =>
      runBulkWithin(tx, { deps, edition, actor }, bulkStore, { entries, next }),
    /** Brings back what the audit log has: a stored entry at `version`, else a deleted one. */
    async restore(
      edition: Edition,
      actor: Actor,
      id: string,
      fields: RecordedFields,
      version?: number,
    ) {
      // The log holds what editors read, stand-ins included, which must not become real.
      const stored = { ...fields, ...kind.toStored?.(fields as Partial<View>) }
      if (version !== undefined) {
        const changes = { ...readRecorded(edition, kind.changes, stored, translated), version }
        return await writes.update(edition, actor, id, changes, 'now', true)
      }
      const createdAt = new Date(String(fields['createdAt']))
      return await writes.create(
        edition,
        actor,
        readRecorded(edition, kind.creation, stored, translated),
        {
          id,
          createdAt,
          action: 'restored',
        },
      )
    },
  }
}
