import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { outbox } from '#db/schema/messages.ts'
import { subscribers, suppressions } from '#db/schema/newsletter.ts'
import { editions } from '#editions/editions.ts'
import { planSubscribers } from '#features/transfer/plan-subscribers.server.ts'
import { createAddressHasher } from './address-hash.server.ts'
import { joinMailboxes } from './join-mailboxes-queries.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

const edition = editions[0]
const at = new Date('2026-03-01T12:00:00Z')

describe.each(bothKinds)('addresses from before they were canonical, %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => at })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const again = async () => {
    await createSettings(db()).put('newsletter.mailboxes-joined', false)
    await joinMailboxes(api.deps)
  }
  const states = {
    confirmed: { status: 'confirmed', confirmedAt: at },
    unsubscribed: { status: 'unsubscribed', unsubscribedAt: at },
    pending: { status: 'pending' },
  }
  const store = async (
    email: string,
    status: keyof typeof states,
    choices: Partial<typeof subscribers.$inferInsert> = {},
  ) => {
    const id = uuidv7()
    await db()
      .insert(subscribers)
      .values({ id, edition: edition.id, language: 'en', email, ...states[status], ...choices })
    return id
  }
  const find = async (email: string) =>
    await db().select().from(subscribers).where(eq(subscribers.email, email))
  const isSuppressed = async (email: string) => {
    const hash = createAddressHasher(api.deps.secret).hash(email)
    return (await db().select().from(suppressions).where(eq(suppressions.hash, hash))).length === 1
  }

  test('become canonical, with the mail that waits for them', async () => {
    const id = await store('info@käse.example', 'confirmed')
    const mail = { edition: edition.id, kind: 'newsletter-welcome', subject: 'Hi', text: 'Hi' }
    await db()
      .insert(outbox)
      .values({ ...mail, recipient: 'info@käse.example' })
    await again()
    expect(await find('info@xn--kse-qla.example')).toMatchObject([{ id, status: 'confirmed' }])
    const moved = eq(outbox.recipient, 'info@xn--kse-qla.example')
    expect(await db().select().from(outbox).where(moved)).toHaveLength(1)
    // The answer shows it as people write it.
    expect(
      (await api.services.subscribers.list(edition, { limit: 9, offset: 0, search: 'käse' })).items,
    ).toMatchObject([{ email: 'info@käse.example' }])
  })

  test('that had unsubscribed in any spelling stay unsubscribed, and links of all spellings lead there', async () => {
    const kept = await store('left@example.com', 'confirmed')
    const other = await store('left@example.com\u200B', 'unsubscribed')
    await again()
    expect(await find('left@example.com')).toMatchObject([
      { id: kept, status: 'unsubscribed', formerIds: [other] },
    ])
    expect(await isSuppressed('left@example.com')).toBe(true)
  })

  test('with two subscriptions keep the choices that both have made', async () => {
    await store('two@example.com', 'confirmed', { bonusAlerts: true, weeklyDigest: false })
    const other = await store('two@ｅxample.com', 'confirmed', {
      bonusAlerts: false,
      weeklyDigest: true,
    })
    await again()
    const [joined, ...rest] = await find('two@example.com')
    expect(rest).toEqual([])
    expect(joined).toMatchObject({ status: 'confirmed', bonusAlerts: false, weeklyDigest: false })
    // The link in an email to the other spelling ends it.
    const key = (await api.services.newsletter.getSigner()).sign('unsubscribe', other)
    expect(await api.services.newsletter.findReader(edition, 'unsubscribe', key)).toMatchObject({
      email: 'two@example.com',
    })
    await api.services.newsletter.unsubscribeByKey(edition, key)
    expect(await find('two@example.com')).toMatchObject([{ status: 'unsubscribed' }])
  })

  test('of which one was never confirmed keep the subscription that was', async () => {
    await store('asked@example.com', 'pending', { marketUpdates: true })
    await store('asked@exam\u00ADple.com', 'confirmed', { marketUpdates: false })
    await again()
    expect(await find('asked@example.com')).toMatchObject([
      { status: 'confirmed', marketUpdates: false },
    ])
  })

  test('that cannot exist get no more mail', async () => {
    await store('a@example..com', 'confirmed')
    await again()
    expect(await find('a@example..com')).toMatchObject([{ status: 'unsubscribed' }])
  })

  test('erased in the form with letters stay suppressed in the form that mail goes to', async () => {
    const hasher = createAddressHasher(api.deps.secret)
    await db()
      .insert(suppressions)
      .values({
        edition: edition.id,
        hash: hasher.hash('gone@käse.example'),
        reason: 'erased',
        subscriberId: uuidv7(),
        at,
      })
    const known = await api.services.subscribers.findKnown(edition, [
      'gone@xn--kse-qla.example' as never,
    ])
    expect(known.get('gone@xn--kse-qla.example')).toEqual({ suppressed: true })
  })
})

