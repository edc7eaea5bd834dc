import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { queueMails } from '#mail/outbox.server.ts'
import { connections } from '#features/mail/transport.server.ts'
import { startMailSink } from './durability/mail-sink.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { fromSource } from './from-source.ts'
import { createTestLog } from './test-log.ts'

const recipients = 200
const migrations = path.resolve('src/db/migrations')
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-mail-kill-'))
const dir = path.join(folder, 'db')
const sink = await startMailSink()
afterAll(async () => {
  await sink.stop()
  await rm(folder, { recursive: true, force: true })
})

const startChild = () =>
  spawn(
    process.execPath,
    fromSource('tests/mail-child.ts', '--dir', dir, '--migrations', migrations, '--url', sink.url),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )

test('kill -9 while an issue is sent: nobody gets it twice, and whoever may have missed it is known', async () => {
  await copyEmbeddedTemplate(dir)
  const database = await openDatabase({ dir, migrations, schema: {}, log: createTestLog() })
  const mails = Array.from({ length: recipients }, (_, index) => ({
    ...({
      edition: 'crypto',
      language: 'en',
      kind: 'digest',
      subject: 'This week',
      text: 'News.',
      html: '<p>News.</p>',
    } as const),
    recipient: `r${index}@example.com`,
    bulk: true,
  }))
  await database.db.transaction((tx) =>
    queueMails({ changes: createChanges(database), editions: definedEditions }, tx, mails),
  )
  await database.close()

  const first = startChild()
  await sink.until(10 + Math.floor(Math.random() * 150))
  first.kill('SIGKILL')
  await once(first, 'exit')
  const atKill = sink.count()
  const second = startChild()
  // All that are still due are sent; those that were in flight at the kill may be missing.
  await sink.until(recipients - connections)
  second.kill('SIGTERM')
  // tests/mail-child.ts
  const outcomes = JSON.parse(await text(second.stdout)) as { recipient: string; status: string }[]

  expect(atKill).toBeLessThan(recipients)
  expect([...sink.taken].filter(([, ids]) => ids.length > 1)).toEqual([])
  const missing = outcomes.filter(({ recipient }) => !sink.taken.has(recipient))
  expect(missing.filter(({ status }) => status === 'sent')).toEqual([])
  expect(missing.length).toBeLessThanOrEqual(2 * connections)
}, 120_000)
