import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog, schema, type TestDatabase } from '../../tests/db/fixture.ts'
import { createKind } from '../../tests/db/kinds.ts'
import { startSilentProxy, startTransactionPooler, through } from '../../tests/db/faulty-proxy.ts'
import { createChanges, type Change } from './changes.ts'
import { openDatabase } from './client.ts'
import { DatabaseStartError } from './errors.ts'
import { listenOnServer } from './server-listener.ts'

let place: Awaited<ReturnType<typeof createKind>>
let url: string
/** Another process, that nothing happens to. */
let other: TestDatabase

beforeAll(async () => {
  place = await createKind('server')
  url = place.url ?? ''
  other = await place.open()
}, 120_000)
afterAll(async () => {
  await other.close()
  await place.remove()
})

const everything: Change = { kind: 'everything', edition: null }
const edited: Change = { kind: 'posts', edition: 'crypto' }
const serverPort = () => Number(new URL(url).port)
const isListener = (sent: string) => sent.includes('listen "tandem_changes"')
const open = (address: string, log = createLog()) =>
  openDatabase({
    url: address,
    dir: '',
    migrations: place.place.migrations,
    schema,
    log,
    timeoutMs: 0,
  })

/** A process whose way to the server can fall silent. */
async function openBehindProxy() {
  const proxy = await startSilentProxy(serverPort())
  const log = createLog()
  const database = await open(through(url, proxy.port), log)
  const seen: Change[] = []
  const changes = createChanges(database)
  changes.subscribe((change) => seen.push(change))
  await changes.start()
  onTestFinished(async () => {
    proxy.heal()
    await changes.stop()
    await database.close()
    proxy.close()
  })
  return { proxy, database, changes, seen, lines: log.lines }
}

test('a listener whose connection stands but says nothing drops all that is cached, and hears again when it can', async () => {
  const { proxy, seen } = await openBehindProxy()
  const elsewhere = createChanges(other)
  proxy.silence(isListener)
  await elsewhere.notify(other.db, edited)
  await expect.poll(() => seen, { timeout: 20_000, interval: 50 }).toEqual([everything])
  proxy.heal()
  await expect.poll(() => seen, { timeout: 20_000, interval: 50 }).toEqual([everything, everything])
  await elsewhere.notify(other.db, edited)
  await expect.poll(() => seen.at(-1), { timeout: 5_000, interval: 20 }).toEqual(edited)
}, 60_000)

test('whoever writes while nothing is heard sees the own change next', async () => {
  const { proxy, database, changes, seen } = await openBehindProxy()
  proxy.silence(isListener)
  await changes.notify(database.db, edited)
  await changes.settle()
  expect(seen).toContainEqual(everything)
}, 60_000)

test('a database that falls silent is known to be away, and is there again when it speaks', async () => {
  const { proxy, database, seen, lines } = await openBehindProxy()
  proxy.silence()
  await expect(database.ping()).rejects.toThrow()
  await expect
    .poll(() => lines.join(), { timeout: 20_000, interval: 50 })
    .toContain('Not listening for change notices')
  // What is in memory serves meanwhile.
  expect(seen).toEqual([])
  proxy.heal()
  await vi.waitFor(() => database.ping(), { timeout: 20_000, interval: 100 })
  await expect.poll(() => seen, { timeout: 30_000, interval: 50 }).toContainEqual(everything)
}, 90_000)

test('while it cannot listen, what is cached is dropped again and again, if the database can be asked', async () => {
  let answers = true
  let gaps = 0
  const stop = await listenOnServer({
    config: { connectionString: url },
    channel: 'tandem_changes',
    handler: { onNotice: () => {}, onGap: () => void (gaps += 1) },
    log: createLog(),
    // It takes every marker, and none arrives.
    send: () => (answers ? Promise.resolve() : Promise.reject(new Error('away'))),
    times: { heartbeatMs: 20, timeoutMs: 20, refresh: 50 },
  })
  onTestFinished(stop)
  await expect.poll(() => gaps, { interval: 10 }).toBeGreaterThan(3)
  answers = false
  let before = -1
  // Two looks apart from each other by more than an interval.
  await expect.poll(() => before === (before = gaps), { interval: 300, timeout: 10_000 }).toBe(true)
  answers = true
  await expect.poll(() => gaps, { interval: 10 }).toBeGreaterThan(before)
})

test('a pooler that lends sessions for a transaction only is refused in one line', async () => {
  const pooler = await startTransactionPooler(serverPort())
  onTestFinished(() => pooler.close())
  const opening = open(through(url, pooler.port))
  await expect(opening).rejects.toBeInstanceOf(DatabaseStartError)
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: LISTEN does not work at 127\.0\.0\.1:\d+\/tandem: give .*mode\.$/,
  )
}, 60_000)
