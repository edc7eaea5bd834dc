import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothKinds } from './engines.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/**
 * What only the whole site, listening, can show; the API's calls have tests of their own beside
 * their features.
 */
describe.each(bothKinds)('the site on the %s database', (kind) => {
  let site: TestSite
  let cookie: string

  beforeAll(async () => {
    site = await startTestSite({ kind, seed: 'demo' })
    cookie = await site.signIn()
  }, 120_000)

  afterAll(async () => {
    await site.stop()
  })

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await site.call(path, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  /** As a browser does, to the one spelling of an address. */
  const follow = async (path: string) => {
    const first = await page(path)
    const to = first.headers.get('location')
    return first.status === 301 && to !== null ? await page(to) : first
  }

  test('shows a change on the very next request, however often the page was cached before', async () => {
    await page('/')
    expect((await page('/')).headers.get('x-cache')).toBe('hit')
    const [first] = (await (await site.call('/api/casinos/top?limit=1')).json()) as {
      id: string
      name: string
    }[]
    const name = 'Renamed for a moment'
    const renamed = await site.call(`/api/casinos/${first?.id}`, {
      method: 'PATCH',
      body: { name },
      cookie,
    })
    expect(renamed.status).toBe(200)
    expect((await page('/')).html).toContain(name)
    await site.call(`/api/casinos/${first?.id}`, {
      method: 'PATCH',
      body: { name: first?.name },
      cookie,
    })
    expect((await page('/')).html).not.toContain(name)
  })

  test('says of the demonstration’s figures what they are', async () => {
    for (const path of ['/', '/landing', '/newsletter', '/lotteries?tenant=sweepstakes'])
      expect((await page(path)).html).toMatch(/demonstration figure/i)
  })

  test('takes a DELETE without a body', async () => {
    const created = await site.call('/api/casinos', { body: { name: 'Short-lived' }, cookie })
    const { id } = (await created.json()) as { id: string }
    expect((await site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })).status).toBe(200)
    expect((await site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })).status).toBe(404)
  })

  test('takes a body without a length, and refuses one that is too large', async () => {
    const send = async (body: string) => {
      const sent = request(`${site.origin}/api/contact`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      sent.on('error', () => {}) // being cut off is as good an end as being answered
      const answered = once(sent, 'response')
      sent.end(body)
      const [response] = await answered
      response.resume()
      return response.statusCode as number
    }
    expect(
      await send(
        JSON.stringify({ name: 'Bo Ek', email: 'bo@example.com', message: 'Hello, how are you?' }),
      ),
    ).toBe(200)
    expect(await send(JSON.stringify({ name: 'x'.repeat(5_000_000) }))).toBe(413)
  })

  test('leads a reader to the preferred language, and others to English', async () => {
    const swedish = await page('/compare', { 'accept-language': 'sv' })
    expect([swedish.status, swedish.headers.get('location')]).toEqual([302, '/sv/compare'])
    expect(swedish.headers.get('vary')).toMatch(/Accept-Language, Cookie/)
    expect(swedish.headers.get('cache-control')).toMatch(/private/)
    const cookied = await page('/compare', { 'accept-language': 'sv', cookie: 'lang=fi' })
    expect(cookied.headers.get('location')).toBe('/fi/vertaile')
    expect((await page('/compare', { 'accept-language': 'de' })).status).toBe(200)
    const chosen = await page('/sv/compare?lang=da&sort=name')
    expect([chosen.headers.get('location'), chosen.headers.get('set-cookie')]).toEqual([
      '/da/sammenlign?sort=name',
      expect.stringContaining('lang=da'),
    ])
  })

  test('gives the same bytes under a language’s own address whoever asks, and 304 to who has them', async () => {
    const first = await page('/sv/compare', { 'accept-language': 'fi' })
    const second = await page('/sv/compare', { 'accept-language': 'en', cookie: 'lang=da' })
    expect(second.html).toBe(first.html)
    const etag = first.headers.get('etag') ?? ''
    const compressed = etag.replace(/"$/, '-gzip"')
    for (const known of [etag, `"other", W/${etag}`, compressed, '*'])
      expect([known, (await page('/sv/compare', { 'if-none-match': known })).status]).toEqual([
        known,
        304,
      ])
    for (const other of ['"other"', etag.slice(0, -2), etag.replaceAll('"', ''), ''])
      expect((await page('/sv/compare', { 'if-none-match': other })).status).toBe(200)
  })

  test('keeps a preview in its edition, and its canonical address free of it', async () => {
    const { html } = await page('/compare?tenant=sweepstakes')
    expect(html).toContain('<body class="sweepstakes"')
    expect(html).toMatch(/href="\/guides\?tenant=sweepstakes"/)
    expect(html).toContain(
      '<link rel="canonical" href="http://sweepstakes.localhost:3000/compare"/>',
    )
  })

  test.each([
    ['an unknown path', 404, '/nowhere'],
    ['a broken escape', 404, '/casino/%E0%A4%A'],
    ['SQL in a slug', 404, '/casino/%27%20or%201=1--'],
    ['a path of 5,000 characters', 404, `/${'x'.repeat(5000)}`],
    ['filters that make no sense', 200, '/compare?minBonus=abc&sort=%3Cscript%3E&page=-1'],
    ['an unknown edition and language', 200, '/compare?tenant=nope&lang=xx'],
  ])('answers %s with %i and a whole page', async (_, status, path) => {
    const answer = await follow(path)
    expect(answer.status).toBe(status)
    expect(answer.html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
    expect(answer.html).not.toContain('<script>alert')
  })

  test('shows picked casinos side by side, as one page in whichever order they were picked', async () => {
    const first = await follow('/compare?view=side-by-side&pick=lumenfold&pick=emberlock')
    expect(first.html).toMatch(/<h1[^>]*>Emberlock and Lumenfold side by side</)
    expect(first.html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(first.html).toContain(
      '<link rel="canonical" href="http://crypto.localhost:3000/compare"/>',
    )
    expect(first.html.match(/<a [^>]*rel="sponsored nofollow noopener"/g)).toHaveLength(2)
    expect(first.html.indexOf('Ad links: we may earn')).toBeLessThan(
      first.html.indexOf('rel="sponsored'),
    )
    const again = await follow(
      '/compare?pick=emberlock&pick=lumenfold&pick=emberlock&license=mars&view=side-by-side&x=1',
    )
    expect(again.headers.get('x-cache')).toBe('hit')
    const listed = await page('/compare?pick=emberlock,lumenfold&view=side-by-side&x=1')
    expect([listed.status, listed.headers.get('location')]).toEqual([
      301,
      '/compare?pick=emberlock&pick=lumenfold&view=side-by-side&x=1',
    ])
    const swedish = await page(
      '/sv/compare?tenant=sweepstakes&pick=pelican-row&pick=tin-lantern&view=side-by-side',
    )
    expect(swedish.html).toMatch(/<h1[^>]*>Pelican Row och Tin Lantern sida vid sida</)
    expect(swedish.html).toContain('Minsta inlösen')
    // What is seen is short, what is heard is a sentence in the language.
    expect(swedish.html).toMatch(/aria-label="Betyg 4,8 av 5: Utmärkt".*>4,8\/5</s)
    expect(swedish.html).not.toContain('KYC')
  })

  test.each([
    ['one that fits', 'pick=emberlock', 'Select at least two casinos'],
    ['none', '', 'Select at least two casinos'],
    [
      'one and one unknown',
      'pick=emberlock&pick=nobody',
      'One of the selected casinos is not on our list.',
    ],
    [
      'the same twice, and what is no slug',
      'pick=emberlock&pick=emberlock&pick=%3Cscript%3Ealert(1)%3C/script%3E',
      'Select at least two casinos',
    ],
    [
      'five',
      'pick=emberlock&pick=corvane&pick=lumenfold&pick=northquay&pick=tidewright',
      'Four casinos fit side by side. Left out: Lumenfold.',
    ],
  ])('says what is wrong with picks: %s', async (_, picks, text) => {
    const { status, html } = await follow(`/compare?${picks}&view=side-by-side`)
    expect(status).toBe(200)
    expect(html).toContain(text)
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script>alert')
  })

  test('keeps picks beside filters in the list, without a script', async () => {
    const { html } = await page('/compare?license=malta&pick=emberlock&pick=northquay')
    // Emberlock is not in the filtered list, so the form carries it unseen.
    expect(html).toContain('<input type="hidden" name="pick" value="emberlock"/>')
    expect(html).toMatch(
      /<input type="checkbox"[^>]*name="pick"[^>]*checked=""[^>]*value="northquay"/,
    )
    expect(html).toContain('href="/compare?license=malta&amp;pick=northquay"')
  })

  test('refuses methods that a page does not take', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await site.call('/compare', { method })).status).toBe(405)
    }
  })

  test('is alive and ready', async () => {
    expect((await site.call('/healthz')).status).toBe(200)
    expect((await site.call('/readyz')).status).toBe(200)
  })

  test('draws what was typed as text, in every field of a casino', async () => {
    const nasty = `<img src=x onerror=alert(1)>'"; drop table casinos;--`
    const body = {
      name: nasty,
      slug: 'nasty',
      description: nasty,
      review: nasty,
      welcomeBonus: nasty,
      promoCode: nasty.slice(0, 60),
      pros: [nasty],
      cons: [nasty],
      licenses: [nasty],
      cryptocurrencies: [nasty],
      gameProviders: [nasty],
      customerSupport: [nasty],
      withdrawalTime: nasty,
      maxPayout: nasty,
      rank: 1,
    }
    const created = await site.call('/api/casinos', { body, cookie })
    expect(created.status).toBe(201)
    for (const path of ['/', '/compare', '/casino/nasty']) {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).not.toMatch(/<img src=x/)
    }
    const { id } = (await created.json()) as { id: string }
    expect((await site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })).status).toBe(200)
  })
})
