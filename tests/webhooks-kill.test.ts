import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import { loopback, startReceiver } from '#features/webhooks/receiver.test-kit.ts'
import { openParts } from '../src/start/parts.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { fromSource } from './from-source.ts'
import { createTestLog } from './test-log.ts'

const total = 60
const migrations = path.resolve('src/db/migrations')
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-webhooks-kill-'))
const receiver = await startReceiver()
afterAll(async () => {
  receiver.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = () =>
  openParts({
    config: readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'correct horse battery' }),
    log: createTestLog(),
    migrations,
    editions: definedEditions,
    outbound: { network: loopback },
  })
const startChild = () =>
  spawn(
    process.execPath,
    fromSource(
      'tests/webhooks-child.ts',
      '--dir',
      path.join(folder, 'db'),
      '--migrations',
      migrations,
    ),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

test('kill -9 while messages are sent: the receiver misses none, and repeats have the same id', async () => {
  await copyEmbeddedTemplate(path.join(folder, 'db'))
  const before = await open()
  const crypto = definedEditions.find('crypto')
  if (!crypto) throw new Error('The edition is gone.')
  await before.services.webhooks.create(null, { url: receiver.url, events: ['guide.published'] })
  for (let index = 0; index < total; index += 1)
    await before.services.guides.create(crypto, null, {
      title: `Guide ${index}`,
      content: 'Text.',
      isPublished: true,
    })
  await before.close()

  for (const enough of [10, 30]) {
    const child = startChild()
    await expect
      .poll(() => receiver.received.length, { timeout: 60_000, interval: 2 })
      .toBeGreaterThan(enough)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  expect(receiver.ids().size).toBeLessThan(total)
  expect(await once(startChild(), 'exit')).toEqual([0, null])

  const titles = new Map(
    receiver.received.map(({ id, body }) => [
      id,
      (JSON.parse(body) as { data: { title: string } }).data.title,
    ]),
  )
  expect(new Set(titles.values()).size).toBe(total)
  expect(titles.size).toBe(total)
  // At most what was under way at each kill.
  expect(receiver.received.length - total).toBeLessThanOrEqual(2)
  const after = await open()
  const waiting = await after.services.webhooks.listDeliveries({ state: 'waiting', limit: 100 })
  expect(waiting).toEqual([])
  await after.close()
}, 120_000)
