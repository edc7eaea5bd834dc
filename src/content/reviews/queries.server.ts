import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { reviewAssignments as assignments, reviewComments } from '#db/schema/reviews.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const person = { id: users.id, name: users.name, email: users.email }

/** Those whose account is not disabled, by name. */
export async function findReviewers(db: Executor) {
  const select = db.select(person).from(users).where(isNull(users.disabledAt))
  return await select.orderBy(asc(users.name), asc(users.email))
}

/** Kept from being removed until the end of the transaction. */
export async function findActiveUser(tx: Transaction, id: string) {
  const found = and(eq(users.id, id), isNull(users.disabledAt))
  const [row] = await tx.select(person).from(users).where(found).for('key share')
  return row
}

export async function findAssigned(db: Executor, entryId: string) {
  const [row] = await db
    .select(person)
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .where(eq(assignments.entryId, entryId))
  return row
}

export async function putAssignment(tx: Transaction, entryId: string, userId: string) {
  await tx
    .insert(assignments)
    .values({ entryId, userId })
    .onConflictDoUpdate({ target: assignments.entryId, set: { userId, createdAt: sql`now()` } })
}

export async function removeAssignment(tx: Transaction, entryId: string): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.entryId, entryId))
}

/** Removes the reviews of entries that are removed. */
export async function removeReviews(tx: Transaction, entryIds: readonly string[]): Promise<void> {
  await tx.delete(assignments).where(inArray(assignments.entryId, [...entryIds]))
  await tx.delete(reviewComments).where(inArray(reviewComments.entryId, [...entryIds]))
}

/** The entries' ids, in a condition. */
export const assignedTo = (userId: string) => {
  const { entryId, userId: assignee } = assignments
  return sql`(select ${entryId} from ${assignments} where ${assignee} = ${userId})`
}
