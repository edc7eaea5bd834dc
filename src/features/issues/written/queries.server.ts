import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { issues } from '#db/schema/newsletter.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { writtenKind } from '#contract/issue-kinds.ts'
import type { IssueRow } from '../queries.server.ts'

type Values = Partial<typeof issues.$inferInsert>

const isWritten = eq(issues.kind, writtenKind)
const of = (edition: string, id: string) =>
  and(eq(issues.edition, edition), eq(issues.id, id), isWritten)
const allOf = (edition: string) => and(eq(issues.edition, edition), isWritten)

export async function insertWritten(
  tx: Transaction,
  values: Omit<typeof issues.$inferInsert, 'kind' | 'status'>,
): Promise<IssueRow> {
  const [row] = await tx
    .insert(issues)
    .values({ ...values, kind: writtenKind, status: 'draft' })
    .returning()
  if (!row) throw new Error('The issue was not written')
  return row
}

export async function findOne(
  db: Executor,
  edition: string,
  id: string,
): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(issues).where(of(edition, id))
  return row
}

export async function findForUpdate(
  tx: Transaction,
  edition: string,
  id: string,
): Promise<IssueRow | undefined> {
  const [row] = await tx.select().from(issues).where(of(edition, id)).for('update')
  return row
}

export async function findWritten(
  db: Executor,
  edition: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssueRow[]> {
  return await db
    .select()
    .from(issues)
    .where(allOf(edition))
    .orderBy(desc(issues.id))
    .limit(limit)
    .offset(offset)
}

export const countWritten = (db: Executor, edition: string): Promise<number> =>
  db.$count(issues, allOf(edition))

/** Makes it a new version, so that nobody overwrites what they have not seen. */
export async function updateWritten(tx: Transaction, id: string, values: Values) {
  const [row] = await tx
    .update(issues)
    .set({ ...values, version: sql`${issues.version} + 1`, updatedAt: sql`now()` })
    .where(eq(issues.id, id))
    .returning()
  return row
}

export async function deleteWritten(tx: Transaction, id: string): Promise<void> {
  await tx.delete(issues).where(eq(issues.id, id))
}

/** Finds those of all editions, the earliest first. */
export async function findDue(db: Executor, now: Date, limit: number): Promise<IssueRow[]> {
  return await db
    .select()
    .from(issues)
    .where(and(eq(issues.status, 'scheduled'), isWritten, lte(issues.sendAt, now)))
    .orderBy(asc(issues.sendAt), asc(issues.id))
    .limit(limit)
}
