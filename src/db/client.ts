import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Backend, DatabaseLog } from './backend.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { openServer } from './server.ts'
import { withTimeout } from './with-timeout.ts'

type Schema = Record<string, unknown>

/** The one database of the process, whichever kind it is. */
export type Database<TSchema extends Schema = Record<string, never>> = Pick<
  Backend,
  'kind' | 'assertWritable' | 'listen' | 'countFsyncs' | 'backUp' | 'close'
> & {
  readonly db: NodePgDatabase<TSchema>
  /** For libraries that speak SQL by themselves. The embedded pool has one connection: never wait for it inside a transaction. */
  readonly pool: pg.Pool
  readonly log: DatabaseLog
  /** Resolves when the database answers; rejects when it does not within 5 s. */
  ping(): Promise<void>
}

export type OpenOptions<TSchema extends Schema> = {
  /** A PostgreSQL server (`DATABASE_URL`). Without it the embedded database in `dir` is used, and made when missing. */
  url?: string | undefined
  /** The embedded database's own folder; a lock file and, while it is made, a `.new` folder stand beside it. */
  dir: string
  /** drizzle's migrations folder; brought up to date before this resolves. */
  migrations: string
  schema: TSchema
  log: DatabaseLog
  /** Embedded only: a folder with an empty database to copy when there is none yet; made from nothing if it is missing. */
  prepared?: string | undefined
  /** Embedded only: writes are refused below this many free bytes. Default `minFreeBytes` of `embedded/free-space.ts`. */
  minFreeBytes?: number
  /** Server only: how long to wait for it at the start, in milliseconds. Default 15 s. */
  patience?: number
}

/**
 * Opens and migrates the database.
 * @throws DatabaseStartError with one clear line when it cannot be used as configured
 */
export async function openDatabase<TSchema extends Schema>(options: OpenOptions<TSchema>): Promise<Database<TSchema>> {
  const { url, log, schema } = options
  const backend = url === undefined ? await openEmbedded(options) : await openServer({ ...options, url })
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
