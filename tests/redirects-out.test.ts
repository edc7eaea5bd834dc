/** A redirect to a casino or partner is a way out, judged and counted like those below `/go`. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const ada = 'https://play.ember.example/join?ref=9'
let site: TestSite
let cookie: string
let revision = 0
const [resting = ''] = writeBreak(new Date(Date.now() + 7 * dayLength)).split(';')

const send = async (method: string, address: string, body: object) => {
  const answer = await site.call(address, { method, cookie, body })
  expect([200, 201], await answer.clone().text()).toContain(answer.status)
  return (await answer.json()) as { id: string; revision: number }
}
const set = async (markets: object) => {
  const settings = { ...noSettings, markets }
  const saved = await send('PUT', '/api/admin/settings', { revision, settings })
  revision = saved.revision
  await site.deps.changes.settle()
  await site.deps.editions.reload()
}
const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await site.call(path, { method, headers })
  const { status } = answer
  const [to, robots, caching] = ['location', 'x-robots-tag', 'cache-control'].map((name) =>
    answer.headers.get(name),
  )
  return { status, to, robots, caching }
}
const clicks = async () => {
  await site.services.clicks.drain()
  const { rows } = await site.deps.database.db.execute(
    sql`select casino_id, source, language from clicks order by at, id`,
  )
  return rows
}
const out = (to: string) => ({
  status: 302,
  to,
  robots: 'noindex, nofollow',
  caching: 'private, no-store',
})

let emberId: string
beforeAll(async () => {
  site = await startTestSite()
  cookie = await site.signIn()
  await set({ '*': noRule })
  const ember = { name: 'Ember', affiliateUrl: ada, websiteUrl: 'https://ember.example/' }
  emberId = (await send('POST', '/api/casinos', ember)).id
  for (const name of ['Otter', 'Heron'])
    await send('POST', '/api/casinos', {
      name,
      affiliateUrl: `https://shared.example/c/${name}`,
    })
  await send('POST', '/api/admin/programmes', { name: 'Larkwood', hosts: ['pays.example'] })
  for (const [path, target, isFree] of [
    ['/old-ember', ada, false],
    ['/ember-terms', 'https://ember.example/terms', false],
    ['/shared', 'https://shared.example/other', false],
    ['/larkwood', 'https://pays.example/x', false],
    ['/said-free', 'https://pays.example/x', true],
    ['/unknown', 'https://nobody-knows.example/?aff=7', false],
    ['/register', 'https://register.example/licence', true],
    ['/through-go', '/go/ember', false],
    ['/sv/gammal', ada, false],
  ] as const)
    await send('POST', '/api/admin/redirects', { path, target, isFree })
}, 120_000)
afterAll(() => site?.stop())

const ways = ['/old-ember', '/ember-terms', '/shared', '/larkwood', '/said-free', '/unknown']

describe('a redirect to another site', () => {
  test('is temporary, for nobody to keep, and counted for whom it leads to', async () => {
    expect(await open('/old-ember')).toEqual(out(ada))
    expect(await open('/fi/ember-terms?in=FI&sub=top')).toEqual(
      out('https://ember.example/terms?sub=top'),
    )
    expect(await open('/shared')).toEqual(out('https://shared.example/other'))
    expect(await open('/larkwood')).toEqual(out('https://pays.example/x'))
    expect(await open('/unknown')).toEqual(out('https://nobody-knows.example/?aff=7'))
    expect(await clicks()).toEqual([
      { casino_id: emberId, source: null, language: 'en' },
      { casino_id: emberId, source: null, language: 'fi' },
      { casino_id: null, source: 'redirect/shared', language: 'en' },
      { casino_id: null, source: 'redirect/larkwood', language: 'en' },
      { casino_id: null, source: 'redirect/unknown', language: 'en' },
    ])
    expect(await open('/through-go')).toEqual(out('/go/ember'))
  })

  test('leads there for good if nobody pays, as somebody said, and as far as is known', async () => {
    for (const headers of [{}, { cookie: resting }])
      expect(await open('/register', headers)).toMatchObject({
        status: 301,
        to: 'https://register.example/licence',
        robots: null,
      })
    expect(await open('/said-free')).toEqual(out('https://pays.example/x'))
  })

  test.each(ways)('leads nowhere in a break: %s', async (path) => {
    const before = (await clicks()).length
    for (const method of ['GET', 'HEAD'])
      expect(await open(path, { cookie: resting }, method)).toMatchObject({
        status: 303,
        to: '/break?tenant=crypto',
        robots: 'noindex, nofollow',
        caching: 'private, no-store',
      })
    expect((await clicks()).length).toBe(before)
    // Neither does the same address in another spelling.
    const spelt = await open(`${path}/`, { cookie: resting })
    expect(spelt.to).not.toContain('https:')
  })

  test('leads nowhere where the site only informs, and says why', async () => {
    await set({ '*': noRule, GB: { ...noRule, rule: 'information_only' } })
    expect(await open('/old-ember?in=GB')).toMatchObject({
      status: 303,
      to: '/casino/ember?tenant=crypto&in=GB',
    })
    for (const path of ways.slice(2))
      expect(await open(`${path}?in=GB`)).toMatchObject({
        status: 303,
        to: '/where-you-play?tenant=crypto&in=GB',
      })
    expect(await open('/old-ember')).toEqual(out(ada))
  })

  test('leads only to whom is licensed where a licence is needed', async () => {
    const rule = { ...noRule, rule: 'licensed_only', authorities: ['SE-SGA'] }
    await set({ '*': noRule, SE: rule })
    expect(await open('/sv/gammal')).toMatchObject({ status: 303 })
    expect(await open('/sv/unknown')).toMatchObject({ status: 303 })
    const today = new Date().toISOString().slice(0, 10)
    const licence = { authority: 'SE-SGA', state: 'active', source: 'register', checkedOn: today }
    await send('PATCH', `/api/casinos/${emberId}`, { licences: [licence] })
    await site.deps.changes.settle()
    await expect.poll(async () => (await open('/sv/gammal')).status).toBe(302)
    expect(await open('/sv/unknown')).toMatchObject({ status: 303 })
    await set({ '*': noRule })
  })
})

test('the address of a casino that is gone leads out as any other, below /go, too', async () => {
  const { id } = await send('POST', '/api/casinos', { name: 'Gone Away', affiliateUrl: ada })
  expect((await site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })).status).toBe(200)
  const listed = await site.call('/api/admin/redirects?q=/casino/gone-away', { cookie })
  const [row] = (await listed.json()) as { id: string; version: number }[]
  await send('PATCH', `/api/admin/redirects/${row?.id}`, { target: ada, version: row?.version })
  for (const path of ['/casino/gone-away', '/go/gone-away', '/go/gone-away?lang=fi']) {
    expect(await open(path)).toEqual(out(ada))
    expect(await open(path, { cookie: resting })).toMatchObject({
      status: 303,
      to: expect.stringContaining('?tenant=crypto'),
    })
  }
})

describe('links of a text', () => {
  const links = {
    own: ada,
    terms: 'https://ember.example/terms',
    shared: 'https://shared.example/other',
    partner: 'https://pays.example/x?y=1',
    redirect: '/unknown',
    known: '/old-ember',
    free: '/register',
    elsewhere: 'https://help.example/',
  }
  const read = async (query = '', headers: Record<string, string> = {}) => {
    const page = parsePage(await (await site.call(`/blog/ways${query}`, { headers })).text())
    return Object.fromEntries(
      page
        .querySelectorAll('.prose a')
        .filter(({ text }) => text in links)
        .map((link) => {
          const [to = ''] = (link.getAttribute('href') ?? '').split(/[?&](?:amp;)?(?:lang|tenant)/)
          return [link.text, [to, link.getAttribute('rel')?.split(' ')[0] ?? '']]
        }),
    )
  }
  beforeAll(async () => {
    const content = Object.entries(links)
      .map(([name, to]) => `[${name}](${to})`)
      .join(' and ')
    await send('POST', '/api/blog', {
      title: 'Ways',
      excerpt: 'Of all kinds.',
      category: 'x',
      content,
      isPublished: true,
    })
  })

  test('say that somebody pays, also through redirects and at a host of several casinos', async () => {
    expect(await read()).toEqual({
      own: ['/go/ember', 'sponsored'],
      terms: ['https://ember.example/terms', 'sponsored'],
      shared: ['https://shared.example/other', 'sponsored'],
      partner: ['https://pays.example/x?y=1', 'sponsored'],
      redirect: ['/unknown', 'sponsored'],
      known: ['/old-ember', 'sponsored'],
      free: ['/register', ''],
      elsewhere: ['https://help.example/', 'noopener'],
    })
  })

  test('lead nowhere outside in a break', async () => {
    expect(await read('', { cookie: resting })).toEqual({
      own: ['/casino/ember', ''],
      terms: ['/casino/ember', ''],
      shared: ['/break', ''],
      partner: ['/break', ''],
      redirect: ['/break', ''],
      known: ['/casino/ember', ''],
      free: ['/register', ''],
      elsewhere: ['https://help.example/', 'noopener'],
    })
  })

  test('nor where nothing may be offered', async () => {
    await set({ '*': noRule, GB: { ...noRule, rule: 'information_only' } })
    const shown = await read('?in=GB')
    for (const name of ['own', 'terms', 'known'])
      expect(shown[name]?.[0]).toMatch(/^\/casino\/ember/)
    for (const name of ['shared', 'partner', 'redirect'])
      expect(shown[name]?.[0]).toMatch(/^\/where-you-play/)
  })

  test('are read again once a redirect has become one', async () => {
    const { body } = await site
      .call('/api/admin/redirects?q=/register', { cookie })
      .then(async (answer) => ({
        body: (await answer.json()) as { id: string; version: number }[],
      }))
    const [row] = body
    await send('PATCH', `/api/admin/redirects/${row?.id}`, { isFree: false, version: row?.version })
    await site.deps.changes.settle()
    await expect.poll(async () => (await read())['free']).toEqual(['/register', 'sponsored'])
  })
})

describe('a casino that readers may not be led to', () => {
  test('has no address of its own at any exit, and its sources no page of it', async () => {
    await send('PATCH', `/api/casinos/${emberId}`, {
      founded: 2019,
      gamesCount: 900,
      evidence: {
        founded: { source: 'register', url: 'https://register.example/9', checkedOn: '2026-01-05' },
        gamesCount: { source: 'page', url: 'https://ember.example/games', checkedOn: '2026-01-05' },
      },
    })
    await site.deps.changes.settle()
    const exits = async (query: string, headers: Record<string, string> = {}) => {
      const texts = await Promise.all(
        [
          '/casino/ember',
          '/casino/ember/changes',
          '/api/casinos/ember',
          '/api/casinos/ember/facts',
          '/api/casinos',
          '/api/changes',
        ].map(async (path) => await (await site.call(path + query, { headers })).text()),
      )
      return texts.join('\n')
    }
    expect(await exits('')).toContain('ember.example/games')
    for (const shown of [await exits('?in=GB'), await exits('', { cookie: resting })]) {
      expect(shown).not.toContain('ember.example')
      expect(shown).toContain('register.example/9')
    }
  })
})
