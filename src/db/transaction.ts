import type { Database } from './client.ts'
import type { Changes } from './changes.ts'

type Db = Database['db']

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Executor = Db | Transaction

type Stored = { database: Database; changes: Changes }

/** What services need, within a transaction: their own transactions become savepoints. */
export function bindToTransaction(tx: Transaction, { database, changes }: Stored): Stored {
  // Only `$client` is missing; services do not use it.
  const db = tx as unknown as Database['db']
  // Waiting for the notice would mean waiting for this transaction.
  return { database: { ...database, db }, changes: { ...changes, settle: () => Promise.resolve() } }
}
