import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { clicks } from '#db/schema/clicks.ts'
import { conversions } from '#db/schema/programmes.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { ClickReport, ConversionReport } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const now = new Date('2026-03-10T12:00:00Z')

describe.each(databaseKinds)('analytics on the %s database', (kind) => {
  let api: TestApi
  let aurora: string
  let breeze: string
  const db = () => api.deps.database.db
  const get = async <T>(address: string, tenant?: string) => {
    const answer = await api.call(`/api/admin/analytics/${address}`, {
      admin: true,
      ...(tenant && { tenant }),
    })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as T
  }
  const week = 'from=2026-03-04&to=2026-03-10'

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    const create = async (name: string, affiliateUrl: string, more = {}) => {
      const answer = await api.call('/api/casinos', {
        body: { name, affiliateUrl, ...more },
        admin: true,
      })
      return (answer.body as AdminCasino).id
    }
    aurora = await create('Aurora', 'https://track.partner.example/a')
    breeze = await create('=Breeze', 'https://breeze.example/b', { isActive: false })
    const click = (at: string, more: Partial<typeof clicks.$inferInsert> = {}) => ({
      at: new Date(at),
      edition: 'crypto',
      casinoId: aurora,
      class: 'human',
      language: 'en',
      page: '/',
      placement: 'card',
      position: 1,
      ...more,
    })
    await db()
      .insert(clicks)
      .values([
        // The previous period: its first and last moment, and one before it.
        click('2026-02-24T23:59:59.999Z'),
        click('2026-02-25T00:00:00Z'),
        click('2026-03-03T23:59:59.999Z', { casinoId: breeze, position: 2 }),
        // The period: its first and last moment, and one after it.
        click('2026-03-04T00:00:00Z', { language: 'sv', page: '/sv' }),
        click('2026-03-04T10:00:00Z', { class: 'bot' }),
        click('2026-03-08T10:00:00Z', { placement: 'table', position: 3, page: '/compare' }),
        click('2026-03-09T10:00:00Z', {
          casinoId: breeze,
          placement: 'table',
          position: 2,
          page: '/compare',
        }),
        click('2026-03-10T11:59:00Z', {
          casinoId: null,
          source: 'banner-ad',
          position: null,
          placement: null,
        }),
        click('2026-03-10T23:59:59.999Z', { class: 'duplicate' }),
        click('2026-03-11T00:00:00Z'),
        click('2026-03-09T10:00:00Z', {
          edition: 'sweepstakes',
          casinoId: null,
          source: 'lottery/x',
        }),
      ])
  })
  afterAll(() => api?.stop())

  test('is for administrators, asks for a period that is one, and names what is wrong', async () => {
    expect(await api.call(`/api/admin/analytics/clicks?${week}&by=casino`)).toMatchObject({
      status: 401,
    })
    expect(await api.call(`/api/admin/analytics/clicks.csv?${week}&by=casino`)).toMatchObject({
      status: 401,
    })
    for (const [query, field] of [
      ['by=casino&from=2026-03-04&to=2026-03-03', 'to'],
      ['by=casino&from=2016-01-01&to=2026-03-03', 'from'],
      ['by=casino&from=2026-02-30&to=2026-03-03', 'from'],
      ["by=1'; drop table clicks&from=2026-03-01&to=2026-03-03", 'by'],
      ['by=casino&class=robot&from=2026-03-01&to=2026-03-03', 'class'],
    ] as const) {
      expect(await api.call(`/api/admin/analytics/clicks?${query}`, { admin: true })).toMatchObject(
        {
          status: 400,
          body: { errors: { [field]: expect.any(String) } },
        },
      )
    }
  })

  test('counts casinos, published guides and published posts of the edition', async () => {
    expect(await get('counters')).toEqual({ casinos: 2, publishedGuides: 0, publishedPosts: 0 })
    expect(await get('counters', 'sweepstakes')).toEqual({
      casinos: 0,
      publishedGuides: 0,
      publishedPosts: 0,
    })
  })

  // Uncounted, the figures come from the clicks; counted, from the counts and today's clicks. They
  // are the same.
  describe.each(['uncounted', 'counted'])('of %s clicks', (state) => {
    beforeAll(async () => {
      if (state === 'counted') await api.services.analytics.counting.run()
    })

    test('has counts up to today, or none', async () => {
      const { rows } = await db().execute(
        sql`select day::text from counted_until where what = 'clicks'`,
      )
      expect(rows).toEqual(state === 'counted' ? [{ day: '2026-03-10' }] : [])
    })

    test('tells classes apart, beside the previous period, day by day', async () => {
      const report = await get<ClickReport>(`clicks?${week}&by=class`)
      expect(report).toMatchObject({
        period: { from: '2026-03-04', to: '2026-03-10' },
        previous: { from: '2026-02-25', to: '2026-03-03' },
        granularity: 'day',
        class: 'all',
        total: { current: 6, previous: 2 },
        rows: [
          { key: 'human', label: 'People', current: 4, previous: 2 },
          { key: 'bot', label: 'Bots', current: 1, previous: 0 },
          { key: 'duplicate', label: 'Duplicates', current: 1, previous: 0 },
        ],
        others: { count: 0, current: 0, previous: 0 },
      })
      expect(report.series.map(({ key }) => key)).toEqual(['human', 'bot', 'duplicate'])
      expect(
        report.points.map(({ from, values, previous }) => [from, ...values, previous]),
      ).toEqual([
        ['2026-03-04', 1, 1, 0, 1],
        ['2026-03-05', 0, 0, 0, 0],
        ['2026-03-06', 0, 0, 0, 0],
        ['2026-03-07', 0, 0, 0, 0],
        ['2026-03-08', 1, 0, 0, 0],
        ['2026-03-09', 1, 0, 0, 0],
        ['2026-03-10', 1, 0, 1, 1],
      ])
    })

    const key = (id: string) => `casino:${id}`
    test.each([
      [
        'casino',
        () => [
          [key(aurora), 'Aurora', 2, 1],
          ['source:banner-ad', 'banner-ad', 1, 0],
          [key(breeze), '=Breeze', 1, 1],
        ],
      ],
      [
        'placement',
        () => [
          ['table', 'Compare table', 2, 0],
          ['card', 'Ranked list', 1, 2],
          ['', 'Not stated', 1, 0],
        ],
      ],
      [
        'language',
        () => [
          ['en', 'English', 3, 2],
          ['sv', 'Swedish', 1, 0],
        ],
      ],
      [
        'page',
        () => [
          ['/compare', '/compare', 2, 0],
          ['/', '/', 1, 2],
          ['/sv', '/sv', 1, 0],
        ],
      ],
      [
        'position',
        () => [
          ['1', 'Position 1', 1, 1],
          ['2', 'Position 2', 1, 1],
          ['3', 'Position 3', 1, 0],
        ],
      ],
    ] as const)('tells people’s clicks apart by %s', async (by, expected) => {
      const report = await get<ClickReport>(`clicks?${week}&by=${by}`)
      const rows = report.rows.map((row) => [row.key, row.label, row.current, row.previous])
      expect(rows.toSorted()).toEqual([...expected()].toSorted())
      const sum = (read: (row: ClickReport['rows'][number]) => number) =>
        report.rows.reduce((all, row) => all + read(row), 0)
      expect(report.total).toEqual({
        current: sum((row) => row.current),
        previous: sum((row) => row.previous),
      })
      const shown = report.points
        .flatMap(({ values }) => values)
        .reduce((all, value) => all + value, 0)
      expect(shown).toBe(report.total.current)
    })

    test('takes other classes, one placement’s positions, fewer rows, and the other edition', async () => {
      expect(await get(`clicks?${week}&by=casino&class=bot`)).toMatchObject({
        total: { current: 1, previous: 0 },
      })
      expect(await get(`clicks?${week}&by=language&class=all`)).toMatchObject({
        total: { current: 6, previous: 2 },
      })
      const table = await get<ClickReport>(`clicks?${week}&by=position&placement=table`)
      expect(table.rows.map((row) => [row.key, row.current, row.previous])).toEqual([
        ['2', 1, 0],
        ['3', 1, 0],
      ])
      expect(table.points.map(({ previous }) => previous)).toEqual([0, 0, 0, 0, 0, 0, 0])
      const short = await get<ClickReport>(`clicks?${week}&by=casino&limit=1`)
      expect(short).toMatchObject({
        total: { current: 4, previous: 2 },
        others: { count: 2, current: 2, previous: 1 },
      })
      expect(await get(`clicks?${week}&by=casino`, 'sweepstakes')).toMatchObject({
        total: { current: 1, previous: 0 },
        rows: [{ label: 'lottery/x' }],
      })
      expect(await get(`clicks?${week}&by=class`, 'sweepstakes')).toMatchObject({
        total: { current: 1 },
      })
    })

    test('has a year in months', async () => {
      const year = await get<ClickReport>('clicks?from=2025-04-01&to=2026-03-10&by=casino')
      expect(year.granularity).toBe('month')
      expect(year.total).toEqual({ current: 7, previous: 0 })
      expect(
        year.points
          .map(({ from, values }) => [from, values.reduce((all, value) => all + value, 0)])
          .slice(-3),
      ).toEqual([
        ['2026-01-01', 0],
        ['2026-02-01', 2],
        ['2026-03-01', 5],
      ])
    })

    test('is the same whether months or days are read, of all classes and of lists too', async () => {
      const sumOf = (report: ClickReport) => ({
        total: report.total,
        current: report.points
          .flatMap(({ values }) => values)
          .reduce((all, value) => all + value, 0),
        previous: report.points.reduce((all, { previous }) => all + previous, 0),
      })
      const year = 'from=2025-04-01&to=2026-03-10'
      // The whole of February is in the year, and in the period before the spring.
      const spring = 'from=2026-03-04&to=2026-04-30'
      for (const [query, current, previous] of [
        [`${year}&by=casino&class=all`, 9, 0],
        [`${year}&by=class`, 9, 0],
        [`${year}&by=position`, 6, 0],
        [`${year}&by=position&placement=card&class=all`, 6, 0],
        [`${spring}&by=page`, 5, 3],
        [`${spring}&by=page&class=all`, 7, 3],
        [`${spring}&by=class`, 7, 3],
        [`${spring}&by=position`, 4, 3],
        [`${spring}&by=position&placement=table`, 2, 0],
        [`${spring}&by=position&placement=card`, 2, 3],
      ] as const) {
        const report = sumOf(await get<ClickReport>(`clicks?${query}`))
        expect(report, query).toEqual({ total: { current, previous }, current, previous })
      }
    })

    test('is downloaded whole, of the period or day by day, with nothing that a spreadsheet runs', async () => {
      const answer = await api.call(`/api/admin/analytics/clicks.csv?${week}&by=casino`, {
        admin: true,
      })
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="clicks-by-casino-crypto.csv"',
      )
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const lines = String(answer.body).trim().split('\n')
      expect(lines[0]).toBe(
        'casino,name,clicks,previous clicks,difference of clicks,difference of clicks %,share %',
      )
      expect(lines.slice(1).toSorted()).toEqual(
        [
          `casino:${aurora},Aurora,2,1,1,100,50`,
          `casino:${breeze},'=Breeze,1,1,0,0,25`,
          'source:banner-ad,banner-ad,1,0,1,,25',
        ].toSorted(),
      )
      const days = await api.call(
        `/api/admin/analytics/clicks.csv?${week}&by=page&class=all&per=day`,
        { admin: true },
      )
      expect(String(days.body).trim().split('\n')).toEqual([
        'day,class,page,name,clicks',
        '2026-03-04,bot,/,/,1',
        '2026-03-04,human,/sv,/sv,1',
        '2026-03-08,human,/compare,/compare,1',
        '2026-03-09,human,/compare,/compare,1',
        '2026-03-10,duplicate,/,/,1',
        '2026-03-10,human,/,/,1',
      ])
    })
  })

  test('sets conversions against clicks, by casino and by programme, amounts by currency', async () => {
    const programme = { name: 'Partner', hosts: ['track.partner.example'] }
    const created = await api.call('/api/admin/programmes', { body: programme, admin: true })
    const programmeId = (created.body as { id: string }).id
    let transaction = 0
    const conversion = (at: string, more: Partial<typeof conversions.$inferInsert> = {}) => ({
      edition: 'crypto',
      programmeId,
      transactionId: String((transaction += 1)),
      kind: 'deposit',
      origin: 'report',
      casinoId: aurora,
      occurredAt: new Date(at),
      ...more,
    })
    await db()
      .insert(conversions)
      .values([
        conversion('2026-03-03T10:00:00Z', { amount: '10', currency: 'EUR' }),
        conversion('2026-03-04T00:00:00Z', { amount: '0.1', currency: 'EUR' }),
        conversion('2026-03-10T23:59:59Z', { amount: '0.2', currency: 'EUR' }),
        conversion('2026-03-09T10:00:00Z', { amount: '-5', currency: 'USD' }),
        conversion('2026-03-09T10:00:00Z', { casinoId: null, kind: 'registration' }),
      ])
    const byCasino = await get<ConversionReport>(`conversions?${week}`)
    expect(byCasino).toMatchObject({
      clicks: { current: 4, previous: 2 },
      conversions: { current: 4, previous: 1 },
      amounts: [
        { currency: 'EUR', current: '0.3', previous: '10' },
        { currency: 'USD', current: '-5', previous: '0' },
      ],
      rows: [
        {
          label: 'Aurora',
          clicks: { current: 2, previous: 1 },
          conversions: { current: 3, previous: 1 },
        },
        {
          key: '',
          label: 'No known click',
          clicks: { current: 0, previous: 0 },
          conversions: { current: 1, previous: 0 },
        },
      ],
    })
    expect(await get<ConversionReport>(`conversions?${week}&limit=1`)).toMatchObject({
      conversions: { current: 4, previous: 1 },
      rows: [{ label: 'Aurora' }],
      others: {
        count: 1,
        clicks: { current: 0, previous: 0 },
        conversions: { current: 1, previous: 0 },
      },
    })
    expect(byCasino.points.map(({ values }) => values).slice(-2)).toEqual([
      [1, 2],
      [1, 1],
    ])
    const byProgramme = await get<ConversionReport>(`conversions?${week}&by=programme`)
    expect(byProgramme.rows).toMatchObject([
      {
        key: programmeId,
        label: 'Partner',
        clicks: { current: 2, previous: 1 },
        conversions: { current: 4, previous: 1 },
      },
    ])
    expect(await get('conversions?from=2026-03-04&to=2026-03-10', 'sweepstakes')).toMatchObject({
      rows: [],
      amounts: [],
    })
    const csv = await api.call(`/api/admin/analytics/conversions.csv?${week}&by=programme`, {
      admin: true,
    })
    expect(String(csv.body)).toContain(`${programmeId},Partner,2,1,1,100,4,1,3,300,EUR,0.3,10`)
  })
})
