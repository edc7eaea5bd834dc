import sharp from 'sharp'
import { isDiskFull } from '#db/errors.ts'
import type { Deps } from '#deps.ts'
import { alertPause } from '#features/mail/pause-alert.server.ts'
import { startDelivery } from '#features/mail/delivery.server.ts'
import { createSmtpTransport } from '#features/mail/transport.server.ts'
import { listJobs } from '#jobs/list.ts'
import { openParts, type PartsOptions } from '#start/parts.ts'
import { keepFilesPrivate } from '#process/private-files.ts'
import { seedDemo } from '#seed/seed.server.ts'
import { createServices, type Services } from '#services.ts'
import { listSitePages } from '#site/files/find-file.ts'
import { screens } from '#site/screens.ts'
import { createSiteApp, type SiteApp, type SiteFiles } from '#start/site-app.ts'

export type BootOptions = PartsOptions & {
  files: SiteFiles
  /** Leaves out the CSP: hot reload needs inline styles. */
  development?: boolean
}

export type Booted = SiteApp & { deps: Deps; services: Services; close(): Promise<void> }

/** Puts the whole site together; it does not listen yet. */
export async function boot(options: BootOptions): Promise<Booted> {
  const { config, log } = options
  // The page cache holds pictures, so sharp needs no cache of its own.
  sharp.cache(false)
  keepFilesPrivate(config.dataDir, log)
  const parts = await openParts(options)
  const { deps, services, accounts } = parts
  if (config.seed === 'demo' && parts.isWritable) await seedUnlessFull(deps)
  // The seed has just decided whether this is the demonstration.
  await deps.editions.reload()
  const stopJobs = await services.jobs.start(
    listJobs(deps, services, (edition) => listSitePages({ screens, services }, edition)),
  )
  const { smtpUrl, mailFrom } = config
  const stopDelivery =
    smtpUrl &&
    startDelivery(
      deps,
      createSmtpTransport({
        url: smtpUrl,
        from: mailFrom,
        editions: deps.editions,
        origins: config.origins,
        returnPath: config.bounceAddress,
      }),
      { onRefused: (mail) => services.bounces.noteRefusal(mail), onPaused: alertPause(deps) },
    )
  const site = createSiteApp({
    ...deps,
    ...options,
    services,
    accounts,
    clock: deps.clock,
    fetch: deps.fetch,
  })

  return {
    ...site,
    deps,
    services,
    async close() {
      site.stop()
      if (stopDelivery) await stopDelivery()
      await stopJobs()
      await parts.close()
    },
  }
}

async function seedUnlessFull(deps: Deps): Promise<void> {
  try {
    await seedDemo(deps, createServices)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    deps.log.warn('too little free disk space for the demonstration content')
  }
}
