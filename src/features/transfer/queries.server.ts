import { and, eq, inArray } from 'drizzle-orm'
import type { EntryTable } from '#content/entries/kind.server.ts'
import { importedEntries } from '#db/schema/imports.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type ImportedEntry = typeof importedEntries.$inferSelect

export async function findImported(
  db: Executor,
  edition: string,
  sources: readonly string[],
): Promise<ImportedEntry[]> {
  const where = and(
    eq(importedEntries.edition, edition),
    inArray(importedEntries.source, [...sources]),
  )
  return await db.select().from(importedEntries).where(where)
}

/** Replaces the record of a deleted entry. */
export async function putImported(
  tx: Transaction,
  values: typeof importedEntries.$inferInsert,
): Promise<void> {
  const { kind, entryId } = values
  await tx
    .insert(importedEntries)
    .values(values)
    .onConflictDoUpdate({
      target: [importedEntries.edition, importedEntries.source],
      set: { kind, entryId },
    })
}

/** Dates an entry as if it had last been changed then. */
export async function setChanged(
  tx: Transaction,
  table: EntryTable,
  id: string,
  at: Date,
): Promise<void> {
  await tx.update(table).set({ updatedAt: at }).where(eq(table.id, id))
}
