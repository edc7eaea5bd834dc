import { outbox } from '#db/schema/messages.ts'
import type { Transaction } from '#features/audit/transaction.ts'

export async function insertMail(tx: Transaction, values: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(values)
}
