import { and, eq, sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import type { Executor } from '#db/transaction.ts'
import type { UnreadQuery } from './contract.ts'

/** A casino's licences, whether it is shown or not. */
export async function findKept(db: Executor, edition: string, id: string) {
  const { name, slug, version, licenses, licences } = casinos
  const [row] = await db
    .select({ casinoId: casinos.id, name, slug, version, licenses, licences })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), eq(casinos.id, id)))
  return row
}

/** Texts that no licence stands for, in the order of the ranking, and how many there are. */
export async function findUnread(db: Executor, edition: string, query: UnreadQuery) {
  const unread = sql`from ${casinos}, unnest(${casinos.licenses}) with ordinality as listed (text, at)
    where ${casinos.edition} = ${edition} and not exists (
      select from jsonb_array_elements(${casinos.licences}) as licence
      where licence ->> 'name' = listed.text)`
  type Row = { casinoId: string; casino: string; text: string }
  const page = await db.execute<Row>(
    sql`select ${casinos.id} as "casinoId", ${casinos.name} as "casino", listed.text ${unread}
      order by ${casinos.rank}, ${casinos.id}, listed.at
      limit ${query.limit} offset ${query.offset}`,
  )
  const total = await db.execute<{ total: number }>(sql`select count(*)::int as total ${unread}`)
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 }
}
