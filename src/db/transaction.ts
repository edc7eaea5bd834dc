import type { Database } from './client.ts'
import type { Changes } from './changes.ts'

type Db = Database['db']

/** A running transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What queries run on: the database itself, or a transaction. */
export type Executor = Db | Transaction

type Stored = { database: Database; changes: Changes }

/**
 * The database and change notices as seen from inside the transaction, for services that are to write within it; their own transactions
 * nest as savepoints.
 */
export function bindToTransaction(tx: Transaction, { database, changes }: Stored): Stored {
  // A transaction offers all that services use of a database; only the pool behind `$client`, which none touches, is missing.
  const db = tx as unknown as Database['db']
  // Waiting for notices would wait for this very transaction.
  return { database: { ...database, db }, changes: { ...changes, settle: () => Promise.resolve() } }
}
