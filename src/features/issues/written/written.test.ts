import { eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import { deliveries, issues, subscribers } from '#db/schema/newsletter.ts'
import { findEdition } from '#editions/editions.ts'
import type { PreferenceName } from '#contract/newsletter-preferences.ts'
import type { WrittenIssue } from './contract.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const path = '/api/admin/newsletter/written-issues'
const minute = 60_000
const day = 24 * 60 * minute

describe.each(databaseKinds)('issues that people write on the %s database', (kind) => {
  let api: TestApi
  let now = Date.parse('2026-03-06T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const call = async (address: string, body?: object, method?: string) =>
    await api.call(path + address, {
      admin: true,
      ...(body && { body }),
      ...(method && { method }),
    })
  const mails = async () =>
    await db()
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'newsletter-written'))
      .orderBy(outbox.recipient)
  const recipients = async () => (await mails()).map(({ recipient }) => recipient)

  async function addReader(
    name: string,
    {
      language = 'en',
      topics = ['weeklyDigest'] as PreferenceName[],
      age = 100,
      edition = 'crypto',
    },
  ) {
    const id = uuidv7()
    const none = { weeklyDigest: false, bonusAlerts: false }
    const chosen = Object.fromEntries(topics.map((topic) => [topic, true]))
    await db()
      .insert(subscribers)
      .values({
        id,
        edition,
        email: `${name}@example.com`,
        language,
        status: 'confirmed',
        confirmedAt: new Date(now - age * day),
        ...none,
        ...chosen,
      })
    return id
  }

  const text = (subject: string, body = 'Hello.') => ({ subject, preview: '', body })
  const segment = (values: object = {}) => ({ languages: ['en'], ...values })
  const create = async (input: object) => {
    const answer = await call('', input)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as WrittenIssue
  }
  const read = async (id: string) => (await call(`/${id}`)).body as WrittenIssue

  test('calls answer at the address and to the word of the time when issues were letters', async () => {
    const former = '/api/admin/newsletter/letters'
    const ask = async (address: string, more: object = {}) =>
      await api.call(address, { admin: true, ...more })
    const made = await ask(former, { body: { translations: { en: text('Old') } } })
    expect(made).toMatchObject({ status: 201, body: { title: 'Old' } })
    const { id } = made.body as WrittenIssue
    expect((await ask(`${former}/${id}`)).body).toEqual(await read(id))
    expect((await ask(former)).body).toEqual((await call('')).body)
    for (const calls of ['audit', 'audit/log'])
      expect((await ask(`/api/admin/${calls}?entity=letter`)).body).toEqual(
        (await ask(`/api/admin/${calls}?entity=issue`)).body,
      )
    expect(await ask(`${former}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await ask(`${former}/${id}`)).toMatchObject({ status: 404 })
    expect(await ask(`${former}-of-old`)).toMatchObject({ status: 404 })
  })

  test('a draft is written, changed and deleted, each once and with its history', async () => {
    const made = await create({ translations: { en: text('First') }, segment: segment() })
    expect(made).toMatchObject({ title: 'First', status: 'draft', version: 1, languages: ['en'] })
    const changed = await call(
      `/${made.id}`,
      { translations: { sv: text('Första') }, version: 1 },
      'PATCH',
    )
    expect(changed).toMatchObject({ status: 200, body: { version: 2, title: 'First' } })
    expect(await call(`/${made.id}`, { segment: segment(), version: 1 }, 'PATCH')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ada@example.com') },
    })
    expect(
      (await api.call(`${path}/${made.id}`, { admin: true, tenant: 'sweepstakes' })).status,
    ).toBe(404)
    expect((await call(`/${made.id}`, undefined, 'DELETE')).status).toBe(200)
    const history = await api.call(`/api/admin/audit?entity=issue&entityId=${made.id}`, {
      admin: true,
    })
    const entries = history.body as { id: string; action: string; label: string }[]
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
    expect(entries[0]?.label).toBe('First')
    const restored = await api.call(`/api/admin/audit/${entries[0]?.id}/restore`, {
      admin: true,
      method: 'POST',
    })
    expect(restored.status).toBe(200)
    expect(await read(made.id)).toMatchObject({ translations: { sv: { subject: 'Första' } } })
    await call(`/${made.id}`, undefined, 'DELETE')
  })

  test('the numbers of readers are by language, topic and age of subscription', async () => {
    await addReader('ann', {})
    await addReader('bea', { language: 'sv', age: 5 })
    await addReader('cid', { topics: ['bonusAlerts'], age: 5 })
    await addReader('dot', { topics: [] })
    await addReader('eve', { edition: 'sweepstakes' })
    const reach = async (query: string) => (await call(`/reach?${query}`)).body
    const all = 'topics=weeklyDigest,bonusAlerts,newCasinoAlerts,marketUpdates'
    expect(await reach(`languages=en,sv&${all}`)).toEqual({
      total: 3,
      byLanguage: { en: 2, sv: 1 },
    })
    expect(await reach('languages=en&topics=bonusAlerts')).toMatchObject({ total: 1 })
    expect(await reach(`languages=en,sv&${all}&age=newer&days=30`)).toMatchObject({ total: 2 })
    expect(await reach(`languages=en,sv&${all}&age=older&days=30`)).toMatchObject({ total: 1 })
    expect(await reach(`languages=&${all}`)).toMatchObject({ total: 0 })
    expect(await call(`/reach?languages=en&${all}&age=newer`)).toMatchObject({
      status: 400,
      body: { errors: { days: 'Enter a number of days' } },
    })
  })

  test('what is unfinished is not sent, and the answer says what is missing', async () => {
    const { id } = await create({
      translations: { en: text('Only this') },
      segment: { languages: [] },
    })
    const send = (version: number) => call(`/${id}/send`, { version })
    expect(await send(1)).toMatchObject({
      status: 400,
      body: { errors: { segment: 'Choose at least one language.' } },
    })
    await call(`/${id}`, { segment: segment({ languages: ['en', 'fi'] }) }, 'PATCH')
    expect(await send(2)).toMatchObject({
      status: 400,
      body: { message: 'The subject or the text in Finnish is missing.' },
    })
    expect(await send(1)).toMatchObject({ status: 409 })
    expect(await mails()).toEqual([])
    await call(`/${id}`, undefined, 'DELETE')
  })

  test('a text becomes an email with cards of what it links to, and tracked links to casinos', async () => {
    const post = async (address: string, body: object) =>
      (await api.call(address, { admin: true, body })).body as { slug: string; id: string }
    await post('/api/casinos', {
      name: 'Harbour',
      isActive: true,
      rating: 4.5,
      welcomeBonus: '100% up to 1 BTC',
      description: 'By the sea.',
      affiliateUrl: 'https://harbour.example/?ref=1',
      translations: { sv: { description: 'Vid havet.', isPublic: true } },
    })
    const article = { title: 'Fees', excerpt: 'Who pays.', isPublished: true, category: 'basics' }
    await post('/api/guides', { ...article, content: 'Text.' })
    await post('/api/lists', { title: 'Fast ones', isPublished: true })
    const body = [
      '## News\n\nSome **bold** and [a review](/casino/harbour) in *a line*.',
      '[Harbour](/casino/harbour)',
      '[Fees](https://elsewhere.example/guides/fees)',
      '[Fees](/guides/fees)',
      '/lists/fast-ones',
      '- one\n- two\n  - deeper\n\n> Said',
      '![A chart](/media/0198a000-0000-7000-8000-00000000000a-800x500.webp)',
      '[Play](https://harbour.example/?ref=1) or [bad](javascript:alert(1)) <b>x</b>',
      '| a | b |\n|---|---|\n| 1 | 2 |',
    ].join('\n\n')
    const { id } = await create({
      translations: { en: text('Cards', body), sv: text('Kort', body) },
      segment: segment({ languages: ['en', 'sv'] }),
    })
    const { body: seen } = await call(`/${id}/preview?language=sv`)
    const preview = seen as { html: string; text: string; subject: string }
    expect(preview.subject).toBe('Kort')
    expect(preview.text).toContain(
      'Betyg 4,5 av 5, satt av redaktionen · 100% up to 1 BTC\n  Vid havet.',
    )
    expect(preview.text).toMatch(
      /Besök Harbour: http.*\/go\/harbour\?tenant=crypto&lang=sv&at=mail&sig=/,
    )
    expect(preview.text).toMatch(/\* Fees\n {2}.*\n {2}Who pays\.\n {2}http.*\/sv\/guides\/fees/)
    expect(preview.text).toContain('Fast ones\n---------')
    expect(preview.text).toContain('- one\n- two\n  - deeper')
    expect(preview.text).toMatch(/A chart \(http.*800x500\.webp\)/)
    expect(preview.text).toMatch(/Play \(http.*\/go\/harbour.*\)/)
    expect(preview.text).toContain('https://elsewhere.example/guides/fees')
    expect(preview.text).toContain('Varje bonus har villkor')
    expect(preview.html).toContain('<strong>bold</strong>')
    expect(preview.html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(preview.html).not.toContain('href="javascript:')
    expect(preview.html).not.toContain('800x500.webp"/>')
    expect(preview.html.match(/<img/g)).toHaveLength(1) // the logo

    expect((await call(`/${id}/test`, {})).body).toEqual({
      message:
        '2 test emails in the outbox. No mail server is set, so nothing is sent until one is.',
    })
    const tests = await db().select().from(outbox).where(eq(outbox.kind, 'issue-test'))
    expect(tests.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      ['ada@example.com', '[Test] Cards'],
      ['ada@example.com', '[Test] Kort'],
    ])
    await call(`/${id}`, undefined, 'DELETE')
  })

  test('the note on offers stands only below an issue that makes any', async () => {
    const preview = async (name: string, fields: object) => {
      const body = { name, rating: 4, ...fields }
      const made = await api.call('/api/casinos', { admin: true, body })
      const { slug } = made.body as { slug: string }
      const { id } = await create({
        translations: { en: text('Card', `[${name}](/casino/${slug})`) },
        segment: segment(),
      })
      const { text: seen } = (await call(`/${id}/preview?language=en`)).body as { text: string }
      await call(`/${id}`, undefined, 'DELETE')
      expect(seen).toContain(`* ${name}`)
      return /has terms/.test(seen)
    }
    expect(await preview('Bare Quay', {})).toBe(false)
    expect(await preview('Bonus Quay', { welcomeBonus: '10 spins' })).toBe(true)
    expect(await preview('Paid Quay', { affiliateUrl: 'https://quay.example/?ref=1' })).toBe(true)
    expect(await preview('Closed Quay', { affiliateUrl: null, welcomeBonus: '' })).toBe(false)
  })

  test('an issue sent now reaches each reader of its segment once, in their language', async () => {
    const gone = await addReader('gone', {})
    await api.services.newsletter.erase(findEdition('crypto')!, gone)
    await addReader('gone', {})
    const { id, version } = await create({
      translations: { en: text('Hello'), sv: text('Hej') },
      segment: segment({ languages: ['en', 'sv'] }),
    })
    const answers = await Promise.all([1, 2, 3].map(() => call(`/${id}/send`, { version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await addReader('late', { age: -0.01 })
    await Promise.all([1, 2, 3].map(() => api.services.issues.run()))
    await api.services.issues.run()
    expect(
      (await mails()).map(({ recipient, subject, language }) => [recipient, subject, language]),
    ).toEqual([
      ['ann@example.com', 'Hello', 'en'],
      ['bea@example.com', 'Hej', 'sv'],
      ['cid@example.com', 'Hello', 'en'],
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      bulk: true,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(mail?.html).not.toContain('KEY-OF')
    expect(await read(id)).toMatchObject({
      status: 'sent',
      recipients: 3,
      startedBy: 'ada@example.com',
    })
    expect((await call(`/${id}`, { segment: segment() }, 'PATCH')).status).toBe(409)
    expect((await call(`/${id}`, undefined, 'DELETE')).status).toBe(409)
    expect((await call('')).body).toMatchObject([{ id, status: 'sent' }])
  })

  test('who gets an issue is fixed when it starts', async () => {
    await db().delete(outbox)
    const many = Array.from({ length: 201 }, (_, index) => `reader-${index}`)
    const ids: string[] = []
    for (const name of many) ids.push(await addReader(name, { language: 'fi' }))
    const { id, version } = await create({
      translations: { fi: text('Hei') },
      segment: segment({ languages: ['fi'] }),
    })
    expect((await call(`/${id}/send`, { version })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'sending', recipients: 200 })
    // Their consent is older than the issue.
    ids.push(await addReader('imported', { language: 'fi' }))
    await api.services.issues.run()
    expect(await recipients()).toEqual(many.map((name) => `${name}@example.com`).toSorted())
    expect(await read(id)).toMatchObject({ status: 'sent', recipients: 201 })
    await db().delete(subscribers).where(inArray(subscribers.id, ids))
    await db().delete(issues).where(eq(issues.id, id))
  })

  test('a scheduled issue is sent when it is due, unless it is cancelled', async () => {
    await db().delete(outbox)
    const input = {
      translations: { en: text('Later') },
      segment: segment({ age: 'newer', days: 30 }),
    }
    const { id, version } = await create(input)
    const schedule = (sendAt: number, seen: number) =>
      call(`/${id}/schedule`, { version: seen, sendAt: new Date(sendAt).toISOString() })
    expect(await schedule(now, version)).toMatchObject({
      status: 400,
      body: { errors: { sendAt: expect.stringContaining('at least a minute') } },
    })
    expect((await schedule(now + 60 * minute, version)).status).toBe(200)
    await api.services.issues.run()
    expect(await mails()).toEqual([])
    expect((await call(`/${id}/cancel`, {})).status).toBe(200)
    now += 61 * minute
    await api.services.issues.run()
    expect(await mails()).toEqual([])
    const draft = await read(id)
    expect(draft).toMatchObject({ status: 'draft', sendAt: null })
    expect((await schedule(now + 2 * minute, draft.version)).status).toBe(200)
    now += 2 * minute
    await Promise.all([1, 2, 3].map(() => api.services.issues.run()))
    await api.services.issues.run()
    expect(await recipients()).toEqual(['cid@example.com', 'late@example.com'])
    expect((await call(`/${id}/cancel`, {})).status).toBe(409)
    expect(await db().$count(issues, eq(issues.status, 'sent'))).toBe(2)
  })

  test.each([
    ['GET', ''],
    ['POST', ''],
    ['GET', '/reach'],
    ['POST', '/0198a000-0000-7000-8000-00000000000a/send'],
  ])('%s %s is for administrators only', async (method, address) => {
    const answer = await api.call(path + address, {
      method,
      ...(method === 'POST' && { body: {} }),
    })
    expect(answer.status).toBe(401)
  })

  test('an issue that cannot be sent holds no other up, and the job says which it was', async () => {
    await db().delete(outbox)
    const broken = uuidv7()
    await db()
      .insert(issues)
      .values({
        id: broken,
        edition: 'crypto',
        kind: 'written',
        status: 'sending',
        segment: { ...segment(), topics: ['weeklyDigest'], age: 'any', days: null },
        contents: {},
        startedAt: new Date(now - day),
      })
    const made = await create({ translations: { en: text('Whole') }, segment: segment() })
    expect(await call(`/${made.id}/send`, { version: made.version })).toMatchObject({ status: 200 })
    await expect(api.services.issues.run()).rejects.toThrow(broken)
    expect(await read(made.id)).toMatchObject({ status: 'sent' })
    expect((await mails()).map(({ subject }) => subject)).toContain('Whole')
    expect(await read(broken)).toMatchObject({ status: 'sending', recipients: 0 })
    expect(await db().$count(deliveries, eq(deliveries.issueId, broken))).toBe(0)
    await db().delete(issues).where(eq(issues.id, broken))
  })
})
