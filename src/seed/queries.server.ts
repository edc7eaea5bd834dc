import { sql } from 'drizzle-orm'
import { ratingEvents } from '#db/schema/ratings.ts'
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
  for (const table of [casinos, articles, toplists, authors, offers])
    if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return true
  return false
}

/** Entries have days of their own, reviews a week or so apart, not that of the installation. */
export async function dateEntries(tx: Transaction): Promise<void> {
  const own = sql`timestamp '2025-11-20 09:00' - ${casinos.rank} * interval '8 days'`
  const at = sql`coalesce(${casinos.checkedOn} + time '09:00', ${own})`
  const updatedAt = sql`greatest(
    ${at}, (${casinos.sheet} ->> 'reviewedOn')::date + time '09:00',
    (select max((value ->> 'checkedOn')::date) + time '09:00' from jsonb_each(${casinos.evidence})),
    (select max(value ->> 'requestedAt')::timestamptz
      from jsonb_array_elements(${casinos.payoutTests})))`
  await tx.update(casinos).set({ createdAt: at, updatedAt })
  for (const table of [toplists, authors])
    await tx.update(table).set({ updatedAt: table.createdAt })
  const { createdAt, checkedOn } = articles
  await tx
    .update(articles)
    .set({ updatedAt: sql`greatest(${createdAt}, ${checkedOn} + time '09:00')` })
  // The record begins with them, before anything that became of the casinos since.
  await tx.execute(sql`
    update ${ratingEvents} set at = least(c.created_at, first.at - interval '90 days')
    from ${casinos} c, (select min(at) as at from ${ratingEvents} where before is not null) as first
    where c.id = casino_id and before is null`)
}
