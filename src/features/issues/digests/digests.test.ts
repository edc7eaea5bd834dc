import { makeReader } from '#editions/reader.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox } from '#db/schema/messages.ts'
import { deliveries, issues, subscribers, suppressions } from '#db/schema/newsletter.ts'
import { findEdition } from '#editions/editions.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Edition } from '#editions/edition.ts'
import { uuidv7 } from 'uuidv7'
import type { PreferenceName } from '#contract/newsletter-preferences.ts'
import { readDatabaseTime } from './change-queries.server.ts'
import { gatherChanges } from './changes.server.ts'
import { writeSections } from './sections.server.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const minute = 60_000
const day = 24 * 60 * minute

function getEdition(id: string): Edition {
  const edition = findEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition
}

const answerPrices = (values: Record<string, number>) =>
  Response.json(
    Object.fromEntries(
      Object.entries(values).map(([coin, usd]) => [coin, { usd, usd_24h_change: 1 }]),
    ),
  )

describe.each(databaseKinds)('digests and alerts on the %s database', (kind) => {
  let api: TestApi
  // A Friday; the digest is due on Thursdays at 15.
  let now = Date.parse('2026-03-06T12:00:00Z')
  const prices = { bitcoin: 60_000, ethereum: 3000, tether: 1 }
  beforeAll(async () => {
    api = await startTestApi({
      kind,
      rates: {},
      clock: () => new Date(now),
      fetch: () => Promise.resolve(answerPrices(prices)),
    })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const post = async (path: string, body: object, tenant = 'crypto', method = 'POST') => {
    const answer = await api.call(path, { method, body, tenant, admin: true })
    expect(answer.status).toBeLessThan(300)
    return answer.body as { id: string }
  }
  const mails = async (recipient: string) =>
    await db().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  const run = () => api.services.issues.run()

  async function addReader(
    email: string,
    chosen: PreferenceName[],
    language = 'en',
    tenant = 'crypto',
  ) {
    const all = {
      weeklyDigest: false,
      bonusAlerts: false,
      newCasinoAlerts: false,
      marketUpdates: false,
    }
    const preferences = { ...all, ...Object.fromEntries(chosen.map((name) => [name, true])) }
    const id = uuidv7()
    const confirmed = { status: 'confirmed', confirmedAt: new Date(now) }
    await db()
      .insert(subscribers)
      .values({ id, edition: tenant, email, language, ...confirmed, ...preferences })
    return id
  }

  const casino = {
    name: 'Harbour',
    welcomeBonus: '100% up to 1 BTC',
    isActive: true,
    description: 'By the sea.',
  }
  let harbour = ''
  let saltmarsh = ''

  test('the first run only marks where to begin: what was there before is no news', async () => {
    harbour = (
      await post('/api/casinos', {
        ...casino,
        translations: { sv: { welcomeBonus: '100 % upp till 1 BTC', isPublic: true } },
      })
    ).id
    saltmarsh = (
      await post(
        '/api/casinos',
        { name: 'Saltmarsh', minRedemption: 50, excludedStates: ['WA'] },
        'sweepstakes',
      )
    ).id
    await addReader('all@example.com', [
      'weeklyDigest',
      'bonusAlerts',
      'newCasinoAlerts',
      'marketUpdates',
    ])
    await addReader('digest@example.com', ['weeklyDigest'], 'sv')
    await addReader('bonus@example.com', ['bonusAlerts'], 'sv')
    await addReader('casino@example.com', ['newCasinoAlerts'], 'fi')
    await addReader('market@example.com', ['marketUpdates'], 'da')
    await addReader('other@example.com', ['weeklyDigest', 'marketUpdates'], 'en', 'sweepstakes')
    await run()
    expect(await db().$count(outbox)).toBe(0)
    expect(await db().$count(issues, eq(issues.status, 'empty'))).toBe(8)
  })

  test('nothing has changed: nothing is sent, and sending by hand is refused', async () => {
    now += day
    await run()
    expect(await db().$count(outbox)).toBe(0)
    const refused = await api.call('/api/admin/newsletter/issues', {
      body: { kind: 'bonusAlerts' },
      admin: true,
    })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Nothing has changed since the last issue.' },
    })
    const body = { kind: 'bonusAlerts', email: 'ada@example.com' }
    expect(await api.call('/api/admin/newsletter/test', { body, admin: true })).toMatchObject({
      status: 409,
    })
    const preview = await api.call('/api/admin/newsletter/preview?kind=bonusAlerts', {
      admin: true,
    })
    expect(preview.body).toMatchObject({ subject: null, html: null, text: null, recipients: 2 })
  })

  test('each alert tells those who chose it, in their language, of what has really changed', async () => {
    await post('/api/casinos', { ...casino, name: 'Lighthouse', rating: 4.2 })
    await post('/api/casinos', { name: 'Draft', isActive: false })
    await post(`/api/casinos/${harbour}`, { welcomeBonus: '150% up to 1 BTC' }, 'crypto', 'PATCH')
    const swedish = {
      welcomeBonus: '200% up to 2 BTC',
      translations: { sv: { welcomeBonus: '200 % upp till 2 BTC' } },
    }
    await post(`/api/casinos/${harbour}`, swedish, 'crypto', 'PATCH')
    await post(
      `/api/casinos/${saltmarsh}`,
      { minRedemption: 75, excludedStates: ['WA', 'ID'] },
      'sweepstakes',
      'PATCH',
    )
    Object.assign(prices, { bitcoin: 66_000, ethereum: 3030 })
    now += day
    await run()

    const [bonus] = await mails('bonus@example.com')
    expect(bonus).toMatchObject({
      kind: 'newsletter-bonusAlerts',
      language: 'sv',
      subject: 'Ändrad bonus: Harbour',
      bulk: true,
    })
    expect(bonus?.text).toContain('200 % upp till 2 BTC')
    expect(bonus?.text).toContain('Tidigare: 100 % upp till 1 BTC')
    expect(bonus?.text).toContain('/sv/casino/harbour')
    expect(bonus?.text).toContain('Varje bonus har villkor')
    expect(bonus?.text).not.toContain('Lighthouse')

    const [casinos] = await mails('casino@example.com')
    expect(casinos).toMatchObject({ subject: 'Uusi arvosteluissamme: Lighthouse', language: 'fi' })
    expect(casinos?.text).toContain('Arvosana 4,2/5, toimituksen antama · 100% up to 1 BTC')
    expect(casinos?.text).not.toMatch(/Harbour|Draft/)

    const [market] = await mails('market@example.com')
    expect(market?.subject).toMatch(/^Markedsnyt: Bitcoin \+10,00\s%$/)
    expect(market?.text).toMatch(/Bitcoin \(BTC\): 66\.000,00\s\$ \(\+10,00\s%\)/)
    expect(market?.text).not.toContain('Ethereum')

    const [elsewhere] = await mails('other@example.com')
    expect(elsewhere?.subject).toBe('Market update: Saltmarsh')
    expect(elsewhere?.text).toContain(
      'No longer open to players in ID. You can now redeem prizes from 75 Sweeps Coins (previously 50).',
    )
    expect((await mails('all@example.com')).map((mail) => mail.kind).toSorted()).toEqual([
      'newsletter-bonusAlerts',
      'newsletter-marketUpdates',
      'newsletter-newCasinoAlerts',
    ])
    expect(await mails('digest@example.com')).toEqual([])
  })

  test('the digest tells of the week, articles that were published in it first; drafts and old ones stay out', async () => {
    const article = {
      title: 'Fees explained',
      excerpt: 'Who pays them.',
      isPublished: false,
      category: 'tips',
    }
    const draft = await post('/api/blog', { ...article, title: 'Unfinished' })
    expect(draft.id).toBeTruthy()
    const published = await post('/api/blog', {
      ...article,
      translations: { sv: { title: 'Avgifter förklarade', isPublic: true } },
    })
    await post(`/api/blog/${published.id}`, { isPublished: true }, 'crypto', 'PATCH')
    await post('/api/guides', {
      ...article,
      title: 'First steps',
      isPublished: true,
      category: 'basics',
    })
    now += 6 * day
    await run()
    const [digest] = await mails('digest@example.com')
    expect(digest).toMatchObject({
      kind: 'newsletter-weeklyDigest',
      subject: 'Veckan hos Tandem Crypto: Avgifter förklarade',
    })
    for (const part of [
      'Nytt på bloggen',
      'First steps',
      'Lighthouse',
      'Harbour',
      'Bitcoin (BTC)',
    ]) {
      expect(digest?.text).toContain(part)
      expect(digest?.html).toContain(part)
    }
    expect(digest?.text).not.toContain('Unfinished')
    expect(digest?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<http.+\/api\/newsletter\/unsubscribe\?key=[\w-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    // Taken off and put back, it is no news; nor are prices alone a reason for a digest.
    await post(`/api/blog/${published.id}`, { isPublished: false }, 'crypto', 'PATCH')
    await post(`/api/blog/${published.id}`, { isPublished: true }, 'crypto', 'PATCH')
    Object.assign(prices, { bitcoin: 80_000 })
    now += 7 * day
    await run()
    expect(await mails('digest@example.com')).toHaveLength(1)
  })

  test('the links of an issue are its reader’s own, and who leaves gets nothing that waits', async () => {
    const id = await addReader('own@example.com', ['newCasinoAlerts'])
    await post('/api/casinos', { name: 'Ropewalk' })
    now += day
    await run()
    const [mail] = await mails('own@example.com')
    expect(mail?.html).not.toContain('KEY-OF')
    const key = /unsubscribe\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const signer = await api.services.newsletter.getSigner()
    expect(signer.verify('unsubscribe', key)).toBe(id)
    await api.call(`/api/newsletter/unsubscribe?key=${key}`, { method: 'POST' })
    expect(await mails('own@example.com')).toEqual([])
  })

  test('a suppressed address gets nothing, however it came among the readers', async () => {
    const id = await addReader('gone@example.com', ['newCasinoAlerts'])
    await api.services.newsletter.erase(getEdition('crypto'), id)
    expect(await db().$count(suppressions, eq(suppressions.subscriberId, id))).toBe(1)
    await addReader('gone@example.com', ['newCasinoAlerts'])
    await post('/api/casinos', { name: 'Millrace' })
    now += day
    await run()
    expect(await mails('gone@example.com')).toEqual([])
    expect((await mails('casino@example.com')).at(-1)?.subject).toContain('Millrace')
  })

  test('several processes at once make and send an issue once', async () => {
    await post('/api/casinos', { name: 'Weir House' })
    now += day
    await Promise.all([run(), run(), run(), run()])
    await run()
    const sent = (await mails('casino@example.com')).filter((mail) =>
      mail.subject.includes('Weir House'),
    )
    expect(sent).toHaveLength(1)
    const [issue] = await db()
      .select()
      .from(issues)
      .where(eq(issues.id, sent[0]?.key?.split(':')[0] ?? ''))
    expect(issue).toMatchObject({ status: 'sent', recipients: 2 })
    expect(await db().$count(deliveries, eq(deliveries.issueId, issue?.id ?? ''))).toBe(2)
  })

  test('administrators preview, test and send an issue by hand; no change is told twice', async () => {
    await post('/api/casinos', { name: 'Chandlery' })
    const path = '/api/admin/newsletter'
    const preview = await api.call(`${path}/preview?kind=newCasinoAlerts&language=no`, {
      admin: true,
    })
    expect(preview.body).toMatchObject({
      subject: 'Nytt i omtalene våre: Chandlery',
      html: expect.stringContaining('<!DOCTYPE html>'),
      text: expect.stringContaining('Chandlery'),
      recipients: 3,
    })
    const body = { kind: 'newCasinoAlerts', email: 'ada@example.com' }
    expect(await api.call(`${path}/test`, { body, admin: true })).toMatchObject({ status: 200 })
    expect(await mails('ada@example.com')).toMatchObject([
      { subject: '[Test] New in our reviews: Chandlery', kind: 'issue-test' },
    ])

    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(`${path}/issues`, { body: { kind: body.kind }, admin: true })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    await run()
    now += day
    await run()
    const told = (await mails('casino@example.com')).filter((mail) =>
      mail.subject.includes('Chandlery'),
    )
    expect(told).toHaveLength(1)
    const list = await api.call(`${path}/issues`, { admin: true })
    expect(list.body).toMatchObject([
      {
        kind: 'newCasinoAlerts',
        status: 'sent',
        recipients: 2,
        startedBy: 'ada@example.com',
        subject: 'New in our reviews: Chandlery',
      },
      ...Array.from({ length: (list.body as object[]).length - 1 }, () => expect.anything()),
    ])
    expect(
      (await api.call(`${path}/issues`, { admin: true, tenant: 'sweepstakes' })).body,
    ).toHaveLength(2)
  })

  test('terms that have changed are told in words, with the reason of the editors', async () => {
    const edition = getEdition('crypto')
    const terms = { kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 30 }
    const window = { since: new Date(now - minute), until: new Date(now + minute), toldIds: [] }
    const gather = () => gatherChanges(api.deps, edition, window)
    const change = (body: object) => post(`/api/casinos/${harbour}`, body, 'crypto', 'PATCH')
    await change({ bonuses: [terms] })
    // Whoever enters the terms of an offer tells nothing new of the casino.
    expect((await gather()).bonuses).toEqual([])
    const source = { source: 'page', checkedOn: '2026-03-01', because: 'New terms on 1 March.' }
    await change({ bonuses: [{ ...terms, wagering: 40 }], evidence: { bonuses: source } })
    const { bonuses, recentIds } = await gather()
    expect(bonuses).toMatchObject([{ because: [{ because: 'New terms on 1 March.' }] }])
    const news = { posts: [], guides: [], casinos: [], bonuses, conditions: [], prices: [] }
    const sections = await writeSections(
      { ...news, pricesSince: undefined },
      {
        reader: makeReader(edition, 'sv'),
        origin: '',
        t: getTranslator(makeReader(edition, 'sv')),
        fill: api.services.figures.fill,
      },
    )
    const text = JSON.stringify(sections).replaceAll('\u00a0', ' ')
    expect(text).toContain(
      '100 % upp till 1 BTC, 40× omsättning. Bonus: 23 av 100 spelare får behålla något. New terms on 1 March.',
    )
    expect(text).toContain('Tidigare: 100 % upp till 1 BTC, 30× omsättning')
    const again = await gatherChanges(api.deps, edition, { ...window, toldIds: recentIds })
    expect(again.bonuses).toEqual([])
    await change({ bonuses: [terms] })
    expect((await gather()).bonuses).toEqual([])
  })

  test('an offer is told as its page tells it, in the language of the reader', async () => {
    const edition = getEdition('crypto')
    const change = (body: object) => post(`/api/casinos/${harbour}`, body, 'crypto', 'PATCH')
    await change({
      bonuses: [{ kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 30 }],
      welcomeBonus: 'A bonus of ours',
      translations: { sv: { welcomeBonus: 'En bonus av oss', isPublic: true } },
    })
    const since = await readDatabaseTime(api.deps.database.db)
    const gather = async (toldIds: readonly string[]) => {
      const until = await readDatabaseTime(api.deps.database.db)
      return await gatherChanges(api.deps, edition, { since, until, toldIds })
    }
    const { recentIds } = await gather([])
    const tell = async (language: 'en' | 'sv' | 'fi') => {
      const { bonuses } = await gather(recentIds)
      const news = { posts: [], guides: [], casinos: [], conditions: [], prices: [] }
      const sections = await writeSections(
        { ...news, bonuses, pricesSince: undefined },
        {
          reader: makeReader(edition, language),
          origin: '',
          t: getTranslator(makeReader(edition, language)),
          fill: api.services.figures.fill,
        },
      )
      const page = await api.call(`/api/casinos/harbour?lang=${language}`)
      return {
        mail: JSON.stringify(sections).replaceAll('\u00a0', ' '),
        page: (page.body as { welcomeBonus: string }).welcomeBonus.replaceAll('\u00a0', ' '),
      }
    }
    await change({ welcomeBonus: 'Another bonus' })
    const [english, swedish] = [await tell('en'), await tell('sv')]
    expect(english.page).toBe('Another bonus')
    expect(english.mail).toContain('Another bonus')
    // The translation is of the former sentence, so that the terms speak.
    expect(swedish.page).toBe('100 % upp till 1 BTC, 30× omsättning')
    expect(swedish.mail).toContain('100 % upp till 1 BTC, 30× omsättning')
    expect(swedish.mail).toContain('Tidigare: En bonus av oss')
    expect(swedish.mail).not.toContain('Another bonus')

    // Other terms end a sentence that was written of the former ones.
    await change({
      bonuses: [{ kind: 'match', percent: 50, amount: 1, currency: 'BTC', wagering: 20 }],
    })
    const finnish = await tell('fi')
    expect(finnish.page).toBe('50 %, enintään 1 BTC, kierrätys 20×')
    expect(finnish.mail).toContain(finnish.page)
    expect((await tell('en')).page).toBe('50% up to 1 BTC, 20× wagering')
  })

  test('administrators list, count and export the readers of their edition; the export is recorded', async () => {
    await addReader('=cmd@example.com', ['weeklyDigest'])
    const path = '/api/admin/newsletter'
    const found = await api.call(`${path}/subscribers?search=CMD@`, { admin: true })
    expect(found.body).toMatchObject([
      { email: '=cmd@example.com', status: 'confirmed', preferences: { weeklyDigest: true } },
    ])
    expect((await api.call(`${path}/subscribers?limit=2`, { admin: true })).body).toHaveLength(2)
    expect(
      (await api.call(`${path}/subscribers`, { admin: true, tenant: 'sweepstakes' })).body,
    ).toHaveLength(1)
    expect((await api.call(`${path}/counts`, { admin: true })).body).toMatchObject({
      pending: 0,
      unsubscribed: 1,
      suppressed: 2,
      byPreference: { weeklyDigest: 3, bonusAlerts: 2 },
      byLanguage: { sv: 2, fi: 1, da: 1 },
    })
    const file = await api.call(`${path}/subscribers.csv?status=confirmed`, { admin: true })
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    const lines = String(file.body).trim().split('\n')
    expect(lines[0]).toBe(
      'id,email,language,status,weeklyDigest,bonusAlerts,newCasinoAlerts,marketUpdates,createdAt,confirmedAt,unsubscribedAt,consentSource,consentAt,pausedUntil',
    )
    expect(lines.some((line) => line.includes(",'=cmd@example.com,en,confirmed,true,false,"))).toBe(
      true,
    )
    expect(await db().$count(auditLog, eq(auditLog.action, 'exported'))).toBe(1)
  })

  test.each([
    ['GET', '/subscribers'],
    ['GET', '/subscribers.csv'],
    ['GET', '/counts'],
    ['GET', '/issues'],
    ['GET', '/preview?kind=weeklyDigest'],
    ['POST', '/test'],
    ['POST', '/issues'],
  ])('%s %s is for administrators only', async (method, path) => {
    const answer = await api.call(`/api/admin/newsletter${path}`, {
      method,
      ...(method === 'POST' && { body: {} }),
    })
    expect(answer.status).toBe(401)
  })
})
