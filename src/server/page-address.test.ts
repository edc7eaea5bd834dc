import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { screens } from '#site/screens.ts'
import { definedEditions } from '#editions/editions.ts'
import { readPageAddress } from './page-address.ts'
import { createAddressReader } from './pages.ts'

const origins = { crypto: 'https://crypto.example', sweepstakes: 'https://sweeps.example' }
const nobody = {
  host: 'crypto.example',
  cookie: undefined,
  acceptLanguage: undefined,
  fetchSite: undefined,
}
const redirectOf = (url: string, fetchSite?: string) =>
  readPageAddress(url, { ...nobody, fetchSite }, screens, origins).redirect

test.each([
  ['/compare/', '/compare'],
  ['//compare', '/compare'],
  ['/sv//guides///x/', '/sv/guides/x'],
  ['/Compare', '/compare'],
  ['/SV/Guides/How-To', '/sv/guides/how-to'],
  ['/index.html', '/'],
  ['/sv/index.html', '/sv'],
  ['/guides/index.html', '/guides'],
  ['/en', '/'],
  ['/en/compare', '/compare'],
  ['/compare/?sort=name', '/compare?sort=name'],
  ['/Blog?page=2', '/blog?page=2'],
  // Escapes that nothing needs, and capitals behind escapes.
  ['/casino/%65mberlock', '/casino/emberlock'],
  ['/casino/%45mberlock', '/casino/emberlock'],
  ['/%63ompare', '/compare'],
  ['/Casino/it%27s', '/casino/it%27s'],
  ['/casino/./emberlock', '/casino/emberlock'],
  ['/guides/../casino/emberlock', '/casino/emberlock'],
  ['/guides/%2e%2E/casino/emberlock', '/casino/emberlock'],
  ['/../..', '/'],
  // A known parameter's value spelt otherwise. What is not known stays, so that campaigns are still
  // counted.
  ['/blog?category=TRENDS', '/blog?category=trends'],
  ['/blog?category=+Trends%00&utm_source=X&category=tips', '/blog?category=trends&utm_source=X'],
  ['/guides?tenant=crypto&category=Bonuses', '/guides?category=bonuses&tenant=crypto'],
  // A form without script sends its empty fields too, and all of them in its own order.
  ['/compare?search=&license=&sort=&page=', '/compare'],
  ['/compare?sort=name&minBonus=&license=malta', '/compare?license=malta&sort=name'],
  ['/compare?sort=name&license=malta&license=uk', '/compare?license=malta&sort=name'],
  ['/compare?minBonus=abc&utm_source=X&sort=made-up&page=-1', '/compare?utm_source=X'],
  ['/compare?view=side-by-side&pick=b&pick=a&pick=b', '/compare?pick=a&pick=b&view=side-by-side'],
  ['/blog?tag=bitcoin&category=trends', '/blog?category=trends&tag=bitcoin'],
  ['/contact?sent=', '/contact'],
  // Spaces that came along with a copied link.
  ['/casino/emberlock%20', '/casino/emberlock'],
  ['/compare%20', '/compare'],
  ['/guides/%20../compare', '/compare'],
  ['/%20about-us%20/', '/about-us'],
  ['/blog?page=1', '/blog'],
  // Words of other languages, where a page does not answer to all of them.
  ['/sv/how-we-rate', '/sv/sa-satter-vi-betyg'],
  ['/sa-satter-vi-betyg', '/how-we-rate'],
  ['/fi/lists/fast-payouts?in=FI', '/fi/listat/fast-payouts?in=FI'],
  ['/sv/casino/emberlock/changes', '/sv/casino/emberlock/andringar'],
  ['/no/casino/emberlock/andringar', '/no/casino/emberlock/endringer'],
  ['/da/search/?q=x', '/da/soeg?q=x'],
  ['/blog?page=01&tag=bitcoin', '/blog?tag=bitcoin'],
  ['/blog?page=02', '/blog?page=2'],
  ['/compare?page=1', '/compare'],
  ['/compare?license=MALTA', '/compare?license=malta'],
  ['/compare?search=+coin+', '/compare?search=coin'],
  ['/compare?pick=b,a', '/compare?pick=a&pick=b'],
  ['/contact?sent=anything', '/contact?sent=1'],
  ['/Blog/?page=1&x=y', '/blog?x=y'],
  // Never a way out to another site.
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
])('%s belongs at %s, for good', (url, to) => {
  expect(redirectOf(url)).toEqual({ to, status: 301 })
})

