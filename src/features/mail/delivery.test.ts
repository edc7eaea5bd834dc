import { makeReader } from '#editions/reader.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { refusal, startSmtp, type TestSmtp } from '../../../tests/smtp.ts'
import { definedEditions } from '#editions/editions.ts'
import { outbox } from '#db/schema/messages.ts'
import { editions } from '#editions/editions.ts'
import { composeMail } from '#mail/compose.server.tsx'
import { startDelivery } from './delivery.server.ts'
import { queueMails, type Mail } from '#mail/outbox.server.ts'
import { connections, createSmtpTransport } from './transport.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

const edition = editions[0]
const composed = composeMail(
  { reader: makeReader(edition, 'sv'), origin: 'https://crypto.example' },
  {
    subject: 'Hälsningar från Åke',
    heading: 'Hej',
    blocks: [{ type: 'text', text: 'Så här är det.\n.' }],
    reason: 'För att.',
  },
)

describe.each(bothKinds)('delivery from the %s database', (kind) => {
  let api: TestApi
  let smtp: TestSmtp
  let stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())
  beforeEach(async () => {
    smtp = await startSmtp()
  })
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()))
    stops = []
    await smtp.stop()
    await api.deps.database.db.delete(outbox)
  })

  const start = (from?: string) => {
    const stop = startDelivery(
      api.deps,
      createSmtpTransport({ url: smtp.url, from, editions: definedEditions, origins: {} }),
    )
    stops.push(stop)
    return stop
  }
  const queue = (...mails: (Partial<Mail> & { recipient: string })[]) =>
    api.deps.database.db.transaction((tx) =>
      queueMails(
        api.deps,
        tx,
        mails.map((mail) => ({ ...composed, kind: 'test', ...mail })),
      ),
    )
  const rows = () => api.deps.database.db.select().from(outbox).orderBy(outbox.id)
  const find = async (recipient: string) =>
    (await rows()).find((row) => row.recipient === recipient)
  const becomes = (recipient: string, expected: object) =>
    expect.poll(() => find(recipient), { timeout: 10_000, interval: 25 }).toMatchObject(expected)
  /** Makes a mail's wait be over. */
  const hurry = async (recipient: string) => {
    await api.deps.database.db
      .update(outbox)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(outbox.recipient, recipient))
    await api.deps.changes.notify(api.deps.database.db, { kind: 'mail', edition: null })
  }

  test('sends at once what is queued, whole, and says so', async () => {
    start()
    const headers = {
      'List-Unsubscribe': '<https://crypto.example/stop>',
      'X-Test': 'a\r\nBcc: all@example.com',
    }
    await queue({ recipient: 'bo@example.com', headers })
    const [mail] = await smtp.untilReceived(1)
    expect(mail).toMatchObject({ from: edition.supportEmail, to: 'bo@example.com' })
    const [row] = await rows()
    expect(mail?.email).toMatchObject({
      from: { name: 'Tandem Crypto', address: edition.supportEmail },
      to: [{ address: 'bo@example.com' }],
      subject: composed.subject,
      messageId: `<${row?.messageId}>`,
      text: expect.stringContaining('Så här är det.\n.\n'),
      html: expect.stringContaining('<h1'),
      attachments: [
        expect.objectContaining({
          mimeType: 'image/png',
          contentId: '<logo@tandem>',
          related: true,
        }),
      ],
    })
    const sent = new Map(mail?.email.headers.map(({ key, value }) => [key, value]))
    expect(sent.get('list-unsubscribe')).toBe(headers['List-Unsubscribe'])
    expect(sent.get('auto-submitted')).toBe('auto-generated')
    expect(sent.get('x-test')).toBe('a Bcc: all@example.com')
    expect(sent.has('bcc')).toBe(false)
    await becomes('bo@example.com', {
      status: 'sent',
      attempts: 1,
      lastError: null,
      sentAt: expect.any(Date),
    })
  })

  test.each([
    ['news@example.com', { name: 'Tandem Crypto', address: 'news@example.com' }],
    ['The Editors <news@example.com>', { name: 'The Editors', address: 'news@example.com' }],
  ])('sends from %s', async (sender, expected) => {
    start(sender)
    await queue({ recipient: 'bo@example.com', replyTo: 'ann@example.com' })
    const [mail] = await smtp.untilReceived(1)
    expect(mail?.from).toBe('news@example.com')
    expect(mail?.email).toMatchObject({ from: expected, replyTo: [{ address: 'ann@example.com' }] })
  })

  test('keeps no key of a link once the mail is sent', async () => {
    start()
    const key = 'a-key-of-many-letters'
    const link = `https://crypto.example/stop?key=${key}`
    await queue({
      recipient: 'bo@example.com',
      text: `Stop: ${link}`,
      html: `<a href="${link}">Stop</a>`,
      headers: { 'List-Unsubscribe': `<${link}>` },
      secrets: [key],
    })
    const [mail] = await smtp.untilReceived(1)
    expect(mail?.email.text).toContain(link)
    await becomes('bo@example.com', {
      status: 'sent',
      text: 'Stop: https://crypto.example/stop?key=…',
      secrets: [],
    })
    expect(JSON.stringify(await rows())).not.toContain(key)
  })

  test('is marked as handed over before the server has its end', async () => {
    let seen: string | undefined
    smtp.hooks.onMessage = async () => void (seen = (await rows())[0]?.status)
    start()
    await queue({ recipient: 'bo@example.com' })
    await smtp.untilReceived(1)
    expect(seen).toBe('handed')
  })

  test('does not hand over what another process has taken meanwhile', async () => {
    const taken = Promise.withResolvers<void>()
    smtp.hooks.onRecipient = async () => {
      await api.deps.database.db.update(outbox).set({ claimedBy: crypto.randomUUID() })
      taken.resolve()
    }
    const stop = start()
    await queue({ recipient: 'bo@example.com' })
    await taken.promise
    await stop()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
    expect(smtp.received).toEqual([])
  })

  test('gives up what is refused for good, with the server’s reason, and only that', async () => {
    smtp.hooks.onRecipient = async (address) => {
      if (address.startsWith('gone')) throw refusal(550, 'No such mailbox here')
    }
    smtp.hooks.onMessage = async ({ to }) => {
      if (to.startsWith('spam')) throw refusal(554, 'Not wanted')
    }
    start()
    await queue(
      { recipient: 'gone@example.com' },
      { recipient: 'spam@example.com' },
      { recipient: 'bo@example.com' },
    )
    await becomes('gone@example.com', {
      status: 'failed',
      lastError: expect.stringContaining('No such mailbox here'),
    })
    await becomes('spam@example.com', {
      status: 'failed',
      lastError: expect.stringContaining('Not wanted'),
    })
    await becomes('bo@example.com', { status: 'sent' })
  })

  test('tries again later what is deferred, with the same Message-ID', async () => {
    smtp.hooks.onMessage = () => Promise.reject(refusal(451, 'Greylisted, try later'))
    start()
    await queue({ recipient: 'bo@example.com' })
    await becomes('bo@example.com', {
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('Greylisted'),
    })
    const row = await find('bo@example.com')
    const wait = (row?.nextAttemptAt.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(3_000)
    expect(wait).toBeLessThan(11_000)
    delete smtp.hooks.onMessage
    await hurry('bo@example.com')
    const [mail] = await smtp.untilReceived(1)
    expect(mail?.email.messageId).toBe(`<${row?.messageId}>`)
    await becomes('bo@example.com', { status: 'sent', attempts: 2, lastError: null })
  })

  test('waits for a server that is away', async () => {
    const { port } = smtp
    await smtp.stop()
    start()
    await queue({ recipient: 'bo@example.com' })
    await becomes('bo@example.com', {
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    smtp = await startSmtp(port)
    await hurry('bo@example.com')
    await becomes('bo@example.com', { status: 'sent', lastError: null })
    expect(smtp.received).toHaveLength(1)
  })

  test('sends single mails again, and none of many alike, when the server goes before it has answered', async () => {
    smtp.hooks.onMessage = async (mail) => {
      smtp.received.push(mail) // taken, but nobody is told
      smtp.cut()
      await new Promise(() => {})
    }
    start()
    await queue({ recipient: 'many@example.com', bulk: true })
    await becomes('many@example.com', { status: 'unconfirmed', attempts: 1 })
    await queue({ recipient: 'single@example.com' })
    await becomes('single@example.com', { status: 'queued', attempts: 1 })
    delete smtp.hooks.onMessage
    await hurry('single@example.com')
    await becomes('single@example.com', { status: 'sent', attempts: 2 })
    expect(smtp.received.map(({ to }) => to)).toEqual([
      'many@example.com',
      'single@example.com',
      'single@example.com',
    ])
    expect(new Set(smtp.received.slice(1).map(({ email }) => email.messageId)).size).toBe(1)
  })

  test('takes over from a process that is gone', async () => {
    await queue(
      { recipient: 'many@example.com', bulk: true },
      { recipient: 'single@example.com' },
      { recipient: 'new@example.com' },
    )
    const claim = { claimedBy: crypto.randomUUID(), claimedUntil: sql`now() - interval '1 second'` }
    await api.deps.database.db.update(outbox).set({ ...claim, status: 'handed' })
    await api.deps.database.db
      .update(outbox)
      .set({ status: 'queued' })
      .where(eq(outbox.recipient, 'new@example.com'))
    start()
    await becomes('single@example.com', { status: 'sent' })
    await becomes('new@example.com', { status: 'sent' })
    await becomes('many@example.com', {
      status: 'unconfirmed',
      lastError: expect.stringContaining('The process ended'),
    })
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
      'new@example.com',
      'single@example.com',
    ])
  })

  test('sends single mails before many alike', async () => {
    const first = new Set<string>()
    const full = Promise.withResolvers<void>()
    smtp.hooks.onMessage = async ({ to }) => {
      if (first.size < connections) first.add(to)
      if (first.size === connections) full.resolve()
      await full.promise
    }
    const many = Array.from({ length: 20 }, (_, index) => ({
      recipient: `many-${index}@example.com`,
      bulk: true,
    }))
    await queue(...many, { recipient: 'single@example.com' })
    start()
    await smtp.untilReceived(21)
    expect(first).toContain('single@example.com')
  })

  test('queues a key once', async () => {
    expect(await queue({ recipient: 'bo@example.com', key: 'issue-1:bo' })).toBe(1)
    expect(
      await queue(
        { recipient: 'bo@example.com', key: 'issue-1:bo' },
        { recipient: 'bo@example.com' },
      ),
    ).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  test('finishes what is in flight before it stops', async () => {
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    smtp.hooks.onMessage = () => (arrived.resolve(), answer.promise)
    const stop = start()
    await queue({ recipient: 'bo@example.com' })
    await arrived.promise
    const stopped = stop()
    answer.resolve()
    await stopped
    expect(await find('bo@example.com')).toMatchObject({ status: 'sent' })
  })
})

test('several processes deliver together, and nobody gets a mail twice', async () => {
  const api = await startTestApi({ kind: 'server' })
  const smtp = await startSmtp()
  const stops = [1, 2, 3].map(() =>
    startDelivery(
      api.deps,
      createSmtpTransport({
        url: smtp.url,
        from: undefined,
        editions: definedEditions,
        origins: {},
      }),
    ),
  )
  const mails = Array.from({ length: 150 }, (_, index) => ({
    ...composed,
    kind: 'test',
    recipient: `r${index}@example.com`,
  }))
  await api.deps.database.db.transaction((tx) => queueMails(api.deps, tx, mails))
  await smtp.untilReceived(mails.length)
  await Promise.all(stops.map((stop) => stop()))
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(smtp.received.length)
  const left = await api.deps.database.db.$count(outbox, sql`status <> 'sent'`)
  expect(left).toBe(0)
  await smtp.stop()
  await api.stop()
})
