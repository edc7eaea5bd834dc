import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { deliveries, issues } from '#db/schema/newsletter.ts'
import type { Transaction } from '#db/transaction.ts'

export type IssueRow = typeof issues.$inferSelect

/**
 * Locks the one that has been sending for longest; skips those locked by other processes, and those
 * named.
 */
export async function claimSending(
  tx: Transaction,
  without: readonly string[],
): Promise<IssueRow | undefined> {
  const [row] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.status, 'sending'), notInArray(issues.id, [...without])))
    .orderBy(asc(issues.startedAt), asc(issues.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Returns readers who had no mail of this issue yet. */
export async function insertDeliveries(
  tx: Transaction,
  issueId: string,
  subscriberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (subscriberIds.length === 0) return new Set()
  const rows = await tx
    .insert(deliveries)
    .values(subscriberIds.map((subscriberId) => ({ issueId, subscriberId, at })))
    .onConflictDoNothing()
    .returning({ id: deliveries.subscriberId })
  return new Set(rows.map(({ id }) => id))
}

export async function updateProgress(
  tx: Transaction,
  id: string,
  lastSubscriberId: string,
  sent: number,
): Promise<void> {
  const recipients = sql`${issues.recipients} + ${sent}`
  await tx.update(issues).set({ lastSubscriberId, recipients }).where(eq(issues.id, id))
}

export async function finishIssue(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(issues).set({ status: 'sent', finishedAt: at }).where(eq(issues.id, id))
}
