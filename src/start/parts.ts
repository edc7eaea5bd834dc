import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { DatabaseStartError, isDiskFull } from '#db/errors.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { importKey } from '#db/settings/unfinished-import.ts'
import type { Deps } from '#deps.ts'
import { loadSecret } from '#features/accounts/secret.server.ts'
import { createAccounts, type Accounts } from '#features/accounts/service.server.ts'
import { openEditions } from '#features/settings/editions.server.ts'
import { createServices, type Services } from '#services.ts'

export type PartsOptions = {
  config: Config
  log: Logger
  migrations: string
  /** An empty database, from the build. */
  preparedDatabase?: string
  /** Called with the first administrator if the password was generated. */
  onFirstAdministrator?: (created: { email: string; password: string }) => void
} & Partial<Pick<Deps, 'clock' | 'editions' | 'fetch' | 'outbound'>>

export type Parts = {
  deps: Deps
  services: Services
  accounts: Accounts
  /** False while the disk is full. */
  isWritable: boolean
  /** Closes everything once pending writes are done. */
  close(): Promise<void>
}

/** An import that was cut off must be finished first. @throws DatabaseStartError */
async function refuseUnfinishedImport(database: Database): Promise<void> {
  if ((await createSettings(database.db).find(importKey)) === undefined) return
  await database.close()
  throw new DatabaseStartError(
    'An import into this database has not been finished: give the same command again, or start with an empty database.',
  )
}

/** The site without pages, jobs and deliveries. */
export async function openParts(options: PartsOptions): Promise<Parts> {
  const { config, log, clock = () => new Date() } = options
  const database = await openDatabase({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'db'),
    migrations: options.migrations,
    prepared: options.preparedDatabase,
    schema: {},
    log,
  })
  await refuseUnfinishedImport(database)
  const changes = createChanges(database)
  await changes.start()
  const deps: Deps = {
    config,
    database,
    changes,
    editions:
      options.editions ??
      (await openEditions({ database, changes, log, clock, seed: config.seed })),
    log,
    secret: await loadSecret(config),
    clock,
    fetch: options.fetch ?? globalThis.fetch,
    ...(options.outbound && { outbound: options.outbound }),
  }
  const services = createServices(deps)
  const accounts = createAccounts(deps)
  const isWritable = await start()

  async function start(): Promise<boolean> {
    try {
      await services.start()
      if (await accounts.isNew()) await services.settings.begin()
      const created = await accounts.ensureFirstAdministrator()
      if (created) options.onFirstAdministrator?.(created)
      return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      log.warn(
        'too little free disk space: skipping what the start would write; existing pages are served',
      )
      return false
    }
  }

  return {
    deps,
    services,
    accounts,
    isWritable,
    async close() {
      await services.close()
      await accounts.settle()
      await changes.stop()
      await database.close()
    },
  }
}
