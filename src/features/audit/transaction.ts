import type { Database } from '#db/client.ts'

type Db = Database['db']

/** A running transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What queries run on: the database itself, or a transaction. */
export type Executor = Db | Transaction
