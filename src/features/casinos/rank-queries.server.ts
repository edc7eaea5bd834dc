/** Ranks are 1, 2, 3 and so on. Writers must hold `lockCasinos`. */
import { sql } from 'drizzle-orm'
import { casinos, givenPlaces } from '#db/schema/casinos.ts'
import type { Transaction } from '#db/transaction.ts'

export type WantedPlace = { id: string; place: number }

const placed = (edition: string) => sql`
  select id, name, rank, row_number() over (order by rank, id)::int as place,
    count(*) over ()::int as total
  from ${casinos} where edition = ${edition}`

/** The places of casinos, from 1. */
export async function findPlaces(tx: Transaction, edition: string, ids: readonly string[]) {
  type Place = { id: string; name: string; place: number; total: number }
  const { rows } = await tx.execute<Place>(
    sql`select id, name, place, total from (${placed(edition)}) as o where o.id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows
}

/**
 * The others keep their order and fill the remaining places; of equal wishes the later comes
 * second. Without wishes it closes gaps.
 */
export async function placeCasinos(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
): Promise<void> {
  const ids = sql.param(wanted.map(({ id }) => id))
  const places = sql.param(wanted.map(({ place }) => place))
  await tx.execute(sql`
    with standing as (${placed(edition)}),
    wishes as (
      select id, total, w.place, row_number() over (order by w.place, w.nth) as nth,
        count(*) over () as wishes
      from unnest(${ids}::uuid[], ${places}::int[]) with ordinality as w(id, place, nth)
        join standing using (id)
    ),
    -- Each wish behind the one before it, and with room for those after it.
    granted as (
      select id, least(nth + max(place - nth) over (order by nth), total - wishes + nth) as place
      from wishes
    ),
    free as (
      select place, row_number() over (order by place) as nth from standing
      where place not in (select place from granted)
    ),
    others as (
      select id, row_number() over (order by place) as nth from standing
      where id not in (select id from granted)
    ),
    outcome as (
      select id, place, true as wished from granted
      union all select id, place, false from others join free using (nth)
    )
    update ${casinos} set rank = o.place,
      updated_at = case when o.wished then now() else updated_at end
    from outcome as o
    where ${casinos.id} = o.id and ${casinos.edition} = ${edition} and ${casinos.rank} <> o.place`)
}

/**
 * Replaces notes with the same place or casino, and drops all after a minute without any.
 * @returns all places, once every casino has one
 */
export async function noteGivenPlace(tx: Transaction, edition: string, { id, place }: WantedPlace) {
  const own = sql`${givenPlaces} where edition = ${edition}`
  await tx.execute(sql`
    delete from ${own} and (place = ${place} or casino_id = ${id}
      or (select max(given_at) from ${own}) < now() - interval '1 minute')`)
  await tx.insert(givenPlaces).values({ casinoId: id, edition, place })
  const { rows } = await tx.execute<WantedPlace>(sql`
    select casino_id as id, place from ${own}
    and (select count(*) from ${own}) = (
      select count(*) from ${casinos} where edition = ${edition}
    )`)
  return rows.length > 0 ? rows : undefined
}

/** Must be called when the ranking changes otherwise. */
export async function forgetGivenPlaces(tx: Transaction, edition: string): Promise<void> {
  await tx.execute(sql`delete from ${givenPlaces} where edition = ${edition}`)
}
