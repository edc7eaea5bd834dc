import { sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import { articles } from '#db/schema/articles.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export async function lockSeeding(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`)
}

/** Whether there is any casino or article, in whichever edition. */
export async function hasContent(db: Executor): Promise<boolean> {
  const found = await Promise.all(
    [casinos, articles].map((table) => db.select({ id: table.id }).from(table).limit(1)),
  )
  return found.some((rows) => rows.length > 0)
}