test.each([
  '/',
  '/compare',
  // Every word answers in every language; the page names its canonical address.
  '/guider',
  '/blogg/x',
  '/hjem',
  '/sv/oppaat',
  '/fi/compare',
  '/bonusar',
  // What names nothing is not found, whichever way it is written.
  '/Nowhere',
  '/sv/NOWHERE/x',
  '/casino/%E0%A4%A',
  '/casino/%2565mberlock',
  '/casino/%c3%84',
  '/casino/a%2fb',
  '/casino/%00%0a',
  // Parameters that mean nothing here are passed over.
  '/compare?utm_source=X&UTM=1',
  '/blog?page=abc',
  '/?page=1&category=TRENDS',
])('%s stays where it is', (url) => {
  expect(redirectOf(url)).toBeUndefined()
})

test.each([
  [
    '/compare',
    [
      '/compare?utm_source=a',
      '/compare?license=mars&minBonus=x',
      '/compare?search=&page=0',
      '/compare#x',
    ],
  ],
  [
    '/compare?license=malta&sort=name',
    ['/compare?sort=name&license=malta', '/compare?license=malta&license=uk&sort=name'],
  ],
  ['/compare?pick=a&pick=b', ['/compare?pick=b&pick=a', '/compare?pick=a&pick=b&pick=b&pick=%3C']],
  [
    '/blog?category=trends&tag=x',
    ['/blog?tag=x&category=trends&sent=1', '/blog?category=%74rends&tag=x&tag=y'],
  ],
  ['/contact', ['/contact?sent=', '/contact?confirm=x']],
])('what says the same as %s is kept once', (url, others) => {
  const keyOf = (address: string) => readPageAddress(address, nobody, screens, origins).key
  expect(others.map(keyOf)).toEqual(others.map(() => keyOf(url)))
})

test('a redirect leads to an address that stays', () => {
  const anyUrl = fc
    .tuple(
      fc.array(
        fc.oneof(
          fc.webSegment(),
          fc.constantFrom('%65', '%2F', '..', 'CASINO', 'casino', 'blog', 'sv', 'en', ''),
        ),
      ),
      fc.array(
        fc.tuple(
          fc.constantFrom('page', 'category', 'tag', 'pick', 'search', 'sent'),
          fc.string({ unit: 'grapheme' }),
        ),
      ),
    )
    .map(([segments, query]) => `/${segments.join('/')}?${new URLSearchParams(query)}`)
  fc.assert(
    fc.property(anyUrl, (url) => {
      const first = redirectOf(url)
      expect(first && redirectOf(first.to)).toBeUndefined()
    }),
  )
})

test.each([
  ['/', false],
  ['/blog?category=trends', false],
  ['/compare?license=malta', false],
  ['/compare?page=2', false],
  ['/compare?search=x', true],
  ['/compare?pick=a', true],
  ['/compare?license=malta&sort=name', true],
])('%s is one of endlessly many forms of its page: %s', (url, variant) => {
  expect(readPageAddress(url, nobody, screens, origins).variant).toBe(variant)
})

