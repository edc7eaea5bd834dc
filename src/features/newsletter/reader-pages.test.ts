import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { outbox } from '#db/schema/messages.ts'
import { subscribers, suppressions } from '#db/schema/newsletter.ts'
import { editions } from '#editions/editions.ts'
import { databaseKinds } from '../../../tests/engines.ts'
import { segmentSchema } from './segment-contract.ts'

const [edition] = editions
const form = 'application/x-www-form-urlencoded'

/** No script is there, as when mail programs and their readers come. */
describe.each(databaseKinds)('the pages that mails lead to, on the %s database', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite({ kind })
  })
  afterAll(async () => {
    await site?.stop()
  })

  const db = () => site.deps.database.db
  const find = async (id: string) =>
    (await db().select().from(subscribers).where(eq(subscribers.id, id)))[0]
  const post = (
    path: string,
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    site.call(path, {
      body: new URLSearchParams(values).toString(),
      headers: { 'content-type': form, ...headers },
    })
  const mailTo = async (email: string) =>
    (await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).at(-1)

  /** A reader who came by the forms, and the keys of the links in their mails. */
  async function addReader(email: string) {
    await post('/newsletter', { email, terms: 'on', weeklyDigest: 'on', bonusAlerts: 'on' })
    const token = /confirm=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
    expect((await post('/newsletter', { confirm: token })).headers.get('location')).toBe(
      '/newsletter?confirmed=1',
    )
    const [row] = await db().select().from(subscribers).where(eq(subscribers.email, email))
    const id = row?.id ?? ''
    const signer = await site.services.newsletter.getSigner()
    return { id, key: signer.sign('preferences', id), leaveKey: signer.sign('unsubscribe', id) }
  }

  test('a break pauses the newsletter by a mailed link, whoever asks', async () => {
    const email = 'resting@example.com'
    const { id } = await addReader(email)
    const other = await addReader('awake@example.com')
    // Asked for again only after a while.
    await db()
      .update(subscribers)
      .set({ askedAt: new Date(0) })
      .where(eq(subscribers.email, email))
    const answers = await Promise.all(
      [email, 'unknown@example.com'].map((address) => post('/break', { email: address })),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/break?sent=1'],
      [303, '/break?sent=1'],
    ])
    expect(await mailTo('unknown@example.com')).toBeUndefined()
    const mail = await mailTo(email)
    expect(mail?.kind).toBe('newsletter-pause')
    const key = /preferences\?key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const recipients = async (at: Date) => {
      const segment = segmentSchema.parse({ languages: ['en'], topics: ['weeklyDigest'] })
      const range = { after: null, until: null, confirmedUntil: at, limit: 100 }
      const found = await db().transaction((tx) =>
        site.services.newsletter.listSegment(tx, edition, segment, range),
      )
      return found.map((recipient) => recipient.id).filter((one) => [id, other.id].includes(one))
    }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await recipients(inDays(0.1))).toEqual([id, other.id])
    // A link opened by a mail program changes nothing.
    await site.call(`/newsletter/preferences?key=${key}`)
    expect(await recipients(inDays(0.1))).toEqual([id, other.id])
    const paused = await post('/newsletter/preferences', { key, action: 'pause', days: '30' })
    expect(paused.status).toBe(303)
    expect(await recipients(inDays(29.9))).toEqual([other.id])
    expect(await recipients(inDays(30.1))).toEqual([id, other.id])
    const page = await (await site.call(`/newsletter/preferences?key=${key}`)).text()
    expect(page).toContain('We send you nothing until')
    await post('/newsletter/preferences', { key, action: 'pause', days: '0' })
    expect(await recipients(inDays(0.1))).toEqual([id, other.id])
    const wrong = await post('/break', { email: 'not an address' })
    expect([wrong.status, (await wrong.text()).includes('valid email address')]).toEqual([
      400,
      true,
    ])
  })

  test('the strip subscribes with the address alone, and asks for a valid one on the whole form', async () => {
    const taken = await post('/newsletter', { form: 'strip', email: 'strip@example.com' })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/newsletter?sent=1'])
    const refused = await post('/newsletter', { form: 'strip', email: 'strip' })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('Please enter a valid email address.')
    expect(html).not.toContain('Please agree to the terms')
    expect(html).toContain('value="strip"')
    const { text, recipient } = (await mailTo('strip@example.com')) ?? {}
    expect([recipient, text]).toEqual([
      'strip@example.com',
      expect.stringContaining('/newsletter?confirm='),
    ])
  })

  test('preferences: four choices and the language, saved and shown again', async () => {
    const { id, key } = await addReader('ada@example.com')
    const page = await site.call(`/newsletter/preferences?key=${key}`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    expect(html).toContain('What ada@example.com receives from Crypto Casino Guide.')
    expect(html).toMatch(/name="weeklyDigest" checked/)
    expect(html).not.toMatch(/name="marketUpdates" checked/)
    expect(html).toContain('name="robots" content="noindex"')

    const saved = await post('/newsletter/preferences', {
      key,
      language: 'fi',
      marketUpdates: 'on',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      `/fi/newsletter/preferences?key=${key}&saved=1`,
    ])
    expect(await find(id)).toMatchObject({
      language: 'fi',
      weeklyDigest: false,
      bonusAlerts: false,
      newCasinoAlerts: false,
      marketUpdates: true,
    })
    expect(await (await site.call(saved.headers.get('location') ?? '')).text()).toContain(
      'Tallennettu',
    )
    await post('/fi/newsletter/preferences', { key, language: 'xx' })
    expect(await find(id)).toMatchObject({ language: 'fi', marketUpdates: false })
    expect(await (await site.call(`/newsletter/preferences?key=${key}`)).text()).toContain(
      'Nothing is selected, so we will send you nothing.',
    )
  })

  test('opening the unsubscribe link ends nothing; its button does, at once and for what waits', async () => {
    const { id, key, leaveKey } = await addReader('bea@example.com')
    await post('/newsletter', { form: 'strip', email: 'bea@example.com' })
    const opened = await site.call(`/newsletter/unsubscribe?key=${leaveKey}`)
    expect(await opened.text()).toContain('One click and Crypto Casino Guide stops emailing you.')
    expect(await find(id)).toMatchObject({ status: 'confirmed' })
    const ended = await post('/newsletter/unsubscribe', { key: leaveKey })
    expect([ended.status, ended.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe?key=${leaveKey}`,
    ])
    expect(await find(id)).toMatchObject({ status: 'unsubscribed' })
    expect(await mailTo('bea@example.com')).toBeUndefined()
    expect(await (await site.call(`/newsletter/unsubscribe?key=${leaveKey}`)).text()).toContain(
      'You are unsubscribed',
    )
    expect(await (await site.call(`/newsletter/preferences?key=${key}`)).text()).toContain(
      'Subscribe again',
    )
  })

  test.each([
    ['a mail server’s request', {}],
    ['a web mail program’s', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ])('one click ends it: %s; GET only leads to the page', async (name, headers) => {
    const { id, leaveKey } = await addReader(`cecilia-${name.length}@example.com`)
    const link = `/api/newsletter/unsubscribe?key=${leaveKey}`
    const opened = await site.call(link)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/newsletter/unsubscribe?key=${leaveKey}`,
    ])
    expect((await site.call(link, { method: 'HEAD' })).status).toBe(302)
    expect(await find(id)).toMatchObject({ status: 'confirmed' })
    for (const type of [form, 'multipart/form-data; boundary=x']) {
      const clicked = await site.call(link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type, ...headers },
      })
      expect(clicked.status).toBe(200)
      expect(await find(id)).toMatchObject({ status: 'unsubscribed' })
    }
  })

  test('a reader takes all data along, and is forgotten but for a hash', async () => {
    const { id, key } = await addReader('disa@example.com')
    const file = await site.call(`/api/newsletter/subscription?key=${key}`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter.json"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(await file.json()).toMatchObject({
      email: 'disa@example.com',
      status: 'confirmed',
      preferences: { weeklyDigest: true, marketUpdates: false },
      consents: [
        {
          form: 'card',
          text: expect.stringContaining('I am 18 or over'),
          confirmedAt: expect.any(String),
        },
      ],
      letters: [
        { kind: 'newsletter-confirmation', status: 'queued' },
        { kind: 'newsletter-welcome', status: 'queued' },
      ],
    })
    const erased = await post('/newsletter/preferences', { key, action: 'erase' })
    expect(erased.headers.get('location')).toBe('/newsletter/preferences?erased=1')
    expect(await (await site.call('/newsletter/preferences?erased=1')).text()).toContain(
      'Everything has been deleted',
    )
    expect(await find(id)).toBeUndefined()
    expect(await mailTo('disa@example.com')).toBeUndefined()
    const kept = await db().select().from(suppressions).where(eq(suppressions.subscriberId, id))
    expect(kept).toMatchObject([{ reason: 'erased', edition: 'crypto' }])
    expect((await site.call(`/api/newsletter/subscription?key=${key}`)).status).toBe(404)
    const later = await post('/newsletter/preferences', { key, weeklyDigest: 'on' })
    expect(await later.text()).toContain('This link doesn’t lead to a subscription')
  })

  test('a key opens only what it was signed for, in its own edition, untouched', async () => {
    const { id, key, leaveKey } = await addReader('elsa@example.com')
    const changed = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [' ', 'x', leaveKey, changed, '../../etc', `${key}${key}`]) {
      const page = await site.call(`/newsletter/preferences?key=${encodeURIComponent(wrong)}`)
      expect(await page.text()).toContain('This link doesn’t lead to a subscription')
      expect(
        (await site.call(`/api/newsletter/subscription?key=${encodeURIComponent(wrong)}`)).status,
      ).toBe(404)
      await post('/newsletter/preferences', { key: wrong, action: 'erase' })
    }
    for (const wrong of ['x', key, changed]) {
      expect(
        (await site.call(`/api/newsletter/unsubscribe?key=${wrong}`, { method: 'POST' })).status,
      ).toBe(404)
      await post('/newsletter/unsubscribe', { key: wrong })
    }
    const elsewhere = await site.call(`/newsletter/preferences?key=${key}&tenant=sweepstakes`)
    expect(await elsewhere.text()).toContain('This link doesn’t lead to a subscription')
    expect(await find(id)).toMatchObject({ status: 'confirmed', edition: edition.id })
  })
})
