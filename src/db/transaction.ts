import type { Database } from './client.ts'
import type { Changes } from './changes.ts'

type Db = Database['db']

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Executor = Db | Transaction

class Rehearsed extends Error {}

/** Runs in a transaction that is taken back. @returns what it has found out */
export async function rehearse<T>(
  { db, assertWritable }: Pick<Database, 'db' | 'assertWritable'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  assertWritable()
  const found: T[] = []
  try {
    await db.transaction(async (tx) => {
      found.push(await run(tx))
      throw new Rehearsed('Taken back')
    })
  } catch (error) {
    const [answer] = found
    if (error instanceof Rehearsed && answer !== undefined) return answer
    throw error
  }
  throw new Error('The transaction was not taken back')
}

type Stored = { database: Database; changes: Changes }

/** What services need, within a transaction: their own transactions become savepoints. */
export function bindToTransaction(tx: Transaction, { database, changes }: Stored): Stored {
  // Only `$client` is missing; services do not use it.
  const db = tx as unknown as Database['db']
  // Waiting for the notice would mean waiting for this transaction.
  return { database: { ...database, db }, changes: { ...changes, settle: () => Promise.resolve() } }
}
