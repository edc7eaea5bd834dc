/** Fields that only some accounts may set. */
import type { Actor } from '#audit/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import type { Fields } from '../fields.ts'
import { findRole } from './role-queries.server.ts'

/**
 * Is called with the fields that a change sets, in its transaction.
 * @throws AppError forbidden, by field, unless the actor has the role that each of them asks for
 */
export async function guardFields(
  tx: Executor,
  actor: Actor,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reserved = Object.keys(values).filter((name) => {
    const { role, needsRole = () => true } = fields[name] ?? {}
    return role !== undefined && needsRole(values[name])
  })
  if (!actor || reserved.length === 0) return
  const own = await findRole(tx, actor.id)
  const refused = reserved.filter((name) => own !== 'administrator' && own !== fields[name]?.role)
  const [first] = refused
  if (first === undefined) return
  const labels = refused.map((name) => fields[name]?.label ?? name)
  const message = `${labels.join(' and ')}: only administrators and accounts with the role ${fields[first]?.role} may change this. Ask one of them.`
  throw new AppError('forbidden', message, {
    errors: Object.fromEntries(refused.map((name) => [name, message])),
  })
}
