import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import type { ContactMessage, MessageCounts } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const valid = { name: 'Bo Ek', email: 'bo@example.com', message: 'How do I withdraw?' }
const path = '/api/admin/contact-messages'

describe.each(databaseKinds)('contact messages on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const send = (body: unknown, tenant = 'crypto') => api.call('/api/contact', { body, tenant })
  const list = async (query = '', tenant = 'crypto') =>
    (await api.call(path + query, { admin: true, tenant })).body as ContactMessage[]
  const mails = () =>
    api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'contact')).orderBy(outbox.id)

  test('are kept and mailed to the edition’s support', async () => {
    expect(await send(valid)).toMatchObject({
      status: 200,
      body: { message: 'Thank you for your message. We will get back to you as soon as possible.' },
    })
    expect(await list()).toMatchObject([
      { ...valid, status: 'unread', adminNotes: '', tenant: 'crypto' },
    ])
    expect(await mails()).toMatchObject([
      {
        recipient: 'support@tandem-crypto.example',
        replyTo: 'bo@example.com',
        status: 'queued',
        text: expect.stringContaining(valid.message),
      },
    ])
    expect(await list('', 'sweepstakes')).toEqual([])
  })

  test('cannot smuggle headers into the mail, and are kept as typed', async () => {
    const name = 'Eve\r\nBcc: all@example.com'
    const message = `'); DROP TABLE outbox;-- <script>alert(1)</script>`
    await send({ ...valid, name, message })
    expect(await list()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name, message })]),
    )
    expect((await mails()).at(-1)?.subject).toBe(
      'Message from Eve Bcc: all@example.com via Tandem Crypto',
    )
    for (const email of ['a@b.c\r\nBcc: d@e.f', 'a@b.c,d@e.f', '<a@b.c>', 'a b@c.d', 'a@b']) {
      expect(await send({ ...valid, email })).toMatchObject({
        status: 400,
        body: { errors: { email: 'Please enter a valid email address' } },
      })
    }
  })

  test('are thanked for in the language of the page', async () => {
    const thanks = async (language: string) => {
      const answer = await api.call(`/api/contact?lang=${language}`, {
        body: { ...valid, name: `From ${language}` },
      })
      return (answer.body as { message: string }).message
    }
    expect(await Promise.all(['en', 'sv', 'no', 'da', 'fi'].map(thanks))).toEqual([
      'Thank you for your message. We will get back to you as soon as possible.',
      'Tack för ditt meddelande. Vi återkommer så snart vi kan.',
      'Takk for meldingen. Vi svarer så snart vi kan.',
      'Tak for din besked. Vi vender tilbage hurtigst muligt.',
      'Kiitos viestistäsi. Vastaamme mahdollisimman pian.',
    ])
  })

  test('that are sent twice are kept and mailed once, also when both come at once', async () => {
    const before = [(await list()).length, (await mails()).length]
    const twice = { ...valid, name: 'Twice', message: 'Is this button working?' }
    const answers = await Promise.all([send(twice), send(twice), send(twice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await send({ ...twice, message: 'Another question.' })
    await send(twice, 'sweepstakes')
    const [messagesBefore = 0, mailsBefore = 0] = before
    expect(await list()).toHaveLength(messagesBefore + 2)
    // The other edition's has a mail too.
    expect(await mails()).toHaveLength(mailsBefore + 3)
  })

  test('become mails in which everything is the visitor’s words and nothing more', async () => {
    const message = 'First line\n.\n<img src=x onerror=alert(1)>\nBcc: all@example.com'
    await send({ ...valid, name: '<b>Eve</b>', message })
    const mail = (await mails()).at(-1)
    expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.text).toContain(
      '> First line\n> .\n> <img src=x onerror=alert(1)>\n> Bcc: all@example.com',
    )
    expect(mail?.headers).toEqual({})
  })

  test('that fill in the hidden field are thanked for and forgotten', async () => {
    const before = (await list()).length
    expect(await send({ ...valid, website: 'http://spam.example' })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(before)
  })

  test.each([
    ['name', { name: 'B' }, 'Name must be at least 2 characters'],
    ['name', { name: undefined }, 'Name must be at least 2 characters'],
    ['name', { name: 12 }, 'Name must be at least 2 characters'],
    ['email', { email: 'bo' }, 'Please enter a valid email address'],
    ['email', { email: null }, 'Please enter a valid email address'],
    ['message', { message: 'Too short' }, 'Message must be at least 10 characters'],
    [
      'message',
      { message: '          padded          ' },
      'Message must be at least 10 characters',
    ],
    ['message', { message: 'x'.repeat(5001) }, 'Must be at most 5000 characters'],
    ['name', { name: '\u0000\u0007' }, 'Name must be at least 2 characters'],
  ])('with a bad %s are refused with the right message', async (field, change, message) => {
    expect(await send({ ...valid, ...change })).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    })
  })

  test('are marked, annotated, filtered and deleted by administrators of their edition', async () => {
    await send({ ...valid, name: 'Handled' })
    const { id = '' } = (await list()).find((message) => message.name === 'Handled') ?? {}
    const patch = (body: unknown, tenant = 'crypto') =>
      api.call(`${path}/${id}`, { method: 'PATCH', body, admin: true, tenant })
    expect(await patch({ status: 'read' })).toMatchObject({
      status: 200,
      body: { id, status: 'read', adminNotes: '' },
    })
    expect(await patch({ adminNotes: 'Called him' })).toMatchObject({
      body: { status: 'read', adminNotes: 'Called him' },
    })
    expect(await list('?status=read')).toMatchObject([{ id }])
    expect(await list('?status=replied')).toEqual([])
    expect((await list('?status=all')).length).toBe((await list()).length)
    expect(await api.call(`${path}?status=lost`, { admin: true })).toMatchObject({ status: 400 })
    expect(await patch({ status: 'lost' })).toMatchObject({
      status: 400,
      body: { errors: { status: expect.any(String) } },
    })
    expect(await patch({ status: 'replied' }, 'sweepstakes')).toMatchObject({ status: 404 })

    const remove = () => api.call(`${path}/${id}`, { method: 'DELETE', admin: true })
    expect(JSON.stringify(await mails())).toContain('Handled')
    expect(await remove()).toMatchObject({
      status: 200,
      body: { message: 'Message deleted successfully' },
    })
    expect(JSON.stringify(await mails())).not.toContain('Handled')
    expect(await remove()).toMatchObject({ status: 404 })
    const trail = await api.call(`/api/admin/audit?entity=message&entityId=${id}`, { admin: true })
    expect(JSON.stringify(trail.body)).not.toContain(valid.email)
  })

  test('are paged, counted and marked read together, but for those that came since', async () => {
    for (const name of ['First', 'Second', 'Third']) await send({ ...valid, name }, 'sweepstakes')
    const call = (rest: string, body?: unknown) =>
      api.call(path + rest, {
        admin: true,
        tenant: 'sweepstakes',
        ...(body !== undefined && { body }),
      })
    const all = await list('', 'sweepstakes')
    const page = await call('/page?limit=2&offset=1')
    expect(page.body).toEqual(all.slice(1, 3))
    expect(page.headers.get('x-total-count')).toBe(String(all.length))
    expect((await call('/page?status=replied')).body).toEqual([])
    const counts = (await call('/counts')).body as MessageCounts
    expect(counts).toMatchObject({ total: all.length, unread: all.length, read: 0, replied: 0 })
    const [newest, other] = all
    expect((await call(`/${newest?.id}`)).body).toEqual(newest)
    expect(await api.call(`${path}/${newest?.id}`, { admin: true })).toMatchObject({ status: 404 })

    const asOf = new Date(Date.parse(newest?.createdAt ?? '') - 1).toISOString()
    const earlier = all.filter(({ createdAt }) => createdAt <= asOf)
    expect(await call('/mark-read', { asOf })).toMatchObject({
      status: 200,
      body: { message: `${earlier.length} message(s) marked as read` },
    })
    expect((await list('?status=read', 'sweepstakes')).map(({ id }) => id)).toEqual(
      earlier.map(({ id }) => id),
    )
    await call('/mark-read', { asOf: counts.asOf })
    expect((await call('/counts')).body).toMatchObject({ unread: 0, read: all.length })
    const trail = await api.call(`/api/admin/audit?entity=message&entityId=${other?.id}`, {
      admin: true,
      tenant: 'sweepstakes',
    })
    expect(trail.body).toMatchObject([
      { action: 'updated', before: { status: 'unread' }, after: { status: 'read' } },
    ])
  })

  test('are searched, marked together, marked as they were, and deleted together', async () => {
    const tenant = 'sweepstakes'
    for (const name of ['Åsa One', 'Asa Two', 'Bo Three'])
      await send({ ...valid, name, message: `${'word '.repeat(40)}needle 100%` }, tenant)
    const post = (to: string, body: unknown) =>
      api.call(path + to, { method: 'POST', body, admin: true, tenant })
    const search = async (q: string) =>
      (await list(`/page?q=${encodeURIComponent(q)}`, tenant)).map(({ name }) => name)
    expect(await search('asa')).toEqual(['Asa Two', 'Åsa One'])
    expect(await search('ASA needle two')).toEqual(['Asa Two'])
    expect(await search('100%')).toHaveLength(3)
    expect(await search('_eedle')).toEqual([])
    const ids = (await list('/page?q=needle', tenant)).map(({ id }) => id)
    const [first = '', second = ''] = ids
    await post('/marks', { marks: [{ id: first, status: 'read' }] })
    const marked = await post('/marks', {
      marks: [...ids, crypto.randomUUID()].map((id) => ({ id, status: 'read' })),
    })
    const before = marked.body as { id: string; status: string }[]
    expect(before.map(({ status }) => status)).toEqual(['unread', 'unread'])
    expect(before.map(({ id }) => id)).not.toContain(first)
    await post('/marks', { marks: before })
    const statuses = (await list('/page?q=needle', tenant)).map(({ id, status }) => [id, status])
    expect(Object.fromEntries(statuses)).toMatchObject({ [first]: 'read', [second]: 'unread' })
    expect(await post('/marks', { marks: [] })).toMatchObject({ status: 400 })
    expect(await post('/removals', { ids: ['x'] })).toMatchObject({ status: 400 })
    expect(await post('/removals', { ids })).toMatchObject({
      status: 200,
      body: { message: '3 message(s) deleted' },
    })
    expect(await search('needle')).toEqual([])
    expect(await post('/removals', { ids })).toMatchObject({
      body: { message: '0 message(s) deleted' },
    })
  })

  test('are nobody’s but administrators’', async () => {
    expect(await api.call(path)).toMatchObject({ status: 401 })
    expect(await api.call(`${path}/x`, { method: 'PATCH', body: {} })).toMatchObject({
      status: 401,
    })
    expect(await api.call(`${path}/x`, { method: 'DELETE' })).toMatchObject({ status: 401 })
  })
})
