import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBreak, writeBreak } from '#contract/break.ts'
import { parsePage } from '../../../tests/page-texts.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'

const hour = 3_600_000
const day = 24 * hour

describe('the cookie of a break', () => {
  const now = new Date('2026-11-28T10:20:00Z')

  test.each([
    ['break=2026-11-28T11', '2026-11-28T11:00:00.000Z'],
    ['lang=sv; break=2026-12-05T10', '2026-12-05T10:00:00.000Z'],
    ['break=2026-12-05T10; lang=sv', '2026-12-05T10:00:00.000Z'],
    // 90 days, until the next full hour.
    ['break=2027-02-26T11', '2027-02-26T11:00:00.000Z'],
    ['break=2026-11-28T10', undefined],
    ['break=2027-02-26T12', undefined],
    ['break=2099-01-01T00', undefined],
    ['break=2026-02-31T99', undefined],
    ['outbreak=2026-12-05T10', undefined],
    ['break=', undefined],
    [`break=${'9'.repeat(5000)}`, undefined],
    [undefined, undefined],
  ])('%s', (cookie, end) => {
    expect(readBreak(cookie, now)?.toISOString()).toBe(end)
  })

  test('holds the next full hour, and goes with it', () => {
    expect(writeBreak(new Date(now.getTime() + 7 * day), now)).toBe(
      `break=2026-12-05T11; Path=/; Max-Age=${7 * 24 * 3600 + 40 * 60}; SameSite=Lax`,
    )
  })
})

