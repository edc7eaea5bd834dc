/** Fields that only some accounts may set. */
import type { Actor } from '#audit/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import type { Edition } from '#editions/edition.ts'
import type { Fields } from '../fields.ts'
import { findRole } from './role-queries.server.ts'

type Guarded = {
  fields: Fields
  needsRole?: (tx: Executor, edition: Edition, field: string, value: unknown) => Promise<boolean>
}

/**
 * Is called with the fields that a change sets, in its transaction.
 * @throws AppError forbidden, by field, unless the actor has the role that each of them asks for
 */
export async function guardFields(
  tx: Executor,
  actor: Actor,
  edition: Edition,
  { fields, needsRole }: Guarded,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!actor) return
  const reserved: string[] = []
  for (const name of Object.keys(values))
    if (fields[name]?.role && (await (needsRole?.(tx, edition, name, values[name]) ?? true)))
      reserved.push(name)
  if (reserved.length === 0) return
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