test.each([
  ['typed', 'none', '/compare?lang=sv', 'sv'],
  ['without the header', undefined, '/compare?lang=sv', 'sv'],
  ['the switcher', 'same-origin', '/sv/compare?lang=sv', 'sv'],
  ['the switcher, to English', 'same-origin', '/compare?lang=en', 'en'],
  ['the banner', 'same-origin', '/landing?tenant=crypto&lang=sv', undefined],
  ['the banner on another site', 'cross-site', '/landing?tenant=crypto&lang=sv', undefined],
  ['another site', 'cross-site', '/sv/compare?lang=sv', undefined],
])(
  'a language that was chosen is remembered, one that a link names is not: %s',
  (_, fetchSite, url, remembered) => {
    const redirect = redirectOf(url, fetchSite)
    expect(redirect?.to).toMatch(url.includes('lang=en') ? /^\/compare$/ : /^\/sv\//)
    expect(redirect?.remember?.code).toBe(remembered)
  },
)

test.each([
  ['/compare', '/sv/compare'],
  ['/no-such-page', '/sv/no-such-page'],
  ['/ads.txt', undefined],
  ['/apple-app-site-association.json', undefined],
  ['/wp-login.php', undefined],
  ['/compare?search=node.js', '/sv/compare?search=node.js'],
])('with a language of their own, readers of %s are led to %s', (url, to) => {
  const headers = { ...nobody, cookie: 'lang=sv' }
  expect(readPageAddress(url, headers, screens, origins).redirect?.to).toBe(to)
})

describe('what was read is remembered', () => {
  afterEach(() => vi.useRealTimers())

  test('for whoever asks the same in the same way, and for nobody else', () => {
    const read = createAddressReader(screens, origins, definedEditions)
    const asking = fc.record({
      url: fc.constantFrom(
        '/',
        '/sv',
        '/compare?in=us-tx',
        '/blog?lang=da',
        '/?tenant=sweepstakes',
      ),
      host: fc.constantFrom('crypto.example', 'sweeps.example', undefined),
      cookie: fc.constantFrom('lang=sv', 'lang=fi; theme=dark', undefined),
      acceptLanguage: fc.constantFrom('no', 'en', undefined),
      fetchSite: fc.constantFrom('none', 'same-origin', 'cross-site', undefined),
    })
    fc.assert(
      fc.property(asking, (asked) => {
        const fresh = readPageAddress(asked.url, asked, screens, origins)
        expect(read(asked)).toEqual(fresh)
        expect(read({ ...asked })).toBe(read(asked))
      }),
      { numRuns: 500 },
    )
  })

  test('until the settings change', () => {
    let list = definedEditions.list()
    const read = createAddressReader(screens, origins, { ...definedEditions, list: () => list })
    const asked = { ...nobody, url: '/sv/compare' }
    expect(read(asked).reader.language.code).toBe('sv')
    list = list.map((edition) => ({ ...edition, own: { ...edition.own, languages: ['en'] } }))
    expect(read(asked)).toMatchObject({
      reader: { language: { code: 'en' } },
      redirect: { to: '/compare' },
    })
  })

  test('but for a break, which ends', () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-04T10:20:00Z'), toFake: ['Date'] })
    const read = createAddressReader(screens, origins, definedEditions)
    const asked = { ...nobody, url: '/', cookie: 'break=2026-05-04T12' }
    expect(read(asked).reader.isOnBreak).toBe(true)
    vi.setSystemTime(Date.parse('2026-05-04T12:00:01Z'))
    expect(read(asked).reader.isOnBreak).toBe(false)
  })

  test('of two thousand addresses, of no more and no longer ones', () => {
    const read = createAddressReader(screens, origins, definedEditions)
    const ask = (url: string) => read({ ...nobody, url })
    const first = ask('/compare')
    for (let page = 1; page < 2000; page += 1) ask(`/blog?page=${page}`)
    expect(ask('/compare')).toBe(first)
    for (let page = 2000; page < 4000; page += 1) ask(`/blog?page=${page}`)
    expect(ask('/compare')).not.toBe(first)
    const long = `/search?q=${'a'.repeat(500)}`
    expect(ask(long)).not.toBe(ask(long))
  })
})
