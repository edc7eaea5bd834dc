import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog, createPlace, notes, schema, type TestDatabase } from '../../tests/db/fixture.ts'
import { createKind } from '../../tests/db/kinds.ts'
import { asUnavailable } from '#api/errors.ts'
import { createChanges, type Change } from './changes.ts'
import { openDatabase } from './client.ts'
import { DatabaseStartError } from './errors.ts'

let place: Awaited<ReturnType<typeof createKind>>
let database: TestDatabase

beforeAll(async () => {
  place = await createKind('server')
  database = await place.open()
}, 120_000)
afterAll(async () => {
  await database.close()
  await place.remove()
})

const open = (url: string, timeoutMs = 0) =>
  openDatabase({
    url,
    dir: '/nowhere',
    migrations: place.place.migrations,
    schema,
    log: createLog(),
    timeoutMs,
  })

test('a server that goes away and comes back', async () => {
  const changes = createChanges(database)
  const seen: Change[] = []
  changes.subscribe((change) => seen.push(change))
  await changes.start()
  const many = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, id) => addNote(id)))
  const addNote = (id: number) =>
    database.db.transaction(async (tx) => {
      await tx.insert(notes).values({ id, body: 'x' })
    })

  // Ten connections are open; one of them is in a transaction when the server goes.
  await many(20)
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const interrupted = database.db.transaction(async (tx) => {
    await tx.insert(notes).values({ id: 100, body: 'never' })
    entered.resolve()
    await leave.promise
    await tx.insert(notes).values({ id: 101, body: 'never' })
  })
  await entered.promise

  await place.postgres?.restart(async () => {
    leave.resolve()
    await expect(interrupted).rejects.toThrow(/rollback|terminated|Connection/)
    await expect(database.ping()).rejects.toThrow('ECONNREFUSED')
    expect((await many(30)).every(({ status }) => status === 'rejected')).toBe(true)
  })

  await database.ping()
  await vi.waitFor(() => expect(seen).toContainEqual({ kind: 'everything', edition: null }), {
    timeout: 20_000,
    interval: 20,
  })
  await changes.notify(database.db, { kind: 'posts', edition: 'crypto' })
  await changes.settle()
  expect(seen.at(-1)).toEqual({ kind: 'posts', edition: 'crypto' })

  // No connection of the pool was lost for good, and nothing half-done was kept.
  await database.db.delete(notes)
  expect((await many(30)).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await database.db.$count(notes)).toBe(30)
  await changes.stop()
}, 60_000)

test('a lent connection that dies makes room for another, whether or not its borrower gives it back', async () => {
  const lent = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  const ended = lent.map(
    (client) => new Promise((resolve) => client.once('end', () => resolve(null))),
  )
  const other = new Client({ connectionString: place.postgres!.url })
  await other.connect()
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'tandem' and pid <> pg_backend_pid()`,
  )
  await other.end()
  await Promise.all(ended)
  await expect(lent[0]!.query('begin')).rejects.toThrow(/not queryable/)
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query('select 1')))
  lent[0]!.release()
  expect(database.pool.totalCount).toBeLessThanOrEqual(10)
})

test('a transaction whose connection dies is an outage, wherever it is noticed', async () => {
  const lose = (isNoticed: boolean) => {
    const lent = once(database.pool, 'acquire') as Promise<[Client]>
    return database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const [client] = await lent
      const ended = new Promise((resolve) => client.once('end', () => resolve(null)))
      const other = database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      if (isNoticed) await Promise.all([ended, other])
      await Promise.all([tx.execute(sql`select pg_sleep(10)`), other])
    })
  }
  for (const isNoticed of [true, false]) {
    const error: unknown = await lose(isNoticed).catch((reason: unknown) => reason)
    expect(asUnavailable(error)).toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
    })
  }
  // What the code does wrong is no outage.
  const wrong: unknown = await database.db
    .execute(sql`select * from nowhere`)
    .catch((reason: unknown) => reason)
  expect(asUnavailable(wrong)).toBeUndefined()
})

test('statements are cut off after half a minute', async () => {
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '30s' }])
})

test('a start waits for a server that is not up yet', async () => {
  const url = `${place.postgres?.url}`
  let opening: Promise<TestDatabase> | undefined
  await place.postgres?.restart(async () => {
    opening = open(url, 30_000)
    await expect(open(url)).rejects.toBeInstanceOf(DatabaseStartError)
  })
  await (await opening)?.close()
}, 60_000)

test('two processes that start together migrate once', async () => {
  const url = await place.postgres!.createDatabase('twice')
  const opened = await Promise.all([open(url), open(url)])
  const { rows } = await opened[0].pool.query(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ applied: 1 }])
  await Promise.all(opened.map((one) => one.close()))
})

test('each wrong address is told in one line, without the password', async () => {
  const port = Number(new URL(place.postgres!.url).port)
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const closed = (silent.address() as AddressInfo).port // a TCP server's address is never a string
  silent.close()

  const cases: [url: string, message: RegExp][] = [
    ['mysql://a:secret@b/c', /^DATABASE_URL must be an address such as postgres:/],
    ['postgres://:::', /^DATABASE_URL must be an address such as postgres:/],
    [
      `postgres://a:secret@127.0.0.1:${closed}/c`,
      /^DATABASE_URL: cannot reach PostgreSQL at 127\.0\.0\.1:\d+\/c: .*ECONNREFUSED/,
    ],
    [
      `postgres://postgres:secret@127.0.0.1:${port}/absent`,
      /^DATABASE_URL: .* refused the connection: database "absent" does not exist$/,
    ],
    [
      `postgres://nobody:secret@127.0.0.1:${port}/postgres`,
      /^DATABASE_URL: .* refused the connection: role "nobody" does not exist$/,
    ],
  ]
  for (const [url, message] of cases) {
    const opening = open(url)
    await expect(opening).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow(/secret|\n/)
  }
})

test('unreadable migrations are told in one line', async () => {
  const empty = createPlace()
  const opening = openDatabase({
    url: place.postgres!.url,
    dir: '',
    migrations: `${empty.folder}/none`,
    schema,
    log: createLog(),
  })
  await expect(opening).rejects.toThrow(/^Cannot read the migrations in .*none/)
  empty.remove()
})
