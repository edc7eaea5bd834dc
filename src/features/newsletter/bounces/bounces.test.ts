import { eq, isNotNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import type { MailPause } from '#mail/contract.ts'
import { isDropped } from '#mail/pause-queries.server.ts'
import { alertPause } from '#features/mail/pause-alert.server.ts'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { refusal, startSmtp, type TestSmtp } from '../../../../tests/smtp.ts'
import { mailPauses, outbox } from '#db/schema/messages.ts'
import { bounces, subscribers, suppressions } from '#db/schema/newsletter.ts'
import { defaultEdition, definedEditions } from '#editions/editions.ts'
import { startDelivery } from '#features/mail/delivery.server.ts'
import { queueMails } from '#mail/outbox.server.ts'
import { createSmtpTransport } from '#features/mail/transport.server.ts'
import { unsubscribeCall } from '#urls.ts'
import { softLimit, type Bounce } from './contract.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const path = '/api/admin/newsletter/bounces'
const day = 24 * 60 * 60 * 1000

/** Writes what Postfix does. */
const notify = (messageId: string, status: string, { action = 'failed', words = 'No' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: bounces@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b/mx"',
    '',
    '--b/mx',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you.',
    '',
    '--b/mx',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Fri, 6 Mar 2026 12:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; someone@elsewhere.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} <${words}>:`,
    '    no such mailbox',
    '',
    '--b/mx',
    'Content-Type: message/rfc822',
    '',
    'From: news@example.com',
    `Message-ID: <${messageId}>`,
    'Subject: News',
    '',
    'Hello.',
    '--b/mx--',
    '',
  ].join('\r\n')

describe.each(databaseKinds)('emails that come back, on the %s database', (kind) => {
  let api: TestApi
  let token = ''
  let now = Date.parse('2026-03-06T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
    const made = await api.call('/api/admin/tokens', {
      admin: true,
      body: { name: 'Mail server', scopes: ['bounces:write'], days: 365 },
    })
    ;({ token } = made.body as { token: string })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const withToken = (headers: object = {}) => ({
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const report = (body: unknown) => api.call(path, { ...withToken(), method: 'POST', body })
  const reportMessage = (body: string) =>
    api.call(`${path}/message`, {
      ...withToken({ 'content-type': 'message/rfc822' }),
      method: 'POST',
      body,
    })
  const list = async (tenant = 'crypto') =>
    (await api.call(path, { admin: true, tenant })).body as Bounce[]
  const counts = async () => (await api.call(`${path}/counts`, { admin: true })).body
  const statusOf = async (id: string) =>
    (await db().select().from(subscribers).where(eq(subscribers.id, id)))[0]?.status

  async function addReader(name: string, edition = 'crypto', status = 'confirmed') {
    const id = uuidv7()
    const email = `${name}@example.com`
    const before = new Date(now - day)
    await db()
      .insert(subscribers)
      .values({ id, edition, email, language: 'en', status, confirmedAt: before, askedAt: before })
    return id
  }

  async function addMail(name: string, mailKind = 'newsletter-written') {
    const recipient = `${name}@example.com`
    const text = { subject: 'News', text: 'News.', html: '<p>News.</p>', kind: mailKind }
    await db().transaction((tx) =>
      queueMails(api.deps, tx, [{ ...text, edition: 'crypto', language: 'en', recipient }]),
    )
    const rows = await db().select().from(outbox).where(eq(outbox.recipient, recipient))
    const last = rows.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)
    if (!last) throw new Error('no mail')
    return last
  }

  test('a hard one ends the subscription in every edition, and says why', async () => {
    const ann = await addReader('ann')
    const also = await addReader('ann', 'sweepstakes')
    await addMail('ann')
    const body = {
      type: 'hard',
      email: 'Ann@Example.com',
      code: '5.1.1',
      reason: '550 5.1.1 <ann@example.com> unknown',
      id: 'a',
    }
    expect(await report(body)).toMatchObject({ status: 200, body: { recorded: 1, ignored: 0 } })
    expect(await report(body)).toMatchObject({ body: { recorded: 0, ignored: 1 } })
    expect([await statusOf(ann), await statusOf(also)]).toEqual(['unsubscribed', 'unsubscribed'])
    expect(await db().$count(suppressions, eq(suppressions.reason, 'bounced'))).toBe(2)
    expect(await db().$count(outbox, eq(outbox.recipient, 'ann@example.com'))).toBe(0)
    expect(await list()).toMatchObject([
      {
        email: 'ann@example.com',
        severity: 'hard',
        code: '5.1.1',
        reason: '550 5.1.1 <…> unknown',
        source: 'report',
        endedSubscription: true,
      },
    ])
    expect(await counts()).toEqual({ hard: 1, soft: 0, sender: 0, noes: 0, suppressed: 1 })
    const log = await api.call('/api/admin/audit?entity=subscribers', { admin: true })
    expect(log.body).toMatchObject([
      { after: { reader: 'bounced' }, actorEmail: 'ada@example.com (token Mail server)' },
    ])
  })

  test('soft ones are counted, and end a subscription only if there are many within days', async () => {
    const bea = await addReader('bea')
    const soft = (id: number) => report({ type: 'soft', email: 'bea@example.com', id: String(id) })
    for (let id = 1; id < softLimit.bounces; id += 1) await soft(id)
    await soft(1)
    expect(await statusOf(bea)).toBe('confirmed')
    now += (softLimit.days + 1) * day
    await soft(10)
    expect(await statusOf(bea)).toBe('confirmed')
    for (let id = 11; id < 10 + softLimit.bounces; id += 1) await soft(id)
    expect(await statusOf(bea)).toBe('unsubscribed')
    expect((await list())[0]).toMatchObject({ severity: 'soft', endedSubscription: true })
  })

  test('providers are understood, and what else they report is ignored', async () => {
    const names = ['post', 'gun', 'grid', 'brevo'] as const
    const ids = await Promise.all(names.map((name) => addReader(name)))
    const answers = [
      await report({
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: 'post@example.com',
        Description: 'Gone',
        ID: 4323,
      }),
      await report({
        signature: {},
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          recipient: 'gun@example.com',
          id: 'x',
          'delivery-status': { code: 550, message: '5.1.1 gone' },
        },
      }),
      await report([
        {
          event: 'bounce',
          type: 'bounce',
          email: 'grid@example.com',
          status: '5.0.0',
          reason: '500 unknown',
          sg_event_id: 'y',
        },
        { event: 'delivered', email: 'grid@example.com', sg_event_id: 'z' },
      ]),
      await report({ event: 'hard_bounce', email: 'brevo@example.com', reason: 'gone', id: 1 }),
    ]
    expect(answers.map(({ body }) => (body as { recorded: number }).recorded)).toEqual([1, 1, 1, 1])
    expect(await Promise.all(ids.map(statusOf))).toEqual(Array(4).fill('unsubscribed'))
    expect(await report({ RecordType: 'Delivery', Email: 'x@example.com' })).toMatchObject({
      body: { recorded: 0, ignored: 1 },
    })
    for (const wrong of [{}, { type: 'hard' }, { type: 'odd', email: 'x@example.com' }])
      expect((await report(wrong)).status).toBe(400)
    expect((await report('"x"')).status).toBe(400)
    expect(await report({ type: 'hard', email: 'nobody@example.com' })).toMatchObject({
      body: { recorded: 0, ignored: 1 },
    })
  })

  test('a mail server’s notification is believed if it names an email that was sent', async () => {
    const cid = await addReader('cid')
    const dot = await addReader('dot')
    const eve = await addReader('eve')
    const mail = await addMail('cid')
    const answer = await reportMessage(notify(mail.messageId, '5.1.1', { words: mail.recipient }))
    expect(answer).toMatchObject({ status: 200, body: { recorded: 1 } })
    expect(await statusOf(cid)).toBe('unsubscribed')
    expect((await list())[0]).toMatchObject({
      code: '5.1.1',
      reason: '550 5.1.1 <…>: no such mailbox',
      source: 'message',
    })
    // The mail itself stays, for administrators to see.
    expect(await db().$count(outbox, eq(outbox.id, mail.id))).toBe(1)
    expect(await reportMessage(notify(mail.messageId, '5.1.1'))).toMatchObject({
      body: { recorded: 0 },
    })

    // About the sender, not the mailbox; and one that is still being tried.
    const blocked = await addMail('dot')
    await reportMessage(notify(blocked.messageId, '5.7.1'))
    expect((await list())[0]).toMatchObject({ severity: 'sender', code: '5.7.1' })
    const late = await addMail('dot')
    expect(
      await reportMessage(notify(late.messageId, '4.4.1', { action: 'delayed' })),
    ).toMatchObject({ body: { recorded: 0 } })
    expect(await statusOf(dot)).toBe('confirmed')

    // Made up, of another email, or of another kind of email.
    const sent = await addMail('eve')
    const contact = await addMail('eve', 'contact')
    for (const id of [`${uuidv7()}@tandem-crypto.example`, `${sent.id}@evil.example`])
      expect(await reportMessage(notify(id, '5.1.1'))).toMatchObject({ body: { recorded: 0 } })
    await reportMessage(notify(contact.messageId, '5.1.1'))
    expect(await statusOf(eve)).toBe('confirmed')
  })

  test.each([
    ['nothing', ''],
    ['no message', 'Hello'],
    ['a message of another kind', 'Subject: x\r\n\r\nHello'],
    ['no original', notify('x', '5.1.1').replace(/Content-Type: message\/rfc822[^]*$/, '')],
    [
      'deep parts',
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(500)}`,
    ],
    ['long headers', `X: ${'a'.repeat(600_000)}\r\n\r\nHello`],
    ['dashes', `From: mailer-daemon@mx.example\r\n\r\n${'-'.repeat(900_000)}`],
    ['codes', `From: mailer-daemon@mx.example\r\n\r\n${'550 said '.repeat(99_000)}`],
    ['signs', '\0\u{FFFF}--\r\n\r\n--\r\n'],
  ])('a message of %s is refused', async (_, raw) => {
    const answer = await reportMessage(raw)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^It /) } })
  })

  test('too large a message is refused unread, and so is one without the right', async () => {
    expect((await reportMessage('a'.repeat(1_100_000))).status).toBe(413)
    expect((await api.call(path, { method: 'POST', body: {} })).status).toBe(401)
    const { status } = await api.call('/api/admin/newsletter/subscribers', withToken())
    expect(status).toBe(403)
    expect((await api.call(path, withToken())).status).toBe(403)
  })

  test('a recipient whom the mail server refuses is a bounce, however often it is told', async () => {
    await db().delete(outbox)
    const smtp = await startSmtp()
    const fay = await addReader('fay')
    const gus = await addReader('gus')
    const hal = await addReader('hal', 'crypto', 'pending')
    smtp.hooks.onRecipient = (address) => {
      if (address.startsWith('gus')) throw refusal(550, '5.7.1 Blocked using a list')
      throw refusal(550, '5.1.1 No such mailbox')
    }
    for (const name of ['fay', 'gus', 'hal']) await addMail(name)
    let told = 0
    const stop = startDelivery(
      api.deps,
      createSmtpTransport({
        url: smtp.url,
        from: undefined,
        returnPath: 'bounces@example.com',
        editions: definedEditions,
        origins: {},
      }),
      {
        onRefused: async (mail) => {
          await api.services.bounces.noteRefusal(mail)
          told += 1
          // The database seems to have gone after the first time.
          if (told === 1) throw new Error('gone')
        },
      },
    )
    const failed = () => db().$count(outbox, eq(outbox.status, 'failed'))
    await expect.poll(failed, { timeout: 20_000 }).toBe(3)
    await stop()
    await smtp.stop()
    expect(told).toBe(4)
    expect(await Promise.all([fay, gus, hal].map(statusOf))).toEqual([
      'unsubscribed',
      'confirmed',
      'pending',
    ])
    const known = (await list()).filter(({ source }) => source === 'smtp')
    expect(known.map(({ email, severity }) => `${email} ${severity}`).toSorted()).toEqual([
      'fay@example.com hard',
      'gus@example.com sender',
      'hal@example.com hard',
    ])
    expect(known[0]?.reason).toMatch(/^550 5\./)
  }, 30_000)

  describe('an issue to three readers, by what the mail server answers', () => {
    const server = { smtp: undefined as TestSmtp | undefined }
    let stop: (() => Promise<void>) | undefined
    beforeEach(async () => {
      await db().delete(outbox)
      await db().delete(mailPauses)
      server.smtp = await startSmtp()
      stop = startDelivery(
        api.deps,
        createSmtpTransport({
          url: server.smtp.url,
          from: undefined,
          editions: definedEditions,
          origins: {},
        }),
        {
          onRefused: (mail) => api.services.bounces.noteRefusal(mail),
          onPaused: alertPause(api.deps),
        },
      )
    })
    afterEach(async () => {
      await stop?.()
      await server.smtp?.stop()
    })

    async function send(names: readonly string[]) {
      const mailing = uuidv7()
      const ids = await Promise.all(names.map((name) => addReader(name)))
      const mails = names.map((name) => ({
        edition: 'crypto',
        language: 'en' as const,
        kind: 'newsletter-written',
        subject: 'This week',
        text: 'News.',
        html: '<p>News.</p>',
        recipient: `${name}@example.com`,
        mailing,
        bulk: true,
      }))
      await db().transaction((tx) => queueMails(api.deps, tx, mails))
      return { mailing, ids }
    }
    const pauses = async () =>
      (await api.call('/api/admin/outbox/pauses', { admin: true })).body as MailPause[]
    const decide = (id: string, action: string) =>
      api.call(`/api/admin/outbox/pauses/${id}`, { method: 'POST', body: { action }, admin: true })
    const inState = (status: string) => db().$count(outbox, eq(outbox.status, status))

    test.each([
      [550, 'relay not permitted'],
      [554, 'Relay access denied'],
      [550, 'Blocked - see https://lists.example/lookup?ip=192.0.2.1'],
      [550, '5.4.5 Daily sending quota exceeded'],
      [550, '5.1.8 Sender address rejected: Domain not found'],
      [503, '5.5.1 bad sequence'],
      [530, '5.7.0 Authentication required'],
      [554, '5.7.1 <x>: Relay access denied'],
      [550, '5.7.26 Unauthenticated email'],
    ])(
      '%s %s: it waits, nobody loses a subscription, administrators are told',
      async (code, words) => {
        // Of this run alone, so that it can be tried again.
        const name = `${words.replaceAll(/\W/g, '').toLowerCase()}-${uuidv7().slice(-6)}-`
        server.smtp!.hooks.onRecipient = async (address) => {
          if (address.startsWith(name)) throw refusal(code, words)
        }
        const { mailing, ids } = await send([1, 2, 3].map((index) => `${name}${index}`))
        await expect
          .poll(pauses, { timeout: 10_000 })
          .toMatchObject([{ id: mailing, cause: 'sender', subject: 'This week' }])
        // Whatever follows in an address may be a secret.
        expect((await pauses())[0]?.reason).toContain(words.split('?')[0])
        const [told] = await server.smtp!.untilReceived(1)
        expect(told?.to).toBe('ada@example.com')
        expect(told?.email.subject).toBe('“This week” is paused')
        await expect.poll(() => inState('queued')).toBe(3)
        expect(await Promise.all(ids.map(statusOf))).toEqual(Array(3).fill('confirmed'))

        // Once the server has been put right.
        delete server.smtp!.hooks.onRecipient
        expect(await decide(mailing, 'resume')).toMatchObject({ status: 200, body: { mails: 3 } })
        await server.smtp!.untilReceived(4)
        expect(await pauses()).toEqual([])
        expect((await decide(mailing, 'resume')).status).toBe(404)
      },
    )

    test('552 5.2.2 Mailbox full: the others get it, and nobody loses a subscription', async () => {
      server.smtp!.hooks.onRecipient = async (address) => {
        if (address.startsWith('full1')) throw refusal(552, '5.2.2 Mailbox full')
      }
      const { ids } = await send(['full1', 'full2', 'full3'])
      await server.smtp!.untilReceived(2)
      await expect.poll(() => inState('failed')).toBe(1)
      expect(await Promise.all(ids.map(statusOf))).toEqual(Array(3).fill('confirmed'))
      expect(await pauses()).toEqual([])
    })

    test('an address that the server cannot write to fails at once, with the reason', async () => {
      server.smtp!.hooks.onRecipient = async (address) => {
        if (/[^\x20-\x7e]/.test(address)) throw refusal(553, '5.6.7 Needs SMTPUTF8')
      }
      const { ids } = await send(['jörg'])
      await expect.poll(() => inState('failed')).toBe(1)
      const [row] = await db().select().from(outbox)
      expect(row?.lastError).toContain('Needs SMTPUTF8')
      expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed'])
      expect(await pauses()).toEqual([])
    })

    test('an address beyond ASCII is not even tried where the server does not take it', async () => {
      await stop?.()
      await server.smtp!.stop()
      server.smtp = await startSmtp(0, { hidesUtf8: true })
      const tried: string[] = []
      server.smtp.hooks.onRecipient = async (address) => void tried.push(address)
      stop = startDelivery(
        api.deps,
        createSmtpTransport({
          url: server.smtp.url,
          from: undefined,
          editions: definedEditions,
          origins: {},
        }),
        { onRefused: (mail) => api.services.bounces.noteRefusal(mail) },
      )
      const { ids } = await send(['björk', 'birch'])
      await server.smtp.untilReceived(1)
      await expect.poll(() => inState('failed')).toBe(1)
      expect(tried).toEqual(['birch@example.com'])
      const [row] = await db().select().from(outbox).where(eq(outbox.status, 'failed'))
      expect(row?.lastError).toContain('SMTPUTF8')
      expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'confirmed'])
      expect(await pauses()).toEqual([])
    })

    test('many mailboxes that are gone: it waits for a decision, and they can be brought back', async () => {
      server.smtp!.hooks.onRecipient = async (address) => {
        if (address.startsWith('many')) throw refusal(550, '5.1.1 User unknown')
      }
      const names = Array.from({ length: 24 }, (_, index) => `many${index}`)
      const { mailing, ids } = await send(names)
      await expect.poll(pauses, { timeout: 10_000 }).toMatchObject([{ cause: 'readers' }])
      const ended = async () =>
        (await Promise.all(ids.map(statusOf))).filter((status) => status === 'unsubscribed').length
      const underWay = () => db().$count(outbox, isNotNull(outbox.claimedUntil))
      await expect.poll(underWay).toBe(0)
      const lost = await ended()
      // Those that were under way may follow the tenth.
      expect(lost).toBeGreaterThanOrEqual(10)
      expect(lost).toBeLessThan(24)

      // One of them says no, which no undoing takes back.
      const no = await api.services.newsletter.getSigner()
      const [row] = (await list()).filter(({ endedSubscription }) => endedSubscription)
      const left = (
        await db()
          .select()
          .from(subscribers)
          .where(eq(subscribers.email, row?.email ?? ''))
      )[0]
      const key = no.sign('unsubscribe', left?.id ?? '')
      const goodbye = await api.call(unsubscribeCall(key), { method: 'POST' })
      expect(goodbye.status).toBe(200)

      const undo = (body: object) => api.call(`${path}/undo`, { method: 'POST', body, admin: true })
      expect(await undo({ issueId: mailing })).toMatchObject({ body: { subscriptions: lost - 1 } })
      expect(await undo({ issueId: mailing })).toMatchObject({ body: { subscriptions: 0 } })
      expect(await ended()).toBe(1)
      expect((await undo({})).status).toBe(400)

      // Whoever lets it go on is not asked again, and whoever gives it up sends nobody the rest.
      await decide(mailing, 'resume')
      await expect.poll(() => inState('queued'), { timeout: 10_000 }).toBe(0)
      expect(await pauses()).toEqual([])
    }, 30_000)

    test('who gives up the rest of an issue sends nobody else this issue', async () => {
      server.smtp!.hooks.onRecipient = async (address) => {
        if (address.startsWith('rest')) throw refusal(550, 'relay not permitted')
      }
      const { mailing } = await send(['rest1', 'rest2', 'rest3'])
      await expect.poll(pauses, { timeout: 10_000 }).toMatchObject([{ id: mailing }])
      await expect.poll(() => inState('queued')).toBe(3)
      expect(await decide(mailing, 'drop')).toMatchObject({ body: { mails: 3 } })
      expect(await inState('failed')).toBe(3)
      expect(await isDropped(db(), mailing)).toBe(true)
    })
  })

  test('an owner who subscribes again gets email again; old reports go', async () => {
    now += 3 * 60_000
    await api.call('/api/newsletter/subscribe', { body: { email: 'fay@example.com' } })
    const rows = await db().select().from(outbox).where(eq(outbox.recipient, 'fay@example.com'))
    const key = rows.map(({ text }) => /confirm=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
    await api.services.newsletter.confirm(defaultEdition, key)
    const readers = await db()
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, 'fay@example.com'))
    expect(readers).toMatchObject([{ status: 'confirmed' }])
    now += 91 * day
    await deleteExpiredRows(db(), new Date(now))
    expect(await db().$count(bounces)).toBe(0)
  })
})
