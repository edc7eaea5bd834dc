import { outbox } from '#db/schema/messages.ts'
import type { Transaction } from '#features/audit/transaction.ts'

export type NewMailRow = typeof outbox.$inferInsert

/** Returns how many were new; those whose key is there already are left out. */
export async function insertMails(tx: Transaction, rows: NewMailRow[]): Promise<number> {
  const inserted = await tx.insert(outbox).values(rows).onConflictDoNothing().returning({ id: outbox.id })
  return inserted.length
}
