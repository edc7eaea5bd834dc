import { gte, sql } from 'drizzle-orm'
import { pricePoints, priceSource } from '#db/schema/prices.ts'
import type { Executor } from '#db/transaction.ts'

export type SourceRow = typeof priceSource.$inferSelect
export type PointRow = typeof pricePoints.$inferSelect

const id = 'prices'

export async function findSource(db: Executor): Promise<SourceRow | undefined> {
  const [row] = await db.select().from(priceSource)
  return row
}

/** Only one of all processes that try gets the row and may call. */
export async function claimCall(
  db: Executor,
  now: Date,
  until: Date,
): Promise<SourceRow | undefined> {
  const [row] = await db
    .insert(priceSource)
    .values({ id, nextCallAt: until, lastCallAt: now })
    .onConflictDoUpdate({
      target: priceSource.id,
      set: { nextCallAt: until, lastCallAt: now },
      setWhere: sql`${priceSource.nextCallAt} <= ${now.toISOString()}::timestamptz`,
    })
    .returning()
  return row
}

export async function storePrices(db: Executor, prices: object, at: Date): Promise<void> {
  await db.update(priceSource).set({ prices, pricesAt: at, failures: 0, lastError: null })
}

export async function storeFailure(
  db: Executor,
  failure: { failures: number; lastError: string; nextCallAt: Date },
): Promise<void> {
  await db.update(priceSource).set(failure)
}

export async function putPoint(
  db: Executor,
  point: { at: Date; usd: Record<string, number> },
): Promise<void> {
  await db
    .insert(pricePoints)
    .values(point)
    .onConflictDoUpdate({ target: pricePoints.at, set: { usd: point.usd } })
}

export async function listPoints(db: Executor, from: Date): Promise<PointRow[]> {
  return db.select().from(pricePoints).where(gte(pricePoints.at, from)).orderBy(pricePoints.at)
}
