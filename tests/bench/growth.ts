/**
 * `npm run bench -- growth`: what pages, calls and admin lists cost with a hundred thousand casinos
 * beside ten and a thousand, on a real PostgreSQL. Before each round a casino is changed, so that
 * nothing kept answers. The ratios count; absolute figures are the machine's.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { defaultEdition } from '#editions/editions.ts'
import { startBuiltSite, type BuiltSite } from '../built-site.ts'
import { fillCasinos } from '../fill-casinos.ts'
import { startPostgres } from '../postgres.ts'
import { createTestLog } from '../test-log.ts'

const counts = [10, 1000, 100_000]
const rounds = 7
const administrator = { email: 'admin@example.com', password: 'correct-horse-9' }

const addresses = [
  '/',
  '/casino/casino-7',
  '/compare',
  '/compare?cryptocurrency=bitcoin',
  '/compare?cryptocurrency=dogecoin',
  '/compare?search=casino%207',
  '/compare?sort=name&page=2',
  '/lists',
  '/sitemap.xml',
  '/rss.xml',
  '/api/casinos?limit=50',
  '/api/casinos/casino-7',
  '/api/admin/casinos/page?limit=50',
  '/api/admin/casinos/known-values',
]

type Site = BuiltSite & { headers: Record<string, string> }
type Measured = { ms: Map<string, number>; memory: number; ready: number }

async function fill(url: string, dir: string, count: number): Promise<void> {
  const database = await openDatabase({
    url,
    dir,
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log: createTestLog(),
  })
  await fillCasinos(database.db, defaultEdition.id, count)
  await database.db.execute(sql`vacuum (analyze) casinos`)
  await database.close()
}

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startBuiltSite(env)
  const headers = { 'content-type': 'application/json', 'x-tenant': defaultEdition.id }
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(administrator),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...site, headers: { ...headers, cookie: cookies.join('; ') } }
}

async function measure(site: Site): Promise<Map<string, number>> {
  const origin = `http://127.0.0.1:${site.port}`
  const ask = async (address: string, init: RequestInit = {}) => {
    const began = performance.now()
    const answer = await fetch(origin + address, { headers: site.headers, ...init })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`)
    return { ms: performance.now() - began, text }
  }
  const { text } = await ask('/api/casinos/casino-7')
  const { id } = JSON.parse(text) as { id: string } // the specified answer
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]))
  for (let round = 0; round <= rounds; round += 1) {
    const body = JSON.stringify({ promoCode: `ROUND${round}` })
    await ask(`/api/casinos/${id}`, { method: 'PATCH', body })
    for (const [address, list] of times) {
      const { ms } = await ask(address)
      if (round > 0) list.push(ms) // the first one warms up
    }
  }
  return new Map(
    [...times].map(([address, list]) => [
      address,
      list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0,
    ]),
  )
}

async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

const postgres = await startPostgres()
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-growth-'))
const results: Measured[] = []
for (const count of counts) {
  const url = await postgres.createDatabase(`growth_${count}`)
  await fill(url, folder, count)
  const began = performance.now()
  const site = await start({
    DATA_DIR: path.join(folder, String(count)),
    DATABASE_URL: url,
    SEED: 'none',
    ADMIN_EMAIL: administrator.email,
  })
  const ready = performance.now() - began
  const ms = await measure(site)
  results.push({ ms, ready, memory: await readMemory(site.pid) })
  site.child.kill('SIGTERM')
  await site.ended
}
await postgres.stop()
await rm(folder, { recursive: true, force: true })

const [few, more, many] = results
const row = (what: string, read: (measured: Measured) => number) => {
  const [small = 0, middle = 0, large = 0] = [few, more, many].map((each) =>
    each ? read(each) : 0,
  )
  const round = (value: number) => Number(value.toPrecision(3))
  return {
    what,
    10: round(small),
    1000: round(middle),
    100000: round(large),
    ratio: round(large / small),
  }
}
console.table([
  ...addresses.map((address) => row(address, ({ ms }) => ms.get(address) ?? 0)),
  row('start to ready, ms', ({ ready }) => ready),
  row('memory, MB', ({ memory }) => memory),
])
