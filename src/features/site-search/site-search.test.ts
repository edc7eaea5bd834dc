import { makeReader } from '#editions/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { languageCodes } from '#i18n/languages.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { SiteAnswer } from './contract.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
}, 120_000)
afterAll(() => site?.stop())

async function ask(query: Record<string, string>): Promise<SiteAnswer> {
  const answer = await site.call(`/api/search?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SiteAnswer
}

const send = async (method: string, path: string, body: object) => {
  const headers = { origin: site.origin }
  const answer = await site.call(path, { method, body, cookie, headers })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as { id: string; version: number }
}

async function findCasino(slug: string) {
  const answer = await site.call('/api/admin/casinos', { cookie })
  const casinos = (await answer.json()) as { id: string; slug: string; version: number }[]
  return casinos.find((casino) => casino.slug === slug)
}

describe('what is found', () => {
  test('follows what is written, hidden, named anew and removed', async () => {
    const article = {
      title: 'Zebrafish wallets',
      content: 'About **quokka** fees.',
      isPublished: true,
    }
    expect((await ask({ q: 'quokkas' })).total).toBe(0)
    const made = await send('POST', '/api/guides', {
      ...article,
      excerpt: 'Striped.',
      category: 'x',
    })
    const { hits } = await ask({ q: 'quokkas' })
    expect(hits).toMatchObject([
      {
        kind: 'guide',
        title: 'Zebrafish wallets',
        excerpt: 'About quokka fees.',
        excerptMarks: [[6, 12]],
      },
    ])
    const { id, version } = made
    await send('PATCH', `/api/guides/${id}`, { content: 'About numbats.', version })
    expect((await ask({ q: 'quokka' })).total).toBe(0)
    expect((await ask({ q: 'numbat' })).total).toBe(1)
    await send('PATCH', `/api/guides/${id}`, { isPublished: false, version: version + 1 })
    expect((await ask({ q: 'numbat' })).total).toBe(0)
  })

  test('has no casino that is hidden', async () => {
    const casino = await findCasino('otterbank')
    expect((await ask({ q: 'otterbank', kind: 'casino' })).hits[0]?.href).toBe('/casino/otterbank')
    await send('PATCH', `/api/casinos/${casino?.id}`, { isActive: false, version: casino?.version })
    expect((await ask({ q: 'otterbank', kind: 'casino' })).total).toBe(0)
    await send('PATCH', `/api/casinos/${casino?.id}`, {
      isActive: true,
      version: (casino?.version ?? 0) + 1,
    })
  })

  test('is counted by kind, and narrowed to one', async () => {
    const all = await ask({ q: 'bonus' })
    const sum = Object.values(all.counts).reduce((total, count) => total + count, 0)
    expect([all.total, all.hits.length]).toEqual([sum, Math.min(sum, 20)])
    const guides = await ask({ q: 'bonus', kind: 'guide', limit: '1' })
    expect([guides.hits.length, guides.total]).toEqual([1, all.counts.guide])
    expect(guides.counts).toEqual(all.counts)
  })

  test('comes in pages, each hit once', async () => {
    const { total } = await ask({ q: 'withdrawal' })
    const pages = Array.from({ length: Math.ceil(total / 20) }, (_, at) => String(at * 20))
    const found: string[] = []
    for (const offset of pages) {
      const { hits } = await ask({ q: 'withdrawal', offset })
      found.push(...hits.map(({ kind, href, title }) => `${kind} ${href} ${title}`))
    }
    expect(pages.length).toBeGreaterThan(1)
    expect([found.length, new Set(found).size]).toEqual([total, total])
    const first = await (await site.call('/search?q=withdrawal')).text()
    expect(first).toMatch(
      /<a class="[^"]*" rel="next nofollow" href="\/search\?q=withdrawal&amp;page=2">/,
    )
    const second = await (await site.call('/search?q=withdrawal&page=2')).text()
    expect(second).toContain('<meta name="robots" content="noindex, follow"')
    expect(second).toContain(`Page 2 of ${pages.length}`)
    const beyond = await (await site.call('/search?q=withdrawal&page=999')).text()
    expect(beyond).toContain('Previous page')
  })

  test('tells of a casino what its card does, also of one that is not rated', async () => {
    const { hits } = await ask({ q: 'emberlock', kind: 'casino' })
    expect(hits[0]?.casino).toEqual({
      logoUrl: expect.stringMatching(/^\/media\//),
      rated: {
        rating: 4.9,
        label: 'Rated 4.9 out of 5: Excellent',
        figure: '4.9/5',
        word: 'Excellent',
      },
      withdrawal: '9 min, tested',
    })
    await send('POST', '/api/casinos', {
      name: 'Wombatella',
      rating: null,
      withdrawalTime: '3 days',
    })
    const unrated = await ask({ q: 'wombatella', lang: 'sv' })
    expect(unrated.hits[0]?.casino).toEqual({
      logoUrl: null,
      rated: { label: 'Inte betygsatt än', figure: 'Inte betygsatt än' },
      withdrawal: '3 d, uppgivet',
    })
    const guides = await ask({ q: 'bonus', kind: 'guide' })
    expect(guides.hits.filter(({ casino }) => casino)).toEqual([])
  })

  test.each([
    ['en', 'how long does a payout take', 'payouts'],
    ['en', 'fastest payout', 'payouts'],
    ['en', 'casinos without KYC', 'noId'],
    ['en', 'fast withdrawal no id check', 'noId'],
    ['en', 'what does a bonus cost?', 'bonusCost'],
    ['en', 'withdrawal fees', undefined],
    ['en', 'emberlock payout', undefined],
    ['en', 'verify a bet', undefined],
    ['en', 'bonus', undefined],
    ['en', 'how much', undefined],
    ['sv', 'snabba uttag', 'payouts'],
    ['sv', 'casino utan legitimation', 'noId'],
    ['sv', 'vad kostar en bonus', 'bonusCost'],
    ['no', 'raskeste utbetaling', 'payouts'],
    ['no', 'bonuskalkulator', 'bonusCost'],
    ['da', 'hvor hurtig er en udbetaling', 'payouts'],
    ['da', 'uden MitID', 'noId'],
    ['fi', 'nopein kotiutus', 'payouts'],
    ['fi', 'kasinot ilman tunnistautumista', 'noId'],
    ['fi', 'kotiutuksen maksut', undefined],
  ])('in %s “%s” has as its known answer %s', async (lang, q, question) => {
    expect((await ask({ q, lang })).known?.question).toBe(question)
  })

  test('begins with what the data answers, for readers who may be told', async () => {
    const { known } = await ask({ q: 'fastest payout' })
    expect(known).toEqual({
      question: 'payouts',
      href: '/compare?sort=payout',
      casinos: [
        { name: 'Corvane', href: '/casino/corvane', figure: '2 min, tested' },
        { name: 'Tidewright', href: '/casino/tidewright', figure: '5 min, tested' },
        { name: 'Emberlock', href: '/casino/emberlock', figure: '9 min, tested' },
      ],
    })
    expect((await ask({ q: 'fastest payout', kind: 'guide' })).known).toBeUndefined()
    expect((await ask({ q: 'fastest payout', offset: '20' })).known).toBeUndefined()
    const { siteSearch } = site.services
    const asked = { q: 'what does a bonus cost', limit: 20, offset: 0 }
    const told = async (isOnBreak: boolean) =>
      (await siteSearch.search(makeReader(editions[0], 'en', { isOnBreak }), asked)).known
    expect(await told(false)).toMatchObject({ question: 'bonusCost', href: '/bonus-cost' })
    expect(await told(true)).toBeUndefined()
    const corvane = await findCasino('corvane')
    await send('PATCH', `/api/casinos/${corvane?.id}`, {
      isActive: false,
      version: corvane?.version,
    })
    const without = await ask({ q: 'fastest payout' })
    expect(without.known?.casinos[0]?.name).toBe('Tidewright')
    const again = { isActive: true, version: (corvane?.version ?? 0) + 1 }
    await send('PATCH', `/api/casinos/${corvane?.id}`, again)
    expect((await ask({ q: 'fastest payout' })).known).toEqual(known)
    const page = await (await site.call('/sv/sok?q=snabba+uttag')).text()
    expect(page).toContain('Uttagstider, snabbast först')
    expect(page).toContain('href="/sv/compare?sort=payout"')
  })

  test('is of the edition and in the language that are asked for', async () => {
    expect((await ask({ q: 'mempool', tenant: 'sweepstakes' })).total).toBe(0)
    const { hits } = await ask({ q: 'licensen', lang: 'sv', kind: 'guide' })
    expect(hits[0]).toMatchObject({ title: 'Så läser du en casinolicens' })
    expect(hits[0]?.titleMarks).toEqual([[15, 27]])
  })

  test.each(languageCodes)(
    'is written out in %s, without marks of Markdown or of texts',
    async (lang) => {
      for (const tenant of ['crypto', 'sweepstakes'])
        for (const q of ['2025', 'vpn casino', 'top 3', 'help', 'bonus', 'casinos']) {
          const { hits } = await ask({ q, lang, tenant })
          for (const { title, excerpt } of hits)
            expect(`${title} ${excerpt}`).not.toMatch(/[{}]|##|\*\*/)
        }
      const { hits } = await ask({ q: '2025', lang, kind: 'page' })
      expect(hits.length).toBeGreaterThan(0)
    },
  )

  test('is not named by a title in which no word says anything', async () => {
    const page = { title: 'What is this?', content: 'Axolotl.', excerpt: 'Nothing.', category: 'x' }
    await send('POST', '/api/guides', { ...page, isPublished: true })
    const { hits } = await ask({ q: 'axolotl wagering' })
    expect(hits.map(({ title }) => title)).toContain('Wagering requirements, with the arithmetic')
  })

  test('takes any signs, and refuses what is too long or of no kind', async () => {
    for (const q of ['%', '"', '(', '*', "' or 1=1 --", '\u{1F600}', 'a'.repeat(100)])
      expect((await ask({ q })).hits.length).toBeLessThanOrEqual(20)
    for (const query of ['', '?q=', `?q=${'a'.repeat(101)}`, '?q=a&kind=nothing', '?q=a&limit=21'])
      expect([query, (await site.call(`/api/search${query}`)).status]).toEqual([query, 400])
  })
})

describe('what is not found', () => {
  const listMissed = async () =>
    (await (await site.call('/api/admin/missed-searches', { cookie })).json()) as unknown[]

  test('is counted for editors, without what may be about a person', async () => {
    for (const q of [
      'Xylophone Kazoo',
      'xylophone kazoo!',
      'me@example.com',
      'call 0701 234567',
      'withdrawal',
      'i want to kill myself qqqq',
    ])
      expect((await site.call(`/search?${new URLSearchParams({ q })}`)).status).toBe(200)
    await site.call('/sv/sok?q=Xylofon+kazoo')
    const today = new Date().toISOString().slice(0, 10)
    expect(await listMissed()).toEqual([
      { language: 'en', words: 'xylophone kazoo', count: 2, lastDay: today },
      { language: 'sv', words: 'xylofon kazoo', count: 1, lastDay: today },
    ])
    expect((await site.call('/api/admin/missed-searches')).status).toBe(401)
  })

  test('fills no more than a day’s share', async () => {
    const { siteSearch } = site.services
    const [edition] = editions
    for (let word = 0; word < 510; word += 1)
      await siteSearch.countMiss(
        makeReader(edition, 'en'),
        `nothing ${String.fromCodePoint(97 + (word % 26))}${Math.floor(word / 26)}`,
      )
    const { rows } = await site.deps.database.db.execute(
      'select count(*)::int as n from missed_searches',
    )
    expect(rows).toEqual([{ n: 500 }])
    await siteSearch.countMiss(makeReader(edition, 'en'), 'xylophone kazoo')
    expect(await listMissed()).toContainEqual(
      expect.objectContaining({ words: 'xylophone kazoo', count: 3 }),
    )
  })

  test('the page says so, helps on, and answers a cry with people first', async () => {
    const page = await (await site.call('/search?q=qqqqqq')).text()
    expect(page).toContain('Nothing was found for “qqqqqq”.')
    expect(page).toContain('<meta name="robots" content="noindex, follow"')
    const cry = await (await site.call('/search?q=i+want+to+kill+myself')).text()
    const main = cry.slice(cry.indexOf('<main'))
    expect(main.indexOf('988')).toBeGreaterThan(0)
    expect(main.indexOf('988')).toBeLessThan(main.indexOf('role="search"'))
  })
})
