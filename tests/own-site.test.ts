import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { crawl, findClaims, findInvented } from './crawl.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** A site that started empty, with what an operator set and wrote. */
let site: TestSite
let cookie: string

const colors = { primary: '#0b6e4f', secondary: '#12241d', accent: '#f2b705' }

const send = async (method: string, address: string, body: unknown) => {
  const answer = await site.call(`/api${address}`, { method, body, cookie })
  const given = (await answer.json()) as { id: string }
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(given)}`)
  return given
}

beforeAll(async () => {
  site = await startTestSite()
  cookie = await site.signIn()
  const settings = {
    ...noSettings,
    name: 'Northern Spins',
    supportEmail: 'hello@spins.example',
    operator: 'Northern Spins Ltd',
    postalAddress: '1 Harbour Street, Aberdeen',
    colors,
  }
  await send('PUT', '/admin/settings', { revision: 0, settings })
  const casinoIds: string[] = []
  for (const name of ['Oakreel', 'Birchdice', 'Alderspin']) {
    const { id } = await send('POST', '/casinos', {
      name,
      rating: 4,
      websiteUrl: `https://${name.toLowerCase()}.example`,
    })
    casinoIds.push(id)
  }
  const list = { title: 'Three to begin with', casinoIds, isPublished: true, isInMenu: true }
  await send('POST', '/lists', list)
  await send('POST', '/authors', { title: 'Ada Writer', isPublished: true })
  const words = { title: 'How to begin', content: 'Begin slowly.', category: 'Basics' }
  await send('POST', '/guides', { ...words, isPublished: true })
}, 120_000)
afterAll(() => site.stop())

const get = (address: string) => site.call(address)

test.each(languageCodes)(
  'nothing of the demonstration is left on any page in %s',
  async (code) => {
    const pages = await crawl(get, localise(siteLanguage(code, 'en'), '/'))
    expect(pages.size).toBeGreaterThan(20)
    expect(findInvented(pages)).toEqual([])
  },
  120_000,
)

test('nothing is claimed that only an operator can know', async () => {
  expect(findClaims(await crawl(get, '/'))).toEqual([])
}, 120_000)

test('no points are spoken of where nobody has given any', async () => {
  const home = await (await site.call('/')).text()
  expect(home).toContain('Our editors set this order.')
  expect(home).not.toContain('no points yet')
  // A method is told of once somebody has chosen it.
  expect(home).not.toContain('/how-we-rate')
  expect((await site.call('/how-we-rate')).status).toBe(404)
  expect(await (await site.call('/sitemap.xml')).text()).not.toContain('/how-we-rate')
})

test('an empty site asks no search engine to come for what it does not have', async () => {
  const empty = await startTestSite()
  const sitemap = await (await empty.call('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path)
  expect(listed).toContain('/about')
  const without = ['/compare', '/guides', '/blog', '/lists', '/authors', '/landing', '/changes']
  expect(listed.filter((path) => without.includes(path))).toEqual([])
  for (const path of ['/compare', '/guides', '/blog', '/landing', '/changes'])
    expect(await (await empty.call(path)).text(), path).toContain('content="noindex, follow"')
  await empty.stop()
})

test('the banner, whose artwork tells of tested payouts, is the demonstration’s alone', async () => {
  expect((await site.call('/banner-test')).status).toBe(404)
})
