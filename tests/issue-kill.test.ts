import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { count, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outbox } from '#db/schema/messages.ts'
import { deliveries, issues, subscribers } from '#db/schema/newsletter.ts'
import { bothKinds } from './engines.ts'
import { fromSource } from './from-source.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { usePostgres } from './postgres.ts'
import { createTestLog } from './test-log.ts'

/** Of whom every tenth did not choose the digest. */
const readers = 3000
const chosen = readers * 0.9
const migrations = path.resolve('src/db/migrations')

test.each(bothKinds)(
  'kill -9 while issues are put into the outbox (%s): everybody who chose them has each once',
  async (kind) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tandem-issue-kill-'))
    const dir = path.join(folder, 'db')
    const postgres = kind === 'server' ? usePostgres() : undefined
    const url = await postgres?.createMigratedDatabase('issues')
    if (!postgres) await copyEmbeddedTemplate(dir)
    const open = () => openDatabase({ url, dir, migrations, schema: {}, log: createTestLog() })
    const start = () => {
      const place = ['--dir', dir, '--migrations', migrations, ...(url ? ['--url', url] : [])]
      return spawn(process.execPath, fromSource('tests/issue-child.ts', ...place), {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    }

    const ids = [uuidv7(), uuidv7()] as const
    const before = await open()
    const confirmedAt = new Date('2026-03-01T00:00:00Z')
    await before.db.insert(subscribers).values(
      Array.from({ length: readers }, (_, index) => ({
        edition: 'crypto',
        language: 'en',
        status: 'confirmed',
        confirmedAt,
        email: `r${index}@example.com`,
        weeklyDigest: index % 10 !== 0,
      })),
    )
    const at = new Date('2026-03-05T15:00:00Z')
    const sending = { edition: 'crypto', status: 'sending', startedAt: at, contents: {} }
    const segment = { languages: ['en'], topics: ['weeklyDigest'], age: 'any', days: null }
    await before.db.insert(issues).values([
      { id: ids[0], kind: 'weeklyDigest', ...sending, segment, slot: at, changesUntil: at },
      { id: ids[1], kind: 'written', ...sending, segment: { ...segment, age: 'older', days: 1 } },
    ])
    await before.close()

    for (const batches of [3, 4]) {
      const child = start()
      const exited = once(child, 'exit')
      let lines = 0
      createInterface(child.stdout).on('line', () => {
        lines += 1
        // Somewhere within the next batch, not between two.
        if (lines === batches) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20)
      })
      await exited
      expect(child.signalCode).toBe('SIGKILL')
    }
    const last = start()
    const ended = once(last, 'exit')
    last.stdout.resume()
    await ended
    expect(last.exitCode).toBe(0)

    const { db, close } = await open()
    const mails = await db
      .select({ recipient: outbox.recipient, kind: outbox.kind, times: count() })
      .from(outbox)
      .groupBy(outbox.recipient, outbox.kind)
    expect(mails).toHaveLength(2 * chosen)
    expect(mails.filter(({ times }) => times !== 1)).toEqual([])
    for (const id of ids)
      expect(await db.$count(deliveries, eq(deliveries.issueId, id))).toBe(chosen)
    const done = { status: 'sent', recipients: chosen }
    expect(await db.select().from(issues)).toMatchObject([done, done])
    await close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  },
  120_000,
)
