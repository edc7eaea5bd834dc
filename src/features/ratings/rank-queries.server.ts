/** Ranks are 1, 2, 3 and so on. Writers must hold `lockCasinos`. */
import { and, asc, desc, eq, gte, max, sql, type SQL } from 'drizzle-orm'
import { lockEntries } from '#audit/write.server.ts'
import { toDay } from '#contract/days.ts'
import { casinos, givenPlaces, pastMoves } from '#db/schema/casinos.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Cap } from '#contract/caps.ts'
import type { Ranked } from './order.ts'
import type { HiddenSlots } from './places.server.ts'

export type WantedPlace = { id: string; place: number }

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

export type RankedCasino = Ranked & { name: string; scorePlace: number | null; cap: Cap | null }

/** All casinos of an edition, in the order of their ranks. */
export async function findRanking(tx: Transaction, edition: string): Promise<RankedCasino[]> {
  const { id, name, nameKey, rank, score, scorePlace, tieKey } = casinos
  const cap = sql<Cap | null>`${casinos.sheet} ->> 'cap'`
  return await tx
    .select({ id, name, nameKey, rank, score, scorePlace, tieKey, cap })
    .from(casinos)
    .where(eq(casinos.edition, edition))
    .orderBy(asc(rank), asc(id))
}

type Places = Pick<RankedCasino, 'id' | 'rank' | 'scorePlace'>

export async function writePlaces(tx: Transaction, edition: string, changed: readonly Places[]) {
  if (changed.length === 0) return
  const ids = sql.param(changed.map(({ id }) => id))
  const ranks = sql.param(changed.map(({ rank }) => rank))
  const scorePlaces = sql.param(changed.map(({ scorePlace }) => scorePlace))
  await tx.execute(sql`
    update ${casinos} set rank = w.rank, score_place = w.score_place
    from unnest(${ids}::uuid[], ${ranks}::int[], ${scorePlaces}::int[]) as w(id, rank, score_place)
    where ${casinos.id} = w.id and ${casinos.edition} = ${edition}`)
}

/** Where the editors set the order, nobody has a place by score, and no place is given instead. */
export async function forgetScorePlaces(tx: Transaction, edition: string, now: Date) {
  await keepMoves(tx, edition, { which: sql`true`, today: toDay(now) })
  await tx.execute(sql`update ${casinos} set score_place = null, move = null
    where edition = ${edition} and (score_place is not null or move is not null)`)
}

/** The places that the editors have given, the newest decision first. */
export async function findMoves(
  tx: Transaction,
  edition: string,
): Promise<(WantedPlace & { at: string | null })[]> {
  const { rows } = await tx.execute<WantedPlace & { at: string | null }>(sql`
    select id, (move ->> 'place')::int as place, move ->> 'at' as at from ${casinos}
    where edition = ${edition} and move is not null
    order by move ->> 'at' desc nulls last, move ->> 'since' desc, place, id`)
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
  { decidedBy, now }: { decidedBy: string | null; now: Date },
) {
  const ids = sql.param(moves.map(({ id }) => id))
  const places = sql.param(moves.map(({ place }) => place))
  await tx.execute(sql`
    update ${casinos} set move = jsonb_build_object('place', w.place, 'because', '',
      'since', ${toDay(now)}::text, 'until', null, 'at', ${now.toISOString()}::text,
      'decidedBy', ${decidedBy}::text),
      ${raised}
    from unnest(${ids}::uuid[], ${places}::int[]) as w(id, place)
    where ${casinos.id} = w.id and edition = ${edition}
      and (move is null or (move ->> 'place')::int <> w.place)`)
}

/** Says which places decisions come to, and that they are the newest; their reasons stay. */
export async function settleMoves(
  tx: Transaction,
  edition: string,
  placed: readonly WantedPlace[],
  now: Date,
) {
  const ids = sql.param(placed.map(({ id }) => id))
  const places = sql.param(placed.map(({ place }) => place))
  await tx.execute(sql`
    update ${casinos} set move = move || jsonb_build_object('place', w.place, 'at', ${now.toISOString()}::text)
    from unnest(${ids}::uuid[], ${places}::int[]) as w(id, place)
    where ${casinos.id} = w.id and edition = ${edition} and move is not null`)
}

type Ending = {
  which: SQL
  today: string
  /** The ranks when readers saw the places, if the ranking has changed since. */
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

/**
 * Has to run before casinos with such a place get another one, while the ranking is as readers saw
 * it.
 */
export async function keepReplacedMoves(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
  now: Date,
) {
  const ids = sql.param(wanted.map(({ id }) => id))
  const places = sql.param(wanted.map(({ place }) => place))
  const which = sql`exists (
    select 1 from unnest(${ids}::uuid[], ${places}::int[]) as w(casino, place)
    where w.casino = id and w.place <> (move ->> 'place')::int)`
  await keepMoves(tx, edition, { which, today: toDay(now) })
}

/** Has to run before a casino gets another place, or none. */
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
  { now, hiddenRanks }: { now: Date; hiddenRanks?: readonly number[] },
) =>
  end(tx, edition, {
    which: sql`id = any(${sql.param(ids)}::uuid[])`,
    today: toDay(now),
    hiddenRanks,
  })

/** Once all places have been decided together, a move says where its casino stands. */
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
