import path from 'node:path'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Config } from './config.ts'
import { createChanges } from './db/changes.ts'
import { openDatabase } from './db/client.ts'
import { isDiskFull } from './db/errors.ts'
import type { Deps } from './deps.ts'
import { loadSecret } from './features/accounts/secret.server.ts'
import { createAccounts } from './features/accounts/service.server.ts'
import { startDelivery } from './features/mail/delivery.server.ts'
import { createSmtpTransport } from './features/mail/transport.server.ts'
import { listJobs } from './jobs/list.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isDemonstration, seedDemo } from './seed/seed.server.ts'
import { createServices, type Services } from './services.ts'
import { createSiteApp, type SiteApp, type SiteFiles } from './site-app.ts'

export type BootOptions = {
  config: Config
  files: SiteFiles
  log: Logger
  /** Folder of the SQL migrations. */
  migrations: string
  /** Folder of an empty database that the build prepared. */
  preparedDatabase?: string
  /** Told once, when a password was made up for the first administrator. */
  onFirstAdministrator?: (created: { email: string; password: string }) => void
  clock?: Deps['clock']
  fetch?: Deps['fetch']
  /** Development: no content security policy, because hot reload works with inline styles. */
  development?: boolean
}

export type Booted = SiteApp & { deps: Deps; services: Services; close(): Promise<void> }

/** Opens the database, migrates and seeds it, and puts the site together. Listens to nothing yet. */
export async function boot(options: BootOptions): Promise<Booted> {
  const { config, log } = options
  // Each picture is asked for once and kept by others; the library need not keep it too.
  sharp.cache(false)
  keepFilesPrivate(config.dataDir, log)
  const database = await openDatabase({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'db'),
    migrations: options.migrations,
    prepared: options.preparedDatabase,
    schema: {},
    log,
  })
  const changes = createChanges(database)
  await changes.start()
  const deps: Deps = {
    config,
    database,
    changes,
    log,
    secret: await loadSecret(config),
    clock: options.clock ?? (() => new Date()),
    fetch: options.fetch ?? globalThis.fetch,
  }
  const services = createServices(deps)
  const accounts = createAccounts(deps)
  try {
    await services.start()
    const created = await accounts.ensureFirstAdministrator()
    if (created) options.onFirstAdministrator?.(created)
    if (config.seed === 'demo') await seedDemo(services, deps)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    log.warn('too little free disk space: skipping what the start would write; existing pages are served')
  }
  const demo = config.seed === 'demo' && (await isDemonstration(deps))
  const stopJobs = await services.jobs.start(listJobs(deps, services, accounts))
  const { smtpUrl, mailFrom } = config
  const stopDelivery = smtpUrl && startDelivery(deps, createSmtpTransport({ url: smtpUrl, from: mailFrom }))
  const site = createSiteApp({ ...deps, ...options, demo, services, accounts, clock: deps.clock, fetch: deps.fetch })

  return {
    ...site,
    deps,
    services,
    async close() {
      site.stop()
      await services.close()
      if (stopDelivery) await stopDelivery()
      await stopJobs()
      await accounts.settle()
      await changes.stop()
      await database.close()
    },
  }
}
