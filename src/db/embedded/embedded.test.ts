import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, notes, schema, type TestDatabase } from '../../../tests/db/fixture.ts'
import { createFilledPlace } from '../../../tests/db/kinds.ts'
import { openDatabase } from '../client.ts'
import { embeddedMajor } from './data-folder.ts'
import { createMaintenance } from './maintenance.ts'

const minute = 60_000
let place: Awaited<ReturnType<typeof createFilledPlace>>
let database: TestDatabase

beforeAll(async () => {
  place = await createFilledPlace()
  database = await openDatabase({
    dir: place.dir,
    migrations: place.migrations,
    schema,
    log: createLog(),
  })
})
afterAll(async () => {
  await database.close()
  place.remove()
})

test('PGlite is pinned, for its internals are mended, and is the PostgreSQL that the folder check expects', async () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(manifest).toMatchObject({
    dependencies: { '@electric-sql/pglite': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  })
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  expect(rows[0]?.server_version.split('.')[0]).toBe(embeddedMajor)
})

test('has the settings that keep it safe', async () => {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone') order by name collate "C"`,
  )
  expect(rows).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
})

test('has the extensions that the site uses', async () => {
  await database.pool.query(
    'create extension pg_trgm; create extension unaccent; create extension citext',
  )
  const { rows } = await database.pool.query(
    `select unaccent('Åäö') as plain, similarity('casino', 'cassino') > 0.5 as near, 'A'::citext = 'a' as same`,
  )
  expect(rows).toEqual([{ plain: 'Aao', near: true, same: true }])
})

test('is kept small: a checkpoint when the log has grown, a vacuum now and then, nothing when idle', async () => {
  let short = false
  const maintenance = createMaintenance(database.pool, () => short, 0)
  const write = () =>
    database.db
      .insert(notes)
      .values({ id: 1, body: 'x' })
      .onConflictDoUpdate({ target: notes.id, set: { body: 'y' } })
  expect(await maintenance.tick(0)).toEqual([])
  await write()
  expect(await maintenance.tick(4 * minute)).toEqual([])
  expect(await maintenance.tick(5 * minute)).toEqual(['checkpoint'])
  expect(await maintenance.tick(11 * minute)).toEqual([])
  // Vacuuming writes, and waits for room; a checkpoint makes it.
  short = true
  await write()
  expect(await maintenance.tick(16 * minute)).toEqual(['checkpoint'])
  short = false
  expect(await maintenance.tick(17 * minute)).toEqual(['vacuum'])
  expect(await maintenance.tick(22 * minute)).toEqual(['checkpoint'])
  expect(await maintenance.tick(6 * 60 * minute)).toEqual([])
  expect(await maintenance.tick(6 * 60 * minute + 17 * minute)).toContain('vacuum')
  // Long before its time when much was written.
  await maintenance.tick(6 * 60 * minute + 30 * minute)
  await database.pool.query(
    `insert into notes (id, body) select n, repeat(md5(n::text), 60) from generate_series(1000, 75000) n`,
  )
  expect(await maintenance.tick(6 * 60 * minute + 31 * minute)).toEqual(['checkpoint'])
})
