import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
}, 120_000)
afterAll(() => site.stop())

async function open(path: string) {
  const response = await site.call(path)
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: parsePage(await response.text()),
  }
}

const heading = (page: ReturnType<typeof parsePage>) => page.querySelector('h1')?.text

describe('what is not there says so, and leads on', () => {
  test.each([
    ['/nothing-here', '404 Page Not Found', 'Did you forget to add the page to the router?'],
    ['/no/such/page', '404 Fant ikke siden', ''],
    [
      '/casino/no-such-casino',
      'Casino Not Found',
      "The casino you're looking for doesn't exist or has been removed.",
      '/compare',
    ],
    // The design system is shown in development only.
    ['/design', '404 Page Not Found', ''],
    ['/sv/casino/finns-inte', 'Casino hittades inte', '', '/sv/compare'],
    ['/guides/no-such-guide', 'Guide not found', '', '/guides'],
    ['/guider/no-such-guide', 'Guide not found', '', '/guides'],
    ['/sv/guides/finns-inte', 'Guide inte funnen', '', '/sv/guides'],
    ['/sv/guider/finns-inte', 'Guide inte funnen', '', '/sv/guides'],
    ['/blog/no-such-post', 'Article not found', '', '/blog'],
    ['/sv/blog/finns-inte', 'Artikel hittades inte', '', '/sv/blog'],
    ['/sv/blogg/finns-inte', 'Artikel hittades inte', '', '/sv/blog'],
    // Another edition's guide is no guide of this one.
    [
      '/guides/verify-a-provably-fair-bet?tenant=sweepstakes',
      'Guide not found',
      '',
      '/guides?tenant=sweepstakes',
    ],
    ['/lotteries', 'Page Not Found', 'This page is only available for the sweepstakes version.'],
    ['/sv/lotteries', 'Sidan hittades inte', ''],
    [
      '/banner-test?tenant=sweepstakes',
      'This page belongs to Tandem Crypto',
      'has none.',
      '/banner-test?tenant=crypto',
    ],
    [
      '/sv/banner-test?tenant=sweepstakes',
      'Den här sidan hör till Tandem Crypto',
      '',
      '/sv/banner-test?tenant=',
    ],
  ])('%s', async (address, title, text, wayOn = '') => {
    const { status, page } = await open(address)
    expect(status).toBe(404)
    expect(heading(page)).toBe(title)
    expect(page.querySelector('main')?.text).toContain(text)
    expect(page.querySelector('main a')?.getAttribute('href')).toContain(wayOn)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })

  const noArticles = 'No articles match this filter.'

  test.each([
    ['/guides?category=nothing', 'Guides', 'No guides in this category yet.'],
    ['/guides?category=constructor', 'Guides', 'No guides in this category yet.'],
    ['/blog?tag=nothing', 'Tried, timed and written down', noArticles],
    ['/blog?category=trends&tag=nothing', 'Tried, timed and written down', noArticles],
    ['/blog?category=constructor', 'Tried, timed and written down', noArticles],
    ['/blog?page=99', 'Tried, timed and written down', noArticles],
    ['/blog?page=abc', 'Tried, timed and written down', noArticles],
    ['/blog?category=x', 'Tried, timed and written down', noArticles],
    ['/sv/blog?page=99', 'Testat, klockat och nedskrivet', 'Inga artiklar matchar ditt val.'],
  ])('%s is the list, without what was asked for', async (address, title, text) => {
    const { status, page } = await open(address)
    expect(status).toBe(404)
    expect(heading(page)).toBe(title)
    const main = page.querySelector('main')
    expect(main?.text).toContain(text)
    expect(main?.text).not.toMatch(/not found|article\.categories|\[native code\]/)
    // The choices stand there still, and one of them shows everything.
    expect(main?.querySelectorAll('nav a, ul a').length).toBeGreaterThan(3)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })
})

test('the edition without VPN advice leads home, in its language and still pinned', async () => {
  for (const [from, to] of [
    ['/vpn?tenant=sweepstakes', '/?tenant=sweepstakes'],
    ['/fi/vpn?tenant=sweepstakes', '/fi?tenant=sweepstakes'],
  ] as const) {
    const { status, location } = await open(from)
    expect([status, location]).toEqual([302, to])
  }
})

test('the words of other languages answer too, and name the page’s own address', async () => {
  for (const [path, canonical] of [
    ['/bonusar', '/bonuses'],
    ['/gratis-spins', '/free-spins'],
    ['/sv/bonuses', '/sv/bonusar'],
    ['/guider', '/guides'],
    ['/blogg', '/blog'],
    ['/da/hjem', '/da'],
    ['/fi/koti', '/fi'],
  ] as const) {
    const { status, page } = await open(path)
    expect(status).toBe(200)
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://crypto.localhost:3000${canonical}`,
    )
  }
})
