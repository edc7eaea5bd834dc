import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, lockEntries, write } from '#audit/write.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { OfferMove } from './fields.ts'
import { findOrder, putOrder } from './queries.server.ts'

/** @throws AppError conflict if its neighbour is not the one the user saw */
export async function moveOffer(
  deps: WriteDeps,
  edition: Edition,
  actor: Actor,
  id: string,
  { to, past }: OfferMove,
) {
  await write(deps, async (tx) => {
    await lockEntries(tx, 'offers', edition.id)
    const order = await findOrder(tx, edition.id)
    const from = order.findIndex((offer) => offer.id === id)
    const offer = order[from]
    if (!isUuid(id) || !offer) throw new AppError('notFound', 'Offer not found')
    const place = to === 'up' ? from - 1 : from + 1
    const neighbour = order[place]
    if (!neighbour || (past !== undefined && neighbour.id !== past))
      throw new AppError(
        'conflict',
        'The order has changed in the meantime. Reload the list and try again.',
      )
    const ids = order
      .map((other) => other.id)
      .with(from, neighbour.id)
      .with(place, id)
    await putOrder(tx, edition.id, ids)
    const change = {
      label: offer.title,
      before: { position: from + 1 },
      after: { position: place + 1 },
    }
    await recordChange(tx, {
      edition,
      actor,
      action: 'reordered',
      entity: 'offer',
      entityId: id,
      ...change,
    })
    await deps.changes.notify(tx, { kind: 'offers', edition: edition.id })
  })
}
