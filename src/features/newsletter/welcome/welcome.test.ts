import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import { defaultEdition } from '#editions/editions.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import type { Welcome } from './contract.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const path = '/api/admin/newsletter/welcome'

describe.each(databaseKinds)('the welcome email on the %s database', (kind) => {
  let api: TestApi
  let now = Date.parse('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({
      kind,
      rates: {},
      clock: () => new Date(now),
      followsSettings: true,
    })
  })
  afterAll(() => api?.stop())

  const mailsTo = async (email: string) =>
    await api.deps.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(outbox.id)
  const welcomes = async (email: string) =>
    (await mailsTo(email)).filter((mail) => mail.kind === 'newsletter-welcome')
  const read = async () => (await api.call(path, { admin: true })).body as Welcome
  const save = (change: object) => api.call(path, { admin: true, method: 'PUT', body: change })

  async function subscribe(email: string, language = 'en') {
    now += 180_000
    await api.call('/api/newsletter/subscribe', { body: { email }, language })
    const text = (await mailsTo(email)).findLast((mail) => mail.kind.endsWith('confirmation'))?.text
    const token = /confirm=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    const edition = api.deps.editions.find(defaultEdition.id) ?? defaultEdition
    const confirm = () => api.services.newsletter.confirm(edition, token)
    await Promise.all([confirm(), confirm()])
    await confirm()
  }

  test('comes once after the confirmation, in the reader’s language', async () => {
    await subscribe('ann@example.com', 'sv')
    const [mail, ...more] = await welcomes('ann@example.com')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      language: 'sv',
      subject: 'Välkommen till nyhetsbrevet från Crypto Casino Guide',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      bulk: false,
    })
    expect(mail?.text).toMatch(/- Läs våra guider \(http.*\/sv\/guides\)/)
    expect(mail?.text).toMatch(/newsletter\/unsubscribe\?key=/)
  })

  test('comes again to those who leave and subscribe again', async () => {
    const key = /unsubscribe\?key=([\w-]+)/.exec((await welcomes('ann@example.com'))[0]?.text ?? '')
    await api.call(`/api/newsletter/unsubscribe?key=${key?.[1]}`, { method: 'POST' })
    expect(await welcomes('ann@example.com')).toEqual([]) // it was still waiting
    await subscribe('ann@example.com', 'sv')
    expect(await welcomes('ann@example.com')).toHaveLength(1)
  })

  test('says what administrators have written, or nothing', async () => {
    const { builtIn, ...welcome } = await read()
    expect(welcome).toMatchObject({ isOn: true, revision: 0, texts: { en: null, fi: null } })
    expect(builtIn.en.subject).toBe('Welcome to the Crypto Casino Guide newsletter')
    const own = { subject: 'Hi', body: 'Own **words**.' }
    const texts = { ...welcome.texts, en: own }
    expect(await save({ isOn: true, texts, revision: 0 })).toMatchObject({
      status: 200,
      body: { revision: 1, texts: { en: own, sv: null } },
    })
    expect((await save({ isOn: false, texts, revision: 0 })).status).toBe(409)
    expect(
      await save({ isOn: true, texts: { ...texts, en: { ...own, body: '' } }, revision: 1 }),
    ).toMatchObject({ status: 400, body: { errors: { 'texts.en.body': expect.any(String) } } })
    await subscribe('bo@example.com')
    expect(await welcomes('bo@example.com')).toMatchObject([{ subject: 'Hi' }])
    expect((await welcomes('bo@example.com'))[0]?.html).toContain('<strong>words</strong>')

    expect((await save({ isOn: false, texts, revision: 1 })).status).toBe(200)
    await subscribe('cy@example.com')
    expect(await welcomes('cy@example.com')).toEqual([])
    const log = await api.call('/api/admin/audit?entity=settings', { admin: true })
    expect(log.body).toMatchObject([
      { label: 'Welcome email', before: { isOn: true }, after: { isOn: false } },
      { after: { texts: { en: own } } },
    ])
    expect((await api.call(path)).status).toBe(401)
  })

  test('leads where readers of its language may be led, and says which links are paid for', async () => {
    const post = (address: string, body: object) => api.call(address, { admin: true, body })
    const casino = {
      name: 'Harbour',
      websiteUrl: 'https://harbour.example/',
      affiliateUrl: 'https://harbour.example/?ref=7',
      isActive: true,
    }
    expect((await post('/api/casinos', casino)).status).toBe(201)
    const shortcut = { path: '/gull', target: 'https://harbour.example/play' }
    expect((await post('/api/admin/redirects', shortcut)).status).toBe(201)
    const body = [
      '[Sign up](https://harbour.example/?ref=7)',
      '[its page](https://harbour.example/about)',
      '[the gull](/gull)',
      '[the authority](https://authority.example/)',
      '[guides](/guides)',
    ].join(', ')
    const { builtIn, ...welcome } = await read()
    const own = { subject: builtIn.en.subject, body }
    const texts = { ...welcome.texts, en: own, sv: own, da: own }
    expect((await save({ ...welcome, isOn: true, texts })).status).toBe(200)
    const settings = {
      ...noSettings,
      markets: {
        SE: { ...noRule, rule: 'information_only' },
        DK: { ...noRule, marksAds: true },
      },
    }
    const change = { method: 'PUT', body: { revision: 0, settings }, admin: true }
    expect((await api.call('/api/admin/settings', change)).status).toBe(200)
    await api.deps.changes.settle()

    const linksTo = async (email: string, language: string) => {
      await subscribe(email, language)
      const text = (await welcomes(email))[0]?.text ?? ''
      const found = [...text.matchAll(/([^,(\n]*) \(https?:\/\/([^/)]+)([^)?]*)/g)]
      const links = Object.fromEntries(
        found.map(([, words = '', host = '', way]) => [
          words.trim(),
          host.endsWith('.example') ? host + way : way,
        ]),
      )
      return { links, text }
    }
    const en = await linksTo('di@example.com', 'en')
    expect(en.links).toMatchObject({
      'Sign up': '/go/harbour',
      'its page': 'harbour.example/about',
      'the gull': '/gull',
      'the authority': 'authority.example/',
      guides: '/guides',
    })
    expect(en.text).toContain('commission')
    const sv = await linksTo('eva@example.com', 'sv')
    expect(sv.links).toMatchObject({
      'Sign up': '/sv/casino/harbour',
      'its page': '/sv/casino/harbour',
      'the gull': '/sv/casino/harbour',
      'the authority': 'authority.example/',
      guides: '/sv/guides',
    })
    const da = await linksTo('finn@example.com', 'da')
    expect(da.text).toContain('Reklame: Sign up (')
    expect(da.links).toMatchObject({ guides: '/da/guider' })
  })
})
