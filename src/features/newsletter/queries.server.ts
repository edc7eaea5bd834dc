import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { subscribers } from '#db/schema/messages.ts'
import type { Executor, Transaction } from '#features/audit/transaction.ts'

type NewSubscriber = typeof subscribers.$inferInsert

/**
 * Keeps a subscription that waits for confirmation; one that is confirmed already stays as it is.
 * Returns whether there is something to confirm.
 */
export async function upsertPendingSubscriber(tx: Transaction, values: NewSubscriber): Promise<boolean> {
  const { edition: _edition, email: _email, ...renewed } = values
  const rows = await tx
    .insert(subscribers)
    .values(values)
    .onConflictDoUpdate({
      target: [subscribers.edition, subscribers.email],
      set: { ...renewed, status: 'pending' },
      setWhere: ne(subscribers.status, 'confirmed'),
    })
    .returning({ id: subscribers.id })
  return rows.length > 0
}

export async function findSubscriberByEmail(db: Executor, edition: string, email: string) {
  const where = and(eq(subscribers.edition, edition), eq(subscribers.email, email))
  const [row] = await db.select().from(subscribers).where(where)
  return row
}

/** Confirms the subscription with this hash, if it was asked for after the given moment; a second time changes nothing. */
export async function confirmSubscriber(
  db: Executor,
  edition: string,
  hash: string,
  askedAfter: Date,
): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())`, unsubscribedAt: null })
    .where(
      and(
        eq(subscribers.edition, edition),
        eq(subscribers.confirmationHash, hash),
        ne(subscribers.status, 'unsubscribed'),
        gt(subscribers.updatedAt, askedAfter),
      ),
    )
    .returning({ id: subscribers.id })
  return rows.length > 0
}
