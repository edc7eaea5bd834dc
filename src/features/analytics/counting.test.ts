import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { clicks } from '#db/schema/clicks.ts'
import { suppressions, subscribers } from '#db/schema/newsletter.ts'
import { createAnalyticsService } from './service.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

const casinoIds = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T // never empty

/** Clicks that differ in everything, one every 25 minutes or so. */
function makeClicks(from: string, count: number, offset = 0) {
  return Array.from({ length: count }, (_, index) => {
    const n = index + offset
    return {
      at: new Date(Date.parse(from) + index * 1_511_000),
      edition: pick(['crypto', 'crypto', 'sweepstakes'], n),
      casinoId: pick([...casinoIds, null], n * 7),
      source: n % 3 === 2 ? pick(['banner-ad', null], n) : null,
      class: pick(['human', 'human', 'bot', 'duplicate', 'prefetch', 'unknown', 'human'], n),
      language: pick(['en', 'sv', null], n * 5),
      page: pick(['/', '/sv/compare', null, `/${'%C3%A5'.repeat(600)}`], n * 3),
      placement: pick(['card', 'table', null], n),
      position: pick([1, 2, 3, 40, null], n),
    }
  })
}

describe.each(bothKinds)('daily counts on the %s database', (kind) => {
  let api: TestApi
  let now = new Date('2026-03-10T12:00:00Z')
  const db = () => api.deps.database.db
  const countAgain = () => createAnalyticsService(api.deps).counting.run()
  const insert = async (values: ReturnType<typeof makeClicks>) =>
    void (await db().insert(clicks).values(values))

  async function readUntil() {
    const { rows } = await db().execute(
      sql`select day::text from counted_until where what = 'clicks'`,
    )
    return rows[0]?.['day']
  }

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  /** What the clicks themselves say, counted in the plainest way. */
  async function expectRight() {
    const dimensions = {
      all: sql`''`,
      casino: sql`coalesce('casino:' || casino_id, 'source:' || coalesce(source, ''))`,
      placement: sql`coalesce(placement, '')`,
      language: sql`coalesce(language, '')`,
      page: sql`substr(coalesce(page, ''), 1, 300)`,
      position: sql`position || ':' || coalesce(placement, '')`,
      list: sql`coalesce(placement, '')`,
    }
    for (const [dimension, key] of Object.entries(dimensions)) {
      const where = ['position', 'list'].includes(dimension) ? sql`position is not null` : sql`true`
      for (const unit of ['day', 'month']) {
        const classes =
          unit === 'month' ? sql`array[clicks.class, 'all']` : sql`array[clicks.class]`
        const { rows: raw } = await db().execute(sql`
          select edition, counted.class, date_trunc(${unit}, at)::date::text as start, ${key} as key, count(*)::int as clicks
          from clicks cross join unnest(${classes}) as counted (class)
          where ${where} and date_trunc(${unit}, at) + ('1 ' || ${unit})::interval
            <= (select day from counted_until where what = 'clicks')
          group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
        const { rows: counted } = await db().execute(sql`
          select edition, class, start::text, key, clicks from click_counts
          where dimension = ${dimension} and unit = ${unit} order by 1, 2, 3, 4`)
        expect(counted).toEqual(raw)
        expect(counted.length).toBeGreaterThan(0)
      }
    }
  }

  test('equal the clicks, whoever counts and how often, while clicks keep coming in', async () => {
    await insert(makeClicks('2026-01-20T00:00:00Z', 2500)) // to the 4th of March
    await Promise.all([
      countAgain(),
      countAgain(),
      ...[1, 2, 3].map((part) => insert(makeClicks('2026-03-10T06:00:00Z', 20, part * 100))),
      countAgain(),
    ])
    await countAgain()
    await expectRight()
    expect(await readUntil()).toBe('2026-03-10')
  })

  test('take in what was stored late, in the month’s count too', async () => {
    now = new Date('2026-03-31T23:59:00Z')
    await countAgain()
    await insert(makeClicks('2026-03-29T22:00:00Z', 50, 11))
    now = new Date('2026-04-01T00:30:00Z') // within the hour after midnight, nothing is over
    await countAgain()
    expect(await readUntil()).toBe('2026-03-31')
    now = new Date('2026-04-01T02:00:00Z')
    await countAgain()
    await expectRight()
    await insert(makeClicks('2026-03-30T22:00:00Z', 50, 17))
    now = new Date('2026-04-02T02:00:00Z')
    await countAgain()
    await expectRight()
  })

  test('keep readers who are deleted later', async () => {
    const reader = { edition: 'crypto', language: 'en' }
    const at = new Date('2026-04-02T23:59:59Z')
    await db()
      .insert(subscribers)
      .values([
        {
          ...reader,
          email: 'a@example.com',
          status: 'unsubscribed',
          confirmedAt: at,
          unsubscribedAt: at,
        },
        {
          ...reader,
          email: 'b@example.com',
          status: 'confirmed',
          confirmedAt: new Date('2026-04-03T00:00:00Z'),
        },
      ])
    await db()
      .insert(suppressions)
      .values({
        edition: 'crypto',
        hash: 'x',
        reason: 'erased',
        subscriberId: casinoIds[0] ?? '',
        at,
      })
    const ask = async () => {
      const { body } = await api.call(
        '/api/admin/analytics/subscribers?from=2026-04-02&to=2026-04-03',
        { admin: true },
      )
      return (body as { points: { values: number[] }[] }).points.map(({ values }) => values)
    }
    const expected = [
      [1, 1, 1],
      [1, 0, 0],
    ]
    expect(await ask()).toEqual(expected)
    now = new Date('2026-04-04T02:00:00Z')
    await countAgain()
    expect(await ask()).toEqual(expected)
    await db().delete(subscribers)
    await countAgain()
    expect(await ask()).toEqual(expected)
  })

  test('stay when the clicks of old months are dropped', async () => {
    const report = async () => {
      const query = 'from=2026-01-01&to=2026-04-03&by=page&class=all'
      return (await api.call(`/api/admin/analytics/clicks?${query}`, { admin: true })).body
    }
    const before = await report()
    const keepTwoMonths = { ...api.deps, config: { ...api.deps.config, clickRetentionMonths: 1 } }
    await createAnalyticsService(api.deps).counting.forgetOld()
    const months = async () => {
      const { rows } = await db().execute(
        sql`select distinct to_char(at, 'YYYY-MM') as month, tableoid::regclass::text as partition from clicks order by 1`,
      )
      return rows.map(({ month, partition }) => [month, partition])
    }
    const kept = [['2026-03', 'clicks_2026_03']]
    // January and February came before there were partitions for them.
    expect(await months()).toEqual([
      ['2026-01', 'clicks_default'],
      ['2026-02', 'clicks_default'],
      ...kept,
    ])
    await createAnalyticsService(keepTwoMonths).counting.forgetOld()
    expect(await months()).toEqual(kept)
    expect(await report()).toEqual(before)
    now = new Date('2026-06-03T02:00:00Z')
    await countAgain()
    await createAnalyticsService(keepTwoMonths).counting.forgetOld()
    expect(await months()).toEqual([])
    expect(await report()).toEqual(before)
    const { rows } = await db().execute(sql`select to_regclass('clicks_2026_03') as partition`)
    expect(rows).toEqual([{ partition: null }])
  })
})
