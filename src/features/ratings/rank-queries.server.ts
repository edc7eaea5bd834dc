/** Ranks are 1, 2, 3 and so on. Writers must hold `lockCasinos`. */
import { and, asc, desc, eq, gte, max, sql, type SQL } from 'drizzle-orm'
import { lockEntries } from '#audit/write.server.ts'
import { toDay } from '#contract/days.ts'
import { casinos, givenPlaces, pastMoves } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { HiddenSlots } from './places.server.ts'

export type WantedPlace = { id: string; place: number }

/** By their ranks, or by their scores: those without one stay behind the others as they were. */
const orders = {
  rank: sql`rank, id`,
  score: sql`score desc nulls last, case when score is null then rank end,
    tie_key collate "C" desc nulls last, name_key collate "C", id`,
}
export type Order = keyof typeof orders

const placed = (edition: string, order: Order = 'rank') => sql`
  select id, name, rank, score, move, row_number() over (order by ${orders[order]})::int as place,
    count(*) over ()::int as total
  from ${casinos} where edition = ${edition}`

/** The slots of casinos that are not shown: in the ranking, and by score alone. */
export async function findHiddenSlots(db: Executor, edition: string): Promise<HiddenSlots> {
  const hidden = await db
    .select({ rank: casinos.rank, scorePlace: casinos.scorePlace })
    .from(casinos)
    .where(and(eq(casinos.edition, edition), sql`not ${casinos.isActive}`))
    .orderBy(asc(casinos.rank))
  return {
    ranks: hidden.map(({ rank }) => rank),
    scorePlaces: hidden.flatMap(({ scorePlace }) => scorePlace ?? []).sort((a, b) => a - b),
  }
}

/** The places of casinos, from 1. */
export async function findPlaces(tx: Transaction, edition: string, ids: readonly string[]) {
  type Place = { id: string; name: string; place: number; total: number }
  const { rows } = await tx.execute<Place>(
    sql`select id, name, place, total from (${placed(edition)}) as o where o.id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows
}

/** The place of each casino as `outcome`, once those with a wish have had theirs granted. */
function outcomeOf(edition: string, wanted: readonly WantedPlace[], order: Order) {
  const ids = sql.param(wanted.map(({ id }) => id))
  const places = sql.param(wanted.map(({ place }) => place))
  return sql`
    with standing as (${placed(edition, order)}),
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
      select id, place from granted
      union all select id, place from others join free using (nth)
    )`
}

/**
 * The others keep their order, or that of their scores, and fill the remaining places; of equal
 * wishes the later comes second. Without wishes it closes gaps.
 */
export async function placeCasinos(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
  order: Order = 'rank',
): Promise<void> {
  // With the places by score, so that each row is written once.
  const byScore = sql`, score_place = o.score_place`
  const hasMoved = sql`or ${casinos.scorePlace} is distinct from o.score_place`
  await tx.execute(sql`
    ${outcomeOf(edition, wanted, order)}
    update ${casinos} set rank = o.place ${order === 'score' ? byScore : sql``}
    from (
      select outcome.*, case when score is null then null else standing.place end as score_place
      from outcome join standing using (id)
    ) as o
    where ${casinos.id} = o.id and ${casinos.edition} = ${edition}
      and (${casinos.rank} <> o.place ${order === 'score' ? hasMoved : sql``})`)
}

/** Who has no score has no place by it, and nobody has where the editors set the order. */
export async function noteScorePlaces(tx: Transaction, edition: string, order: Order) {
  if (order === 'rank') await keepMoves(tx, edition, { which: sql`true`, today: toDay(new Date()) })
  await tx.execute(
    order === 'rank'
      ? sql`update ${casinos} set score_place = null, move = null
          where edition = ${edition} and (score_place is not null or move is not null)`
      : sql`update ${casinos} set score_place = o.score_place
          from (select id, case when score is null then null else place end as score_place
            from (${placed(edition, 'score')}) as s) as o
          where ${casinos.id} = o.id and ${casinos.scorePlace} is distinct from o.score_place`,
  )
}

/** All casinos in the order of their scores. */
export async function findIdsByScore(tx: Transaction, edition: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${placed(edition, 'score')}) as o order by place`,
  )
  return rows.map(({ id }) => id)
}

/** The place that a casino would have if these had theirs. */
export async function findOutcome(
  tx: Transaction,
  edition: string,
  { id, wanted }: { id: string; wanted: readonly WantedPlace[] },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ place: number }>(
    sql`${outcomeOf(edition, wanted, 'score')} select place::int from outcome where id = ${id}`,
  )
  return rows[0]?.place
}

/** The places that the editors have given, the lowest first. */
export async function findMoves(tx: Transaction, edition: string): Promise<WantedPlace[]> {
  const { rows } = await tx.execute<WantedPlace>(sql`
    select id, (move ->> 'place')::int as place from ${casinos}
    where edition = ${edition} and move is not null
    order by place, move ->> 'since', id`)
  return rows
}

/** A decision about a place is a change of its casino, for whoever has it open. */
const raised = sql`version = version + 1,
  part_versions = jsonb_set(part_versions, '{place}', to_jsonb(version + 1))`

/**
 * Writes new decisions, for which nobody has given a reason yet.
 *
 * @param decidedBy the author whose account decided, if it is linked to one
 */
