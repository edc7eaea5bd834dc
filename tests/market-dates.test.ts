import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readerPlaces } from '#contract/places.ts'
import { dayIn, midnightStep } from '#contract/place-days.ts'
import { judgedSince, licenceDays, rulesAfter, rulesAt } from '#contract/rules-in-force.ts'
import { blankRule, noRule, noSettings } from '#editions/settings.ts'
import { usePostgres } from './postgres.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** A rule for Sweden, from a first to a last day. */
const dated = (from: string | null, until: string | null) => ({
  SE: { ...noRule, rule: 'information_only' as const, from, until },
})

// Sweden is an hour ahead of UTC in winter, and two in summer.
test.each([
  ['2026-12-31T22:59:59Z', false, undefined],
  ['2026-12-31T23:00:00Z', true, '2027-01-01.1'],
  ['2027-06-30T21:59:59Z', true, '2027-01-01.1'],
  ['2027-06-30T22:00:00Z', false, '2027-07-01.2'],
])('a rule from 1 January to 30 June 2027, at %s', (moment, holds, since) => {
  const rules = dated('2027-01-01', '2027-06-30')
  const at = new Date(moment)
  expect(['SE' in rulesAt(rules, at), judgedSince(rules, at)]).toEqual([holds, since])
})

test('a rule without days has always held', () => {
  const rules = dated(null, null)
  const at = new Date('2000-01-01T00:00:00Z')
  expect(['SE' in rulesAt(rules, at), judgedSince(rules, at)]).toEqual([true, undefined])
})

test.each([
  // The offsets of a winter's day, by the clock on the wall.
  ['SE', '2027-01-31T22:59:00Z', '2027-01-31'],
  ['SE', '2027-01-31T23:00:00Z', '2027-02-01'],
  ['GB', '2027-01-31T23:59:00Z', '2027-01-31'],
  ['FI', '2027-01-31T22:00:00Z', '2027-02-01'],
  ['IN', '2027-01-31T18:30:00Z', '2027-02-01'],
  ['NP', '2027-01-31T18:14:00Z', '2027-01-31'],
  ['AU', '2027-01-31T13:00:00Z', '2027-02-01'],
  ['US', '2027-02-01T04:59:00Z', '2027-01-31'],
  ['US-TX', '2027-02-01T05:59:00Z', '2027-01-31'],
  ['US-TX', '2027-02-01T06:00:00Z', '2027-02-01'],
  ['US-CA', '2027-02-01T07:59:00Z', '2027-01-31'],
  ['US-HI', '2027-02-01T09:59:00Z', '2027-01-31'],
  ['US-FL', '2027-02-01T05:00:00Z', '2027-02-01'],
  ['*', '2027-01-31T23:59:00Z', '2027-01-31'],
] as const)('in %s at %s it is %s', (place, moment, day) => {
  expect(dayIn(place, new Date(moment))).toBe(day)
})

test('every country and state has a time zone, and its midnight is at a quarter of an hour', () => {
  const day = new Date('2027-03-31T12:00:00Z')
  for (const place of readerPlaces) {
    expect(dayIn(place, day)).toMatch(/^2027-0(3-31|4-01)$/)
    const begins = new Set<number>()
    for (let step = 0; step < 96; step += 1) {
      const at = new Date(day.getTime() + step * midnightStep)
      if (dayIn(place, at) !== dayIn(place, new Date(at.getTime() - 1))) begins.add(step)
    }
    expect([place, begins.size]).toEqual([place, 1])
  }
})

const law = (rule: 'allowed' | 'information_only', from: string | null, until: string | null) => ({
  ...blankRule,
  rule,
  from,
  until,
})

test('rules of a place follow each other, and two places change at their own midnight', () => {
  const FI = {
    ...law('information_only', null, '2026-12-31'),
    later: [
      law('allowed', '2027-01-01', '2027-06-30'),
      law('information_only', '2027-07-01', null),
    ],
  }
  const SE = { ...law('allowed', '2027-01-01', null), later: [] }
  const told = (moment: string) => {
    const at = new Date(moment)
    const inForce = rulesAt({ FI, SE }, at)
    return [inForce.FI?.rule, inForce.SE?.rule, judgedSince({ FI, SE }, at)]
  }
  expect([
    told('2026-12-31T21:59:00Z'),
    told('2026-12-31T22:00:00Z'),
    told('2026-12-31T23:00:00Z'),
    told('2027-06-30T21:00:00Z'),
  ]).toEqual([
    ['information_only', undefined, undefined],
    ['allowed', undefined, '2027-01-01.2'],
    ['allowed', 'allowed', '2027-01-01.3'],
    ['information_only', 'allowed', '2027-07-01.5'],
  ])
})

