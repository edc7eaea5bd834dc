import path from 'node:path'
import type { Logger } from 'pino'
import { boot } from '#start/boot.ts'
import type { Config } from '#config.ts'
import { loadAssets, readEntryFiles } from '#server/assets.ts'
import { sheets } from '#render/sheets.ts'
import { startServer } from '#server/server.ts'
import { onStopSignal } from '#process/stop-signals.ts'
import { adminPath } from '#urls.ts'

/** The whole stop has 10 s. */
const stopTime = 9500

/**
 * Serves the site until a signal ends it.
 *
 * @throws DatabaseStartError, or as listening does
 */
export async function serve(config: Config, log: Logger): Promise<void> {
  let running: Awaited<ReturnType<typeof start>> | undefined
  onStopSignal(async (reason) => {
    log.info(`${reason}: stopping`)
    // Nothing is open yet, and both databases survive a kill anyway.
    if (!running) process.exit(0)
    setTimeout(() => process.exit(1), stopTime).unref()
    await running.server.close({ announce: reason === 'SIGTERM' })
    await running.site.close()
    process.exit(0)
  })
  running = await start(config, log)
}

async function start(config: Config, log: Logger) {
  // Seen from dist/server/main.js, which is what the build makes of this.
  const root = path.resolve(import.meta.dirname, '../..')
  const client = path.join(root, 'dist/client')
  const files = {
    site: readEntryFiles(client, 'src/site/browser.ts', sheets),
    admin: readEntryFiles(client, 'src/admin/browser.tsx'),
  }
  const assets = await loadAssets(client)
  const site = await boot({
    config,
    files,
    log,
    migrations: path.join(root, 'src/db/migrations'),
    preparedDatabase: path.join(root, 'dist/database'),
    onFirstAdministrator: ({ email, password }) =>
      process.stdout.write(
        `\nSign in at ${adminPath} as ${email} with the password ${password}\nIt is shown only once; change it there.\n\n`,
      ),
  })
  const server = await startServer({ ...site, assets, port: config.port, host: config.host })
  for (const [edition, origin] of Object.entries(config.origins)) log.info(`${edition}: ${origin}`)
  log.info(
    `listening on http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${server.port}`,
  )
  return { server, site }
}
