import { and, asc, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { reviewComments as comments } from '#db/schema/reviews.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const one = (edition: string, id: string) => and(eq(comments.edition, edition), eq(comments.id, id))

/** The comments on an entry, the oldest first. */
export async function findComments(db: Executor, edition: string, entryId: string) {
  const { id, userId, text, createdAt, resolvedAt } = comments
  return await db
    .select({ id, userId, author: users.name, text, createdAt, resolvedAt })
    .from(comments)
    .leftJoin(users, eq(users.id, userId))
    .where(and(eq(comments.edition, edition), eq(comments.entryId, entryId)))
    .orderBy(asc(id))
}

export const countComments = (tx: Transaction, entryId: string) =>
  tx.$count(comments, eq(comments.entryId, entryId))

export async function insertComment(tx: Transaction, values: typeof comments.$inferInsert) {
  await tx.insert(comments).values(values)
}

/** Whether there is such a comment. */
export async function updateComment(
  tx: Transaction,
  edition: string,
  id: string,
  resolvedAt: Date | null,
): Promise<boolean> {
  const update = tx.update(comments).set({ resolvedAt }).where(one(edition, id))
  return (await update.returning({ id: comments.id })).length > 0
}

export async function deleteOwn(
  tx: Transaction,
  edition: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const found = and(one(edition, id), eq(comments.userId, userId))
  return (await tx.delete(comments).where(found).returning({ id: comments.id })).length > 0
}