export async function noteMoves(
  tx: Transaction,
  edition: string,
  moves: readonly WantedPlace[],
  decidedBy: string | null,
) {
  const ids = sql.param(moves.map(({ id }) => id))
  const places = sql.param(moves.map(({ place }) => place))
  await tx.execute(sql`
    update ${casinos} set move = jsonb_build_object('place', w.place, 'because', '',
      'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 'until', null, 'at', now(),
      'decidedBy', ${decidedBy}::text),
      ${raised}
    from unnest(${ids}::uuid[], ${places}::int[]) as w(id, place)
    where ${casinos.id} = w.id and edition = ${edition}
      and (move is null or (move ->> 'place')::int <> w.place)`)
}

type Ending = {
  which: SQL
  today: string
  /** As they were when readers saw the places, if the ranking has changed since. */
  hiddenRanks?: readonly number[] | undefined
}

/**
 * Keeps decisions that are about to end for readers, with the place that they saw, unless they were
 * made today.
 */
async function keepMoves(tx: Transaction, edition: string, { which, today, hiddenRanks }: Ending) {
  const slot = sql`(move ->> 'place')::int`
  const hidden = hiddenRanks
    ? sql`${sql.param([...hiddenRanks])}::int[]`
    : sql`array(
        select rank from ${casinos} where edition = ${edition} and not is_active order by rank)`
  await tx.execute(sql`
    insert into ${pastMoves} (id, edition, casino_id, place, because, because_in, decided_by, since,
        ended_on)
    select gen_random_uuid(), edition, id,
      -- The bucket is the number of hidden casinos in slots before this one.
      ${slot} - width_bucket(${slot} - 1, ${hidden}),
      move ->> 'because', move -> 'becauseIn', (move ->> 'decidedBy')::uuid,
      (move ->> 'since')::date, least(move ->> 'until', ${today})::date
    from ${casinos}
    where edition = ${edition} and move is not null and move ->> 'since' < ${today} and ${which}`)
}

/** Before casinos with such a place get another one, while the ranking is as readers saw it. */
export async function keepReplacedMoves(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
) {
  const ids = sql.param(wanted.map(({ id }) => id))
  const places = sql.param(wanted.map(({ place }) => place))
  const which = sql`exists (
    select 1 from unnest(${ids}::uuid[], ${places}::int[]) as w(casino, place)
    where w.casino = id and w.place <> (move ->> 'place')::int)`
  await keepMoves(tx, edition, { which, today: toDay(new Date()) })
}

/** Before a casino gets another place, or none. */
export const keepMove = (tx: Transaction, edition: string, id: string, today: string) =>
  keepMoves(tx, edition, { which: sql`id = ${id}`, today })

/** Ends the decisions about some casinos. @returns how many there were */
async function end(tx: Transaction, edition: string, ending: Ending): Promise<number> {
  const { which } = ending
  await keepMoves(tx, edition, ending)
  const { rows } = await tx.execute(sql`
    update ${casinos} set move = null, ${raised}
    where edition = ${edition} and move is not null and ${which} returning id`)
  return rows.length
}

/** @param hiddenRanks as readers saw the ranking last, if it has changed since */
export const endMoves = (
  tx: Transaction,
  edition: string,
  ids: readonly string[],
  hiddenRanks?: readonly number[],
) =>
  end(tx, edition, {
    which: sql`id = any(${sql.param(ids)}::uuid[])`,
    today: toDay(new Date()),
    hiddenRanks,
  })

/** A move says where its casino stands, also where another has pushed it on. */
export async function matchMoves(tx: Transaction, edition: string) {
  await tx.execute(sql`
    update ${casinos} set move = jsonb_set(move, '{place}', to_jsonb(rank))
    where edition = ${edition} and move is not null and (move ->> 'place')::int <> rank`)
}

/** Ends those whose last day has passed. @returns how many */
export const endExpiredMoves = (tx: Transaction, edition: string, today: string) =>
  end(tx, edition, { which: sql`move ->> 'until' < ${today}`, today })

/** Decisions that have ended since a day, about casinos that are shown, the last first. */
export async function findPastMoves(db: Executor, edition: string, from: string, limit: number) {
  const { place, because, becauseIn, decidedBy, since, endedOn } = pastMoves
  const { slug, name } = casinos
  const rows = await db
    .select({ slug, name, place, because, becauseIn, decidedBy, since, endedOn })
    .from(pastMoves)
    .innerJoin(casinos, eq(casinos.id, pastMoves.casinoId))
    .where(and(eq(pastMoves.edition, edition), gte(endedOn, from), sql`${casinos.isActive}`))
    .orderBy(desc(endedOn), asc(casinos.rank), asc(pastMoves.id))
    .limit(limit)
  return rows.map(({ becauseIn: own, ...move }) => ({ ...move, ...(own && { becauseIn: own }) }))
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

export async function findCasinoIds(tx: Transaction, edition: string): Promise<string[]> {
  const select = tx.select({ id: casinos.id }).from(casinos).where(eq(casinos.edition, edition))
  return (await select.orderBy(asc(casinos.rank), asc(casinos.id))).map((row) => row.id)
}

/** Serialises writes that depend on all casinos: slugs, ranks, orders. */
export async function lockCasinos(tx: Transaction, edition: string): Promise<void> {
  await lockEntries(tx, 'casinos', edition)
}

export async function findLastRank(tx: Transaction, edition: string): Promise<number> {
  const [row] = await tx
    .select({ rank: max(casinos.rank) })
    .from(casinos)
    .where(eq(casinos.edition, edition))
  return row?.rank ?? 0
}