describe('a break', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite({ seed: 'demo' })
  }, 120_000)
  afterAll(() => site?.stop())

  const post = (values: Record<string, string>, cookie?: string, path = '/break') =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
      },
      body: new URLSearchParams(values),
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const endOf = (cookie: string) => readBreak(cookie)?.getTime() ?? 0
  const inDays = (days: number) => Date.now() + days * day
  const open = async (path: string, cookie?: string) =>
    await site.call(path, { headers: { 'accept-language': 'en', ...(cookie && { cookie }) } })

  test.each([7, 30, 90])('lasts %i days, by a form that needs no script', async (days) => {
    const answer = await post({ days: String(days) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/break?begun=1'])
    const end = endOf(cookieOf(answer))
    expect(end).toBeGreaterThanOrEqual(inDays(days) - hour)
    expect(end).toBeLessThanOrEqual(inDays(days) + hour)
  })

  test.each([{}, { days: '1' }, { days: '3650' }, { days: '7; Path=/' }, { days: '-7' }])(
    'is not begun by %o',
    async (values) => {
      const answer = await post(values)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
      expect(await answer.text()).toContain('Choose a number of days first.')
    },
  )

  test('is begun by no other site and by no link', async () => {
    const foreign = await fetch(`${site.origin}/break`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: 'days=90',
    })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
    expect((await open('/break?days=90')).headers.get('set-cookie')).toBeNull()
  })

  test('becomes longer at once, and shorter only after a day', async () => {
    const month = cookieOf(await post({ days: '30' }))
    expect(endOf(cookieOf(await post({ days: '7' }, month)))).toBe(endOf(month))
    expect(endOf(cookieOf(await post({ days: '90' }, month)))).toBeGreaterThan(inDays(89))
    const asked = await open('/break?end=1', month)
    expect(await asked.text()).toContain('24 hours after you ask for it')
    const ended = endOf(cookieOf(await post({ end: '1' }, month)))
    expect(ended).toBeGreaterThanOrEqual(inDays(1))
    expect(ended).toBeLessThanOrEqual(inDays(1) + hour)
    // Asked for again, it ends no later.
    const last = cookieOf(await post({ end: '1' }, month))
    expect(endOf(cookieOf(await post({ end: '1' }, last)))).toBe(endOf(last))
  })

  test('has pages of its own, which no cache may keep', async () => {
    const cookie = cookieOf(await post({ days: '7' }))
    for (const path of ['/', '/sv', '/casino/emberlock', '/sv/compare', '/no/such/page']) {
      const [before, during, after] = [await open(path), await open(path, cookie), await open(path)]
      const [first, own, last] = [await before.text(), await during.text(), await after.text()]
      expect([path, during.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
      expect([path, during.headers.get('cdn-cache-control')]).toEqual([path, null])
      // A cache in front that knows nothing of breaks keeps them apart.
      for (const answer of [before, during, after])
        expect(answer.headers.get('vary')?.split(', ')).toContain('Cookie')
      expect([path, own === first, last === first]).toEqual([path, false, true])
    }
    const call = await open('/api/casinos?limit=1', cookie)
    expect(call.headers.get('cache-control')).toBe('private, no-store')
    expect(await call.json()).toMatchObject([{ withheld: 'break', affiliateUrl: null }])
    expect(await (await open('/api/casinos?limit=1')).json()).toMatchObject([{ withheld: null }])
  })

  test.each([
    ['/vpn', 'crypto'],
    ['/lotteries', 'sweepstakes'],
  ])('leads nowhere from %s either, and says why', async (path, tenant) => {
    const cookie = cookieOf(await post({ days: '7' }))
    const address = `${path}?tenant=${tenant}`
    const ways = async (given?: string) => {
      const page = parsePage(await (await open(address, given)).text())
      const links = page.querySelectorAll('main a[href*="/go/"]')
      return { links: links.map((link) => link.getAttribute('href') ?? ''), page }
    }
    const before = await ways()
    const [first = ''] = before.links
    expect(first).toContain('/go/')
    const during = await ways(cookie)
    expect(during.links).toEqual([])
    expect(during.page.querySelector('h1')?.text).toMatch(/^Your break lasts until /)
    const way = first.replaceAll('&amp;', '&')
    const go = [await open(way), await open(way, cookie)]
    expect(go.map(({ status }) => status)).toEqual([302, 303])
  })

  test('of somebody who runs the site changes nothing of what they send', async () => {
    const session = await site.signIn()
    const cookie = `${session}; ${cookieOf(await post({ days: '7' }))}`
    const issues = '/api/admin/newsletter/written-issues'
    const made = await site.call(issues, {
      cookie: session,
      body: {
        translations: { en: { subject: 'A', preview: '', body: '[Emberlock](/casino/emberlock)' } },
        segment: { languages: ['en'] },
      },
    })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    const preview = async (as: string, query = '') => {
      const answer = await site.call(`${issues}/${id}/preview?language=en${query}`, { cookie: as })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { text: string }).text
    }
    const usual = await preview(session)
    expect(usual).toContain('/go/emberlock')
    expect(await preview(cookie)).toBe(usual)
    expect(await preview(session, '&in=GB')).toBe(usual)
  })

  test('leads nobody out, and says so with lines that help', async () => {
    const cookie = cookieOf(await post({ days: '7' }))
    const way = await open('/go/emberlock?tenant=crypto&lang=sv', cookie)
    expect([way.status, way.headers.get('location')]).toEqual([303, '/sv/paus?tenant=crypto'])
    const page = parsePage(await (await open('/break?in=GB', cookie)).text())
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(page.querySelector('h1')?.text).toBe(
      `Your break lasts until ${until.format(endOf(cookie))}.`,
    )
    expect(page.querySelector('main')?.text).toContain('GAMSTOP')
    const home = parsePage(await (await open('/?tenant=crypto', cookie)).text())
    expect(home.querySelectorAll('[data-out], [data-copy], [data-ticker]')).toEqual([])
    expect(home.querySelectorAll('form[action*=newsletter], [data-island^=newsletter]')).toEqual([])
    expect(home.querySelectorAll('.cut-list h3').length).toBeGreaterThan(5)
  })

  /** The form has a limit of its own. */
  const [resting = ''] = writeBreak(new Date(Date.now() + 7 * day)).split(';')

  test.each([
    ['/bonuses', 'crypto'],
    ['/free-spins', 'crypto'],
    ['/landing', 'sweepstakes'],
    ['/bonus-cost?deposit=50&bonus=50&times=30', 'crypto'],
    ['/vpn', 'crypto'],
    ['/lotteries', 'sweepstakes'],
    ['/banner-test', 'crypto'],
    ['/sv/bonusar', 'crypto'],
    ['/fi/vpn', 'crypto'],
  ])('has a quiet page in place of %s', async (path, tenant) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}tenant=${tenant}`
    const usual = parsePage(await (await open(address)).text())
    const quiet = await open(address, resting)
    expect([quiet.status, quiet.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const page = parsePage(await quiet.text())
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('main')?.text.length).toBeLessThan(250)
    expect(page.querySelectorAll('main a')).toHaveLength(1)
    expect(usual.querySelector('main')?.text.length).toBeGreaterThan(250)
    expect(page.querySelector('h1')?.text).not.toBe(usual.querySelector('h1')?.text)
  })

  test('closes no page that is not there, and no review', async () => {
    const [none, review] = [
      await open('/lotteries?tenant=crypto', resting),
      await open('/casino/emberlock', resting),
    ]
    expect([none.status, review.status]).toEqual([404, 200])
    expect(await review.text()).toContain('has become better mostly by leaving things alone')
  })

  test.each([
    ['/', 'crypto'],
    ['/compare', 'sweepstakes'],
    ['/lists/no-kyc-casinos', 'crypto'],
  ])('keeps the ranking of %s closed until it is asked for', async (path, tenant) => {
    const address = `${path}?tenant=${tenant}`
    const [usual, during] = [
      parsePage(await (await open(address)).text()),
      parsePage(await (await open(address, resting)).text()),
    ]
    const listed = 'main a[href*="/casino/"]'
    const curtain = during
      .querySelectorAll('main details')
      .find((one) => one.querySelector('summary')?.text === 'Show reviews')
    expect(curtain?.getAttribute('open')).toBeUndefined()
    const behind = curtain?.querySelectorAll('a[href*="/casino/"]').length ?? 0
    expect(behind).toBeGreaterThan(1)
    expect(usual.toString()).not.toContain('Show reviews')
    // Latest changes tell of single casinos.
    const [before, beside] = [usual, during].map((page) => page.querySelectorAll(listed).length)
    expect((beside ?? 0) - behind).toBeLessThan((before ?? 0) / 2)
  })

  test('says so where the cookie is refused', async () => {
    const refused = parsePage(await (await open('/break?begun=1')).text())
    expect(refused.querySelector('[role=alert]')?.text).toContain('did not store the cookie')
    expect(refused.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const begun = parsePage(await (await open('/break?begun=1', resting)).text())
    expect(begun.querySelector('[role=alert]')).toBeNull()
  })

  test('holds in both editions of a host, and is offered beside 18+ and in the menu', async () => {
    const other = parsePage(await (await open('/break?tenant=sweepstakes', resting)).text())
    expect(other.querySelector('h1')?.text).toMatch(/^Your break lasts until/)
    expect(other.toString()).not.toContain('Start one of its own here')
    const home = parsePage(await (await open('/')).text())
    for (const place of ['.site-banner', '.drawer'])
      expect(home.querySelector(`${place} a[href="/break"]`)?.text).toBe('Take a break')
  })
})

describe('a break where the editions have hosts of their own', () => {
  test('says where else it has to be started', async () => {
    const site = await startTestSite({
      env: {
        CRYPTO_ORIGIN: 'https://coins.example',
        SWEEPSTAKES_ORIGIN: 'https://sweeps.example',
      },
    })
    try {
      const page = parsePage(await (await site.call('/break?tenant=crypto')).text())
      expect(page.querySelector('main')?.text).toContain('The break applies on coins.example.')
      expect(page.querySelector('main a[href="https://sweeps.example/break"]')?.text).toBe(
        'sweeps.example',
      )
    } finally {
      await site.stop()
    }
  })
})
