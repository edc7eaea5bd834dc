import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rateLimits, sessions, users } from '#db/schema/accounts.ts'

type Db = Pick<Database['db'], 'select' | 'delete' | 'execute'>

const administratorsLock = 727_002

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ count: count() })
    .from(users)
    .where(eq(users.role, 'administrator'))
  return (found?.count ?? 0) > 0
}

/** Serialises changes that depend on who is an administrator. */
export const lockAdministrators = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)

export const selectSessions = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

export async function deleteOtherSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}

export async function deleteCounters(db: Db, prefix: string): Promise<void> {
  await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${prefix})`)
}
