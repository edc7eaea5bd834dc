import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from '../../../tests/allow-everywhere.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { clicks } from '#db/schema/clicks.ts'
import { editions } from '#editions/editions.ts'
import { goHref } from '#urls.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const address = 'https://casino.example/join?aff=7&next=%2Fplay'

describe.each(databaseKinds)('links below /go on the %s database', (kind) => {
  let site: TestSite
  let casinoId: string
  let vpnId: string
  let now = new Date('2026-03-01T12:00:00Z')

  beforeAll(async () => {
    site = await startTestSite({ kind, clock: () => now })
    await allowEverywhere(site.deps)
    const cookie = await site.signIn()
    const create = async (body: object, path = '/api/casinos', tenant = 'crypto') =>
      ((await (await site.call(path, { body, cookie, tenant })).json()) as { id: string }).id
    casinoId = await create({ name: 'Shown', affiliateUrl: address })
    await create({ name: 'Hidden', affiliateUrl: address, isActive: false })
    await create({ name: 'Without link' })
    const offer = (title: string, to: string) => ({ title, affiliateUrl: to, isPublished: true })
    vpnId = await create(offer('Quietmile', 'https://quietmile.example/tandem'), '/api/offers')
    await create(offer('Lidwell', 'https://lidwell.example'), '/api/offers', 'sweepstakes')
  }, 120_000)

  afterAll(async () => {
    await site?.stop()
  })

  const link = () =>
    site.services.clicks.affiliateHref({
      edition: 'crypto',
      slug: 'shown',
      placement: 'card',
      position: 3,
      language: 'sv',
    })
  /** Follows a link and takes away what was stored of it. */
  async function follow(path: string, headers: Record<string, string> = {}, method = 'GET') {
    now = new Date(now.getTime() + 60_000)
    const answer = await site.call(path, { method, headers: { 'user-agent': browser, ...headers } })
    const html = await answer.text()
    await site.services.clicks.drain()
    const rows = await site.deps.database.db.delete(clicks).returning()
    return { status: answer.status, headers: answer.headers, html, rows }
  }

  test('lead to the stored address, kept by no cache and no search engine, once the click is stored', async () => {
    const { status, headers, rows } = await follow(link(), {
      referer: `${site.origin}/sv/compare?sort=name`,
    })
    expect([status, headers.get('location')]).toEqual([302, address])
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(headers.get('x-robots-tag')).toMatch(/noindex/)
    expect(rows).toEqual([
      expect.objectContaining({
        casinoId,
        class: 'human',
        edition: 'crypto',
        language: 'sv',
        placement: 'card',
        position: 3,
        page: '/sv/compare',
        referrerKind: 'internal',
        userAgent: browser,
        visitor: expect.stringMatching(/^[\w-]{22}$/),
        at: now,
      }),
    ])
    const robots = await (await site.call('/robots.txt')).text()
    expect(robots).toContain('Disallow: /go/')
  })

  test('are not led astray: nothing in the request names another address', async () => {
    const evil = encodeURIComponent('https://evil.example/')
    for (const more of [`&url=${evil}`, `&to=${evil}`, `&redirect=${evil}`]) {
      expect((await follow(link() + more)).headers.get('location')).toBe(address)
    }
    for (const path of [
      '/go/https://evil.example',
      '/go//evil.example',
      '/go/%2F%2Fevil.example',
    ]) {
      const location = (await follow(path)).headers.get('location') ?? '/'
      expect(new URL(location, site.origin).origin).toBe(site.origin)
    }
  })

  test('with capitals or a space lead to their one spelling first, and are counted there', async () => {
    for (const spelt of ['/go/Shown', '/go/SHOWN%20', '/go/shown%20']) {
      const first = await follow(link().replace('/go/shown', spelt))
      expect([first.status, first.headers.get('location'), first.rows]).toEqual([301, link(), []])
    }
    expect((await follow('/go/VPN/Quietmile')).headers.get('location')).toBe('/go/vpn/quietmile')
  })

  test.each([
    ['a bare address', () => '/go/shown'],
    ['another placement than was signed', () => link().replace('at=card', 'at=hero')],
    ['another edition’s signature', () => goHref({ ...sweeps(), edition: 'crypto' })],
    ['a signature that is none', () => link().replace(/sig=.*/, 'sig=x')],
    [
      'a placement that the site does not have',
      () => '/go/shown?at=made-up&n=1&sig=AAAAAAAAAAAAAAAA',
    ],
  ])('with %s still lead on, but count as unknown', async (_, path) => {
    const { status, headers, rows } = await follow(path())
    expect([status, headers.get('location')]).toEqual([302, address])
    expect(rows).toEqual([
      expect.objectContaining({ class: 'unknown', placement: 'go', position: null }),
    ])
  })
  const sweeps = () => ({
    target: 'shown',
    language: 'en' as const,
    placement: 'card',
    signature: site.services.clicks.sign('sweepstakes', 'shown', 'card'),
  })

  test('say who followed them', async () => {
    const classOf = async (headers: Record<string, string>, method?: string) =>
      (await follow(link(), headers, method)).rows.map((row) => row.class)
    expect(
      await classOf({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    ).toEqual(['bot'])
    expect(await classOf({ 'user-agent': '' })).toEqual(['unknown'])
    expect(await classOf({ 'user-agent': `Mozilla/5.0 ${'x'.repeat(3000)}` })).toEqual(['unknown'])
    expect(await classOf({ 'sec-fetch-dest': 'document' })).toEqual(['human'])
    expect(await classOf({ 'sec-fetch-dest': 'image' })).toEqual(['unknown'])
    expect(await classOf({}, 'HEAD')).toEqual(['bot'])
  })

  test('that a browser only fetches ahead are stored as that, and must be asked for again', async () => {
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      const { status, headers: answered, rows } = await follow(link(), headers)
      expect([status, answered.get('location')]).toEqual([503, null])
      expect(rows).toEqual([expect.objectContaining({ class: 'prefetch' })])
    }
  })

  test('to a casino that is gone, hidden or unknown say so, and one without an address shows its review', async () => {
    for (const slug of ['hidden', 'no-such-casino', "x'--"]) {
      const { status, html, rows, headers } = await follow(`/go/${slug}?tenant=crypto`)
      expect([status, rows]).toEqual([404, []])
      expect(html).toMatch(/<h1[^>]*>Casino Not Found/)
      expect(html).toContain('href="/compare?tenant=crypto"')
      expect(headers.get('x-robots-tag')).toMatch(/noindex/)
    }
    expect((await follow('/go/no-such-casino?lang=sv')).html).toMatch(
      /<h1[^>]*>Casino hittades inte/,
    )
    expect(await follow('/go/without-link')).toMatchObject({ status: 200, rows: [] })
    expect(await follow('/go/vpn/no-such-vpn')).toMatchObject({ status: 404, rows: [] })
    expect(await follow('/go/constructor/x')).toMatchObject({ status: 404, rows: [] })
  })

  test('to a VPN or a lottery count for it, within its edition', async () => {
    const offer = (edition: string, slug: string, placement: 'vpn' | 'lottery') =>
      site.services.clicks.affiliateHref({ edition, slug, placement, position: 1, language: 'en' })
    const vpn = await follow(offer('crypto', 'vpn/quietmile', 'vpn'))
    expect([vpn.status, vpn.headers.get('location')]).toEqual([
      302,
      'https://quietmile.example/tandem',
    ])
    expect(vpn.rows).toEqual([
      expect.objectContaining({
        casinoId: null,
        source: 'vpn/quietmile',
        placement: 'vpn',
        class: 'human',
      }),
    ])
    expect(await follow(offer('sweepstakes', 'lottery/lidwell', 'lottery'))).toMatchObject({
      status: 302,
      rows: [{ source: 'lottery/lidwell', edition: 'sweepstakes' }],
    })
    expect(await follow(offer('sweepstakes', 'vpn/quietmile', 'vpn'))).toMatchObject({
      status: 404,
      rows: [],
    })
  })

  test('to an offer change with it at once, and lead nowhere while it is a draft', async () => {
    const cookie = await site.signIn()
    const change = (body: object) =>
      site.call(`/api/offers/${vpnId}`, { method: 'PATCH', body, cookie })
    const visit = async () => (await follow('/go/vpn/quietmile')).headers.get('location')
    await change({ affiliateUrl: 'https://quietmile.example/new' })
    expect(await visit()).toBe('https://quietmile.example/new')
    await change({ isPublished: false })
    expect(await follow('/go/vpn/quietmile')).toMatchObject({ status: 404, rows: [] })
    await change({ isPublished: true, affiliateUrl: 'https://quietmile.example/tandem' })
    expect(await visit()).toBe('https://quietmile.example/tandem')
  })

  test('pass the click’s id on to a programme that asks for it, and pages tell the script to, at once', async () => {
    const cookie = await site.signIn()
    const pageData = async () =>
      /"subIds":(\{.*?\})/.exec(await (await site.call('/compare')).text())?.[1]
    expect(await pageData()).toBeUndefined()
    const body = { name: 'Partners', hosts: ['casino.example'], subIdParameter: 'sub' }
    const created = await site.call('/api/admin/programmes', { body, cookie })
    const { id, secret } = (await created.json()) as { id: string; secret: string }
    const { headers, rows } = await follow(link())
    expect(headers.get('location')).toBe(
      `https://casino.example/join?aff=7&next=%2Fplay&sub=${rows[0]?.id}`,
    )
    expect(await pageData()).toBe('{"casino.example":"sub"}')
    expect((await site.call(`/api/conversions/${id}?secret=${secret}&transaction=1`)).status).toBe(
      200,
    )
    const off = { isActive: false }
    await site.call(`/api/admin/programmes/${id}`, { method: 'PATCH', body: off, cookie })
    expect((await follow(link())).headers.get('location')).toBe(address)
    expect(await pageData()).toBeUndefined()
  })

  test('change with the casino at once', async () => {
    const cookie = await site.signIn()
    const moved = 'https://elsewhere.example/'
    await site.call(`/api/casinos/${casinoId}`, {
      method: 'PATCH',
      body: { affiliateUrl: moved },
      cookie,
    })
    expect((await follow(link())).headers.get('location')).toBe(moved)
    await site.call(`/api/casinos/${casinoId}`, {
      method: 'PATCH',
      body: { affiliateUrl: address },
      cookie,
    })
    expect((await follow(link())).headers.get('location')).toBe(address)
  })

  test('are signed on every page that has them, and the same for every visitor', async () => {
    const found = new Set<string>()
    for (const { id, features } of editions) {
      const paths = [
        '/',
        '/compare',
        '/landing',
        ...(features.vpn ? ['/vpn'] : []),
        ...(features.lotteries ? ['/lotteries'] : []),
      ]
      for (const path of paths) {
        const html = await (await site.call(`${path}?tenant=${id}`)).text()
        const links = [...html.matchAll(/<a [^>]*href="(\/go\/[^"]+)"[^>]*>/g)]
        if (links.length > 0) found.add(`${id} ${path}`)
        for (const [tag, href = ''] of links) {
          expect(tag).toContain('rel="sponsored nofollow noopener"')
          const { rows } = await follow(href.replaceAll('&amp;', '&'))
          expect(rows).toEqual([
            expect.objectContaining({ class: 'human', edition: id, position: expect.any(Number) }),
          ])
        }
      }
    }
    expect([...found]).toEqual([
      'crypto /',
      'crypto /compare',
      'crypto /landing',
      'crypto /vpn',
      'sweepstakes /lotteries',
    ])
  })
})
