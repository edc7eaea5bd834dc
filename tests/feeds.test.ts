import { XMLValidator } from 'fast-xml-parser'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageCodes, siteLanguage } from '#i18n/languages.ts'
import { feedPath, llmsPath, localise, readFeedPath } from '#urls.ts'
import { startVisit, type Visitor } from './visit.ts'

/** Feeds of sections, categories and lists, and the summary for language models. */

const origin = 'http://crypto.localhost:3000'
let visit: Visitor
const get = (path: string) => visit.get(origin + path)
const readFeedLinks = async (path: string) =>
  parse((await get(path)).body)
    .querySelectorAll('link[rel=alternate][type]')
    .map((link) => link.getAttribute('href') ?? '')

beforeAll(async () => {
  visit = await startVisit()
}, 120_000)

afterAll(() => visit.stop())

test('the path of a feed is read back in every language', () => {
  for (const code of languageCodes)
    for (const source of [
      { section: 'guides', category: undefined },
      { section: 'blog', category: 'bonuses' },
      { section: 'toplist', slug: 'a-list' },
      { section: 'casinoChanges', slug: 'a-casino' },
    ] as const)
      expect(readFeedPath(feedPath(siteLanguage(code, 'en'), 'atom', source), 'en')).toEqual({
        language: siteLanguage(code, 'en'),
        format: 'atom',
        source,
      })
})

describe('a feed', () => {
  test.each(['/sv/guides', '/da/blog', '/guides?category=bonuses'])(
    'of %s is named in its head and is valid',
    async (path) => {
      const links = await readFeedLinks(path)
      expect(links).toHaveLength(4)
      for (const link of links) {
        const answer = await get(link)
        expect(answer.status).toBe(200)
        expect(XMLValidator.validate(answer.body)).toBe(true)
      }
    },
  )

  test('of a category holds that alone; nobody’s category has none', async () => {
    const cookie = await visit.site.signIn()
    const guide = { excerpt: 'x', content: 'y', isPublished: true }
    for (const [slug, category] of [
      ['owls-here', 'Night Birds'],
      ['fish-here', 'fish'],
    ]) {
      const body = { ...guide, title: slug, slug, category }
      expect((await visit.site.call('/api/guides', { body, cookie })).status).toBe(201)
    }
    const { body } = await get('/guides/category/night-birds/rss.xml')
    expect(body).toContain('/guides/owls-here')
    expect(body).not.toContain('/guides/fish-here')
    expect((await get('/guides/category/unheard-of/rss.xml')).status).toBe(404)
    const wrong = await get('/sv/guider/rss.xml')
    expect([wrong.status, wrong.headers['location']]).toEqual([301, '/sv/guides/rss.xml'])
  })

  test('of a list follows it: casinos in order, renamed, deleted', async () => {
    const cookie = await visit.site.signIn()
    const call = (path: string, method: string, body?: object) =>
      visit.site.call(path, { method, cookie, ...(body && { body }) })
    const made = await call('/api/lists', 'POST', {
      title: 'Owls & co',
      slug: 'owls',
      isPublished: true,
    })
    const { id } = (await made.json()) as { id: string }
    expect(await readFeedLinks('/lists/owls')).toContain('/lists/owls/atom.xml')
    const { body } = await get('/lists/owls/atom.xml')
    expect(XMLValidator.validate(body)).toBe(true)
    const page = parse((await get('/lists/owls')).body)
    const shown = page
      .querySelectorAll('main ol a[href^="/casino/"]')
      .map((link) => origin + (link.getAttribute('href') ?? ''))
    const entries = [...body.matchAll(/<entry>[\s\S]*?<link href="(.*?)"/g)].map(([, url]) => url)
    expect(entries).toEqual([...new Set(shown)])
    const swedish = await get('/sv/listor/owls/rss.xml')
    expect([swedish.status, swedish.headers['location']]).toEqual([302, '/lists/owls/rss.xml'])

    expect((await call(`/api/lists/${id}`, 'PATCH', { slug: 'night-owls' })).status).toBe(200)
    const moved = await get('/lists/owls/rss.xml')
    expect([moved.status, moved.headers['location']]).toEqual([301, '/lists/night-owls/rss.xml'])
    await call(`/api/lists/${id}`, 'DELETE')
    expect((await get('/lists/night-owls/rss.xml')).status).toBe(410)
  })
})

