import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Backend, DatabaseLog } from './backend.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { openServer } from './server.ts'
import { withTimeout } from './with-timeout.ts'

type Schema = Record<string, unknown>

export type Database<TSchema extends Schema = Record<string, never>> = Pick<
  Backend,
  'kind' | 'assertWritable' | 'borrowUnlimited' | 'listen' | 'countFsyncs' | 'backUp' | 'close'
> & {
  readonly db: NodePgDatabase<TSchema>
  /** The embedded pool has one connection: never wait for it inside a transaction. */
  readonly pool: pg.Pool
  readonly log: DatabaseLog
  ping(): Promise<void>
}

export type OpenOptions<TSchema extends Schema> = {
  url?: string | undefined
  dir: string
  migrations: string
  schema: TSchema
  log: DatabaseLog
  /** Embedded only: an empty database to copy. */
  prepared?: string | undefined
  minFreeBytes?: number
  /** How long a server that does not answer yet is waited for, in milliseconds. */
  timeoutMs?: number
}

/** Opens the embedded database, or the server that `url` names. @throws DatabaseStartError */
export async function openDatabase<TSchema extends Schema>(
  options: OpenOptions<TSchema>,
): Promise<Database<TSchema>> {
  const { url, log, schema } = options
  const backend =
    url === undefined ? await openEmbedded(options) : await openServer({ ...options, url })
  try {
    const { client, release } = await backend.borrowUnlimited()
    try {
      const applied = await migrateDatabase(client, options.migrations)
      if (applied > 0) log.info(`Applied ${applied} database migration(s).`)
    } finally {
      await release()
    }
  } catch (error) {
    await backend.close()
    throw error
  }
  return {
    ...backend,
    db: drizzle(backend.pool, { schema, casing: 'snake_case' }),
    log,
    async ping() {
      await withTimeout(backend.ping(), 5_000, 'The database did not answer within 5 s.')
    },
  }
}
