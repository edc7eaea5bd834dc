import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Executor } from '#db/transaction.ts'

/** The addresses of up to twenty administrators, who are told of what cannot wait. */
export async function findAdministrators(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNull(users.disabledAt)))
    .orderBy(users.email)
    .limit(20)
  return rows.map(({ email }) => email)
}
