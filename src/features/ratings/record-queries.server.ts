/** Keeps what readers could see of each casino's rating; rows of the record are only ever added. */
import { sql, type SQL } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import { ratingEvents, ratingMethods, toldRatings } from '#db/schema/ratings.ts'
import type { Transaction } from '#db/transaction.ts'

/** The state as `ToldRating` has it, without the people behind it; hidden casinos have none. */
const state = sql`jsonb_build_object('score', score, 'rating', rating, 'cap', sheet -> 'cap',
  'points', coalesce(sheet -> 'points', '{}'), 'move', move - 'place' - 'decidedBy')
  || case when rated_by_hand is null then '{}'::jsonb
    else jsonb_build_object('byHand', rated_by_hand - 'decidedBy') end`

type Scope = {
  /** Casinos that were written; moves of others that end by it are found anyway. */
  casinos: readonly string[] | 'all'
  at: Date
}

function touched(edition: string, { casinos: written }: Scope): SQL {
  if (written === 'all')
    return sql`select id from ${casinos} where edition = ${edition}
      union select casino_id from ${toldRatings} where edition = ${edition}`
  return sql`select unnest(${sql.param([...written])}::uuid[])
    union select id from ${casinos} where edition = ${edition} and move is not null
    union select casino_id from ${toldRatings}
      where edition = ${edition} and state ->> 'move' is not null`
}

/**
 * Adds an event for each of the casinos that readers see otherwise than the last event said. Must
 * be called at the end of every transaction that may have changed a rating, a place that was given,
 * or whether a casino is shown.
 */
export async function recordRatings(tx: Transaction, edition: string, scope: Scope): Promise<void> {
  await tx.execute(sql`
    with touched (id) as (${touched(edition, scope)}),
    present as (
      select id, slug, name, rank, ${state} as state from ${casinos}
      where edition = ${edition} and is_active and id in (select id from touched)
    ),
    told as (
      select * from ${toldRatings}
      where edition = ${edition} and casino_id in (select id from touched)
    ),
    changed as (
      select coalesce(present.id, told.casino_id) as id, coalesce(present.slug, told.slug) as slug,
        coalesce(present.name, told.name) as name, told.state as before, present.state as after,
        rank
      from present full join told on told.casino_id = present.id
      where present.state is distinct from told.state
    ),
    removed as (
      delete from ${toldRatings}
      where casino_id in (select id from changed where after is null)
    ),
    kept as (
      insert into ${toldRatings} (casino_id, edition, slug, name, state)
      select id, ${edition}, slug, name, after from changed where after is not null
      on conflict (casino_id) do update
      set slug = excluded.slug, name = excluded.name, state = excluded.state
    )
    insert into ${ratingEvents}
      (id, edition, casino_id, slug, name, before, after, place, method, at)
    select gen_random_uuid(), ${edition}, id, slug, name, before, after,
      -- The bucket is the number of hidden casinos in slots before this one.
      rank - width_bucket(rank - 1, array(
        select rank from ${casinos} where edition = ${edition} and not is_active order by rank)),
      coalesce((select max(version) from ${ratingMethods} where edition = ${edition}), 1),
      ${scope.at.toISOString()}::timestamptz
    from changed`)
}
