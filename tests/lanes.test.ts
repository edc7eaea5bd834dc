import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'Is anybody out there, please?',
}
const readers = 30

/** Pages that nobody has asked for yet, each under an address of its own. */
let asked = 0
const read = (site: TestSite) => site.call(`/compare?search=made-up-${asked++}`)
const write = async (site: TestSite) => (await site.call('/api/contact', { body: message })).status

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

describe('while a table is locked, on a PostgreSQL server', () => {
  let postgres: TestPostgres
  let site: TestSite
  let locker: Client
  /** Apart from the one that locks: within a transaction statistics stand still. */
  let watcher: Client
  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createMigratedDatabase('lanes')
    site = await startTestSite({ databaseUrl })
    ;[locker, watcher] = await Promise.all([connect(databaseUrl), connect(databaseUrl)])
  }, 120_000)
  afterAll(async () => {
    await Promise.all([locker?.end(), watcher?.end()])
    await site?.stop()
    await postgres?.stop()
  })
  afterEach(() => locker.query('rollback'))

  const waiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }

  test('pages that wait for it neither hold up writes nor health, and give up long before half a minute', async () => {
    await locker.query('begin; lock table casinos in access exclusive mode')
    const pages = Array.from({ length: readers }, () => read(site))
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)

    // Each is over while all readers still wait: none of them was let through first.
    const first = await Promise.race([
      Promise.all([site.call('/readyz'), write(site)]).then(([ready, status]) => [
        ready.status,
        status,
      ]),
      Promise.any(pages.map(async (page) => ['a page', (await page).status])),
    ])
    expect(first).toEqual([200, 200])
    const began = performance.now()
    const statuses = (await Promise.all(pages)).map(({ status }) => status)
    expect(statuses.every((status) => status >= 500)).toBe(true)
    expect(performance.now() - began).toBeLessThan(20_000)

    await locker.query('rollback')
    await expect.poll(async () => (await read(site)).status, { timeout: 10_000 }).toBe(200)
  }, 60_000)

  test('the public API says 503 and when to come back', async () => {
    await locker.query('begin; lock table casinos in access exclusive mode')
    const answer = await site.call('/api/casinos')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }, 30_000)

  test('a process has no more than 16 connections', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? read(site) : write(site))),
    )
    const { rows } = await locker.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = 'lanes' and application_name = 'tandem'`,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(16)
  }, 60_000)

  test('a database that is away is told, and that what is in memory is served', async () => {
    const kept = await site.call('/privacy-policy')
    expect(kept.status).toBe(200)
    await Promise.all([locker.end(), watcher.end()])
    await postgres.restart(async () => {
      const answer = await site.call('/readyz')
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ serving: 'memory' })
      expect((await site.call('/privacy-policy')).headers.get('x-cache')).toBe('hit')
    })
    const { databaseUrl = '' } = site.deps.config
    ;[locker, watcher] = await Promise.all([connect(databaseUrl), connect(databaseUrl)])
    await expect
      .poll(async () => (await site.call('/readyz')).status, { timeout: 20_000 })
      .toBe(200)
  }, 60_000)
})

test('on the embedded database health answers while its connection is taken, and a write goes before waiting readers', async () => {
  const site = await startTestSite({ kind: 'embedded' })
  const { database } = site.deps
  try {
    // Somebody's transaction has the only connection.
    const client = await database.pool.connect()
    await client.query('begin')
    const pages = Array.from({ length: readers }, () => read(site))
    await expect.poll(() => database.pool.waitingCount).toBe(1)
    const ready = await site.call('/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([200, { serving: 'everything' }])
    const order: string[] = []
    const wrote = write(site).then((status) => order.push(`write ${status}`))
    await expect.poll(() => database.pool.waitingCount).toBeGreaterThan(1)
    await client.query('commit')
    client.release()
    await Promise.all([
      wrote,
      ...pages.map(async (page) => order.push(`page ${(await page).status}`)),
    ])
    expect(order).toHaveLength(readers + 1)
    expect(order.filter((line) => line === 'page 200')).toHaveLength(readers)
    expect(order.indexOf('write 200')).toBeLessThan(readers / 2)
  } finally {
    await site.stop()
  }
}, 120_000)
