import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { clicks } from '#db/schema/clicks.ts'
import { conversions } from '#db/schema/programmes.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { Overview, TargetReport } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const now = new Date('2026-03-10T12:00:00Z')
const period = 'from=2026-03-04&to=2026-03-10'

describe.each(databaseKinds)('the overview on the %s database', (kind) => {
  let api: TestApi
  let programmeId: string
  const ids: string[] = []
  const db = () => api.deps.database.db
  const get = (address: string, tenant = 'crypto') =>
    api.call(`/api/admin/analytics/${address}`, { admin: true, tenant })
  const read = async <T>(address: string, tenant?: string) => {
    const answer = await get(address, tenant)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as T
  }

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    for (const name of ['Aurora', 'Breeze']) {
      const body = { name, affiliateUrl: 'https://track.example/a' }
      ids.push(((await api.call('/api/casinos', { body, admin: true })).body as AdminCasino).id)
    }
    const body = { name: 'Partner', hosts: ['track.example'] }
    const made = await api.call('/api/admin/programmes', { body, admin: true })
    programmeId = (made.body as { id: string }).id
  })
  afterAll(() => api?.stop())

  const click = (day: string, casino: number | null, more = {}) => ({
    at: new Date(`${day}T10:00:00Z`),
    edition: 'crypto',
    casinoId: casino === null ? null : (ids[casino] ?? ''),
    class: 'human',
    page: '/',
    placement: 'card',
    ...more,
  })

  test('is empty, and says so, where nothing happened', async () => {
    expect(await read<Overview>(`overview?${period}`)).toMatchObject({
      previous: { from: '2026-02-25', to: '2026-03-03' },
      clicks: { current: 0, previous: 0 },
      conversions: { current: 0, previous: 0 },
      amounts: [],
      changes: [{ measure: 'clicks', gains: [], losses: [] }],
    })
    const target = await read<TargetReport>(`target?${period}&key=casino:${ids[0]}`)
    expect(target).toMatchObject({ label: 'Aurora', pages: [], placements: [], amounts: [] })
  })

  test('sets revenue against clicks, names what changed, and leads to each target', async () => {
    const [aurora, breeze] = ids.map((id) => `casino:${id}`)
    await db()
      .insert(clicks)
      .values([
        ...['2026-03-04', '2026-03-05', '2026-03-06'].map((day) => click(day, 0)),
        click('2026-03-10', 0, { page: '/guides/x', placement: 'article' }),
        click('2026-03-09', 0, { class: 'bot' }),
        click('2026-03-09', 0, { edition: 'sweepstakes' }),
        click('2026-03-01', 0),
        click('2026-03-05', 1),
        ...['2026-02-25', '2026-03-02', '2026-03-03'].map((day) => click(day, 1)),
        click('2026-03-08', null, { source: 'banner: ad', page: null }),
      ])
    const conversion = (day: string, casino: number | null, amount: string, currency = 'EUR') => ({
      edition: 'crypto',
      programmeId,
      transactionId: `${day} ${casino} ${amount}`,
      kind: 'deposit',
      origin: 'report',
      amount,
      currency,
      casinoId: casino === null ? null : (ids[casino] ?? ''),
      occurredAt: new Date(`${day}T12:00:00Z`),
    })
    await db()
      .insert(conversions)
      .values([
        conversion('2026-03-05', 0, '0.1'),
        conversion('2026-03-06', 0, '0.2'),
        conversion('2026-03-07', null, '2.7'),
        conversion('2026-03-02', 1, '8'),
        conversion('2026-03-02', 1, '5', 'USD'),
      ])
    const overview = await read<Overview>(`overview?${period}`)
    expect(overview).toMatchObject({
      clicks: { current: 6, previous: 4 },
      conversions: { current: 3, previous: 2 },
      amounts: [
        {
          currency: 'EUR',
          current: '3',
          previous: '8',
          perClick: { current: 0.5, previous: 2 },
        },
        { currency: 'USD', current: '0', previous: '5', perClick: { current: 0, previous: 1.25 } },
      ],
    })
    const brief = overview.changes.map(({ measure, currency, gains, losses }) => [
      measure,
      currency,
      gains.map(({ label, current, previous }) => [label, previous, current]),
      losses.map(({ label, current, previous }) => [label, previous, current]),
    ])
    expect(brief).toEqual([
      [
        'revenue',
        'EUR',
        [
          ['No known click', 0, 2.7],
          ['Aurora', 0, 0.3],
        ],
        [['Breeze', 8, 0]],
      ],
      ['revenue', 'USD', [], [['Breeze', 5, 0]]],
      [
        'clicks',
        null,
        [
          ['Aurora', 1, 4],
          ['banner: ad', 0, 1],
        ],
        [['Breeze', 3, 1]],
      ],
    ])

    expect(await read<TargetReport>(`target?${period}&key=${aurora}`)).toMatchObject({
      label: 'Aurora',
      casinoId: ids[0],
      clicks: { current: 4, previous: 1 },
      conversions: { current: 2, previous: 0 },
      amounts: [{ currency: 'EUR', current: '0.3', perClick: { previous: 0 } }],
      pages: [
        { key: '/', current: 3, previous: 1 },
        { key: '/guides/x', current: 1, previous: 0 },
      ],
      placements: [
        { label: 'Ranked list', current: 3, previous: 1 },
        { label: 'Text of an article', current: 1, previous: 0 },
      ],
    })
    expect(await read(`target?${period}&key=source:${encodeURIComponent('banner: ad')}`)).toEqual(
      expect.objectContaining({
        label: 'banner: ad',
        casinoId: null,
        clicks: { current: 1, previous: 0 },
        pages: [{ key: '', label: 'Not stated', current: 1, previous: 0 }],
      }),
    )
    // Counting the days moves the figures to sums, and changes none.
    await api.services.analytics.counting.run()
    expect(await read<Overview>(`overview?${period}`)).toEqual(overview)
    expect(await read<TargetReport>(`target?${period}&key=${breeze}`)).toMatchObject({
      clicks: { current: 1, previous: 3 },
    })
  })

  test('refuses what is no target, and knows nothing of another edition’s', async () => {
    for (const key of ['', 'casino:1', 'page:/', `casino:${ids[0]}'`, `source:${'x'.repeat(300)}`])
      expect(await get(`target?${period}&key=${encodeURIComponent(key)}`)).toMatchObject({
        status: 400,
        body: { errors: { key: expect.any(String) } },
      })
    expect(await get(`target?${period}&key=casino:${ids[1]}`, 'sweepstakes')).toMatchObject({
      status: 404,
    })
    expect(await get(`target?${period}&key=source:nothing`)).toMatchObject({ status: 404 })
    for (const path of ['overview', `target?key=casino:${ids[0]}`])
      expect(await api.call(`/api/admin/analytics/${path}`)).toMatchObject({ status: 401 })
  })
})
