import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Logger } from 'pino'
import { ConfigError, type Config } from '../config.ts'
import { openDatabase, type Database } from '../db/client.ts'
import { keepFilesPrivate } from '#process/private-files.ts'

type Options = {
  /** Makes a database where there is none. */
  makes?: boolean
}

export async function withDatabase<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  run: (database: Database) => Promise<T>,
  { makes = false }: Options = {},
): Promise<T> {
  const dir = path.join(config.dataDir, 'db')
  // A wrong folder must not become a new database.
  if (!makes && config.databaseUrl === undefined && !existsSync(dir)) {
    throw new ConfigError(`DATA_DIR: there is no database in ${path.resolve(config.dataDir)}`)
  }
  keepFilesPrivate(config.dataDir, log)
  // The built file lies deeper than the source.
  const root = path.dirname(findPackageJSON(import.meta.url) ?? '')
  const database = await openDatabase({
    url: config.databaseUrl,
    dir,
    migrations: path.join(root, 'src/db/migrations'),
    prepared: path.join(root, 'dist/database'),
    schema: {},
    log,
  })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
