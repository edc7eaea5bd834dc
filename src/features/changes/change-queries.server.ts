import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Cap } from '#contract/caps.ts'
import { casinos, factEvents } from '#db/schema/casinos.ts'
import { ratingEvents, ratingMethods } from '#db/schema/ratings.ts'
import type { Executor } from '#db/transaction.ts'
import type { ChangeRange } from './contract.ts'

type Asked = ChangeRange & {
  edition: string
  /** Facts in other fields are not told. */
  fields: readonly string[]
  /** One casino; by default all of them and the method. */
  casinoId?: string | undefined
}

export type ChangeId = { kind: 'fact' | 'rating' | 'method'; id: string }

/**
 * The newest first. Facts are those of casinos that are shown; what became of a rating is told for
 * good.
 */
export async function findChangeIds(
  db: Executor,
  { edition, fields, casinoId, limit, offset }: Asked,
): Promise<ChangeId[]> {
  const most = offset + limit
  const facts = sql`
    select 'fact' as kind, e.id::text as id, e.at from ${factEvents} e
      join ${casinos} c on c.id = e.casino_id and c.is_active
    where e.kind = 'changed' and e.field = any(${sql.param([...fields])}::text[])
      and ${casinoId ? sql`e.casino_id = ${casinoId}` : sql`e.edition = ${edition}`}
    order by e.at desc, e.id desc limit ${most}`
  const ratings = sql`
    select 'rating', id::text, at from ${ratingEvents}
    where ${casinoId ? sql`casino_id = ${casinoId}` : sql`edition = ${edition}`}
    order by at desc, id desc limit ${most}`
  const methods = sql`
    select 'method', id::text, created_at from ${ratingMethods}
    where edition = ${edition} order by version desc limit ${most}`
  const { rows } = await db.execute<ChangeId>(sql`
    select kind, id from (
      (${facts}) union all (${ratings}) ${casinoId ? sql`` : sql`union all (${methods})`}
    ) as found
    order by at desc, kind, id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function findFactEvents(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(factEvents)
    .where(inArray(factEvents.id, [...ids]))
}

/** Finds them with the address of those casinos that are listed today. */
export async function findRatingEvents(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select({
      event: ratingEvents,
      slug: casinos.slug,
      cap: sql<Cap | null>`${casinos.sheet} ->> 'cap'`,
    })
    .from(ratingEvents)
    .leftJoin(casinos, and(eq(casinos.id, ratingEvents.casinoId), sql`${casinos.isActive}`))
    .where(inArray(ratingEvents.id, [...ids]))
}

/** When versions of the method were published. */
export async function findPublications(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, version, createdAt } = ratingMethods
  return await db
    .select({ id, version, at: createdAt })
    .from(ratingMethods)
    .where(inArray(id, [...ids]))
}
