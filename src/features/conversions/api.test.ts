import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type CallOptions, type TestApi } from '../../../tests/api-app.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { ProgrammeWithSecret } from '#features/programmes/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const clickId = '0198a000-0000-4000-8000-00000000000a'

describe.each(databaseKinds)('conversions on the %s database', (kind) => {
  let api: TestApi
  let casinoId: string
  let programme: ProgrammeWithSecret
  const now = new Date('2026-03-01T12:00:00Z')

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    casinoId = ((await admin('/api/casinos', { body: { name: 'Shown' } })).body as AdminCasino).id
    programme = (
      await admin('/api/admin/programmes', {
        body: {
          name: 'Partners',
          hosts: ['Track.Partner.example', 'track.partner.example'],
          subIdParameter: 'subid',
        },
      })
    ).body as ProgrammeWithSecret
    const body = { casinoId, clickId, placement: 'table', position: 4 }
    await api.call('/api/affiliate/track', { body, headers: { 'user-agent': browser } })
  })
  afterAll(() => api?.stop())

  const admin = (address: string, options: CallOptions = {}) =>
    api.call(address, { ...options, admin: true })
  const list = async (query = '') =>
    (await admin(`/api/admin/conversions${query}`)).body as Record<string, unknown>[]
  const address = (values: Record<string, string>) =>
    `/api/conversions/${programme.id}?${new URLSearchParams({ secret: programme.secret, ...values })}`
  const importReport = (body: object, id = programme.id) =>
    admin(`/api/admin/programmes/${id}/reports`, { body })

  test('a programme shows its secret once, and keeps only a hash of it', async () => {
    expect(programme).toMatchObject({
      hosts: ['track.partner.example'],
      isActive: true,
      postbackUrl: expect.stringMatching(/^http:\/\/crypto\.localhost.*\/api\/conversions\//),
      secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(JSON.stringify((await admin('/api/admin/programmes')).body)).not.toContain(
      programme.secret,
    )
    const { rows } = await api.deps.database.pool.query(
      'select to_json(programmes) as row from programmes',
    )
    expect(JSON.stringify(rows)).not.toContain(programme.secret)
    expect(JSON.stringify((await admin('/api/admin/audit?entity=programme')).body)).not.toContain(
      programme.secret,
    )
  })

  test('a postback is recorded once, however often, by whichever method and at once too, and answered alike', async () => {
    const values = {
      transaction: 'T-1',
      click: clickId.toUpperCase(),
      amount: '012.50',
      currency: 'eur',
      kind: 'deposit',
    }
    const { secret } = programme
    const form = new URLSearchParams(values).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const bare = `/api/conversions/${programme.id}`
    const answers = await Promise.all([
      api.call(address(values)),
      api.call(address(values)),
      api.call(bare, { body: { ...values, amount: 12.5, secret } }),
      api.call(bare, { body: `${form}&secret=${secret}`, headers: type }),
      api.call(bare, { body: form, headers: { ...type, authorization: `Bearer ${secret}` } }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { message: 'Conversion recorded' } })
    expect((await fetch(api.origin + address(values), { method: 'POST' })).status).toBe(200)
    expect(await list()).toEqual([
      expect.objectContaining({
        programmeId: programme.id,
        transaction: 'T-1',
        amount: '12.5',
        currency: 'EUR',
        kind: 'deposit',
        clickId,
        casinoId,
        placement: 'table',
        origin: 'postback',
        occurredAt: now.toISOString(),
      }),
    ])
    expect(await api.call(address({ ...values, amount: '99' }))).toMatchObject({ status: 409 })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['another secret', { secret: 'x' }, 401],
    ['no transaction', { transaction: '' }, 400],
    ['an amount that is none', { amount: '12,5', currency: 'EUR' }, 400],
    ['an amount without currency', { amount: '12' }, 400],
    ['a currency that is none', { amount: '12', currency: '€' }, 400],
    ['a code of no money', { amount: '12', currency: 'XXX' }, 400],
    ['a code that nothing has', { amount: '12', currency: 'ABC' }, 400],
    ['a placeholder in braces', { transaction: '{transaction_id}' }, 400],
    ['a placeholder in per cent signs', { transaction: '%%TXID%%' }, 400],
    ['a placeholder in brackets', { transaction: '[txid]' }, 400],
    ['a placeholder of a template', { transaction: '${id}' }, 400],
    ['a placeholder in number signs', { transaction: '#s2#' }, 400],
    ['null for an id', { transaction: 'null' }, 400],
    ['undefined for an id', { transaction: 'undefined' }, 400],
    ['a rounded id', { transaction: '1.23457E+14' }, 400],
    ['a placeholder for the kind', { kind: '{goal}' }, 400],
    ['a day that is not in the calendar', { at: '2026-02-30' }, 400],
    ['a year long gone', { at: '0026-02-20' }, 400],
    ['a date that is none', { at: '2026-13-45' }, 400],
  ])('a postback with %s is refused and not recorded', async (_, values, status) => {
    const before = await list()
    expect(await api.call(address({ transaction: 'T-bad', ...values }))).toMatchObject({
      status,
      body: { message: expect.any(String) },
    })
    expect(await list()).toEqual(before)
  })

  test('a report whose ids a spreadsheet has rounded is refused, row by row', async () => {
    const csv = 'transaction,amount,currency\n1.23457E+14,12.50,EUR\n1.23457E+14,12.50,EUR\n'
    const answer = await importReport({ csv, dryRun: true })
    expect(answer.body).toMatchObject({
      recorded: 0,
      problems: [
        { row: 2, field: 'transaction', message: expect.stringContaining('column as text') },
        { row: 3, field: 'transaction', message: expect.stringContaining('column as text') },
      ],
    })
  })

  test('a postback whose click nobody knows is recorded all the same; sums are exact, and may be taken back', async () => {
    const call = (values: Record<string, string>) => api.call(address(values))
    await call({
      transaction: 'T-2',
      click: 'no-click-of-ours',
      amount: '-0.10000001',
      currency: 'BTC',
      at: '1772366400',
    })
    await call({ transaction: 'T-3', click: clickId.replace('a', 'b') })
    const [third, second] = (await list()).filter(({ transaction }) => transaction !== 'T-1')
    expect(third).toMatchObject({ transaction: 'T-3', kind: 'sale', amount: null, clickId: null })
    expect(second).toMatchObject({
      amount: '-0.10000001',
      currency: 'BTC',
      subId: 'no-click-of-ours',
      clickId: null,
    })
    expect(second?.['occurredAt']).toBe('2026-03-01T12:00:00.000Z')
  })

  test('a report is imported whole, once, and matched with its clicks; a dry run only tells', async () => {
    const csv = `\uFEFFOrder ID;Sub;Commission;Happened\r\nR-1;${clickId};"1 234,50";2026-02-27 08:30\r\nR-2;;10;2026-02-28\r\n\r\nR-2;;10.00;2026-02-28\r\n`
    const columns = { transaction: 'order id', click: 'Sub', amount: 'Commission', at: 'Happened' }
    const report = { csv, columns, currency: 'SEK' }
    const told = { rows: 3, recorded: 2, repeated: 1, matched: 1, problems: [] }
    expect(await importReport({ ...report, dryRun: true })).toMatchObject({
      status: 200,
      body: told,
    })
    expect((await list()).filter(({ origin }) => origin === 'report')).toEqual([])
    expect(await importReport(report)).toMatchObject({ status: 200, body: told })
    const again = { recorded: 0, repeated: 3, problems: [] }
    expect(await importReport(report)).toMatchObject({ status: 200, body: again })
    expect((await list()).filter(({ origin }) => origin === 'report')).toEqual([
      expect.objectContaining({
        transaction: 'R-2',
        amount: '10',
        currency: 'SEK',
        occurredAt: '2026-02-28T00:00:00.000Z',
      }),
      expect.objectContaining({
        transaction: 'R-1',
        amount: '1234.5',
        casinoId,
        occurredAt: '2026-02-27T08:30:00.000Z',
      }),
    ])
    const imported = (await admin('/api/admin/audit?entity=programme')).body as { action: string }[]
    expect(imported.filter(({ action }) => action === 'imported')).toHaveLength(1)
  })

  test('a report’s amounts are read as the file writes them, or refused, and totals are no sales', async () => {
    const columns = { transaction: 'Order ID', amount: 'Commission', kind: 'Type' }
    const dryRun = { columns, currency: 'EUR', dryRun: true }
    const thousands = 'Order ID;Commission;Type\nD1;12,50;deposit\nD2;1.234;deposit\n'
    expect(await importReport({ ...dryRun, csv: thousands })).toMatchObject({
      status: 200,
      body: { problems: [] },
    })
    await importReport({ ...dryRun, dryRun: false, csv: thousands })
    expect((await list()).map(({ amount }) => amount)).toEqual(
      expect.arrayContaining(['12.5', '1234']),
    )
    const unclear = 'Order ID;Commission;Type\nE1;1.234;deposit\n'
    expect(await importReport({ ...dryRun, csv: unclear })).toMatchObject({
      body: { problems: [{ row: 2, field: 'amount', message: expect.stringContaining('1.234') }] },
    })
    const withTotal = 'Order ID,Commission,Type\nT1,12.50,deposit\nTotal,12.50,\n'
    expect(await importReport({ ...dryRun, csv: withTotal })).toMatchObject({
      body: { problems: [{ row: 3, field: 'transaction' }] },
    })
  })

  test('a report’s days are read in the order that it shows, or that a person says', async () => {
    const columns = { transaction: 'Order ID', at: 'Date' }
    const check = (dates: string[], more = {}) => {
      const rows = dates.map((date, index) => `Z${index};${date}`)
      const csv = `Order ID;Date\n${rows.join('\n')}\n`
      return importReport({ csv, columns, dryRun: true, ...more })
    }
    expect(await check(['03/04/2026', '13/04/2026'])).toMatchObject({
      body: { problems: [], dateOrder: 'day' },
    })
    expect(await check(['03/04/2026'])).toMatchObject({
      body: {
        dateOrder: 'unclear',
        problems: [{ row: 2, field: 'at', message: expect.stringContaining('can be two days') }],
      },
    })
    const said = { dryRun: false, dateOrder: 'month' }
    expect(await check(['03/04/2026', '3 Apr 2026 14:05'], said)).toMatchObject({ status: 200 })
    const days = (await list()).flatMap(({ transaction, occurredAt }) =>
      String(transaction).startsWith('Z') ? [occurredAt] : [],
    )
    expect(days.toSorted()).toEqual(['2026-03-04T00:00:00.000Z', '2026-04-03T14:05:00.000Z'])
  })

  test('a report with a problem is not imported at all, and every problem is named by its row', async () => {
    const before = await list()
    const csv =
      'transaction,amount,currency\nS-1,1,EUR\n,2,EUR\nS-3,"1,234",EUR\nS-4,5,EUR,6\nT-1,7,EUR\nS-1,8,EUR\n'
    const dry = await importReport({ csv, dryRun: true })
    expect(dry.body).toMatchObject({
      rows: 6,
      problems: [
        { row: 3, field: 'transaction', message: 'Must not be empty' },
        { row: 4, field: 'amount' },
        { row: 5, message: 'Has 4 fields where the header has 3' },
        { row: 6, field: 'transaction', message: expect.stringContaining('other values') },
        { row: 7, field: 'transaction', message: 'Row 2 has this transaction with other values.' },
      ],
    })
    const refused = await importReport({ csv })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'row 3, transaction': 'Must not be empty' } },
    })
    expect(await list()).toEqual(before)
    for (const [broken, field] of [
      ['name,amount\nx,1', 'columns.transaction'],
      ['transaction\n"open', 'csv'],
      ['', 'columns.transaction'],
    ] as const) {
      expect(await importReport({ csv: broken })).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      })
    }
  })

  test('the list is filtered and paged, and counts what is beyond', async () => {
    const page = await admin(
      `/api/admin/conversions?programme=${programme.id}&to=2026-03-01T00:00:00Z&limit=1`,
    )
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(page.body).toHaveLength(1)
    const all = await list()
    const kinds = [...new Set(all.map((conversion) => String(conversion['kind'])))]
    for (const name of kinds)
      expect(await list(`?kind=${name}`)).toEqual(
        all.filter((conversion) => conversion['kind'] === name),
      )
    const file = await admin(`/api/admin/conversions.csv?kind=${kinds[0]}`)
    expect(file.headers.get('content-disposition')).toContain('conversions-crypto.csv')
    const lines = String(file.body).trim().split('\n')
    expect(lines[0]).toContain('occurredAt,programmeId,transaction,kind,amount,currency')
    expect(lines).toHaveLength(
      1 + all.filter((conversion) => conversion['kind'] === kinds[0]).length,
    )
  })

  test('everything but the postback is for administrators, within their edition', async () => {
    for (const path of ['/api/admin/programmes', '/api/admin/conversions', '/api/admin/clicks']) {
      expect(await api.call(path)).toMatchObject({ status: 401 })
      expect(await admin(path, { tenant: 'sweepstakes' })).toMatchObject({ status: 200, body: [] })
    }
    expect(
      await api.call(`/api/admin/programmes/${programme.id}/reports`, { body: { csv: '' } }),
    ).toMatchObject({
      status: 401,
    })
    const other = { tenant: 'sweepstakes' }
    const own = `/api/admin/programmes/${programme.id}`
    expect(await admin(own, { ...other, method: 'PATCH', body: { name: 'x' } })).toMatchObject({
      status: 404,
    })
    expect(await admin(`${own}/secret`, { ...other, method: 'POST' })).toMatchObject({
      status: 404,
    })
    expect(await admin(own, { ...other, method: 'DELETE' })).toMatchObject({ status: 404 })
    expect(
      await admin(`${own}/reports`, { ...other, body: { csv: 'transaction\nx' } }),
    ).toMatchObject({ status: 404 })
    expect(await admin('/api/admin/clicks?class=human&limit=5')).toMatchObject({
      status: 200,
      body: [{ casinoId, placement: 'table', position: 4, class: 'human', userAgent: browser }],
    })
  })

  test('a programme is changed within its version, keeps its hosts to itself, and with conversions can only be deactivated', async () => {
    const own = `/api/admin/programmes/${programme.id}`
    const second = (await admin('/api/admin/programmes', { body: { name: 'Others' } }))
      .body as ProgrammeWithSecret
    expect(
      await admin(`/api/admin/programmes/${second.id}`, {
        method: 'PATCH',
        body: { hosts: ['track.partner.example'] },
      }),
    ).toMatchObject({ status: 409, body: { errors: { hosts: expect.any(String) } } })
    expect(await admin('/api/admin/programmes', { body: { name: 'Partners' } })).toMatchObject({
      status: 409,
    })
    expect(
      await admin('/api/admin/programmes', { body: { name: 'X', hosts: ['https://a b'] } }),
    ).toMatchObject({
      status: 400,
    })
    expect(
      await admin(own, { method: 'PATCH', body: { isActive: false, version: 99 } }),
    ).toMatchObject({ status: 409 })
    expect(await admin(own, { method: 'DELETE' })).toMatchObject({ status: 409 })
    expect(await admin(`/api/admin/programmes/${second.id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
    })

    const renewed = (await admin(`${own}/secret`, { method: 'POST' })).body as ProgrammeWithSecret
    expect(await api.call(address({ transaction: 'T-1' }))).toMatchObject({ status: 401 })
    programme = renewed
    expect(await api.call(address({ transaction: 'T-9' }))).toMatchObject({ status: 200 })
    expect(await admin(own, { method: 'PATCH', body: { isActive: false } })).toMatchObject({
      status: 200,
    })
    expect(await api.call(address({ transaction: 'T-10' }))).toMatchObject({ status: 401 })
  })
})
