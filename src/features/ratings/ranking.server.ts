import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { CasinoMove, CasinoOrder } from './contract.ts'
import { toDay } from '#contract/days.ts'
import { findOwnAuthor } from '#content/credits/queries.server.ts'
import { applyMoves, findMoves as compareOrders, grantPlaces, orderByScore } from './order.ts'
import { recordRatings } from './record-queries.server.ts'
import { findMethod } from './methods.server.ts'
import { endHandRatings } from './rate-again.server.ts'
import {
  endExpiredMoves,
  endMoves,
  findCasinoIds,
  findHiddenSlots,
  findMoves,
  findRanking,
  forgetGivenPlaces,
  forgetScorePlaces,
  keepReplacedMoves,
  lockCasinos,
  matchMoves,
  noteGivenPlace,
  noteMoves,
  settleMoves,
  writePlaces,
  type RankedCasino,
  type WantedPlace,
} from './rank-queries.server.ts'

type WriteDeps = Pick<Deps, 'database' | 'changes' | 'clock'>

/** Who decides where casinos stand, and when. */
type Deciding = { actor: Actor; now: Date }

const notFound = () => new AppError('notFound', 'Casino not found')
const stale = () =>
  new AppError('conflict', 'The order has changed in the meantime. Reload the list and try again.')

