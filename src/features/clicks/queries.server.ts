import { and, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { casinos } from '#db/schema/casinos.ts'
import { clicks } from '#db/schema/clicks.ts'
import type { Executor } from '#db/transaction.ts'
import { duplicateWindow } from './classes.ts'
import type { ClickClass } from '#contract/click-classes.ts'
import type { ClickQuery } from './contract.ts'

export type NewClick = typeof clicks.$inferInsert

export type IncomingClick = NewClick & { id: string; idGiven: boolean }

/** Stores clicks whose ids are new, and marks those that repeat another. */
export async function insertClicks(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  values: IncomingClick[],
): Promise<void> {
  const given = values.filter(({ idGiven }) => idGiven).map(({ id }) => id)
  const first = new Map(values.toReversed().map((click) => [click.id, click]))
  const distinct = values.filter((click) => first.get(click.id) === click)
  // Locks ids, because the unique key includes the time; an embedded database has one writer.
  if (given.length === 0 || kind === 'embedded') return await insertDistinct(db, distinct)
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(id, 0) as key
        from json_array_elements_text(${JSON.stringify(given)}::json) as id
        order by key
      ) as keys`)
    await insertDistinct(tx, distinct)
  })
}

async function insertDistinct(db: Executor, values: IncomingClick[]): Promise<void> {
  const within = sql`make_interval(secs => ${duplicateWindow})`
  // One parameter: the statement never varies. `is not distinct from` forces the visitor index.
  await db.execute(sql`
    insert into clicks (id, at, edition, casino_id, source, referrer, referrer_kind, user_agent,
      class, language, page, placement, position, visitor)
    select id, at, edition, "casinoId", source, referrer, "referrerKind", "userAgent",
      case when class = 'human' and (
        at - lag(at) over (partition by class, edition, visitor, "casinoId", source order by at) < ${within}
        or exists (
          select from clicks earlier
          where earlier.visitor = new.visitor and earlier.at > new.at - ${within}
            and earlier.at <= new.at
            and earlier.class in ('human', 'duplicate') and earlier.edition is not distinct from new.edition
            and earlier.casino_id is not distinct from new."casinoId"
            and earlier.source is not distinct from new.source
        )
      ) then 'duplicate' else class end,
      language, page, placement, position, visitor
    from json_to_recordset(${JSON.stringify(values)}::json) as new (id uuid, at timestamptz,
      edition text, "casinoId" uuid,
      source text, referrer text, "referrerKind" text, "userAgent" text, class text, language text, page text,
      placement text, position integer, visitor text, "idGiven" boolean)
    where not ("idGiven" and exists (select from clicks stored where stored.id = new.id))`)
}

export type ClickTarget = Pick<
  typeof clicks.$inferSelect,
  'id' | 'casinoId' | 'source' | 'placement'
>

/** Newest first, so that in a map a forged repeat never wins. */
export async function findClickTargets(
  db: Executor,
  edition: string,
  ids: readonly string[],
): Promise<ClickTarget[]> {
  if (ids.length === 0) return []
  const { id, casinoId, source, placement } = clicks
  return await db
    .select({ id, casinoId, source, placement })
    .from(clicks)
    .where(and(eq(clicks.edition, edition), inArray(clicks.id, [...ids])))
    .orderBy(desc(clicks.at))
}

export async function findClicks(
  db: Executor,
  edition: string,
  { class: kind, casinoId, placement, before, from, to, limit }: ClickQuery,
) {
  const [lastAt, lastId] = before?.split('_') ?? []
  const where = and(
    eq(clicks.edition, edition),
    kind === undefined ? undefined : eq(clicks.class, kind),
    casinoId === undefined ? undefined : eq(clicks.casinoId, casinoId),
    placement === undefined ? undefined : eq(clicks.placement, placement),
    lastAt === undefined
      ? undefined
      : sql`(${clicks.at}, ${clicks.id}) < (${lastAt}::timestamptz, ${lastId}::uuid)`,
    // The index needs it; the line above separates equal times.
    lastAt === undefined ? undefined : lte(clicks.at, new Date(lastAt)),
    from === undefined ? undefined : gte(clicks.at, new Date(from)),
    to === undefined ? undefined : lt(clicks.at, new Date(to)),
  )
  return await db
    .select({
      id: clicks.id,
      at: clicks.at,
      class: sql<ClickClass>`${clicks.class}`,
      casinoId: clicks.casinoId,
      casino: casinos.name,
      source: clicks.source,
      placement: clicks.placement,
      position: clicks.position,
      page: clicks.page,
      language: clicks.language,
      referrer: clicks.referrer,
      referrerKind: clicks.referrerKind,
      userAgent: clicks.userAgent,
    })
    .from(clicks)
    .leftJoin(casinos, eq(casinos.id, clicks.casinoId))
    .where(where)
    .orderBy(desc(clicks.at), desc(clicks.id))
    .limit(limit)
}

export async function createClickPartitions(
  db: Executor,
  from: Date,
  months: number,
): Promise<void> {
  await db.execute(
    sql`select create_click_partitions(${from.toISOString()}::timestamptz, ${months}::int)`,
  )
}
