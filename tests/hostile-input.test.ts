/**
 * Text from outside costs linear time at most, whatever it is, in every field of every contract and
 * in every call that visitors may make.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectSchemas, cost, isBounded, type Found } from './contract-schemas.ts'
import { startTestApi, type TestApi } from './api-app.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** More milliseconds of processor time than any of this may take. */
const slow = 250

const texts = Object.entries(hostileTexts())
const found = collectSchemas()

describe('texts of the contracts', () => {
  test('are bounded before an expression or a function of ours sees them', () => {
    expect(found.length).toBeGreaterThan(300)
    const unbounded = found.filter(({ schema }) => !isBounded(schema)).map(({ name }) => name)
    expect(unbounded).toEqual([])
  })

  test.each(texts)('cost linear time: %s', (_, make) => {
    const [small, large, whole] = [16, 32, 1024].map((kilobytes) => make(kilobytes * 1024)) as [
      string,
      string,
      string,
    ]
    const isQuadratic = ({ schema }: Found) => cost(schema, large) > 3 * cost(schema, small) + 30
    // A busy machine may make one measurement wrong, not two.
    expect(
      found.filter((field) => isQuadratic(field) && isQuadratic(field)).map(({ name }) => name),
    ).toEqual([])
    // The largest body there is; what is quadratic has failed above, where it costs less.
    const isSlow = ({ schema }: Found) => cost(schema, whole) > slow
    expect(found.filter((field) => isSlow(field) && isSlow(field)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

describe('what visitors send', () => {
  let api: TestApi
  let site: TestSite
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    site = await startTestSite()
  })
  afterAll(async () => {
    await api?.stop()
    await site?.stop()
  })

  let wrong: string[] = []
  beforeEach(() => {
    wrong = []
  })

  /**
   * Writes down an answer that is a failure of ours or costs, twice in a row, more processor time
   * than it may.
   */
  async function judge(what: string, send: () => Promise<{ status: number }>): Promise<void> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const before = process.cpuUsage()
      const { status } = await send()
      const { user, system } = process.cpuUsage(before)
      if (status >= 500) return void wrong.push(`${what}: ${status}`)
      if ((user + system) / 1000 < slow) return
    }
    wrong.push(`${what}: more than ${slow} ms`)
  }

  const bodies: Record<string, readonly string[]> = {
    '/api/newsletter/subscribe': ['email', 'form'],
    '/api/contact': ['name', 'email', 'message', 'website'],
    '/api/chat/reply': ['message'],
    '/api/affiliate/track': [
      'tenant',
      'clickId',
      'userAgent',
      'referrer',
      'page',
      'casinoId',
      'source',
    ],
    '/api/affiliate/click': ['casinoId', 'placement', 'language'],
    '/api/conversions/none': ['secret', 'transaction', 'amount', 'currency', 'at', 'click'],
    '/api/auth/sign-in/email': ['email', 'password'],
    '/api/auth/forgot-password': ['email'],
    '/api/auth/reset-password': ['token', 'password'],
    '/api/auth/accept-invitation': ['token', 'name', 'password'],
    '/api/auth/two-factor/verify-totp': ['code'],
  }
  test.each(Object.entries(bodies))('in the body of %s', async (path, names) => {
    for (const [name, make] of texts) {
      // Each field as long as a body may be, and all of them at lengths that contracts take.
      const whole = names.map((field) => ({ [field]: make(120_000) }))
      const taken = [120, 254, 1000, 5000].map((length) =>
        Object.fromEntries(names.map((field) => [field, make(length).slice(0, length)])),
      )
      for (const body of [...whole, ...taken]) {
        await judge(`${name} in ${Object.keys(body).join()}`, () => api.call(path, { body }))
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(['/contact', '/newsletter', '/newsletter/preferences', '/newsletter/unsubscribe'])(
    'in the form of %s',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const [name, make] of texts) {
        const values = Object.fromEntries(
          ['email', 'name', 'message', 'key'].map((field) => [field, make(7000)]),
        )
        const body = new URLSearchParams(values).toString()
        await judge(name, () => drained(site.call(path, { body, headers })))
      }
      expect(wrong).toEqual([])
    },
  )

  const pages = [
    '/compare',
    '/blog',
    '/casino',
    '/go',
    '/media',
    '/sv/guides',
    '/api/casinos',
    '/api/blog',
    '/preview',
  ]
  const queries = [
    'search',
    'sort',
    'state',
    'lang',
    'tenant',
    'page',
    'category',
    'tag',
    'with',
    'key',
    'at',
    'sig',
  ]
  const headerNames =
    'cookie accept-language accept-encoding referer user-agent if-none-match range authorization x-tenant accept sec-purpose'
  test.each(pages)('in the address and the headers of %s', async (path) => {
    for (const [name, make] of texts) {
      const query = new URLSearchParams(queries.map((key) => [key, make(90)]))
      await judge(`${name} in the query`, () => followed(site.call(`${path}?${query}`)))
      await judge(`${name} in the path`, () =>
        drained(site.call(`${path}/${encodeURIComponent(make(1000).toWellFormed())}`)),
      )
      const value = make(1000).replaceAll(/[^\u0020-\u007e]/g, ';')
      const headers = Object.fromEntries(
        headerNames.split(' ').map((header) => [header, `lang=${value}`]),
      )
      await judge(`${name} in the headers`, () => drained(site.call(path, { headers })))
    }
    for (const repeated of ['/', ';', ', ', '; ', ';q=0 ', '%2f', '.']) {
      const long = repeated.repeat(10_000 / repeated.length)
      await judge(`a path of ${repeated}`, () => drained(site.call(`${path}/${long}x`)))
      for (const header of headerNames.split(' ')) {
        await judge(`a ${header} of ${repeated}`, () =>
          drained(site.call(path, { headers: { [header]: long } })),
        )
      }
    }
    expect(wrong).toEqual([])
  })

  test('NUL in a query is left out', async () => {
    for (const path of [
      '/compare?search=a%00',
      '/compare?search=%00',
      '/blog?tag=%00',
      '/sv/guides?category=%00',
    ]) {
      expect((await followed(site.call(path))).status, path).toBe(200)
    }
  })

  /** The answer in the end, a few redirects further. */
  async function followed(first: Promise<Response>): Promise<Response> {
    let answer = await drained(first)
    for (let hops = 0; hops < 3; hops += 1) {
      const location = answer.headers.get('location')
      if (!location?.startsWith('/')) return answer
      answer = await drained(site.call(location))
    }
    return answer
  }
})

async function drained(answer: Promise<Response>): Promise<Response> {
  await (await answer).arrayBuffer()
  return await answer
}

/**
 * Texts at which ambiguous expressions stumble: a long run of what repeats, and then what lets all
 * of it fail.
 */
function hostileTexts(): Record<string, (length: number) => string> {
  const around = (before: string, repeated: string, after: string) => (length: number) =>
    before + repeated.repeat(length / repeated.length) + after
  return {
    'dots after an @': around('a@', '.', '@'),
    'letters and dots after an @': around('a@', 'a.', '@'),
    'many @': around('a', '@', ' '),
    blanks: around('a', ' ', 'a'),
    'blanks and lines': around('', ' \n', '\0'),
    digits: around('', '9', 'x'),
    'digits and dots': around('-', '1.', 'x'),
    zeros: around('0.', '0', '1x'),
    'letters and hyphens': around('a', '-a', '!'),
    hyphens: around('a', '-', '!'),
    'an address': around('https://a.example/', 'a/', '\u0000'),
    'an address of dots': around('https://', 'a.', '['),
    'a picture': around('/media/', 'a', '.exe'),
    'a date': around('2026-01-01T00:00:00.', '0', 'x'),
    'an id': around('00000000-0000-7000-8000-00000000000', '0', '_'),
    'characters of several units': around('', '\u{1f4a5}', '\ud83d'),
    'marks on a letter': around('e', '\u0301', '@'),
    brackets: around('', '[', '{'),
    quotes: around('"', '""', 'x'),
  }
}
