import { and, eq, like } from 'drizzle-orm'
import { outbox } from '#db/schema/messages.ts'
import type { Transaction } from '#features/audit/transaction.ts'

export type NewMailRow = typeof outbox.$inferInsert

/** Returns how many were new; those whose key is there already are left out. */
export async function insertMails(tx: Transaction, rows: NewMailRow[]): Promise<number> {
  const inserted = await tx.insert(outbox).values(rows).onConflictDoNothing().returning({ id: outbox.id })
  return inserted.length
}

type MailsTo = { edition: string; recipient: string; kind: string }

export async function deleteMailsTo(
  tx: Transaction,
  { edition, recipient, kind }: MailsTo,
  status?: 'queued',
): Promise<void> {
  const theirs = and(eq(outbox.edition, edition), eq(outbox.recipient, recipient), like(outbox.kind, `${kind}%`))
  await tx.delete(outbox).where(and(theirs, status === undefined ? undefined : eq(outbox.status, status)))
}
