import type { Database } from '#db/client.ts'
import type { Deps } from '#deps.ts'

type Db = Database['db']

/** A running transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What queries run on: the database itself, or a transaction. */
export type Executor = Db | Transaction

/**
 * The database and change notices as seen from inside the transaction, for services that are to write within it; their own transactions
 * nest as savepoints.
 */
export function standOn(
  tx: Transaction,
  { database, changes }: Pick<Deps, 'database' | 'changes'>,
): Pick<Deps, 'database' | 'changes'> {
  // A transaction offers all that services use of a database; only the pool behind `$client`, which none touches, is missing.
  const db = tx as unknown as Database['db']
  // Waiting for notices would wait for this very transaction.
  return { database: { ...database, db }, changes: { ...changes, settle: () => Promise.resolve() } }
}
