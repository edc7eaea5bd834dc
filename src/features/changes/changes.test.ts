import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { linkAuthor } from '../../../tests/own-author.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Told = {
  kind: string
  at: string
  casino: { name: string; slug: string | null } | null
  lines: string[]
  because: { text: string; language: string } | null
  before: unknown
  after: unknown
  place: number | null
}

const points = (all: number) =>
  Object.fromEntries(
    ['licence', 'payouts', 'terms', 'safer', 'support', 'games'].map((name) => [name, all]),
  )

describe.each(databaseKinds)('on the %s database', (kind) => {
  let api: TestApi
  let now = '2026-06-01T10:00:00Z'
  const ids: Record<string, string> = {}

  async function change(method: string, address: string, body?: unknown) {
    const given = body === undefined ? {} : { body }
    const answer = await api.call(address, { method, admin: true, ...given })
    expect(answer.status, `${method} ${address}`).toBeLessThan(300)
    return answer.body as { id: string }
  }
  const read = async (address: string) => (await api.call(address)).body as Told[]
  const readLines = async (address: string) =>
    (await read(address)).map(({ casino, lines }) => [casino?.name ?? null, ...lines])
  const sheet = (all: number, others: object = {}) => ({
    points: { ...points(all), ...others },
    cap: null,
    reviewedOn: '2026-05-20',
  })

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
    await linkAuthor(api)
    for (const [name, all, hour] of [
      ['Alder', 90, 10],
      ['Birch', 80, 11],
      ['Cedar', 70, 12],
    ] as const) {
      now = `2026-06-01T${hour}:00:00Z`
      ids[name] = (await change('POST', '/api/casinos', { name, sheet: sheet(all) })).id
    }
  })
  afterAll(() => api?.stop())

  test('tells what readers see otherwise, and nothing of what they never saw', async () => {
    now = '2026-06-02T10:00:00Z'
    await change('PATCH', `/api/casinos/${ids['Birch']}`, { isActive: false })
    now = '2026-06-02T11:00:00Z'
    await change('PATCH', `/api/casinos/${ids['Birch']}`, { sheet: sheet(80, { support: 60 }) })
    now = '2026-06-02T12:00:00Z'
    await change('PATCH', `/api/casinos/${ids['Birch']}`, { isActive: true })
    expect(await readLines('/api/changes?limit=3')).toEqual([
      // Support weighs a tenth, so that the points are 78.
      ['Birch', 'Added, rated 3.9 out of 5'],
      ['Birch', 'No longer listed'],
      ['Cedar', 'Added, rated 3.5 out of 5'],
    ])
  })

  test('tells points, rating and score of a change together, in each language', async () => {
    now = '2026-06-03T10:00:00Z'
    await change('PATCH', `/api/casinos/${ids['Alder']}`, { sheet: sheet(90, { terms: 70 }) })
    const [told] = await read('/api/casinos/alder/changes')
    const { criteria } = (await api.call('/api/method')).body as {
      criteria: { key: string; weight: number }[]
    }
    const weight = criteria.find(({ key }) => key === 'terms')?.weight ?? 0
    const score = 90 - (20 * weight) / 100
    const rating = Math.round(score / 2) / 10
    expect(told).toMatchObject({
      at: '2026-06-03T10:00:00.000Z',
      place: 1,
      lines: [
        `Rating: 4.5 → ${rating.toFixed(1)}`,
        `Score: 90.00 → ${score.toFixed(2)}`,
        'Points for “Bonus terms”: 90 → 70',
      ],
    })
    const [swedish] = await read('/api/casinos/alder/changes?lang=sv')
    expect(swedish?.lines.at(-1)).toBe('Poäng för ”Bonusvillkor”: 90 → 70')
  })

  test('tells the method, and what is different in it', async () => {
    now = '2026-06-04T10:00:00Z'
    const { weights, essential } = (await api.call('/api/method')).body as {
      weights: Record<string, number>
      essential: string[]
    }
    const shifted = { ...weights, games: (weights['games'] ?? 0) + 5, support: 0 }
    shifted.support = (weights['support'] ?? 0) - 5
    await change('POST', '/api/admin/methods', {
      weights: shifted,
      essential,
      order: 'score',
      note: 'Games count for more.',
    })
    const [told] = (await read('/api/changes?limit=200')).filter((one) => one.kind === 'method')
    expect(told).toMatchObject({
      casino: null,
      lines: [
        'Version 2 published',
        `Weight of “Support”: ${weights['support']} → ${shifted.support}`,
        `Weight of “Games and fairness”: ${weights['games']} → ${shifted.games}`,
        'The score now sets the order',
      ],
      because: { text: 'Games count for more.', language: 'en' },
    })
  })

  test('tells moves of a day, with the place among what is shown', async () => {
    now = '2026-06-05T10:00:00Z'
    await change('PATCH', `/api/casinos/${ids['Alder']}`, { isActive: false })
    now = '2026-06-05T10:10:00Z'
    await change('PATCH', `/api/casinos/${ids['Cedar']}`, {
      move: { place: 2, because: 'It pays first.', becauseIn: { sv: 'Det betalar först.' } },
    })
    now = '2026-06-05T10:20:00Z'
    await change('PATCH', `/api/casinos/${ids['Cedar']}`, { move: null })
    const told = await read('/api/casinos/cedar/changes?lang=sv&limit=2')
    expect(told.map(({ lines, because }) => [lines, because])).toEqual([
      [['Redaktionens beslut om platsen har upphört; nu på plats 2'], null],
      [
        ['Redaktionen har flyttat det till plats 1.'],
        { text: 'Det betalar först.', language: 'sv' },
      ],
    ])
  })

  test('keeps what it told of a casino that is deleted, and of its return', async () => {
    const before = await read('/api/changes?limit=200')
    now = '2026-06-06T10:00:00Z'
    await change('DELETE', `/api/casinos/${ids['Cedar']}`)
    const gone = await read('/api/changes?limit=200')
    expect(gone[0]).toMatchObject({
      casino: { name: 'Cedar', slug: null },
      lines: ['No longer listed'],
      place: null,
    })
    expect(gone.slice(1).map(({ at, lines }) => [at, lines])).toEqual(
      before.map(({ at, lines }) => [at, lines]),
    )
    now = '2026-06-07T10:00:00Z'
    const trail = `/api/admin/audit?entity=casino&entityId=${ids['Cedar']}`
    const [last] = (await api.call(trail, { admin: true })).body as { id: string }[]
    await change('POST', `/api/admin/audit/${last?.id}/restore`)
    const [back] = await read('/api/casinos/cedar/changes')
    expect(back?.lines[0]).toMatch(/^Added, rated/)
    expect(await read('/api/casinos/cedar/changes')).toHaveLength(5)
  })

  test('tells a cap, a rating by hand, and that one is not rated any more', async () => {
    const id = ids['Birch'] ?? ''
    now = '2026-06-08T10:00:00Z'
    await change('PATCH', `/api/casinos/${id}`, { rating: 4.9 })
    now = '2026-06-09T10:00:00Z'
    await change('PATCH', `/api/casinos/${id}`, {
      rating: 2,
      sheet: { ...sheet(80), cap: 'unpaid', capBecause: 'Found out.' },
    })
    now = '2026-06-10T10:00:00Z'
    await change('PATCH', `/api/casinos/${id}`, { rating: null, sheet: null })
    const told = await readLines('/api/casinos/birch/changes?limit=3')
    expect(told[0]).toEqual(
      expect.arrayContaining([
        'Rating: 2.0 → not rated',
        'Score: 40.00 → not rated',
        'Points for “Payouts”: 80 → no points',
        'The rating is no longer capped. The reason was: Proven failure to pay winnings',
      ]),
    )
    expect(told[1]).toEqual(
      expect.arrayContaining([
        'Rating: 4.9, set by our editors → 2.0',
        'Proven failure to pay winnings: at most 2.0 out of 5, in the order of the ranking too',
      ]),
    )
    expect(told[2]).toEqual(
      expect.arrayContaining([expect.stringMatching(/; our editors set 4\.9\.$/)]),
    )
  })

  test('bulk actions are told, and wrong ranges are refused', async () => {
    now = '2026-06-11T10:00:00Z'
    const all = (await api.call('/api/admin/casinos', { admin: true })).body as {
      id: string
      name: string
      version: number
    }[]
    const entries = all
      .filter(({ name }) => name !== 'Alder')
      .map(({ id, version }) => ({ id, version }))
    await change('POST', '/api/admin/casinos/bulk', { action: 'deactivate', entries })
    const told = await read('/api/changes?limit=2')
    expect(told.map(({ casino, lines }) => [casino?.slug, lines])).toEqual([
      [null, ['No longer listed']],
      [null, ['No longer listed']],
    ])
    expect((await api.call('/api/casinos/birch/changes')).status).toBe(404)
    expect((await api.call('/api/changes?limit=201')).status).toBe(400)
    expect((await api.call('/api/changes?offset=10001')).status).toBe(400)
  })
})
