import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { CasinoMove } from './contract.ts'
import { toDay } from '#contract/days.ts'
import { findOwnAuthor } from '#content/credits/queries.server.ts'
import { applyMoves, findMoves as compareOrders } from './order.ts'
import { recordRatings } from './record-queries.server.ts'
import { findMethod } from './methods.server.ts'
import {
  endExpiredMoves,
  endMoves,
  findCasinoIds,
  findHiddenSlots,
  findIdsByScore,
  findMoves,
  findOutcome,
  findPlaces,
  forgetGivenPlaces,
  keepReplacedMoves,
  lockCasinos,
  matchMoves,
  noteMoves,
  noteScorePlaces,
  noteGivenPlace,
  placeCasinos,
  type WantedPlace,
} from './rank-queries.server.ts'

type WriteDeps = Pick<Deps, 'database' | 'changes'>

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
    const neighbours = [move.after, move.before].filter((other) => typeof other === 'string')
    const places = await findPlaces(tx, edition.id, [id, ...neighbours])
    const own = places.find((found) => found.id === id)
    if (!own) throw notFound()
    const { place, total } = own
    const { position } = move
    if (position > total) {
      const message = total === 1 ? 'There is only one casino.' : `There are only ${total} casinos.`
      throw new AppError('invalid', message, { errors: { position: message } })
    }
    const others = new Map(
      places.map((found) => [found.id, found.place > place ? found.place - 1 : found.place]),
    )
    const follows = stands(move.after, others, position - 1, position === 1)
    const precedes = stands(move.before, others, position, position === total)
    if ((move.from ?? place) !== place || !follows || !precedes) throw stale()
    if (position === place) return
    await rank(tx, edition, [{ id, place: position }], { actor })
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
    await recordMoves(tx, edition, new Date())
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
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size !== ids.length)
    throw new AppError('invalid', 'A casino is listed twice.', { errors: { ids: 'Listed twice' } })
  await write(deps, async (tx) => {
    await lockCasinos(tx, edition.id)
    const before = await findCasinoIds(tx, edition.id)
    if (before.length !== ids.length || !before.every((id) => wanted.has(id))) {
      throw new AppError(
        'conflict',
        'The list of casinos has changed in the meantime. Reload it and try again.',
      )
    }
    await rank(
      tx,
      edition,
      ids.map((id, index) => ({ id, place: index + 1 })),
      { actor },
    )
    await recordChange(tx, {
      edition,
      actor,
      action: 'reordered',
      entity: 'casino',
      before,
      after: ids,
    })
    await recordMoves(tx, edition, new Date())
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

/**
 * Without wishes it only closes gaps. Needs the ranking's lock.
 * @param decision whose wishes they are; without it, they only say where a casino stood, which
 *   counts where no score does
 */
export async function rank(
  tx: Transaction,
  edition: Edition,
  wanted: readonly WantedPlace[] = [],
  decision?: { actor: Actor },
): Promise<void> {
  await forgetGivenPlaces(tx, edition.id)
  const { order } = await findMethod(tx, edition)
  if (order === 'score') await rankByScore(tx, edition.id, decision ? wanted : [], decision?.actor)
  else await placeCasinos(tx, edition.id, wanted)
}

/**
 * The others keep their order, as the editor saw it. A place that a casino has already is no
 * decision: files and calls name the ranks of casinos that nobody means to move.
 */
async function rankByScore(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
  actor: Actor = null,
): Promise<void> {
  if (wanted.length === 0) {
    await placeCasinos(tx, edition, await findMoves(tx, edition), 'score')
  } else {
    const ids = wanted.map(({ id }) => id)
    const before = new Map((await findPlaces(tx, edition, ids)).map((found) => [found.id, found]))
    const decided = wanted.filter(({ id, place }) => {
      const found = before.get(id)
      return found && Math.min(place, found.total) !== found.place
    })
    const isWhole = wanted.length > 1 && wanted.length === before.get(ids[0] ?? '')?.total
    const { ranks: hiddenRanks } = await findHiddenSlots(tx, edition)
    if (!isWhole) await keepReplacedMoves(tx, edition, decided)
    await placeCasinos(tx, edition, wanted)
    const by = actor && (await findOwnAuthor(tx, edition, actor.id))
    if (isWhole && decided.length > 0)
      await noteWholeOrder(tx, edition, wanted, { hiddenRanks, by })
    if (!isWhole) await noteMoves(tx, edition, decided, by)
  }
  await noteScorePlaces(tx, edition, 'score')
  await matchMoves(tx, edition)
  const [only, ...others] = wanted
  if (only && others.length === 0) await endIfScoreAgrees(tx, edition, only.id)
}

/** With more moves than this, each is not looked at once more. */
const maxPruned = 100

/**
 * Keeps an order of all casinos as few moves: those there were, with their reasons, as far as the
 * order needs them, and of the others the fewest that make it.
 * @param hiddenRanks the slots of hidden casinos before the order
 * @param by the author who decided
 */
async function noteWholeOrder(
  tx: Transaction,
  edition: string,
  wanted: readonly WantedPlace[],
  { hiddenRanks, by }: { hiddenRanks: readonly number[]; by: string | null },
): Promise<void> {
  const order = wanted.toSorted((a, b) => a.place - b.place).map(({ id }) => id)
  const byScore = await findIdsByScore(tx, edition)
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
    hiddenRanks,
  )
  // Those there were keep their reasons; `matchMoves` says where they are now.
  const fresh = listMoves().filter(({ item }) => !former.has(item))
  await noteMoves(
    tx,
    edition,
    fresh.map(({ item, place }) => ({ id: item, place })),
    by,
  )
}

/** Somebody who is put where the score puts them anyway has no given place. */
async function endIfScoreAgrees(tx: Transaction, edition: string, id: string): Promise<void> {
  const moves = await findMoves(tx, edition)
  const own = moves.find((move) => move.id === id)
  const wanted = moves.filter((move) => move !== own)
  const place = await findOutcome(tx, edition, { id, wanted })
  if (own && place === own.place) await endMoves(tx, edition, [id])
}

/** Puts casinos back whose given place has had its last day. @returns how many */
export async function endMovesOf(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  edition: Edition,
): Promise<number> {
  return await write(deps, async (tx) => {
    await lockCasinos(tx, edition.id)
    const ended = await endExpiredMoves(tx, edition.id, toDay(deps.clock()))
    if (ended === 0) return 0
    await rank(tx, edition)
    await recordMoves(tx, edition, deps.clock())
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
    return ended
  })
}

/** After the method has changed: in the new order, or as the editors leave it. */
export async function rankByMethod(tx: Transaction, edition: Edition): Promise<void> {
  const { order } = await findMethod(tx, edition)
  if (order === 'editors') await noteScorePlaces(tx, edition.id, 'rank')
  await rank(tx, edition)
}

type RankingInput = { rank?: unknown; sheet?: unknown; move?: { place: number } | null | undefined }

/**
 * Clients may reorder a list by one call per casino, in any order, and each call moves what earlier
 * ones placed. Once all casinos have been given a place, they go exactly there.
 */
export async function rankByChange(
  tx: Transaction,
  edition: Edition,
  { id, actor, changes }: { id: string; actor: Actor; changes: RankingInput },
) {
  if (typeof changes.rank !== 'number') {
    const { sheet, move } = changes
    if (move) return await rank(tx, edition, [{ id, place: move.place }], { actor })
    if (sheet !== undefined || move === null) await rank(tx, edition)
    return
  }
  const [own] = await findPlaces(tx, edition.id, [id])
  const wish = { id, place: Math.min(changes.rank, own?.total ?? 1) }
  const isAlone = Object.keys(changes).every((name) => name === 'rank' || name === 'tenant')
  if (!isAlone) return await rank(tx, edition, [wish], { actor })
  const { order } = await findMethod(tx, edition)
  const wanted = (await noteGivenPlace(tx, edition.id, wish)) ?? [wish]
  if (order === 'score') await rankByScore(tx, edition.id, wanted, actor)
  else await placeCasinos(tx, edition.id, wanted)
}
