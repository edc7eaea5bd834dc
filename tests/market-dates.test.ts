import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { judgedSince, rulesOn } from '#contract/markets.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import { usePostgres } from './postgres.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** A rule for Sweden, from a first to a last day. */
const dated = (from: string | null, until: string | null) => ({
  SE: { ...noRule, rule: 'information_only' as const, from, until },
})

test.each([
  ['2026-12-31', false, undefined],
  ['2027-01-01', true, '2027-01-01'],
  ['2027-06-30', true, '2027-01-01'],
  ['2027-07-01', false, '2027-07-01'],
])('a rule from 1 January to 30 June 2027, on %s', (day, holds, since) => {
  const rules = dated('2027-01-01', '2027-06-30')
  expect(['SE' in rulesOn(rules, day), judgedSince(rules, day)]).toEqual([holds, since])
})

test('a rule without days has always held', () => {
  const rules = dated(null, null)
  expect(['SE' in rulesOn(rules, '2000-01-01'), judgedSince(rules, '2000-01-01')]).toEqual([
    true,
    undefined,
  ])
})

let site: TestSite
let now = new Date('2026-12-31T23:00:00Z')
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo', clock: () => now })
}, 120_000)
afterAll(() => site?.stop())

test('begins in every process at once', async () => {
  const postgres = usePostgres()
  const databaseUrl = await postgres.createDatabase('midnight')
  let time = new Date('2026-12-31T23:30:00Z')
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
    time = new Date('2027-01-01T00:20:00Z')
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
  expect((await put(dated('2027-01-01', '2027-01-31'), 0)).status).toBe(200)
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
    ['2027-01-01T00:10:00Z', true],
    ['2027-01-31T23:50:00Z', true],
    ['2027-02-01T00:10:00Z', false],
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
  expect(await tell('2027-01-31T23:59:00Z')).toEqual([false, false])
  expect(await tell('2027-02-01T00:00:00Z')).toEqual([true, true])
  expect(await tell('2027-02-01T00:01:00Z')).toEqual([false, false])
  expect(await tell('2027-03-01T00:00:00Z')).toEqual([false, false])
  unsubscribe()
})
