import { and, eq, gt, like } from 'drizzle-orm'
import { verifications } from '#db/schema/accounts.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

const prefix = 'email-change:'

const ofUser = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${prefix}%`))

export type EmailChangeRow = { id: string; email: string; expiresAt: Date }

/** Takes the place of an earlier one. */
export async function putEmailChange(
  tx: Transaction,
  userId: string,
  { email, ...row }: EmailChangeRow & { createdAt: Date },
): Promise<void> {
  await deleteEmailChange(tx, userId)
  await tx.insert(verifications).values({ ...row, identifier: prefix + email, value: userId })
}

export async function findEmailChange(
  db: Executor,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(ofUser(userId), gt(verifications.expiresAt, now)))
  return row && { ...row, email: row.identifier.slice(prefix.length) }
}

export async function deleteEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(ofUser(userId))
}
