import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestSite, type TestSite } from './test-site.ts'

/** What is kept of the pages, over HTTP, and what no request may do to it. */

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
}, 120_000)
afterAll(() => site.stop())

const originOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.call(path, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('x-cache') ?? answer.status
}

// First, while no other page is kept.
test('after a change, the page that readers ask for most is ready before the next of them', async () => {
  const cookie = await site.signIn()
  const list = await site.call('/api/admin/casinos', { cookie })
  const casinos = (await list.json()) as { id: string; slug: string; version: number }[]
  const casino = casinos.find(({ slug }) => slug === 'emberlock')
  for (let reader = 0; reader < 8; reader += 1) await originOf('/casino/emberlock')
  await originOf('/compare')
  const saved = await site.call(`/api/casinos/${casino?.id}`, {
    method: 'PATCH',
    cookie,
    headers: { origin: site.origin },
    body: { description: 'Changed just now.', version: casino?.version },
  })
  expect(saved.status).toBe(200)
  await vi.waitFor(() => expect(site.cache.size.pages).toBe(1), { timeout: 10_000 })
  const page = await site.call('/casino/emberlock')
  expect(page.headers.get('x-cache')).toBe('hit')
  expect(await page.text()).toContain('Changed just now.')
})

describe('what says that there is no page', () => {
  test('is rendered once for all addresses, in each language and edition', async () => {
    const ask = async (path: string) => {
      const answer = await site.call(path)
      const { headers, status } = answer
      const from = [status, headers.get('cache-control'), headers.get('content-language')]
      return { from, text: await answer.text() }
    }
    const first = await ask('/nothing-1')
    expect(first.from).toEqual([404, 'public, max-age=0, must-revalidate', 'en'])
    const before = site.cache.size.pages
    expect(await ask('/nothing-2?x=1')).toEqual(first)
    expect(await ask('/nothing/at/all')).toEqual(first)
    expect(site.cache.size.pages).toBe(before)
    const swedish = await ask('/sv/nothing-1')
    expect([swedish.from[2], swedish.text === first.text]).toEqual(['sv', false])
    const casino = await ask('/casino/nothing-1')
    expect(casino.text).not.toBe(first.text)
    expect(await ask('/casino/nothing-2')).toEqual(casino)
    expect((await ask('/nothing-1?tenant=sweepstakes')).text).not.toBe(first.text)
  })

  test('is not kept where a page appears', async () => {
    const cookie = await site.signIn()
    expect((await site.call('/fresh')).status).toBe(404)
    const made = await site.call('/api/pages', {
      cookie,
      headers: { origin: site.origin },
      body: { title: 'Fresh', body: 'New.', menuLabel: 'Fresh', isPublished: true, isInMenu: true },
    })
    expect(made.status).toBe(201)
    expect((await site.call('/fresh')).status).toBe(200)
    expect(await (await site.call('/nothing-3')).text()).toContain('/fresh')
  })
})

describe('one page, one address', () => {
  test('another spelling leads there, for good', async () => {
    const moved = await site.call('/casino/%65mberlock?utm_source=x')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/casino/emberlock?utm_source=x',
    ])
    const dotted = await site.call('/blog?category=TRENDS')
    expect([dotted.status, dotted.headers.get('location')]).toEqual([301, '/blog?category=trends'])
  })

  test('unknown parameters, and whatever a known one says twice, keep nothing more', async () => {
    for (const path of [
      '/',
      // What is asked for most is rendered again after a change, maybe only just now.
      '/casino/emberlock',
      '/blog',
      '/contact',
      '/contact?sent=1',
      '/guides?category=bonuses',
      '/compare?license=malta',
      // What says that there is none.
      '/nobody',
      '/nothing/at/all',
      '/casino/no-one',
    ])
      await originOf(path)
    const before = site.cache.size.pages
    for (const path of [
      '/?utm_source=a&page=7&category=x',
      '/contact?sent=anything',
      '/contact?utm_campaign=1',
      '/guides?category=BONUSES',
      '/guides?category=bonuses&category=payments&x=y',
      '/compare?license=malta&license=uk&sort=unheard-of&direction=up',
      '/nowhere?a=1',
      '/casino/nobody',
      '/casino/%00',
      '/blog?tag=%00',
      '/blog?page=99',
    ])
      expect([path, await originOf(path)]).not.toEqual([path, 500])
    expect(site.cache.size.pages).toEqual(before)
  })

  test('a card is kept under the one address of its page', async () => {
    const page = parse(await (await site.call('/casino/emberlock')).text())
    const card = new URL(
      page.querySelector('meta[property=og:image]')?.getAttribute('content') ?? '',
    ).pathname
    for (const other of [
      card.replace('emberlock', '%65mberlock'),
      card.replace('/casino', '//Casino'),
    ]) {
      const answer = await site.call(other)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, card])
    }
  })
})

test('endless variants push out neither pages nor simple filters', async () => {
  const pages = [
    '/',
    '/compare',
    '/casino/emberlock',
    '/compare?license=malta',
    '/guides?category=bonuses',
  ]
  for (const path of pages) await originOf(path)
  expect(await Promise.all(pages.map((path) => originOf(path)))).toEqual(pages.map(() => 'hit'))
  const { maxBytes } = site.cache
  const { bytes } = site.cache.size
  // Room for what is there and for little more.
  site.cache.maxBytes = bytes * 1.5
  for (let n = 0; n < 40; n += 1) await originOf(`/compare?search=${n % 2 ? n : `e${n}`}&sort=name`)
  expect(site.cache.size.bytes).toBeLessThan(bytes * 1.5)
  expect(await Promise.all(pages.map((path) => originOf(path)))).toEqual(pages.map(() => 'hit'))
  site.cache.maxBytes = maxBytes
})

test('somebody who is signed in gets the kept page too', async () => {
  const cookie = await site.signIn()
  await originOf('/')
  expect(await originOf('/', { cookie })).toBe('hit')
  expect(await originOf('/', { cookie: 'tandem.session_token=made.up' })).toBe('hit')
})

test('a reader without compression gets the same page, and its length beforehand', async () => {
  const ask = (method: string, encoding: string) =>
    site.call('/compare', { method, headers: { 'accept-encoding': encoding } })
  const packed = await ask('GET', 'br')
  const html = await packed.text()
  const head = await ask('HEAD', 'identity')
  const plain = await ask('GET', 'identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('etag')).toBe(packed.headers.get('etag'))
  expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(html))
  expect(await plain.text()).toBe(html)
})

test('a storm of pages that nobody has asked for before keeps nothing else waiting', async () => {
  // Connections that are open already let all of it arrive before the first page is rendered.
  const opening = Array.from({ length: 300 }, () => site.call('/healthz'))
  await Promise.all(opening.map(async (answer) => (await answer).text()))
  const storm = Array.from({ length: 300 }, (_, n) => site.call(`/compare?search=storm-${n}`))
  const [ready, kept] = await Promise.all([
    site.call('/readyz'),
    site.call('/', { headers: { 'accept-encoding': 'br' } }),
  ])
  expect([ready.status, kept.headers.get('x-cache')]).toEqual([200, 'hit'])
  const answers = await Promise.all(storm)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true)
  expect(await refused[0]?.text()).toContain('<h1 class="text-title">Back in a moment</h1>')
  expect((await site.call('/compare?search=after')).status).toBe(200)
})
