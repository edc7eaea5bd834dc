/**
 * `node tests/durability/mail.ts [recipients] [kills]`: the built site sends one issue to 10,000
 * recipients by a mail server on the loopback address and is killed with SIGKILL three times
 * meanwhile, at random. In the end each recipient must have exactly one mail.
 *
 * A mail that had been handed over when its process was killed becomes unconfirmed: nobody but the
 * mail server knows whether it has it. What an operator does then is done here too: those whose
 * Message-ID is not in the mail server's log are queued again through the API.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '../../src/db/changes.ts'
import { openDatabase } from '../../src/db/client.ts'
import type { MailStatus, MailSummary, SeenMail } from '../../src/mail/contract.ts'
import { queueMails } from '../../src/mail/outbox.server.ts'
import { startMailSink } from './mail-sink.ts'
import { startSite } from './site-process.ts'

const recipients = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 3)
const port = Number(process.env['PORT'] ?? 3991)
const origin = `http://127.0.0.1:${port}`
const admin = { email: 'admin@example.com', password: 'correct-horse-9' }
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-mail-'))
const sink = await startMailSink()
const html = `<!DOCTYPE html><html lang="en"><body><p><img src="cid:logo@tandem" alt=""></p>${'<p>A new guide.</p>'.repeat(400)}</body></html>`

/** Does it as the newsletter does: in parts, each in one transaction. */
async function queueIssue(): Promise<void> {
  const database = await openDatabase({
    dir: path.join(folder, 'db'),
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log: pino({ level: 'silent' }),
  })
  const changes = createChanges(database)
  const content = {
    edition: 'crypto',
    language: 'en',
    kind: 'digest',
    subject: 'This week',
    text: 'A new guide.',
    html,
  } as const
  for (let first = 0; first < recipients; first += 500) {
    const mails = Array.from({ length: Math.min(500, recipients - first) }, (_, index) => ({
      ...content,
      recipient: `reader-${first + index}@example.com`,
      key: `digest:1:${first + index}`,
      bulk: true,
    }))
    await database.db.transaction((tx) =>
      queueMails({ changes, editions: definedEditions }, tx, mails),
    )
  }
  await database.close()
}

const start = () =>
  startSite({
    port,
    folder,
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: sink.url,
      SEED: 'none',
    },
  })

let cookie = ''
async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(origin + address, {
    method,
    headers: { 'content-type': 'application/json', 'x-tenant': 'crypto', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`)
  const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (set.length > 0) cookie = set.join('; ')
  return (await response.json()) as T // the API's own contract
}

const list = (status: MailStatus, limit: number) =>
  call<MailSummary[]>('GET', `/api/admin/outbox?status=${status}&limit=${limit}`)

/** Resolves when nothing waits to be sent any more. */
async function untilDone(): Promise<void> {
  // polls another process
  while ((await list('queued', 1)).length + (await list('handed', 1)).length > 0) await delay(100)
}

await queueIssue()
const began = performance.now()
// Moments by progress, so that each falls into the sending however fast the machine is.
const moments = Array.from({ length: kills }, () =>
  Math.floor(Math.random() * recipients * 0.95),
).sort((a, b) => a - b)
let site = await start()
for (const moment of moments) {
  await sink.until(moment)
  await delay(Math.random() * 20) // the random moment is the point
  site.kill('SIGKILL')
  await once(site, 'exit')
  process.stdout.write(`killed after ${sink.count()} mails\n`)
  site = await start()
}
await call('POST', '/api/auth/sign-in/email', admin)
await untilDone()
const unconfirmed = await list('unconfirmed', 500)
let again = 0
for (const { id, recipient } of unconfirmed) {
  const { messageId } = await call<SeenMail>('GET', `/api/admin/outbox/${id}`)
  if (sink.taken.get(recipient)?.includes(messageId)) continue
  again += 1
  await call('POST', `/api/admin/outbox/${id}/retry`)
}
await untilDone()
const seconds = (performance.now() - began) / 1000
site.kill('SIGTERM')
await once(site, 'exit')
await sink.stop()
await rm(folder, { recursive: true, force: true })

const twice = [...sink.taken.values()].filter((ids) => ids.length > 1).length
const missing = recipients - sink.taken.size
console.log(
  `${recipients} recipients, ${kills} kills: ${twice} got it twice, ${missing} not at all; ${seconds.toFixed(1)} s with ${kills + 1} starts. ` +
    `${unconfirmed.length} were unconfirmed, of which the mail server did not have ${again}: queued again.`,
)
process.exit(twice + missing === 0 ? 0 : 1)
