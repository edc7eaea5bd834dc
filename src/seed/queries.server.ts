import { sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import { articles } from '#db/schema/articles.ts'
import { authors } from '#db/schema/authors.ts'
import { offers } from '#db/schema/offers.ts'
import { toplists } from '#db/schema/toplists.ts'
import type { Executor, Transaction } from '#db/transaction.ts'

export async function lockSeeding(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`)
}

/** Whether there is anything that the demonstration has too, in whichever edition. */
export async function hasContent(db: Executor): Promise<boolean> {
  const found = await Promise.all(
    [casinos, articles, toplists, authors, offers].map((table) =>
      db.select({ id: table.id }).from(table).limit(1),
    ),
  )
  return found.some((rows) => rows.length > 0)
}
