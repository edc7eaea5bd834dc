import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { outbox, subscribers } from '#db/schema/messages.ts'
import { editions } from '#editions/editions.ts'

const edition = editions[0]
const minute = 60_000

const readToken = (text: string) => /confirm=([\w-]+)/.exec(text)?.[1] ?? ''

describe.each(databaseKinds)('the newsletter on the %s database', (kind) => {
  let api: TestApi
  let now = Date.parse('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, limits: [], clock: () => new Date(now) })
  })
  afterAll(() => api?.stop())

  const subscribe = (body: unknown, language = 'en') => api.call('/api/newsletter/subscribe', { body, language })
  const find = async (email: string) =>
    (await api.deps.database.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]
  const mailsTo = (email: string) =>
    api.deps.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)

  test('begins when the mailed link is opened; the token itself is not stored', async () => {
    expect(await subscribe({ email: 'Bo@Example.com', preferences: { marketUpdates: true } }, 'sv')).toMatchObject({
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

    await api.services.newsletter.confirm(edition, token)
    expect(await find('bo@example.com')).toMatchObject({ status: 'confirmed' })
    // Opened again, by the reader or by a mail scanner.
    await api.services.newsletter.confirm(edition, token)
    await expect(api.services.newsletter.confirm(edition, 'guessed')).rejects.toMatchObject({ code: 'notFound' })
  })

  test('answers the same for known and unknown addresses, and never changes a confirmed one', async () => {
    const known = await subscribe({ email: 'bo@example.com', preferences: { weeklyDigest: false } })
    const unknown = await subscribe({ email: 'new@example.com' })
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(unknown.status)
    expect(await find('bo@example.com')).toMatchObject({ status: 'confirmed', weeklyDigest: true })
    expect(await mailsTo('bo@example.com')).toHaveLength(1)
  })

  test('does not flood a mailbox, but mails a new link later', async () => {
    await subscribe({ email: 'flood@example.com' })
    await subscribe({ email: 'flood@example.com' })
    expect(await mailsTo('flood@example.com')).toHaveLength(1)
    now += 3 * minute
    await subscribe({ email: 'flood@example.com' })
    const [first, second] = await mailsTo('flood@example.com')
    await expect(api.services.newsletter.confirm(edition, readToken(first?.text ?? ''))).rejects.toMatchObject({
      code: 'notFound',
    })
    now += 8 * 24 * 60 * minute
    await expect(api.services.newsletter.confirm(edition, readToken(second?.text ?? ''))).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test.each([
    [{}, 'email'],
    [{ email: 'bo' }, 'email'],
    [{ email: 'a@b.c\r\nBcc: d@e.f' }, 'email'],
    [{ email: ['a@b.c'] }, 'email'],
    [{ email: 'a@b.cd', preferences: { weeklyDigest: 'yes' } }, 'preferences.weeklyDigest'],
    [{ email: 'a@b.cd', preferences: [] }, 'preferences'],
  ])('refuses %j', async (body, field) => {
    const answer = await subscribe(body)
    expect(answer).toMatchObject({ status: 400 })
    expect((answer.body as { errors: object }).errors).toHaveProperty([field])
  })
})
