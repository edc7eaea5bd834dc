import { and, desc, eq, sql } from 'drizzle-orm'
import { deliveries, issues } from '#db/schema/newsletter.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { IssueKind } from './schedule.ts'

export type IssueRow = typeof issues.$inferSelect

const of = (edition: string, kind: IssueKind) =>
  and(eq(issues.edition, edition), eq(issues.kind, kind))

export async function findLastIssue(
  db: Executor,
  edition: string,
  kind: IssueKind,
): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(issues)
    .where(of(edition, kind))
    .orderBy(desc(issues.slot))
    .limit(1)
  return row
}

/** Undefined if another process made the issue. */
export async function insertIssue(
  db: Executor,
  values: typeof issues.$inferInsert,
): Promise<IssueRow | undefined> {
  const [row] = await db.insert(issues).values(values).onConflictDoNothing().returning()
  return row
}

export async function findSentIssues(
  db: Executor,
  edition: string,
  limit: number,
): Promise<IssueRow[]> {
  const sent = and(eq(issues.edition, edition), sql`${issues.status} <> 'empty'`)
  return await db
    .select()
    .from(issues)
    .where(sent)
    .orderBy(desc(issues.slot), desc(issues.id))
    .limit(limit)
}

/** Locks the issue; skips those locked by other processes. */
export async function claimSendingIssue(tx: Transaction): Promise<IssueRow | undefined> {
  const open = tx
    .select()
    .from(issues)
    .where(eq(issues.status, 'sending'))
    .orderBy(issues.id)
    .limit(1)
  const [row] = await open.for('update', { skipLocked: true })
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
) {
  const recipients = sql`${issues.recipients} + ${sent}`
  await tx.update(issues).set({ lastSubscriberId, recipients }).where(eq(issues.id, id))
}

export async function finishIssue(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(issues).set({ status: 'sent', finishedAt: at }).where(eq(issues.id, id))
}
