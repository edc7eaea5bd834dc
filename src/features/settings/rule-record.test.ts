import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { bothKinds } from '../../../tests/engines.ts'
import { blankRule, noRule, noSettings } from '#editions/settings.ts'
import type { RuleSpan } from './contract.ts'

let now = new Date('2026-11-01T10:00:00Z')

describe.each(bothKinds)('the record of rules on the %s database', (kind) => {
  let api: TestApi
  let revision = 0
  beforeAll(async () => {
    now = new Date('2026-11-01T10:00:00Z')
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  const call = (method: string, path: string, body?: object) =>
    api.call(path, { method, admin: true, ...(body && { body }) })
  async function save(markets: object, at: string, more: object = {}) {
    now = new Date(at)
    const settings = { ...noSettings, markets, ...more }
    const answer = await call('PUT', '/api/admin/settings', { revision, settings })
    expect(answer.status).toBe(200)
    revision = (answer.body as { revision: number }).revision
  }
  const list = async (place: string) =>
    (await call('GET', `/api/admin/settings/rules?place=${place}`)).body as RuleSpan[]
  const tell = (spans: readonly RuleSpan[]) =>
    spans.map(({ since, until, of, rule, leadsToWarned }) =>
      [since, until, of, rule?.rule, leadsToWarned].map(String).join(' '),
    )

  test('tells which rule held when, at the midnights of the place', async () => {
    const FI = {
      ...blankRule,
      rule: 'information_only',
      until: '2026-12-31',
      later: [{ ...blankRule, rule: 'licensed_only', authorities: ['FI-LVV'], from: '2027-01-01' }],
    }
    await save({ FI, '*': { ...noRule, rule: 'information_only' } }, '2026-11-02T08:00:00Z')
    // The same rules again, and another setting: no new entry.
    await save({ FI, '*': { ...noRule, rule: 'information_only' } }, '2026-11-03T08:00:00Z', {
      legalLine: { en: 'A line.' },
    })
    await save({ FI }, '2026-11-20T08:00:00Z')
    await save({ FI }, '2026-12-01T08:00:00Z', { leadsToWarned: false })
    now = new Date('2027-02-01T00:00:00Z')
    // Finland is two hours ahead of UTC in winter.
    expect(tell(await list('FI')).slice(-3)).toEqual([
      '2026-11-02T08:00:00.000Z 2026-12-01T08:00:00.000Z FI information_only true',
      '2026-12-01T08:00:00.000Z 2026-12-31T22:00:00.000Z FI information_only false',
      '2026-12-31T22:00:00.000Z null FI licensed_only false',
    ])
    // A place without a rule has that of everywhere else, as long as there was one: a new site has.
    expect(tell(await list('MT')).slice(-3)).toEqual([
      '2026-11-01T10:00:00.000Z 2026-11-20T08:00:00.000Z * information_only true',
      '2026-11-20T08:00:00.000Z 2026-12-01T08:00:00.000Z null undefined true',
      '2026-12-01T08:00:00.000Z null null undefined false',
    ])
  })

  test('a rule that is to come is not in it yet', async () => {
    now = new Date('2026-12-31T21:59:00Z')
    expect((await list('FI')).at(-1)).toMatchObject({
      until: null,
      rule: { rule: 'information_only' },
    })
  })

  test('comes as a file of all places that have had a rule', async () => {
    now = new Date('2027-02-01T00:00:00Z')
    const { body } = await call('GET', '/api/admin/settings/rules.csv')
    const lines = String(body).trim().split(/\r?\n/)
    expect(lines[0]).toContain('place,since,until,ruleOf,rule,authorities')
    expect(lines.filter((line) => line.startsWith('FI,')).at(-1)).toContain(
      'FI,2026-12-31T22:00:00.000Z,,FI,licensed_only,FI-LVV',
    )
    expect(lines.some((line) => line.startsWith('*,'))).toBe(true)
    expect(lines.some((line) => line.startsWith('SE,'))).toBe(false)
  })

  test('is for administrators, and knows only places that there are', async () => {
    expect((await api.call('/api/admin/settings/rules?place=FI')).status).toBe(401)
    expect(await call('GET', '/api/admin/settings/rules?place=XX')).toMatchObject({
      status: 400,
      body: { errors: { place: expect.stringContaining('such as SE') } },
    })
  })
})
