import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { DiskFullError, isDiskFull } from '#db/errors.ts'
import { createLog, notes, schema, type createPlace } from './fixture.ts'
import { createFilledPlace } from './kinds.ts'
import { runChild } from './run-child.ts'
import { mountSmallDisk } from './small-disk.ts'

vi.setConfig({ testTimeout: 120_000 })

let place: ReturnType<typeof createPlace>
let disk: ReturnType<typeof mountSmallDisk>

beforeEach(async ({ skip }) => {
  place = await createFilledPlace()
  onTestFinished(place.remove)
  const folder = path.join(place.folder, 'disk')
  disk = mountSmallDisk(folder, 256, skip)
  onTestFinished(disk.unmount)
  cpSync(place.dir, path.join(folder, 'db'), { recursive: true })
  place.dir = path.join(folder, 'db')
})

const open = (extra: { minFreeBytes?: number } = {}) =>
  openDatabase({ dir: place.dir, migrations: place.migrations, schema, log: createLog(), ...extra })

test('a disk that fills up and is cleared again: writes fail meanwhile, reading goes on', async () => {
  const database = await open()
  let next = 1
  const write = () => database.db.insert(notes).values({ id: next++, body: 'x' })
  await write()

  const ballast = disk.fillUpTo(40)
  await vi.waitFor(() => expect(() => database.assertWritable()).toThrow(DiskFullError), {
    timeout: 5_000,
  })
  await vi.waitFor(() => expect(write()).rejects.toSatisfy(isDiskFull), { timeout: 5_000 })
  const before = await database.db.$count(notes)
  await expect(write()).rejects.toSatisfy(isDiskFull)
  expect(await database.db.$count(notes)).toBe(before)

  rmSync(ballast)
  await vi.waitFor(write, { timeout: 5_000 })
  expect(await database.db.$count(notes)).toBe(before + 1)
  await database.close()
})

test('a disk filled to the last byte: the process ends with code 70, and nothing acknowledged is lost', async () => {
  disk.fillUpTo(20)
  const child = runChild('fill', place, ['--min-free', '0'])
  expect(await child.ended()).toBe(70)
  expect(child.errors[0]).toMatch(/PANIC:.*No space left/)

  disk.resize(512)
  const database = await open()
  const stored = (await database.db.select({ id: notes.id }).from(notes)).map(({ id }) => id)
  expect(child.acknowledged().length).toBeGreaterThan(0)
  expect(child.acknowledged().filter((id) => !stored.includes(id))).toEqual([])
  await database.close()
})
