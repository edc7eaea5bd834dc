import { sql } from 'drizzle-orm'
import { clicks } from '#db/schema/clicks.ts'
import type { Executor } from '#features/audit/transaction.ts'

export type NewClick = typeof clicks.$inferInsert

/** Stores many clicks in one statement, which is one transaction. */
export async function insertClicks(db: Executor, values: NewClick[]): Promise<void> {
  await db.insert(clicks).values(values)
}

/** Makes the partitions of this month and the coming ones; those that exist stay. */
export async function createClickPartitions(db: Executor, from: Date, months: number): Promise<void> {
  await db.execute(sql`select create_click_partitions(${from.toISOString()}::timestamptz, ${months}::int)`)
}
