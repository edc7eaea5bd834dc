import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { createLog, notes, schema, type TestDatabase } from '../../tests/db/fixture.ts'
import { createFilledPlace } from '../../tests/db/kinds.ts'
import { backUpDaily } from './backups.ts'

let place: Awaited<ReturnType<typeof createFilledPlace>>
let database: TestDatabase
const open = (dir: string) =>
  openDatabase({ dir, migrations: place.migrations, schema, log: createLog() })

beforeEach(async () => {
  place = await createFilledPlace()
  database = await open(place.dir)
  writeFileSync(path.join(place.folder, 'auth-secret'), 'a secret\n')
})
afterEach(async () => {
  await database.close()
  place.remove()
})

const backUp = (time: string, keep = 7) =>
  backUpDaily({ database, dataDir: place.folder, keep, now: new Date(`2026-03-${time}Z`) })
const listBackups = () => readdirSync(path.join(place.folder, 'backups'))

test('a backup made while writing goes on holds every write acknowledged before it, and opens as a data folder', async () => {
  await database.db.insert(notes).values({ id: 1, body: 'before' })
  const backup = backUp('01T03:00')
  const writes = Promise.all(
    [2, 3, 4].map((id) => database.db.insert(notes).values({ id, body: 'meanwhile' })),
  )
  const folder = await backup
  await writes
  expect(folder).toBe(path.join(place.folder, 'backups/2026-03-01T0300Z'))

  const restored = await open(path.join(folder ?? '', 'db'))
  expect(await restored.db.select().from(notes)).toContainEqual({ id: 1, body: 'before', stars: 0 })
  await restored.close()
  expect(readFileSync(path.join(folder ?? '', 'auth-secret'), 'utf8')).toBe('a secret\n')
  expect(await database.db.$count(notes)).toBe(4)
})

test('one a day is made, and the oldest goes', async () => {
  expect(await backUp('01T03:00', 2)).not.toBeNull()
  expect(await backUp('02T02:59', 2)).toBeNull()
  expect(await backUp('02T03:00', 2)).not.toBeNull()
  expect(await backUp('03T04:10', 2)).not.toBeNull()
  expect(listBackups()).toEqual(['2026-03-02T0300Z', '2026-03-03T0410Z'])
})

test('one dated in the future, from when the clock was wrong, neither ends nor replaces the daily ones', async () => {
  const wrong = '2031-01-01T0300Z'
  mkdirSync(path.join(place.folder, 'backups', wrong), { recursive: true })
  expect(await backUp('01T03:00', 1)).not.toBeNull()
  expect(await backUp('02T02:59', 1)).toBeNull()
  expect(await backUp('02T03:00', 1)).not.toBeNull()
  expect(listBackups()).toEqual(['2026-03-02T0300Z', wrong])
})

test('what an interrupted one left is removed; none is made when none is to be kept, nor by a server', async () => {
  expect(await backUp('01T03:00', 0)).toBeNull()
  const server = { database: {}, dataDir: place.folder, keep: 7, now: new Date() }
  expect(await backUpDaily(server)).toBeNull()
  mkdirSync(path.join(place.folder, 'backups/2026-02-28T0300Z.new'), { recursive: true })
  await backUp('01T03:00')
  expect(listBackups()).toEqual(['2026-03-01T0300Z'])
})
