/** What a new site shows before its operator has decided, and what an older one goes on showing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noRule, noSettings } from '#editions/settings.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { Start } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const casino = {
  name: 'Made Here',
  rating: 4,
  websiteUrl: 'https://made.example',
  affiliateUrl: 'https://made.example/?ref=1',
  welcomeBonus: 'Twice what you bring',
}
const addCasino = async (site: TestSite, cookie: string) => {
  const answer = await site.call('/api/casinos', { cookie, body: casino })
  expect(answer.status).toBe(201)
  await site.deps.changes.settle()
}
type Shown = { withheld: string | null; affiliateUrl: string | null; welcomeBonus: string }
const show = async (site: TestSite, query = '') =>
  (await (await site.call(`/api/casinos/made-here${query}`)).json()) as Shown
const go = async (site: TestSite) => (await site.call('/go/made-here?lang=en')).status
const findStep = async (site: TestSite, cookie: string) => {
  const { steps } = (await (await site.call('/api/admin/start', { cookie })).json()) as Start
  const { isDone, missing } = steps.find(({ step }) => step === 'places') ?? {}
  return { isDone, missing }
}

describe.each(databaseKinds)('a new site on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
    await addCasino(site, cookie)
  })
  afterAll(async () => {
    await site?.stop()
  })

  test.each(['', '?lang=sv', '?in=GB', '?in=US-TX'])('only informs: %s', async (query) => {
    expect(await show(site, query)).toMatchObject({
      withheld: 'information',
      affiliateUrl: null,
      welcomeBonus: '',
    })
  })

  test('leads nowhere, and says so to its operator', async () => {
    expect(await go(site)).toBe(303)
    expect(await findStep(site, cookie)).toEqual({
      isDone: false,
      missing: ['The day on which you checked that rule'],
    })
  })

  test('shows what its operator decides on', async () => {
    const put = async (revision: number, markets: object) => {
      const body = { revision, settings: { ...noSettings, markets } }
      const answer = await site.call('/api/admin/settings', { method: 'PUT', cookie, body })
      expect(answer.status, await answer.clone().text()).toBe(200)
      await site.deps.changes.settle()
    }
    await put(0, { '*': { ...noRule, bonuses: 'none', checkedOn: '2026-11-28' } })
    expect(await show(site)).toMatchObject({
      withheld: 'bonuses',
      affiliateUrl: casino.affiliateUrl,
      welcomeBonus: '',
    })
    expect(await go(site)).toBe(302)
    expect(await findStep(site, cookie)).toEqual({ isDone: true, missing: [] })
    await put(1, { '*': { ...noRule, checkedOn: '2026-11-28' } })
    expect(await show(site)).toMatchObject({ withheld: null, welcomeBonus: casino.welcomeBonus })
  })
})

test('a site of an earlier version goes on as it was, and says that nothing is decided', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-earlier-'))
  const env = { DATA_DIR: folder }
  try {
    const before = await startTestSite({ env })
    await addCasino(before, await before.signIn())
    // Sites were like this before they began with a rule.
    const { db } = before.deps.database
    await db.execute(`delete from settings where key like 'site.%'`)
    await before.stop()
    const site = await startTestSite({ env })
    try {
      const cookie = await site.signIn()
      expect(await show(site)).toMatchObject({ withheld: null, welcomeBonus: casino.welcomeBonus })
      expect(await go(site)).toBe(302)
      expect(await findStep(site, cookie)).toEqual({
        isDone: false,
        missing: ['A rule for everywhere else: without one, everything is shown there'],
      })
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
