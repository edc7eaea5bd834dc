import { sql } from 'drizzle-orm'
import type { BulkChange } from '#content/bulk/run.server.ts'
import { articles } from '#db/schema/articles.ts'
import type { Transaction } from '#db/transaction.ts'
import type { BulkArticle } from './bulk-actions.ts'

/** Sets them in one statement. False if the changes are not about tags. */
export async function setTags(
  tx: Transaction,
  edition: string,
  changes: readonly BulkChange<BulkArticle>[],
): Promise<boolean> {
  if (!changes[0]?.next.tags) return false
  const ids = sql.param(changes.map(({ id }) => id))
  const lists = sql.param(changes.map(({ next }) => JSON.stringify(next.tags ?? [])))
  await tx.execute(sql`
    update ${articles} set tags = array(select jsonb_array_elements_text(given.tags::jsonb)),
      version = version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${lists}::text[]) as given(id, tags)
    where ${articles.id} = given.id and ${articles.edition} = ${edition}`)
  return true
}
