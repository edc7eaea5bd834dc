import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Executor } from '#db/transaction.ts'

/** The role of an account as it is now; undefined if there is no such account. */
export async function findRole(db: Executor, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return user?.role
}