test('what changes at a casino is told on a page, with its reason, and by feed', async () => {
  const cookie = await visit.site.signIn()
  const call = async (path: string, method: string, body?: object) =>
    await visit.site.call(path, { method, cookie, ...(body && { body }) })
  const made = await call('/api/casinos', 'POST', {
    name: 'Changing Winds',
    minDeposit: '0.001',
    bonuses: [{ kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 30 }],
  })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  expect((await get(`/casino/${slug}/changes`)).body).toContain('Added, rated 4.5 out of 5')
  const source = { source: 'page', url: 'https://winds.example/terms', checkedOn: '2026-01-05' }
  await call(`/api/casinos/${id}`, 'PATCH', {
    minDeposit: '0.002',
    bonuses: [{ kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 40 }],
    evidence: { minDeposit: { ...source, because: 'The cashier <b>says</b> so.' } },
  })
  const review = parse((await get(`/sv/casino/${slug}`)).body)
  expect(review.querySelector(`a[href="/sv/casino/${slug}/andringar"]`)?.text).toBe('Ändringar')
  const page = await get(`/casino/${slug}/changes`)
  const rows = parse(page.body).querySelectorAll('main ol ul > li')
  const texts = rows.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts).toHaveLength(3)
  const all = texts.join(' ')
  expect(all).toContain('Minimum deposit: 0.001 BTC → 0.002 BTC')
  expect(all).toContain('The cashier <b>says</b> so.')
  expect(all).toContain('100% up to 1 BTC, 30× wagering → 100% up to 1 BTC, 40× wagering')
  expect(page.body).toContain('<meta name="robots" content="noindex, follow"')
  const links = await readFeedLinks(`/casino/${slug}/changes`)
  expect(links).toContain(`/casino/${slug}/changes/atom.xml`)
  for (const link of [`/casino/${slug}/changes/rss.xml`, `/fi/casino/${slug}/muutokset/atom.xml`]) {
    const { status, body } = await get(link)
    expect([status, XMLValidator.validate(body)]).toEqual([200, true])
    expect(body).toMatch(/0[.,]001.BTC → 0[.,]002.BTC/)
  }
  await call(`/api/casinos/${id}`, 'PATCH', { slug: 'settled-winds' })
  for (const rest of ['/changes', '/changes/rss.xml']) {
    const { status, headers } = await get(`/casino/${slug}${rest}`)
    expect([status, headers['location']]).toEqual([301, `/casino/settled-winds${rest}`])
  }
  expect((await get('/casino/nobody/changes')).status).toBe(404)
  expect((await get('/casino/nobody/changes/rss.xml')).status).toBe(404)
  await call(`/api/casinos/${id}`, 'DELETE')
})

test('what changes at all is told on a page in parts, and by feed', async () => {
  const page = parse((await get('/sv/andringar')).body)
  expect(page.querySelector('h1')?.text).toBe('Ändringar')
  const [first] = page.querySelectorAll('main ol ul > li a')
  expect(first?.getAttribute('href')).toMatch(/^\/sv\/casino\/[a-z-]+\/andringar$/)
  expect(page.querySelector('a[rel=next]')?.getAttribute('href')).toBeUndefined()
  expect(await readFeedLinks('/changes')).toContain('/changes/rss.xml')
  for (const link of ['/changes/rss.xml', '/fi/muutokset/atom.xml']) {
    const { status, body } = await get(link)
    expect([status, XMLValidator.validate(body)]).toEqual([200, true])
    expect(body).toMatch(/<title[^>]*>(<!\[CDATA\[)?[A-Z][\w ]+ · \S/)
  }
  const beyond = parse((await get('/changes?page=9')).body)
  expect(beyond.querySelector('main')?.text).toContain('Nothing has changed yet.')
  expect(beyond.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow')
})

test.each(languageCodes)('llms.txt in %s names pages that answer', async (code) => {
  const answer = await get(llmsPath(siteLanguage(code, 'en')))
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(answer.body).toMatch(/^# .+\n\n> .+\n\n/)
  const links = [...answer.body.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, url = '']) => url)
  expect(links).toContain(origin + localise(siteLanguage(code, 'en'), '/compare'))
  expect(links).toContain(origin + localise(siteLanguage(code, 'en'), '/casino/emberlock'))
  expect(links).toContain(`${origin}/api/receipt`)
  expect(links.filter((link) => link.endsWith('/llms.txt'))).toHaveLength(languageCodes.length - 1)
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) expect([link, (await visit.get(link)).status]).toEqual([link, 200])
})