test('licences age by the day of the place whose rule asks for them', () => {
  const rules = {
    SE: { ...blankRule, rule: 'licensed_only' as const, later: [] },
    'US-HI': { ...blankRule, rule: 'licensed_only' as const, later: [] },
    GB: { ...blankRule, rule: 'information_only' as const, later: [] },
  }
  const at = (moment: string) => [
    licenceDays(rules, new Date(moment)),
    judgedSince(rules, new Date(moment)),
  ]
  expect(at('2027-03-31T21:59:00Z')).toEqual([
    { SE: '2027-03-31', 'US-HI': '2027-03-31' },
    '2027-03-31',
  ])
  expect(at('2027-03-31T22:00:00Z')).toEqual([
    { SE: '2027-04-01', 'US-HI': '2027-03-31' },
    '2027-03-31,2027-04-01',
  ])
  expect(at('2027-04-01T10:00:00Z')).toEqual([
    { SE: '2027-04-01', 'US-HI': '2027-04-01' },
    '2027-04-01',
  ])
})

test('what is to come is what begins on a later day of its place', () => {
  const first = law('information_only', null, '2026-12-31')
  const second = law('allowed', '2027-01-01', null)
  const rules = { FI: { ...first, later: [second] }, GB: { ...first, until: null, later: [] } }
  expect(rulesAfter(rules, new Date('2026-12-31T21:59:00Z'))).toEqual({ FI: [second] })
  expect(rulesAfter(rules, new Date('2026-12-31T22:00:00Z'))).toEqual({})
})

let site: TestSite
let now = new Date('2026-12-31T22:00:00Z')
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo', clock: () => now })
}, 120_000)
afterAll(() => site?.stop())

test('begins in every process at once', async () => {
  const postgres = usePostgres()
  const databaseUrl = await postgres.createDatabase('midnight')
  let time = new Date('2026-12-31T22:30:00Z')
  const start = () => startTestSite({ databaseUrl, clock: () => time })
  const sites = [await start(), await start(), await start()]
  try {
    const [first] = sites
    const signedIn = await first?.signIn()
    const casino = { name: 'Harbour', rating: 4, affiliateUrl: 'https://harbour.example/?ref=1' }
    const call = (address: string, method: string, body: object) =>
      first?.call(address, { method, body, cookie: signedIn ?? '' })
    expect((await call('/api/casinos', 'POST', casino))?.status).toBe(201)
    const settings = { ...noSettings, markets: dated('2027-01-01', null) }
    const saved = await call('/api/admin/settings', 'PUT', { revision: 0, settings })
    expect(saved?.status).toBe(200)
    const go = async () =>
      await Promise.all(sites.map(async (one) => (await one.call('/go/harbour?lang=sv')).status))
    await vi.waitFor(async () => expect(await go()).toEqual([302, 302, 302]), { timeout: 10_000 })
    time = new Date('2026-12-31T23:00:00Z')
    expect(await go()).toEqual([303, 303, 303])
  } finally {
    await Promise.all(sites.map((one) => one.stop()))
    await postgres.stop()
  }
}, 60_000)

