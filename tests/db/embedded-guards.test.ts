import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { DatabaseStartError, DiskFullError, isDiskFull } from '#db/errors.ts'
import { createLog, notes, schema, type createPlace } from './fixture.ts'
import { createFilledPlace } from './kinds.ts'
import { runChild } from './run-child.ts'

// Engines start and end here a dozen times, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let place: ReturnType<typeof createPlace>
beforeEach(async () => {
  place = await createFilledPlace()
})
afterEach(() => place.remove())

const open = (extra: { minFreeBytes?: number; dir?: string } = {}) =>
  openDatabase({ dir: place.dir, migrations: place.migrations, schema, log: createLog(), ...extra })

test('every commit is forced to disk before it is acknowledged', async () => {
  const database = await open()
  for (let id = 0; id < 20; id++) {
    const before = database.countFsyncs()
    await database.db.insert(notes).values({ id, body: 'x' })
    expect(database.countFsyncs()).toBeGreaterThan(before)
  }
  const before = database.countFsyncs()
  await database.db.select().from(notes)
  expect(database.countFsyncs()).toBe(before)
  await database.close()
})

test('a long query does not hold up the event loop', async () => {
  const database = await open()
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await database.pool.query(
    `select count(*) from generate_series(1, 1500000) n where md5(n::text) like 'a%'`,
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  await database.close()
})

test('a second process on the folder ends with one clear line; kill -9 frees the folder', async () => {
  const first = runChild('hold', place)
  await first.untilLines(1)
  const second = runChild('hold', place)
  expect(await second.ended()).toBe(1)
  const inUse = `DATA_DIR: the database folder ${place.dir} is in use by another process.`
  expect(second.errors).toEqual([inUse])
  await expect(open()).rejects.toThrow(inUse)

  first.kill()
  await first.ended()
  const third = runChild('hold', place)
  await third.untilLines(1)
  third.release()
  expect(await third.ended()).toBe(0)
  expect(third.errors).toEqual([])
})

test('twice in one process is refused too, and a closed one can be opened again', async () => {
  const database = await open()
  await expect(open()).rejects.toBeInstanceOf(DatabaseStartError)
  await database.close()
  await (await open()).close()
})

test('a start that was interrupted before the database was whole begins anew', async () => {
  rmSync(place.dir, { recursive: true })
  mkdirSync(path.join(`${place.dir}.new`, 'base'), { recursive: true })
  writeFileSync(path.join(`${place.dir}.new`, 'PG_VERSION'), '18\n')
  const database = await open()
  expect(await database.db.$count(notes)).toBe(0)
  await database.close()
})

test('folders that cannot be used are told in one line', async () => {
  const file = path.join(place.folder, 'file')
  writeFileSync(file, '')
  const other = path.join(place.folder, 'other')
  mkdirSync(other)
  writeFileSync(path.join(other, 'letter.txt'), '')
  const older = path.join(place.folder, 'older')
  mkdirSync(older)
  writeFileSync(path.join(older, 'PG_VERSION'), '17\n')

  const cases: [dir: string, message: RegExp][] = [
    [path.join(file, 'db'), /^DATA_DIR: the folder .*file is not writable \(E[A-Z]+\)\.$/],
    ['/proc/tandem/db', /^DATA_DIR: the folder \/proc\/tandem is not writable/],
    [file, /^DATA_DIR: .*file is not a folder\.$/],
    [other, /^DATA_DIR: .*other holds something else than a database\.$/],
    [older, /^DATA_DIR: .*older was written by PostgreSQL 17, this version of the site reads 18/],
  ]
  for (const [dir, message] of cases) {
    const opening = open({ dir })
    await expect(opening).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(opening).rejects.toThrow(message)
  }
})

test('when PostgreSQL panics the process ends with code 70, and nothing acknowledged is lost', async () => {
  const child = runChild('lose-log', place)
  expect(await child.ended()).toBe(70)
  expect(child.errors).toHaveLength(1)
  expect(child.errors[0]).toMatch(/^The embedded database gave up, ending: .* PANIC: /)
  rmSync(path.join(place.dir, 'pg_wal'), { recursive: true, force: true })
  renameSync(path.join(place.dir, 'pg_wal.away'), path.join(place.dir, 'pg_wal'))

  const database = await open()
  const stored = (await database.db.select({ id: notes.id }).from(notes)).map(({ id }) => id)
  expect(child.acknowledged().filter((id) => !stored.includes(id))).toEqual([])
  await database.close()
})

test('a visitor’s text that looks like a panic ends nothing', async () => {
  const database = await open()
  const text =
    '2026-01-01 00:00:00.000 UTC [42] PANIC:  boo\n2026-01-01 00:00:00.000 UTC [42] FATAL:  boo'
  await database.pool.query('create unique index on notes (body)')
  await database.db.insert(notes).values({ id: 1, body: text })
  await expect(database.db.insert(notes).values({ id: 2, body: text })).rejects.toThrow(
    'insert into',
  )
  await expect(database.pool.query(`select 1 / 0 as "${text}"`)).rejects.toThrow('division by zero')
  await database.ping()
  await database.close()
})

test('with little free space writes fail and write nothing, reading goes on, and the site starts', async () => {
  const made = await open()
  await made.db.insert(notes).values({ id: 1, body: 'x' })
  await made.close()

  const database = await open({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(() => database.assertWritable()).toThrow(DiskFullError)
  const writes = [
    () => database.db.insert(notes).values({ id: 2, body: 'x' }),
    () => database.db.transaction(async (tx) => tx.delete(notes)),
    () => database.pool.query('create table more (id integer)'),
  ]
  for (const write of writes) await expect(write()).rejects.toSatisfy(isDiskFull)
  expect(await database.db.select().from(notes)).toEqual([{ id: 1, body: 'x', stars: 0 }])
  await database.close()

  place.dir = path.join(place.folder, 'fresh')
  await expect(open({ minFreeBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(
    /^DATA_DIR: too little free disk space for a new database/,
  )
})
