import { listEntries } from './list-entries.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import { importOptionsSchema } from '#features/transfer/contract.ts'
import {
  makePicture,
  startOldSite,
  wrapExport,
} from '#features/transfer/pictures/old-site.test-kit.ts'
import { openParts } from '../src/start/parts.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { fromSource } from './from-source.ts'
import { createTestLog } from './test-log.ts'

const total = 40
const migrations = path.resolve('src/db/migrations')
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-pictures-kill-'))
const old = await startOldSite()
afterAll(async () => {
  await old.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = () =>
  openParts({
    config: readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'correct horse battery' }),
    log: createTestLog(),
    migrations,
    editions: definedEditions,
  })
const startChild = () =>
  spawn(
    process.execPath,
    fromSource(
      'tests/pictures-child.ts',
      '--dir',
      path.join(folder, 'db'),
      '--migrations',
      migrations,
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

test('kill -9 while pictures are fetched: the next process fetches the rest, and none twice', async () => {
  await copyEmbeddedTemplate(path.join(folder, 'db'))
  for (let index = 0; index < total; index += 1)
    old.files.set(`/${index}.png`, await makePicture(`rgb(${index * 5}, 0, 90)`, 'png'))
  const items = Array.from({ length: total / 4 }, (_, id) => ({
    id: id + 1,
    title: `Article ${id}`,
    content: [0, 1, 2, 3]
      .map((index) => `<img src="${old.base}/${id * 4 + index}.png" alt="One">`)
      .join('\n\n'),
  }))
  const before = await open()
  const crypto = definedEditions.find('crypto')
  if (!crypto) throw new Error('The edition is gone.')
  const file = () => ({
    name: 'export.xml',
    bytes: new TextEncoder().encode(wrapExport(old.base, items)),
    options: importOptionsSchema.parse({ pictures: true }),
    part: undefined,
  })
  const { basis } = await before.services.transfer.check(crypto, 'wordpress', file())
  await before.services.transfer.import(crypto, null, 'wordpress', { ...file(), basis })
  await before.close()

  const first = startChild()
  const enough = 5 + Math.floor(Math.random() * 25)
  await expect
    .poll(() => old.asked.length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(enough)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(old.asked.length).toBeLessThan(total)
  const second = startChild()
  expect(await once(second, 'exit')).toEqual([0, null])

  const after = await open()
  const state = await after.services.importedPictures.list(crypto, { limit: 20, offset: 0 })
  expect(state).toEqual({ waiting: 0, fetched: total, failed: 0, failures: [] })
  const library = await after.services.library.list(crypto, {
    sort: 'newest',
    limit: 100,
    offset: 0,
  })
  expect(library.total).toBe(total)
  const posts = await listEntries(after.services.posts, crypto)
  expect(posts.map(({ content }) => (content.match(/\/media\//g) ?? []).length)).toEqual(
    items.map(() => 4),
  )
  // What was under way at the kill is asked for a second time.
  expect(old.asked.length - total).toBeLessThanOrEqual(1)
  await after.close()
}, 120_000)
