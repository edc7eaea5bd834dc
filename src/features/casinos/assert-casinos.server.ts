import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { findCasinoIds } from '#features/ratings/rank-queries.server.ts'

/** @throws AppError invalid for an id of no casino, naming the field */
export async function assertCasinos(
  tx: Transaction,
  edition: string,
  ids: readonly string[],
  field: string,
) {
  if (ids.length === 0) return
  const known = new Set(await findCasinoIds(tx, edition))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown === undefined) return
  const message = `There is no casino with the id ${unknown}.`
  throw new AppError('invalid', message, { errors: { [field]: message } })
}
