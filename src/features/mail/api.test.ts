import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import type { MailSummary, SeenMail } from '#mail/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const path = '/api/admin/outbox'
const visitor = { name: 'Bo Ek', email: 'bo@example.com', message: 'How do I withdraw?' }

describe.each(databaseKinds)('the outbox on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const list = async (query = '', tenant = 'crypto') =>
    (await api.call(path + query, { admin: true, tenant })).body as MailSummary[]
  const retry = (id: string, tenant = 'crypto') =>
    api.call(`${path}/${id}/retry`, { method: 'POST', admin: true, tenant })
  const set = (id: string, values: Partial<typeof outbox.$inferInsert>) =>
    api.deps.database.db.update(outbox).set(values).where(eq(outbox.id, id))

  test('keeps what no mail server takes, for its edition’s administrators to read', async () => {
    await api.call('/api/contact', { body: visitor, language: 'sv' })
    await api.call('/api/newsletter/subscribe', {
      body: { email: 'ann@example.com' },
      language: 'fi',
    })
    const mails = await list()
    expect(mails).toMatchObject([
      {
        kind: 'newsletter-confirmation',
        recipient: 'ann@example.com',
        language: 'fi',
        status: 'queued',
        attempts: 0,
      },
      {
        kind: 'contact',
        recipient: 'support@tandem-crypto.example',
        language: 'en',
        tenant: 'crypto',
        sentAt: null,
      },
    ])
    expect(mails[0]).not.toHaveProperty('text')
    expect(await list(`?limit=1&before=${mails[0]?.id}`)).toEqual([mails[1]])
    expect(await list('?status=queued')).toHaveLength(2)
    expect(await list('?status=failed')).toEqual([])
    expect(await list('', 'sweepstakes')).toEqual([])

    const mail = (await api.call(`${path}/${mails[1]?.id}`, { admin: true })).body as SeenMail
    expect(mail).toMatchObject({
      replyTo: visitor.email,
      text: expect.stringContaining('> How do I withdraw?'),
    })
    expect(mail.html).toContain('src="/brand/tandem-crypto-symbol.png"')
    expect(mail.messageId).toMatch(/^[0-9a-f-]{36}@tandem-crypto\.example$/)
    expect(
      await api.call(`${path}/${mail.id}`, { admin: true, tenant: 'sweepstakes' }),
    ).toMatchObject({ status: 404 })
    expect(await api.call(`${path}/nothing`, { admin: true })).toMatchObject({ status: 404 })
  })

  test('queues again what has failed or is unconfirmed, but not what is sent or on its way', async () => {
    const [{ id } = { id: '' }] = await list()
    await set(id, {
      status: 'failed',
      attempts: 3,
      lastError: 'No such mailbox',
      nextAttemptAt: new Date(0),
    })
    expect(await list('?status=failed')).toMatchObject([
      { id, lastError: 'No such mailbox', nextAttemptAt: null },
    ])
    expect(await retry(id, 'sweepstakes')).toMatchObject({ status: 404 })
    expect(await retry(id)).toMatchObject({ status: 200, body: { message: 'Email queued again' } })
    expect(await list('?status=queued')).toContainEqual(
      expect.objectContaining({ id, attempts: 0 }),
    )
    const trail = await api.call(`/api/admin/audit?entity=mail&entityId=${id}`, { admin: true })
    expect(trail.body).toMatchObject([
      { before: { status: 'failed' }, after: { status: 'queued' } },
    ])

    await set(id, { status: 'unconfirmed' })
    expect(await retry(id)).toMatchObject({ status: 200 })
    await set(id, { status: 'handed', claimedUntil: new Date() })
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { message: 'This email is being sent.' },
    })
    await set(id, { status: 'sent', claimedUntil: null })
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { message: 'This email has been sent.' },
    })
  })

  test('is searched by recipient, and settled state by state', async () => {
    expect(await list('?q=ANN@')).toMatchObject([{ recipient: 'ann@example.com' }])
    const [first, second] = await list()
    await set(first?.id ?? '', { status: 'failed' })
    await set(second?.id ?? '', { status: 'unconfirmed' })
    const counts = (tenant?: string) =>
      api.call(`${path}/counts`, { admin: true, ...(tenant && { tenant }) })
    expect((await counts()).body).toEqual({ failed: 1, unconfirmed: 1, hasServer: false })
    expect((await counts('sweepstakes')).body).toEqual({
      failed: 0,
      unconfirmed: 0,
      hasServer: false,
    })
    const settle = (body: object, tenant = 'crypto') =>
      api.call(`${path}/settle`, { admin: true, tenant, body })
    expect(await settle({ status: 'failed', action: 'retry' }, 'sweepstakes')).toMatchObject({
      body: { mails: 0 },
    })
    expect(await settle({ status: 'failed', action: 'retry' })).toMatchObject({
      status: 200,
      body: { mails: 1 },
    })
    expect(await settle({ status: 'unconfirmed', action: 'accept' })).toMatchObject({
      body: { mails: 1 },
    })
    expect(await settle({ status: 'failed', action: 'accept' })).toMatchObject({ status: 400 })
    expect((await list()).map(({ status }) => status)).toEqual(['queued', 'sent'])
    const trail = await api.call('/api/admin/audit?entity=mail&limit=1', { admin: true })
    expect(trail.body).toMatchObject([
      { before: { status: 'unconfirmed' }, after: { status: 'sent', mails: 1 } },
    ])
  })

  test('blanks keys in mails that were sent or have expired, and gives up what would lead nowhere', async () => {
    const secrets = ['first-key', 'second-key']
    const text = 'https://crypto.example/x#first-key and ?key=second-key'
    const past = new Date(Date.now() - 1000)
    const [first, second] = await list()
    const settled = { text, html: text, headers: { 'X-Link': text }, secrets }
    await set(first?.id ?? '', { ...settled, status: 'sent' })
    await set(second?.id ?? '', { ...settled, status: 'queued', secretsExpireAt: past })
    await api.services.mail.blankSecrets()
    const rows = await api.deps.database.db.select().from(outbox)
    expect(JSON.stringify(rows)).not.toMatch(/first-key|second-key/)
    expect(rows.map((row) => row.text)).toEqual(
      Array(2).fill('https://crypto.example/x#… and ?key=…'),
    )
    expect(await list('?status=failed')).toMatchObject([
      { id: second?.id, lastError: expect.stringContaining('expired') },
    ])
    expect(await retry(second?.id ?? '')).toMatchObject({
      status: 409,
      body: { message: 'The link in this email has expired. Request a new one.' },
    })
    await set(second?.id ?? '', { status: 'queued', secretsExpireAt: null })
  })

  test('forgets what is over after 90 days, and nothing that waits', async () => {
    const [sent, waits] = await list()
    const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
    await set(sent?.id ?? '', { status: 'sent', createdAt: old })
    await set(waits?.id ?? '', { status: 'queued', createdAt: old })
    await deleteExpiredRows(api.deps.database.db, new Date())
    expect((await list()).map(({ id }) => id)).toEqual([waits?.id])
  })

  test('is nobody’s but administrators’', async () => {
    expect(await api.call(path)).toMatchObject({ status: 401 })
    expect(await api.call(`${path}/x`)).toMatchObject({ status: 401 })
    expect(await api.call(`${path}/x/retry`, { method: 'POST' })).toMatchObject({ status: 401 })
    expect(await api.call(`${path}?status=lost`, { admin: true })).toMatchObject({ status: 400 })
  })
})

test('the outbox tells whether a mail server takes the mails', async () => {
  const api = await startTestApi({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' },
  })
  try {
    const { body } = await api.call(`${path}/counts`, { admin: true })
    expect(body).toEqual({ failed: 0, unconfirmed: 0, hasServer: true })
  } finally {
    await api.stop()
  }
})
