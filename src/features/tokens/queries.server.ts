import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { apiTokens, users } from '#db/schema/accounts.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export type TokenRow = typeof apiTokens.$inferSelect & { owner: string }

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  ownerId: apiTokens.ownerId,
  tokenHash: apiTokens.tokenHash,
  scopes: apiTokens.scopes,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  createdAt: apiTokens.createdAt,
  updatedAt: apiTokens.updatedAt,
  owner: users.email,
}

/** All tokens, the newest first. */
export async function findTokens(db: Executor): Promise<TokenRow[]> {
  return await db
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .orderBy(desc(apiTokens.createdAt))
}

/** Finds it with the owner, unless expired or the owner is disabled. */
export async function findByHash(db: Executor, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ token: apiTokens, owner: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        gt(apiTokens.expiresAt, now),
        isNull(users.disabledAt),
      ),
    )
  return row
}

export async function countTokens(tx: Transaction): Promise<number> {
  return await tx.$count(apiTokens)
}

export async function insertToken(
  tx: Transaction,
  values: typeof apiTokens.$inferInsert,
): Promise<typeof apiTokens.$inferSelect> {
  const [row] = await tx.insert(apiTokens).values(values).returning()
  if (!row) throw new Error('an inserted token was not returned')
  return row
}

export async function deleteToken(tx: Transaction, id: string) {
  const [row] = await tx.delete(apiTokens).where(eq(apiTokens.id, id)).returning()
  return row
}

/** Writes at most once in a minute. */
export async function noteUse(db: Executor, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000)
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now, updatedAt: sql`now()` })
    .where(
      and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))),
    )
}
