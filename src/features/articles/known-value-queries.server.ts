import { sql } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import type { Executor } from '#db/transaction.ts'

/** The tags that most articles have. */
const maxKnown = 200

export async function findKnownTags(db: Executor, edition: string): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag
    from ${articles}, unnest(${articles.tags}) as tag
    where ${articles.edition} = ${edition}
    group by tag
    order by count(*) desc, tag
    limit ${maxKnown}`)
  return rows.map(({ tag }) => tag)
}
