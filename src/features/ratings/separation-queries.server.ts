import { sql } from 'drizzle-orm'
import type { Executor } from '#db/transaction.ts'

/**
 * Who has decided what readers are shown of ratings: the points of active casinos, confirmations of
 * them and places that hold, each with the role of the account that its author is linked to.
 */
export async function findDeciders(db: Executor, edition: string): Promise<(string | null)[]> {
  const { rows } = await db.execute(sql`
    select distinct users.role
    from (
      select sheet ->> 'reviewedBy' as person from casinos
        where edition = ${edition} and is_active and sheet is not null
      union all
      select sheet ->> 'checkedBy' from casinos
        where edition = ${edition} and is_active and sheet ->> 'checkedOn' is not null
      union all
      select move ->> 'decidedBy' from casinos
        where edition = ${edition} and is_active and move is not null
      union all
      select rated_by_hand ->> 'decidedBy' from casinos
        where edition = ${edition} and is_active and rated_by_hand is not null
    ) as decided
    left join authors on authors.id = decided.person::uuid
    left join users on users.id = authors.user_id and users.disabled_at is null`)
  return (rows as { role: string | null }[]).map(({ role }) => role)
}