test('begins and ends on its days without a change, in what has been cached, too', async () => {
  const cookie = await site.signIn()
  const put = async (markets: object, revision: number) =>
    await site.call('/api/admin/settings', {
      method: 'PUT',
      cookie,
      body: { revision, settings: { ...noSettings, markets } },
    })
  const refused = await put(dated('2027-06-30', '2027-01-01'), 0)
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    400,
    expect.stringContaining('Must not be before the first day'),
  ])
  const { SE } = dated('2027-01-01', '2027-01-31')
  for (const [markets, field] of [
    [{ SE: { ...SE, until: null, later: [law('allowed', '2027-02-01', null)] } }, 'last day'],
    [{ SE: { ...SE, later: [law('allowed', '2027-01-31', null)] } }, 'come after the last day'],
    [{ SE: { ...SE, later: [law('allowed', null, null)] } }, 'come after the last day'],
    [
      { SE: { ...SE, later: [{ ...SE, rule: 'licensed_only', from: '2027-02-01', until: null }] } },
      'at least one authority',
    ],
  ] as const) {
    const answer = await put(markets, 0)
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
      400,
      expect.stringMatching(
        new RegExp(`"(?:settings\\.)?markets\\.SE\\.later\\.0\\.\\w+":"[^"]*${field}`),
      ),
    ])
  }
  expect((await put({ ...dated('2027-01-01', '2027-01-31'), DE: noRule }, 0)).status).toBe(200)
  await site.deps.changes.settle()
  const isHidden = async () => {
    const page = await (await site.call('/sv/casino/emberlock')).text()
    const way = await site.call('/go/emberlock?lang=sv')
    const isInformed = !page.includes('/go/emberlock')
    expect(way.status).toBe(isInformed ? 303 : 302)
    return isInformed
  }
  await vi.waitFor(async () =>
    expect(site.deps.editions.find('crypto')?.revision).toBeGreaterThan(0),
  )
  expect(await isHidden()).toBe(false)
  for (const [time, hidden] of [
    ['2026-12-31T22:59:59Z', false],
    ['2026-12-31T23:00:00Z', true],
    ['2027-01-31T22:59:59Z', true],
    ['2027-01-31T23:00:00Z', false],
  ] as const) {
    now = new Date(time)
    expect([time, await isHidden()]).toEqual([time, hidden])
  }
  // What the operator has set stays, whether it holds today or not.
  const kept = (await (await site.call('/api/admin/settings', { cookie })).json()) as {
    settings: { markets: object }
  }
  expect(kept.settings.markets).toMatchObject(dated('2027-01-01', '2027-01-31'))
})

test('caches in front are told once of each day on which something else may be shown', async () => {
  const kinds: string[] = []
  const unsubscribe = site.deps.changes.subscribe(({ kind }) => kinds.push(kind))
  const tell = async (time: string) => {
    now = new Date(time)
    kinds.length = 0
    const said = await site.services.settings.tellNewDay()
    await site.deps.changes.settle()
    return [said !== undefined, kinds.includes('settings')]
  }
  await tell('2027-01-15T10:00:00Z')
  expect(await tell('2027-01-31T22:59:00Z')).toEqual([false, false])
  expect(await tell('2027-01-31T23:00:00Z')).toEqual([true, true])
  expect(await tell('2027-02-01T00:01:00Z')).toEqual([false, false])
  expect(await tell('2027-03-01T00:00:00Z')).toEqual([false, false])
  unsubscribe()
})

test('readers hear of rules to come, and a licence counts until midnight in their place', async () => {
  const cookie = await site.signIn()
  now = new Date('2027-03-31T21:59:59Z')
  const read = async <Body>(path: string) =>
    (await (await site.call(path, { cookie })).json()) as Body
  const send = async (method: string, path: string, body: object) => {
    const answer = await site.call(path, { method, cookie, body })
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    await site.deps.changes.settle()
  }
  const markets = {
    SE: {
      ...noRule,
      rule: 'licensed_only',
      authorities: ['SE-SGA'],
      checkedWithin: null,
      until: '2028-05-31',
    },
    FI: { ...noRule, rule: 'information_only', from: '2027-07-01', until: null },
  }
  const { revision } = await read<{ revision: number }>('/api/admin/settings')
  await send('PUT', '/api/admin/settings', { revision, settings: { ...noSettings, markets } })
  const casinos = await read<{ id: string; slug: string }[]>('/api/admin/casinos')
  const emberlock = casinos.find(({ slug }) => slug === 'emberlock')
  await send('PATCH', `/api/casinos/${emberlock?.id}`, {
    licences: [{ authority: 'SE-SGA', state: 'active', until: '2027-03-31' }],
  })
  const go = async () => (await site.call('/go/emberlock?lang=sv')).status
  expect(await go()).toBe(302)
  now = new Date('2027-03-31T22:00:00Z')
  expect(await go()).toBe(303)

  const page = await (await site.call('/sv/var-du-spelar')).text()
  const told = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(told).toMatch(/Sverige [^:]*Till och med den 31 maj 2028\./)
  expect(told).toMatch(/Finland Inga begränsningar\. Från och med den 1 juli 2027: \S+/)
  now = new Date('2027-06-30T21:00:00Z')
  expect(await (await site.call('/sv/var-du-spelar')).text()).not.toContain('1 juli 2027')
})
