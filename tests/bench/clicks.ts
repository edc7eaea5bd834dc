/**
 * `node tests/bench/clicks.ts`: clicks per second through the service, each acknowledged only when
 * durable, beside plain inserts into the same database: one row at a time from as many callers at
 * once, and in batches. The ratio is what counts; absolute figures are the machine's.
 */
import { makeReader } from '#editions/reader.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '../../src/config.ts'
import { createChanges } from '../../src/db/changes.ts'
import { openDatabase } from '../../src/db/client.ts'
import { clicks } from '../../src/db/schema/clicks.ts'
import type { Deps } from '../../src/deps.ts'
import { defaultEdition } from '../../src/editions/editions.ts'
import { createClicksService } from '../../src/features/clicks/service.server.ts'
import { startPostgres } from '../postgres.ts'

const seconds = Number(process.argv[2] ?? 4)
const batch = 500
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** How many `work` does per second, when so many callers at once do it again and again. */
async function measure(
  callers: number,
  work: (index: number) => Promise<unknown>,
  each = 1,
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  let next = 0
  const call = async () => {
    while (performance.now() < until) {
      await work((next += 1))
      done += each
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return Math.round((done / (performance.now() - began)) * 1000)
}

const makeRow = () => ({
  id: uuidv7(),
  at: new Date(),
  edition: defaultEdition.id,
  source: 'vpn/quietmile',
  referrer: 'https://www.google.com/',
  referrerKind: 'search',
  userAgent,
  class: 'human',
  language: 'en',
  page: '/vpn',
  placement: 'vpn',
  position: 1,
  visitor: randomBytes(16).toString('base64url'),
})

async function measureDatabase(deps: Deps): Promise<Record<string, string | number>[]> {
  const service = createClicksService(deps, {
    casinos: { listLinks: async () => [] },
    programmes: { getSubIds: async () => ({}), getHosts: async () => [] },
    redirects: { followCasinoSlug: async () => undefined },
    offers: { listLinks: async () => [] },
  })
  await service.prepare()
  const insert = (count: number) =>
    deps.database.db.insert(clicks).values(Array.from({ length: count }, makeRow))
  const track = (index: number) =>
    service.track(
      makeReader(defaultEdition, 'en'),
      {
        source: 'vpn/quietmile',
        referrer: 'https://www.google.com/',
        page: '/vpn',
        placement: 'vpn',
        position: 1,
      },
      {
        clientAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        host: 'localhost',
        referrer: undefined,
        destination: undefined,
        signals: { method: 'POST', userAgent, purpose: undefined },
      },
    )
  await measure(8, track) // warms up
  const batched = await measure(1, () => insert(batch), batch)
  const rows = []
  for (const callers of [16, 128, 1024]) {
    const single = await measure(callers, () => insert(1))
    const tracked = await measure(callers, track)
    const ratios = {
      'to single': +(tracked / single).toFixed(2),
      'to batched': +(tracked / batched).toFixed(2),
    }
    rows.push({
      database: deps.database.kind,
      callers,
      'single/s': single,
      'batched/s': batched,
      'service/s': tracked,
      ...ratios,
    })
  }
  await service.drain()
  return rows
}

async function withDatabase(url: string | undefined, folder: string) {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({
    url,
    dir: path.join(folder, 'db'),
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log,
  })
  const changes = createChanges(database)
  await changes.start()
  const deps: Deps = {
    config: readConfig({ DATA_DIR: folder }),
    database,
    changes,
    editions: definedEditions,
    log,
    secret: 'a secret of the benchmark',
    clock: () => new Date(),
    fetch: globalThis.fetch,
  }
  try {
    return await measureDatabase(deps)
  } finally {
    await changes.stop()
    await database.close()
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-clicks-'))
const postgres = await startPostgres({ durable: true })
try {
  const onServer = await withDatabase(await postgres.createDatabase('bench'), folder)
  console.table([...onServer, ...(await withDatabase(undefined, folder))])
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
