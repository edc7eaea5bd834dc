import type { Deps } from '#deps.ts'
import { readSqlState, sqlStates } from '#db/errors.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { lockWords } from './queries.server.ts'
import type { Transaction } from '#db/transaction.ts'

/**
 * Runs an administrator's write: refused while the disk is full, all or nothing, and answered only once this process has dropped
 * what it had cached of it, so that the writer's next request sees the change.
 */
export async function write<T>(
  deps: Pick<Deps, 'database' | 'changes'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  deps.database.assertWritable()
  const result = await deps.database.db.transaction(run)
  await deps.changes.settle()
  return result
}

/**
 * Makes an edition's writes that depend on all entries of a kind (a free slug, a rank) or lock many of them happen one after another. Who
 * locks more than one entry takes it before the first, so that no two wait for each other.
 */
export async function lockEntries(tx: Transaction, kind: 'casinos' | 'guides' | 'posts', edition: string) {
  await lockWords(tx, `${kind}:${edition}`)
}

/** @throws AppError when a body names another edition than its call */
export function assertTenant(edition: Edition, tenant: string | undefined): void {
  if (tenant === undefined || tenant === edition.id) return
  const message = `This call is for ${edition.id}; the body names ${tenant}.`
  throw new AppError('invalid', message, { errors: { tenant: message } })
}

/** @throws AppError for a slug that something else of the edition has, as the unique index tells */
export async function refuseTakenSlug<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (readSqlState(error) === sqlStates.uniqueViolation) throw takenSlug(error)
    throw error
  }
}

function takenSlug(cause: unknown): AppError {
  const message = 'This slug is already taken.'
  return new AppError('conflict', message, { errors: { slug: message }, cause })
}

/** Whether a path's id can be one at all; PostgreSQL refuses to compare anything else with a uuid. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
}