describe.each(bothKinds)('one mailbox, %s database', (kind) => {
  let api: TestApi
  let now = at.getTime()
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
  })
  afterAll(() => api?.stop())

  test('gets as many emails for seven spellings as for one', async () => {
    const spellings = [
      'victim@example.com',
      'victim@ｅxample.com',
      'victim@eｘample.com',
      'victim@exam\u00ADple.com',
      'victim@example.com\u200B',
      'VICTIM@example.com',
      'vic\u2060tim@example.com',
    ]
    for (const email of spellings) {
      expect((await api.call('/api/newsletter/subscribe', { body: { email } })).status).toBe(200)
      now += 3 * 60_000
    }
    const { db } = api.deps.database
    const rows = await db.select().from(subscribers)
    expect(rows.map(({ email }) => email)).toEqual(['victim@example.com'])
    // The limit is that of one spelling: five in the time that it covers.
    expect(await db.select().from(outbox)).toHaveLength(5)
  })

  test.each(['info@käse.example', 'info@xn--kse-qla.example'])(
    'is one reader whom a bounce of %s ends',
    async (email) => {
      const { db } = api.deps.database
      await db.delete(subscribers)
      const subscriber = { edition: edition.id, language: 'en', email: 'info@xn--kse-qla.example' }
      await db.insert(subscribers).values({ ...subscriber, status: 'confirmed' })
      await api.services.bounces.report(null, { type: 'hard', email, reason: `no ${email}` })
      expect(await db.select().from(subscribers)).toMatchObject([{ status: 'unsubscribed' }])
      const [bounce] = (await api.services.bounces.list(edition, { limit: 1, offset: 0 })).items
      expect(bounce).toMatchObject({ email: 'info@käse.example', reason: 'no …' })
    },
  )

  test('is one row of a file, and not subscribed by it once it has left', async () => {
    const { db } = api.deps.database
    await db.delete(subscribers)
    const left = { edition: edition.id, language: 'en', email: 'left@example.com' }
    await db.insert(subscribers).values({ ...left, status: 'unsubscribed', unsubscribedAt: at })
    const emails = ['left@example.com\u200B', 'new@käse.example', 'new@xn--kse-qla.example']
    const rows = emails.map((email, row) => ({ row, entry: { email }, notes: [] }))
    const consent = { consentSource: 'A list of mine', consentAt: '2026-01-01' }
    const { rows: planned } = await planSubscribers(
      { subscribers: api.services.subscribers, clock: () => at },
      edition,
      { rows, columns: { fields: [], columns: [] } },
      consent as never,
    )
    expect(planned.map(({ action }) => action)).toEqual(['skip', 'create', 'skip'])
  })

  test.each(['a@example..com', 'a@example.com.', 'a@-example.com'])(
    'is not at %s',
    async (email) => {
      expect(await api.call('/api/newsletter/subscribe', { body: { email } })).toMatchObject({
        status: 400,
        body: { errors: { email: 'Please enter a valid email address' } },
      })
    },
  )
})
