import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstMarkets, noSettings } from '#editions/settings.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { parsePage } from '../../../tests/page-texts.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { SiteSettings } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('languages on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
    const guide = { title: 'First', content: 'Text', category: 'Basics', isPublished: true }
    const sv = { title: 'Första', content: 'Svensk text', isPublic: true }
    await site.call('/api/guides', { body: { ...guide, translations: { sv } }, cookie })
  })
  afterAll(async () => {
    await site?.stop()
  })

  const read = async () =>
    (await (await site.call('/api/admin/settings', { cookie })).json()) as SiteSettings
  const put = async (own: Partial<OwnSettings>) => {
    const { revision } = await read()
    const body = { revision, settings: { ...noSettings, markets: firstMarkets, ...own } }
    return site.call('/api/admin/settings', { method: 'PUT', body, cookie })
  }
  const offer = async (languages: OwnSettings['languages']) =>
    expect((await put({ languages })).status).toBe(200)
  const text = async (address: string) => (await site.call(address)).text()
  const lead = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await site.call(address, { headers })
    return [answer.status, answer.headers.get('location')]
  }

  test('the main language can’t be switched off, and all of them are the same as none chosen', async () => {
    const refused = await put({ languages: ['sv', 'fi'] })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: { 'settings.languages': 'English is the main language and can’t be switched off' },
    })
    expect((await put({ languages: [] })).status).toBe(400)
    await offer(['fi', 'da', 'no', 'sv', 'en'])
    expect((await read()).settings.languages).toBeNull()
  })

  test('a language that is off is nowhere on the site', async () => {
    expect((await site.call('/sv')).status).toBe(200)
    expect(await text('/sitemap.xml')).toContain('/sv/guides/first')
    await offer(['no', 'en'])
    expect((await read()).settings.languages).toEqual(['en', 'no'])
    const page = parsePage(await text('/'))
    const languages = (selector: string) =>
      page.querySelectorAll(selector).map((link) => link.getAttribute('hreflang'))
    expect(languages('link[rel=alternate][hreflang]')).toEqual(['en', 'no', 'x-default'])
    expect(languages('#language-menu a')).toEqual(['en', 'no'])
    for (const address of ['/sitemap.xml', '/llms.txt', '/no/llms.txt'])
      expect(await text(address), address).not.toMatch(/\/(sv|da|fi)(\/|<|"|\))/)
    expect(await text('/.well-known/security.txt')).toContain('Preferred-Languages: en, nb\n')
    for (const address of [
      '/sv/rss.xml',
      '/sv/atom.xml',
      '/sv/guides/rss.xml',
      '/sv/llms.txt',
      '/manifest/crypto-sv.webmanifest',
    ]) {
      expect((await site.call(address)).status, address).toBe(404)
      expect((await site.call(address.replace('sv', 'no'))).status, address).toBe(200)
    }
    expect(
      (await site.call('/manifest/sweepstakes-sv.webmanifest?tenant=sweepstakes')).status,
    ).toBe(200)
  })

  test('its pages lead to those in the default language for now', async () => {
    expect(await lead('/sv')).toEqual([302, '/'])
    expect(await lead('/sv/guides/first?x=1')).toEqual([302, '/guides/first?x=1'])
    expect(await lead('/fi/oppaat')).toEqual([302, '/guides'])
    expect(await lead('/sv/newsletter/unsubscribe?key=a')).toEqual([
      302,
      '/newsletter/unsubscribe?key=a',
    ])
    expect(await lead('/?lang=sv', { 'sec-fetch-site': 'none' })).toEqual([302, '/'])
    expect((await site.call('/?lang=sv')).headers.getSetCookie()).toEqual([])
    expect((await site.call('/sv/nothing/here')).status).toBe(404)
    expect((await site.call('/sv?tenant=sweepstakes')).status).toBe(200)
  })

  test('browsers that ask for it get another that they asked for, or the default one', async () => {
    expect(await lead('/', { 'accept-language': 'sv' })).toEqual([200, null])
    expect(await lead('/', { 'accept-language': 'sv, no;q=0.5' })).toEqual([302, '/no'])
    expect(await lead('/', { cookie: 'lang=sv' })).toEqual([200, null])
    const titles = async (address: string, headers?: Record<string, string>) =>
      (await site.call(address, headers ? { headers } : {})).text()
    expect(await titles('/api/guides?lang=sv')).not.toContain('Första')
    expect(await titles('/api/guides', { 'accept-language': 'sv' })).not.toContain('Första')
  })

  test('translations stay, and are back with the language', async () => {
    const guides = await site.call('/api/admin/guides', { cookie })
    expect(await guides.text()).toContain('"sv"')
    await offer(null)
    expect(await text('/sv/guides/first')).toContain('Svensk text')
    expect(await text('/api/guides?lang=sv')).toContain('Första')
    const log = await site.call('/api/admin/audit?entity=settings', { cookie })
    expect(await log.json()).toMatchObject([
      { before: { languages: ['en', 'no'] }, after: { languages: null } },
      { before: { languages: null }, after: { languages: ['en', 'no'] } },
    ])
  })
})
