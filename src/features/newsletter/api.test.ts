import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import { consents, consentTexts, subscribers, suppressions } from '#db/schema/newsletter.ts'
import { editions } from '#editions/editions.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const edition = editions[0]
const minute = 60_000
const day = 24 * 60 * minute

const readToken = (text: string) => /confirm=([\w-]+)/.exec(text)?.[1] ?? ''

describe.each(databaseKinds)('the newsletter on the %s database', (kind) => {
  let api: TestApi
  let now = Date.parse('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const subscribe = (body: unknown, language = 'en') =>
    api.call('/api/newsletter/subscribe', { body, language })
  const confirm = (token: string) => api.services.newsletter.confirm(edition, token)
  const find = async (email: string) =>
    (await db().select().from(subscribers).where(eq(subscribers.email, email)))[0]
  const mailsTo = (email: string) =>
    db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const lastToken = async (email: string) =>
    readToken((await mailsTo(email)).findLast(({ text }) => readToken(text))?.text ?? '')

  async function addReader(email: string, body: object = {}): Promise<string> {
    await subscribe({ email, ...body })
    await confirm(await lastToken(email))
    now += 3 * minute
    return (await find(email))?.id ?? ''
  }

  test('begins when the mailed link is confirmed; the token works once and is not stored', async () => {
    expect(
      await subscribe({ email: 'Bo@Example.com', preferences: { marketUpdates: true } }, 'sv'),
    ).toMatchObject({
      status: 200,
    })
    const pending = await find('bo@example.com')
    expect(pending).toMatchObject({
      status: 'pending',
      language: 'sv',
      weeklyDigest: true,
      bonusAlerts: true,
      newCasinoAlerts: false,
      marketUpdates: true,
    })
    const [mail] = await mailsTo('bo@example.com')
    expect(mail?.text).toContain(`${api.deps.config.origins['crypto']}/sv/newsletter?confirm=`)
    const token = readToken(mail?.text ?? '')
    expect(JSON.stringify(pending)).not.toContain(token)

    await confirm(token)
    const confirmed = await find('bo@example.com')
    expect(confirmed).toMatchObject({ status: 'confirmed', confirmedAt: new Date(now) })
    // Pressed twice, it changes nothing; once the reader has left, it does not bring them back.
    now += minute
    await confirm(token)
    expect(await find('bo@example.com')).toEqual(confirmed)
    await expect(confirm('guessed')).rejects.toMatchObject({ code: 'notFound' })
    const leaver = await addReader('leaver@example.com')
    const used = await lastToken('leaver@example.com')
    await api.services.newsletter.unsubscribe(edition, leaver)
    await expect(confirm(used)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('answers the same for known and unknown addresses, mails both, and never changes a confirmed one', async () => {
    await addReader('known@example.com')
    const known = await subscribe(
      { email: 'known@example.com', preferences: { weeklyDigest: false } },
      'fi',
    )
    const unknown = await subscribe({ email: 'unknown@example.com' }, 'fi')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await find('known@example.com')).toMatchObject({
      status: 'confirmed',
      weeklyDigest: true,
      language: 'en',
    })
    const mail = (await mailsTo('known@example.com')).at(-1)
    expect(mail).toMatchObject({
      kind: 'newsletter-reminder',
      subject: 'You already receive the Tandem Crypto newsletter',
    })
    expect(mail?.text).toContain('/newsletter/preferences?key=')
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await mailsTo('unknown@example.com')).toHaveLength(1)
  })

  test('keeps the wording that was agreed to, once for each version', async () => {
    await subscribe({ email: 'card@example.com' }, 'sv')
    await subscribe({ email: 'strip@example.com', form: 'strip' }, 'sv')
    await subscribe({ email: 'strip2@example.com', form: 'strip' }, 'sv')
    const rows = await db()
      .select({
        email: subscribers.email,
        form: consents.form,
        text: consentTexts.text,
        edition: consents.edition,
        language: consentTexts.language,
        at: consents.givenAt,
      })
      .from(consents)
      .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
      .innerJoin(consentTexts, eq(consentTexts.version, consents.version))
    const of = (email: string) => rows.filter((row) => row.email === email)
    expect(of('card@example.com')).toEqual([
      {
        email: 'card@example.com',
        form: 'card',
        edition: 'crypto',
        language: 'sv',
        at: new Date(now),
        text: expect.stringMatching(/^Jag har fyllt 18 år och godkänner villkoren/),
      },
    ])
    expect(of('strip@example.com')[0]?.text).toMatch(/^Genom att prenumerera bekräftar du/)
    const texts = await db().select().from(consentTexts).where(eq(consentTexts.language, 'sv'))
    expect(texts).toHaveLength(2)
  })

  test('does not flood a mailbox, but mails a new link later; a link that is replaced or old is worth nothing', async () => {
    await subscribe({ email: 'flood@example.com' })
    await subscribe({ email: 'flood@example.com' })
    expect(await mailsTo('flood@example.com')).toHaveLength(1)
    const first = await lastToken('flood@example.com')
    now += 3 * minute
    await subscribe({ email: 'flood@example.com' })
    const second = await lastToken('flood@example.com')
    await expect(confirm(first)).rejects.toMatchObject({ code: 'notFound' })
    now += 7 * day
    await expect(confirm(second)).rejects.toMatchObject({ code: 'notFound' })
    for (let asked = 0; asked < 5; asked += 1) {
      now += 3 * minute
      expect(await subscribe({ email: 'flood@example.com' })).toMatchObject({ status: 200 })
    }
    expect(await mailsTo('flood@example.com')).toHaveLength(4)
  })

  test('deletes what was not confirmed in 7 days, and what ended 30 days ago, but not its hash', async () => {
    await subscribe({ email: 'never@example.com' })
    const ended = await addReader('ended@example.com')
    await addReader('stays@example.com')
    await api.services.newsletter.unsubscribe(edition, ended)
    now += 7 * day - 10 * minute
    await api.services.newsletter.prune()
    expect(await find('never@example.com')).toMatchObject({ status: 'pending' })
    now += 20 * minute
    await api.services.newsletter.prune()
    expect(await find('never@example.com')).toBeUndefined()
    expect(await find('ended@example.com')).toMatchObject({ status: 'unsubscribed' })
    now += 24 * day
    await api.services.newsletter.prune()
    expect(await find('ended@example.com')).toBeUndefined()
    expect(await find('stays@example.com')).toMatchObject({ status: 'confirmed' })
    const kept = await db().select().from(suppressions).where(eq(suppressions.subscriberId, ended))
    expect(kept).toMatchObject([
      { reason: 'unsubscribed', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('opting in anew ends the suppression, and links in old mails work on', async () => {
    const id = await addReader('back@example.com')
    const signer = await api.services.newsletter.getSigner()
    const old = signer.sign('unsubscribe', id)
    await api.services.newsletter.erase(edition, id)
    expect(await find('back@example.com')).toBeUndefined()
    expect(await mailsTo('back@example.com')).toEqual([])
    const oneClick = () =>
      api.call(`/api/newsletter/unsubscribe?key=${old}`, { method: 'POST', tenant: 'crypto' })
    expect(await oneClick()).toMatchObject({ status: 200 })

    await subscribe({ email: 'back@example.com' })
    const suppressed = () => db().$count(suppressions, eq(suppressions.subscriberId, id))
    expect(await suppressed()).toBe(1)
    await confirm(await lastToken('back@example.com'))
    expect(await suppressed()).toBe(0)
    expect(await find('back@example.com')).toMatchObject({ id, status: 'confirmed' })
    expect(await oneClick()).toMatchObject({ status: 200 })
    expect(await find('back@example.com')).toMatchObject({ status: 'unsubscribed' })
  })

  test.each([
    [{}, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'bo' }, 'email'],
    [{ email: 'a@b.c\r\nBcc: d@e.f' }, 'email'],
    [{ email: ['a@b.c'] }, 'email'],
    [{ email: 'a@b.cd', preferences: { weeklyDigest: 'yes' } }, 'preferences.weeklyDigest'],
    [{ email: 'a@b.cd', preferences: [] }, 'preferences'],
    [{ email: 'a@b.cd', form: 'mine' }, 'form'],
  ])('refuses %j', async (body, field) => {
    const answer = await subscribe(body)
    expect(answer).toMatchObject({ status: 400 })
    expect((answer.body as { errors: object }).errors).toHaveProperty([field])
  })

  test('readers are listed by choice and language, and dismissed at their wish', async () => {
    const path = '/api/admin/newsletter/subscribers'
    const admin = (address: string, method = 'GET', tenant = 'crypto') =>
      api.call(address, { method, admin: true, tenant })
    const confirmed = { edition: 'crypto', status: 'confirmed', confirmedAt: new Date() }
    const made = await db()
      .insert(subscribers)
      .values([
        { ...confirmed, email: 'kai@wish.example', language: 'fi', marketUpdates: true },
        { ...confirmed, email: 'liv@wish.example', language: 'no', marketUpdates: true },
        { ...confirmed, email: 'mia@wish.example', language: 'fi' },
      ])
      .returning()
    const [kai, liv] = made
    const listed = async (query: string) => {
      const { body, headers } = await admin(`${path}?search=wish.example&${query}`)
      return [
        (body as { email: string }[]).map(({ email }) => email.slice(0, 3)).toSorted(),
        headers.get('x-total-count'),
      ]
    }
    expect(await listed('language=fi')).toEqual([['kai', 'mia'], '2'])
    expect(await listed('preference=marketUpdates')).toEqual([['kai', 'liv'], '2'])
    expect(await listed('preference=marketUpdates&language=fi')).toEqual([['kai'], '1'])
    expect((await listed('limit=1'))[1]).toBe('3')

    expect(await admin(`${path}/${kai?.id}`, 'DELETE', 'sweepstakes')).toMatchObject({
      status: 404,
    })
    expect(await admin(`${path}/${kai?.id}`, 'DELETE')).toMatchObject({ status: 200 })
    expect(await find('kai@wish.example')).toBeUndefined()
    expect(await admin(`${path}/${liv?.id}/unsubscribe`, 'POST')).toMatchObject({ status: 200 })
    expect(await find('liv@wish.example')).toMatchObject({ status: 'unsubscribed' })
    expect(await admin(`${path}/${liv?.id}/unsubscribe`, 'POST')).toMatchObject({ status: 404 })
    expect(
      await db().$count(
        suppressions,
        inArray(
          suppressions.subscriberId,
          made.map(({ id }) => id),
        ),
      ),
    ).toBe(2)
    const trail = await admin('/api/admin/audit?entity=subscribers&limit=2')
    expect(trail.body).toMatchObject([
      { after: { reader: 'unsubscribed' } },
      { after: { reader: 'erased' } },
    ])
    expect(JSON.stringify(trail.body)).not.toContain('wish.example')
  })
})
