import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { letters } from '#db/schema/newsletter.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type LetterRow = typeof letters.$inferSelect
type Values = Partial<typeof letters.$inferInsert>

const of = (edition: string, id: string) => and(eq(letters.edition, edition), eq(letters.id, id))

export async function insertLetter(
  tx: Transaction,
  values: typeof letters.$inferInsert,
): Promise<LetterRow> {
  const [row] = await tx.insert(letters).values(values).returning()
  if (!row) throw new Error('The issue was not written')
  return row
}

export async function findLetter(
  db: Executor,
  edition: string,
  id: string,
): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letters).where(of(edition, id))
  return row
}

export async function findLetterForUpdate(
  tx: Transaction,
  edition: string,
  id: string,
): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(letters).where(of(edition, id)).for('update')
  return row
}

/** Newest first. */
export async function findLetters(
  db: Executor,
  edition: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LetterRow[]> {
  return await db
    .select()
    .from(letters)
    .where(eq(letters.edition, edition))
    .orderBy(desc(letters.id))
    .limit(limit)
    .offset(offset)
}

export const countLetters = (db: Executor, edition: string): Promise<number> =>
  db.$count(letters, eq(letters.edition, edition))

/** Makes it a new version. */
export async function updateLetter(tx: Transaction, id: string, values: Values) {
  const [row] = await tx
    .update(letters)
    .set({ ...values, version: sql`${letters.version} + 1`, updatedAt: sql`now()` })
    .where(eq(letters.id, id))
    .returning()
  return row
}

export async function deleteLetter(tx: Transaction, id: string): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id))
}

/** Finds those of all editions, the earliest first. */
export async function findDue(db: Executor, now: Date, limit: number): Promise<LetterRow[]> {
  return await db
    .select()
    .from(letters)
    .where(and(eq(letters.status, 'scheduled'), lte(letters.sendAt, now)))
    .orderBy(asc(letters.sendAt), asc(letters.id))
    .limit(limit)
}

/** Locks the letter; skips those locked by other processes. */
export async function claimSending(tx: Transaction): Promise<LetterRow | undefined> {
  const [row] = await tx
    .select()
    .from(letters)
    .where(eq(letters.status, 'sending'))
    .orderBy(letters.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function updateProgress(
  tx: Transaction,
  id: string,
  lastSubscriberId: string,
  sent: number,
): Promise<void> {
  const recipients = sql`${letters.recipients} + ${sent}`
  await tx.update(letters).set({ lastSubscriberId, recipients }).where(eq(letters.id, id))
}

export async function finishLetter(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(letters).set({ status: 'sent', finishedAt: at }).where(eq(letters.id, id))
}
