/** Moving one casino in the ranking. */
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#features/audit/service.server.ts'
import { isUuid, write } from '#features/audit/write.server.ts'
import type { CasinoMove } from './admin-contract.ts'
import { findPlaces, moveCasino } from './admin-queries.server.ts'
import { lockCasinos } from './queries.server.ts'

const notFound = () => new AppError('notFound', 'Casino not found')
const stale = () =>
  new AppError('conflict', 'The order has changed in the meantime. Load the list again, then move it anew.')

/** Puts one casino at a place among all; afterwards their ranks are 1, 2, 3 and so on. */
export async function moveOneCasino(
  deps: Pick<Deps, 'database' | 'changes'>,
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
    const others = new Map(places.map((found) => [found.id, found.place > place ? found.place - 1 : found.place]))
    const follows = stands(move.after, others, position - 1, position === 1)
    const precedes = stands(move.before, others, position, position === total)
    if ((move.from ?? place) !== place || !follows || !precedes) throw stale()
    if (position === place) return
    await moveCasino(tx, edition.id, id, place, position)
    const change = { before: { position: place }, after: { position } }
    await recordChange(tx, { edition, actor, action: 'reordered', entity: 'casino', entityId: id, ...change })
    await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
  })
}

/** Whether a neighbour, if one was named, is at its place among the others; null stands for the end of the list. */
function stands(neighbour: string | null | undefined, others: Map<string, number>, place: number, isEnd: boolean) {
  if (neighbour === undefined) return true
  return neighbour === null ? isEnd : others.get(neighbour) === place
}
