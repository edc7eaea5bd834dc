import type { Deps } from '#deps.ts'
import type { ContentPlural } from '#contract/content-kinds.ts'
import { readSqlState, sqlStates } from '#db/errors.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { lockWords } from './queries.server.ts'
import type { Transaction } from '#db/transaction.ts'

/** Waits until the writer's next request would see the change. */
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
 * Is taken by writes that depend on all entries (slugs, ranks) or lock several. Take it before any
 * row, or deadlocks follow.
 */
export async function lockEntries(tx: Transaction, kind: ContentPlural, edition: string) {
  await lockWords(tx, `${kind}:${edition}`)
}

/** Refuses a body that names another edition than the call. @throws AppError invalid */
export function assertTenant(edition: Edition, tenant: string | undefined): void {
  if (tenant === undefined || tenant === edition.id) return
  const message = `This call is for ${edition.id}; the body names ${tenant}.`
  throw new AppError('invalid', message, { errors: { tenant: message } })
}

/** Turns the violation of a unique slug into a refusal. @throws AppError conflict */
export const refuseTakenSlug = <T>(saving: Promise<T>): Promise<T> =>
  refuseTaken(saving, 'slug', slugTaken)

const slugTaken = 'This slug is already taken.'

export const takenSlug = (cause?: unknown, field = 'slug'): AppError =>
  new AppError('conflict', slugTaken, { errors: { [field]: slugTaken }, cause })

/** Turns the violation of what must be unique into a refusal. @throws AppError conflict */
export async function refuseTaken<T>(
  saving: Promise<T>,
  field: string,
  message: string,
): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (readSqlState(error) !== sqlStates.uniqueViolation) throw error
    throw new AppError('conflict', message, { errors: { [field]: message }, cause: error })
  }
}

/** Has to be asked before a query by id, because PostgreSQL fails on anything else. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
}
