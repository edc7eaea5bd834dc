import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { CasinoMove } from './admin-contract.ts'
import type { CasinoChanges } from './contract.ts'
import { findCasinoIds, lockCasinos } from './queries.server.ts'
import {
  findPlaces,
  forgetGivenPlaces,
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
    await rank(tx, edition, [{ id, place: position }])
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
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

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
    )
    await recordChange(tx, {
      edition,
      actor,
      action: 'reordered',
      entity: 'casino',
      before,
      after: ids,
    })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

/** Without wishes it only closes gaps. Needs the ranking's lock. */
export async function rank(
  tx: Transaction,
  edition: Edition,
  wanted: readonly WantedPlace[] = [],
): Promise<void> {
  await forgetGivenPlaces(tx, edition.id)
  await placeCasinos(tx, edition.id, wanted)
}

/**
 * Clients may reorder a list by one call per casino, in any order, and each call moves what earlier
 * ones placed. Once all casinos have been given a place, they go exactly there.
 */
export async function rankByChange(
  tx: Transaction,
  edition: Edition,
  id: string,
  changes: CasinoChanges,
) {
  if (typeof changes.rank !== 'number') return
  const [own] = await findPlaces(tx, edition.id, [id])
  const wish = { id, place: Math.min(changes.rank, own?.total ?? 1) }
  const isAlone = Object.keys(changes).every((name) => name === 'rank' || name === 'tenant')
  if (!isAlone) return await rank(tx, edition, [wish])
  await placeCasinos(tx, edition.id, (await noteGivenPlace(tx, edition.id, wish)) ?? [wish])
}
