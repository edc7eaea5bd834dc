import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import type { Transaction } from '#db/transaction.ts'
import { write } from '#audit/write.server.ts'
import type { EntryRow, EntryTable } from '../entries/kind.server.ts'
import type { WriteDeps } from '../entries/writes.server.ts'
import type { EntryStore } from '../entries/store.server.ts'
import { publishDue } from './publication.server.ts'

export type PublishedRow = EntryRow & { isPublished: boolean; publishAt: Date | null; publishedAt: Date | null }

export type Publishable<Row extends PublishedRow, View> = {
  kind: { table: EntryTable; own?: SQL }
  store: Pick<EntryStore<Row>, 'update'>
  writes: {
    read(tx: Transaction, row: Row): Promise<View>
    finishChange(tx: Transaction, change: { edition: Edition; actor: null; row: Row; before: View }): Promise<unknown>
  }
}

/** Publishes what is due, in every edition. Processes share the work. */
export const createPublisher = <Row extends PublishedRow, View>(
  deps: WriteDeps,
  { kind, store, writes }: Publishable<Row, View>,
) => {
  const { own } = kind
  const table = kind.table as EntryTable & Record<'isPublished' | 'publishAt', PgColumn> // as its rows

  /** Skips rows that other processes are publishing. */
  async function findDue(tx: Transaction): Promise<Row | undefined> {
    const due = and(eq(table.isPublished, false), lte(table.publishAt, sql`now()`), own)
    const rows = await tx.select().from(table).where(due).limit(1).for('update', { skipLocked: true })
    return rows[0] as Row | undefined // the kind names its table's rows
  }

  /** False if none was due. */
  async function publishNext(tx: Transaction): Promise<boolean> {
    const row = await findDue(tx)
    const edition = findEdition(row?.edition)
    if (!row?.publishAt || !edition) return false
    const before = await writes.read(tx, row)
    await store.update(tx, edition.id, row.id, publishDue(row, row.publishAt))
    await writes.finishChange(tx, { edition, actor: null, row, before })
    return true
  }

  return async (): Promise<void> => {
    while (await write(deps, publishNext)) continue
  }
}
