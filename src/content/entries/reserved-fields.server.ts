/** Fields that only some accounts may set. */
import type { Actor } from '#audit/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import type { Fields } from '../fields.ts'
import { findRole } from './role-queries.server.ts'

/**
 * Is called with the names of the fields that a change sets, in its transaction.
 * @throws AppError forbidden, by field, unless the actor has the role that each of them asks for
 */
export async function guardFields(
  tx: Executor,
  actor: Actor,
  fields: Fields,
  names: readonly string[],
): Promise<void> {
  const reserved = names.filter((name) => fields[name]?.role)
  if (!actor || reserved.length === 0) return
  const role = await findRole(tx, actor.id)
  const refused = reserved.filter((name) => role !== 'administrator' && role !== fields[name]?.role)
  const [first] = refused
  if (first === undefined) return
  const labels = refused.map((name) => fields[name]?.label ?? name)
  const message = `${labels.join(' and ')}: only administrators and accounts with the role ${fields[first]?.role} may change this. Ask one of them.`
  throw new AppError('forbidden', message, {
    errors: Object.fromEntries(refused.map((name) => [name, message])),
  })
}
