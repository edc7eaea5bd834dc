import { sql } from 'drizzle-orm'
import type { clicks } from '#db/schema/clicks.ts'
import type { Executor } from '#features/audit/transaction.ts'
import { duplicateWindow } from './classes.ts'

export type NewClick = typeof clicks.$inferInsert

/** Stores many clicks in one statement, which is one transaction. A person's click is a duplicate if the same visitor's came just before. */
export async function insertClicks(db: Executor, values: NewClick[]): Promise<void> {
  const within = sql`make_interval(secs => ${duplicateWindow})`
  // One parameter for all rows: the statement is the same however many there are.
  await db.execute(sql`
    insert into clicks (id, at, edition, casino_id, source, referrer, referrer_kind, user_agent, class, language, page,
      placement, position, visitor)
    select id, at, edition, "casinoId", source, referrer, "referrerKind", "userAgent",
      case when class = 'human' and (
        at - lag(at) over (partition by class, edition, visitor, "casinoId", source order by at) < ${within}
        or exists (
          select from clicks earlier
          where earlier.visitor = new.visitor and earlier.at > new.at - ${within} and earlier.at <= new.at
            and earlier.class in ('human', 'duplicate') and earlier.edition = new.edition
            and earlier.casino_id is not distinct from new."casinoId" and earlier.source is not distinct from new.source
        )
      ) then 'duplicate' else class end,
      language, page, placement, position, visitor
    from json_to_recordset(${JSON.stringify(values)}::json) as new (id uuid, at timestamptz, edition text, "casinoId" uuid,
      source text, referrer text, "referrerKind" text, "userAgent" text, class text, language text, page text,
      placement text, position integer, visitor text)`)
}

/** Makes the partitions of this month and the coming ones; those that exist stay. */
export async function createClickPartitions(db: Executor, from: Date, months: number): Promise<void> {
  await db.execute(sql`select create_click_partitions(${from.toISOString()}::timestamptz, ${months}::int)`)
}
