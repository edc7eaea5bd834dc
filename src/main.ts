import path from 'node:path'
import { boot } from './boot.ts'
import { ConfigError, readConfig } from './config.ts'
import { explainWithStack } from './explain-failure.ts'
import { loadAssets, readEntryFiles } from './server/assets.ts'
import { startServer } from './server/server.ts'
import { captureConsole, createLog } from './log.ts'
import { onStopSignal } from './stop-signals.ts'
import { adminPath } from './urls.ts'
import { DatabaseStartError } from './db/errors.ts'

/** The whole stop has 10 s. */
const stopTime = 9500

const log = createLog()
captureConsole(log)

// Node's report shows values.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure')
  process.exit(1)
})

let running: Awaited<ReturnType<typeof start>> | undefined

onStopSignal(async (reason) => {
  log.info(`${reason}: stopping`)
  // Both databases survive a kill.
  if (!running) process.exit(0)
  setTimeout(() => process.exit(1), stopTime).unref()
  await running.server.close({ announce: reason === 'SIGTERM' })
  await running.site.close()
  process.exit(0)
})

try {
  running = await start()
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  // When built, dist/server/main.js.
  const root = path.resolve(import.meta.dirname, '../..')
  const client = path.join(root, 'dist/client')
  const files = {
    site: readEntryFiles(client, 'src/site/browser.ts'),
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

function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError)
    return `Tandem can't start: ${error.message}`
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    return `Tandem can't start: PORT: ${process.env['PORT'] ?? 3000} is already in use`
  if (code === 'EACCES')
    return `Tandem can't start: PORT: ${process.env['PORT'] ?? 3000} cannot be used by this account`
  return explainWithStack(error)
}