/** @throws AppError conflict if its neighbours are not those the user saw */
export async function moveOneCasino(
  deps: WriteDeps,
  edition: Edition,
  actor: Actor,
  id: string,
  move: CasinoMove,
): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await write(deps, async (tx) => {
    await lockCasinos(tx, edition.id)
    const now = deps.clock()
    const ranking = await findRanking(tx, edition.id)
    const total = ranking.length
    const place = ranking.findIndex((one) => one.id === id) + 1
    const own = ranking[place - 1]
    if (!own) throw notFound()
    const { position } = move
    if (position > total) {
      const message = total === 1 ? 'There is only one casino.' : `There are only ${total} casinos.`
      throw new AppError('invalid', message, { errors: { position: message } })
    }
    const others = new Map(
      ranking.filter((one) => one !== own).map((one, index) => [one.id, index + 1]),
    )
    const follows = stands(move.after, others, position - 1, position === 1)
    const precedes = stands(move.before, others, position, position === total)
    if ((move.from ?? place) !== place || !follows || !precedes) throw stale()
    if (position === place) return
    await rank(tx, edition, {
      wanted: [{ id, place: position }],
      by: { actor },
      now,
      ranking,
    })
    const change = { before: { position: place }, after: { position } }
    await recordChange(tx, {
      edition,
      actor,
      action: 'reordered',
      entity: 'casino',
      entityId: id,
      label: own.name,
      ...change,
    })
    await recordMoves(tx, edition, now)
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

/** Where no casino itself was written, only places that were given can have changed. */
const recordMoves = (tx: Transaction, edition: Edition, at: Date) =>
  recordRatings(tx, edition.id, { casinos: [], at })

/** Null stands for the end of the list. */
function stands(
  neighbour: string | null | undefined,
  others: Map<string, number>,
  place: number,
  isEnd: boolean,
) {
  if (neighbour === undefined) return true
  return neighbour === null ? isEnd : others.get(neighbour) === place
}

export async function reorderCasinos(
  deps: WriteDeps,
  edition: Edition,
  actor: Actor,
  { ids, seen = [] }: CasinoOrder,
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size !== ids.length)
    throw new AppError('invalid', 'A casino is listed twice.', { errors: { ids: 'Listed twice' } })
  await write(deps, async (tx) => {
    await lockCasinos(tx, edition.id)
    const now = deps.clock()
    const before = await findCasinoIds(tx, edition.id)
    if (before.length !== ids.length || !before.every((id) => wanted.has(id))) {
      throw new AppError(
        'conflict',
        'The list of casinos has changed in the meantime. Reload it and try again.',
      )
    }
    if (seen.length > 0 && !isDeepStrictEqual(seen, before))
      throw new AppError('conflict', 'Somebody else has changed the order. Reload it first.')
    const places = ids.map((id, index) => ({ id, place: index + 1 }))
    await rank(tx, edition, { wanted: places, by: { actor }, now })
    await recordChange(tx, {
      edition,
      actor,
      action: 'reordered',
      entity: 'casino',
      before,
      after: ids,
    })
    await recordMoves(tx, edition, now)
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

type Ranking = {
  /** Ranking only closes gaps if there are no wishes. */
  wanted?: readonly WantedPlace[]
  /**
   * Whose decision the wishes are; without it they only say where a casino stood, which counts
   * where no score does.
   */
  by?: { actor: Actor } | undefined
  now: Date
  /** All casinos, where they have been read under the lock. */
  ranking?: readonly RankedCasino[]
}

/** Puts all casinos in their places. Needs the ranking's lock. */
export async function rank(
  tx: Transaction,
  edition: Edition,
  { wanted = [], by, now, ...known }: Ranking,
): Promise<void> {
  await forgetGivenPlaces(tx, edition.id)
  const { order } = await findMethod(tx, edition)
  const ranking = known.ranking ?? (await findRanking(tx, edition.id))
  if (order === 'editors') await placeByHand(tx, edition.id, ranking, wanted)
  else if (by && wanted.length > 0) await decide(tx, edition.id, ranking, wanted, { ...by, now })
  else await placeByScore(tx, edition.id, ranking)
}

/** The others keep their order and fill the remaining places. */
async function placeByHand(
  tx: Transaction,
  edition: string,
  ranking: readonly RankedCasino[],
  wanted: readonly WantedPlace[],
): Promise<void> {
  await store(tx, edition, ranking, { order: applyWishes(ranking, wanted) })
}

/** Gives places in the order of the scores, but for those that the editors have given. */
async function placeByScore(
  tx: Transaction,
  edition: string,
  ranking: readonly RankedCasino[],
): Promise<void> {
  const order = applyDecisions(ranking, await findMoves(tx, edition))
  await store(tx, edition, ranking, { order, isByScore: true })
}

/**
 * The ids in the order of the scores, but for those that the editors have put elsewhere: a cap
 * limits what a hand does, too, and nobody raises what it keeps down.
 */
function applyDecisions(
  ranking: readonly RankedCasino[],
  decided: readonly WantedPlace[],
): string[] {
  const byScore = orderByScore(ranking).map(({ id }) => id)
  const highest = findHighest(ranking, decided)
  return grantPlaces(
    byScore,
    decided
      .filter(({ id, place }) => place >= (highest.get(id) ?? 1))
      .map(({ id, place }) => ({ item: id, place })),
  )
}

/** The places of casinos that a cap keeps down as nobody's decision about them has them. */
function findHighest(
  ranking: readonly RankedCasino[],
  decided: readonly WantedPlace[],
): ReadonlyMap<string, number> {
  const capped = new Set(ranking.flatMap(({ id, cap }) => (cap === null ? [] : [id])))
  if (capped.size === 0) return new Map()
  const others = decided.filter(({ id }) => !capped.has(id))
  const order = grantPlaces(
    orderByScore(ranking).map(({ id }) => id),
    others.map(({ id, place }) => ({ item: id, place })),
  )
  return new Map(order.flatMap((id, index) => (capped.has(id) ? [[id, index + 1]] : [])))
}

/** The ids in an order in which those with a wish have had theirs granted. */
const applyWishes = (ranking: readonly RankedCasino[], wanted: readonly WantedPlace[]) =>
  applyMoves(
    ranking.map(({ id }) => id),
    wanted.map(({ id, place }) => ({ item: id, place })),
  )

/**
 * Writes the places that have changed. Who has no score has no place by it.
 * @returns the casinos as they stand now
 */
async function store(
  tx: Transaction,
  edition: string,
  ranking: readonly RankedCasino[],
  { order, isByScore = false }: { order: readonly string[]; isByScore?: boolean },
): Promise<RankedCasino[]> {
  const ranks = new Map(order.map((id, index) => [id, index + 1]))
  const scored = isByScore ? orderByScore(ranking).filter(({ score }) => score !== null) : []
  const scorePlaces = new Map(scored.map(({ id }, index) => [id, index + 1]))
  const placed = ranking.map((one) => ({
    before: one,
    after: {
      ...one,
      rank: ranks.get(one.id) ?? one.rank,
      scorePlace: isByScore ? (scorePlaces.get(one.id) ?? null) : one.scorePlace,
    },
  }))
  const changed = placed.filter(
    ({ before, after }) => before.rank !== after.rank || before.scorePlace !== after.scorePlace,
  )
  await writePlaces(
    tx,
    edition,
    changed.map(({ after }) => after),
  )
  return placed.map(({ after }) => after).toSorted((one, other) => one.rank - other.rank)
}

/**
 * Places that editors give instead of those of the scores, and keep until somebody decides
 * otherwise: a later decision about the same place pushes its casino on, and not its decision. A
 * place that a casino has already is no decision: files and calls name the ranks
 * of casinos that nobody means to move.
 */
async function decide(
  tx: Transaction,
  edition: string,
  before: readonly RankedCasino[],
  wanted: readonly WantedPlace[],
  { actor, now }: Deciding,
): Promise<void> {
  const total = before.length
  const places = new Map(before.map(({ id }, index) => [id, index + 1]))
  const decided = wanted.filter(({ id, place }) => {
    const own = places.get(id)
    return own !== undefined && Math.min(place, total) !== own
  })
  const isWhole = wanted.length > 1 && wanted.length === total
  const { ranks: hiddenRanks } = await findHiddenSlots(tx, edition)
  if (!isWhole) await keepReplacedMoves(tx, edition, decided, now)
  const order = applyWishes(before, wanted)
  const decidedBy = actor && (await findOwnAuthor(tx, edition, actor.id))
  if (isWhole) {
    const ranking = await store(tx, edition, before, { order, isByScore: true })
    if (decided.length > 0)
      await noteWholeOrder(tx, edition, ranking, { hiddenRanks, decidedBy, now })
    // All of it has been decided now, those places included that had been before.
    await matchMoves(tx, edition)
    return await placeByScore(tx, edition, ranking)
  }
  const former = await findMoves(tx, edition)
  const highest = findHighest(before, former)
  for (const { id, place } of decided) refuseRaised(place, highest.get(id))
  await noteMoves(tx, edition, decided, { decidedBy, now })
  // Beyond the end there is no place, and of two that are put on one the later comes second.
  const placed = decided.map(({ id }) => ({ id, place: order.indexOf(id) + 1 }))
  const ids = new Set(decided.map(({ id }) => id))
  const others = former.filter(({ id }) => !ids.has(id))
  await settleMoves(tx, edition, placed, followLatest(others, now))
  const ranking = await store(tx, edition, before, {
    order: applyDecisions(before, await findMoves(tx, edition)),
    isByScore: true,
  })
  const [only, ...more] = wanted
  if (only && more.length === 0) await endIfScoreAgrees(tx, edition, ranking, only.id, now)
}

/** No two decisions are of one moment, so that one of them is the newer. */
const followLatest = (moves: readonly { at: string | null }[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...moves.map(({ at }) => (at ? Date.parse(at) + 1 : 0))))

/** @throws AppError invalid for a place before the highest that a cap leaves */
function refuseRaised(place: number, highest: number | undefined): void {
  if (highest === undefined || place >= highest) return
  const message = `A rule keeps this casino down: nobody can put it before place ${highest}.`
  throw new AppError('invalid', message, {
    errors: { rank: message, position: message, 'move.place': message },
  })
}

/** Each move is not looked at once more where there are more of them than this. */
const maxPruned = 100

/**
 * Keeps an order of all casinos as few moves: those there were, with their reasons, as far as the
 * order needs them, and of the others the fewest that make it.
 * @param ranking the casinos in that order
 * @param hiddenRanks the slots of hidden casinos before the order
 */
async function noteWholeOrder(
  tx: Transaction,
  edition: string,
  ranking: readonly RankedCasino[],
  {
    hiddenRanks,
    decidedBy,
    now,
  }: { hiddenRanks: readonly number[]; decidedBy: string | null; now: Date },
): Promise<void> {
  const order = ranking.map(({ id }) => id)
  const byScore = orderByScore(ranking).map(({ id }) => id)
  const former = new Set((await findMoves(tx, edition)).map(({ id }) => id))
  const isFree = (id: string) => !former.has(id)
  const added = compareOrders(byScore.filter(isFree), order.filter(isFree)).map(({ item }) => item)
  const moved = new Set([...former, ...added])
  const listMoves = () =>
    order.flatMap((id, index) => (moved.has(id) ? [{ item: id, place: index + 1 }] : []))
  if (moved.size <= maxPruned)
    for (const id of former) {
      moved.delete(id)
      const isSame = applyMoves(byScore, listMoves()).every(
        (other, index) => other === order[index],
      )
      if (!isSame) moved.add(id)
    }
  await endMoves(
    tx,
    edition,
    order.filter((id) => !moved.has(id)),
    { now, hiddenRanks },
  )
  // Those there were keep their reasons; `matchMoves` says where they are now.
  const fresh = listMoves().filter(({ item }) => !former.has(item))
  await noteMoves(
    tx,
    edition,
    fresh.map(({ item, place }) => ({ id: item, place })),
    { decidedBy, now },
  )
}

/** Somebody who is put where the score puts them anyway has no given place. */
async function endIfScoreAgrees(
  tx: Transaction,
  edition: string,
  ranking: readonly RankedCasino[],
  id: string,
  now: Date,
): Promise<void> {
  const moves = await findMoves(tx, edition)
  const own = moves.find((move) => move.id === id)
  const others = moves.filter((move) => move !== own)
  const place = applyDecisions(ranking, others).indexOf(id) + 1
  if (own && place === own.place) await endMoves(tx, edition, [id], { now })
}

/**
 * Ends what editors decided by hand and what has had its last day: casinos go back to the places,
 * and get back the ratings, that their points give them.
 *
 * @returns how many decisions have ended
 */
export async function endDecisionsOf(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  edition: Edition,
): Promise<number> {
  return await write(deps, async (tx) => {
    await lockCasinos(tx, edition.id)
    const now = deps.clock()
    const ended = await endExpiredMoves(tx, edition.id, toDay(now))
    const rated = await endHandRatings(tx, edition, toDay(now))
    if (ended + rated.length === 0) return 0
    if (ended > 0) await rank(tx, edition, { now })
    await recordRatings(tx, edition.id, { casinos: rated, at: now })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
    return ended + rated.length
  })
}

/** Ranks after the method has changed: in the new order, or as the editors leave it. */
export async function rankByMethod(tx: Transaction, edition: Edition, now: Date): Promise<void> {
  const { order } = await findMethod(tx, edition)
  if (order === 'editors') await forgetScorePlaces(tx, edition.id, now)
  await rank(tx, edition, { now })
}

type RankingInput = { rank?: unknown; sheet?: unknown; move?: { place: number } | null | undefined }

/**
 * Clients may reorder a list by one call per casino, in any order, and each call moves what earlier
 * ones placed. Once all casinos have been given a place, they go exactly there.
 */
export async function rankByChange(
  tx: Transaction,
  edition: Edition,
  { id, actor, now, changes }: Deciding & { id: string; changes: RankingInput },
): Promise<void> {
  if (typeof changes.rank !== 'number') {
    const { sheet, move } = changes
    if (move) await rank(tx, edition, { wanted: [{ id, place: move.place }], by: { actor }, now })
    else if (sheet !== undefined || move === null) await rank(tx, edition, { now })
    return
  }
  const ranking = await findRanking(tx, edition.id)
  const wish = { id, place: Math.min(changes.rank, ranking.length) }
  const isAlone = Object.keys(changes).every((name) => name === 'rank' || name === 'tenant')
  if (!isAlone) return await rank(tx, edition, { wanted: [wish], by: { actor }, now, ranking })
  const { order } = await findMethod(tx, edition)
  const wanted = (await noteGivenPlace(tx, edition.id, wish)) ?? [wish]
  if (order === 'score') await decide(tx, edition.id, ranking, wanted, { actor, now })
  else await placeByHand(tx, edition.id, ranking, wanted)
}
