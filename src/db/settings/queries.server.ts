import { eq, sql } from 'drizzle-orm'
import { settings } from '../schema/settings.ts'
import type { Executor } from '../transaction.ts'

export async function findSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

export async function putSetting(db: Executor, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

export async function ensureSetting(db: Executor, key: string, candidate: string): Promise<string> {
  const known = await findSetting(db, key)
  // Reading must work while the disk is full.
  if (typeof known === 'string') return known
  await db.insert(settings).values({ key, value: candidate }).onConflictDoNothing()
  const value = await findSetting(db, key)
  if (typeof value !== 'string') throw new Error(`The setting ${key} is no text`)
  return value
}

export async function ensureDailySetting(
  db: Executor,
  key: string,
  day: string,
  candidate: string,
): Promise<string> {
  const known = await findDailySetting(db, key)
  if (known?.day === day && known.secret !== null) return known.secret
  await db
    .insert(settings)
    .values({ key, value: { day, secret: candidate } })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      setWhere: sql`${settings.value} ->> 'day' is distinct from excluded.value ->> 'day'`,
    })
  return (await findDailySetting(db, key))?.secret ?? candidate
}

async function findDailySetting(db: Executor, key: string) {
  const part = (name: string) => sql<string | null>`${settings.value} ->> ${name}`
  const [row] = await db
    .select({ day: part('day'), secret: part('secret') })
    .from(settings)
    .where(eq(settings.key, key))
  return row
}
