/**
 * `npm run bench -- workers`: rendered pages a second with two processes beside one, on
 * PostgreSQL, both sites up at once and asked in turns. The ratio is what counts. Figures are
 * refused when the load took more than a tenth of a core away from the site.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchSite } from '../built-site.ts'
import { startPostgres } from '../postgres.ts'
import { measure, median } from './load.ts'
import { waitFor } from './references.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = 3
const mostForLoad = 0.1
const pages = ['/about', '/', '/compare']

const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
const postgres = await startPostgres()
const databaseUrl = await postgres.createMigratedDatabase('workers')

async function start(workers: number) {
  const site = launchSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, String(workers)),
    AUTH_SECRET: 'a'.repeat(32),
    PAGE_CACHE_MB: '0',
    WORKERS: String(workers),
  })
  const { port } = await site.listening
  const origin = `http://127.0.0.1:${port}`
  await waitFor(`${origin}/readyz`)
  return { ...site, origin }
}

const sites = [await start(1), await start(2)]
try {
  for (const page of pages) {
    const rates: number[][] = sites.map(() => [])
    let load = 0
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { origin, child }] of sites.entries()) {
        const figure = await measure(
          { url: origin + page, connections: 16, seconds, core: 'any' },
          child.pid ?? 0,
        )
        if (figure.failed > 0) throw new Error(`${page}: ${figure.failed} requests failed`)
        load = Math.max(load, figure.busy.load)
        rates[index]?.push(figure.rate)
      }
    const [one = 0, two = 0] = rates.map(median)
    const refused = load > mostForLoad && ` refused: the load took ${load.toFixed(2)} of a core`
    console.log(
      `${page}: ${one.toFixed(0)} a second by one process, ${two.toFixed(0)} by two:`,
      refused || (two / one).toFixed(2),
    )
  }
} finally {
  for (const { child, ended } of sites) {
    child.kill('SIGINT')
    await ended
  }
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
