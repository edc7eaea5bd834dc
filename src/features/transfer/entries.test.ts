import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import { readCell, writeCell } from './cells.ts'
import { createTransferCalls } from './transfer.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Entry = Record<string, unknown> & { id: string; slug: string }

const odd = '=1+1; "q", ’ å\n- |\t@x \'=y'

const casino = {
  name: `A ${odd}`,
  slug: 'odd',
  rating: 4.2,
  rank: 3,
  description: odd,
  review: `# ${odd}\n\n* [x](/casino/odd)`,
  websiteUrl: 'https://a.example/?a=1;b=2,3',
  bonusAmount: '1.50',
  gamesCount: 0,
  cryptocurrencies: ['Bitcoin', 'a|b', '[x]', '-1'],
  licenses: ['Curaçao, NL'],
  pros: ['=1', '"', ';'],
  excludedStates: ['NY', 'WA'],
  isFeatured: true,
  liveChat: true,
  mobileCompatible: false,
  translations: { sv: { description: odd, pros: ['å|ä', 'ö'] }, fi: { review: '+358' } },
}

describe('cells', () => {
  test('of lists give the list back, whatever is in it', () => {
    const entry = fc.string({ unit: fc.constantFrom('a', '|', '[', ']', '"', ',', ' ', '=', '\n') })
    fc.assert(
      fc.property(
        fc.array(entry.map((text) => text.trim()).filter((text) => text !== '')),
        fc.constantFrom('commas', 'lines'),
        (list, kind) => {
          expect(readCell(kind, String(writeCell(kind, list)))).toEqual(list)
        },
      ),
    )
  })
})

test('lists are read as other programs write them, too', () => {
  expect(readCell('commas', 'Bitcoin, Ethereum;Solana')).toEqual(['Bitcoin', 'Ethereum', 'Solana'])
  expect(readCell('lines', 'Fast, and kind\nOpen all night')).toEqual([
    'Fast, and kind',
    'Open all night',
  ])
})

describe.each(databaseKinds)('files of entries on the %s database', (kind) => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    calls = createTransferCalls(api)
  })
  afterAll(() => api?.stop())

  const admin = (address: string, options = {}) => api.call(address, { ...options, admin: true })
  const change = async (id: string, body: object) =>
    expect(await admin(`/api/casinos/${id}`, { method: 'PATCH', body })).toMatchObject({
      status: 200,
    })
  /** All of a kind, without what is of one edition and moment. */
  async function read(list: string, tenant: string) {
    const { body } = await admin(list, { tenant })
    return (body as Entry[])
      .map(
        ({ id: _id, tenant: _tenant, updatedAt: _updatedAt, version: _version, ...rest }) => rest,
      )
      .toSorted((a, b) => a.slug.localeCompare(b.slug))
  }

  test('bring all of an edition to another one, exactly, and change nothing the second time', async () => {
    await admin('/api/casinos', { body: casino })
    await admin('/api/casinos', { body: { name: 'Plain' } })
    const article = {
      excerpt: odd,
      content: odd,
      category: 'x',
      translations: { da: { title: '=æ' } },
    }
    await admin('/api/guides', { body: { ...article, title: `G ${odd}`, isPublished: true } })
    await admin('/api/guides', { body: { ...article, title: 'Draft', createdAt: '2020-02-03' } })
    await admin('/api/blog', {
      body: { ...article, title: 'P', tags: ['a|b', 'c'], author: '@me', featured: true },
    })
    for (const [name, list] of [
      ['casinos', '/api/admin/casinos'],
      ['guides', '/api/admin/guides?limit=200'],
      ['posts', '/api/admin/blog'],
    ] as const) {
      for (const format of ['csv', 'json']) {
        const file = await calls.take(`${name}.${format}`)
        const there = { tenant: 'sweepstakes' }
        const first = await calls.bring(name, file, there)
        const total = Object.values(first.body.counts).reduce((sum, count) => sum + count, 0)
        expect(first.body.counts).toMatchObject(
          format === 'csv' ? { created: total } : { unchanged: total },
        )
        expect(await read(list, 'sweepstakes')).toEqual(await read(list, 'crypto'))
        expect((await calls.bring(name, file)).body.counts).toMatchObject({
          unchanged: total,
          updated: 0,
          created: 0,
        })
      }
    }
    expect((await calls.take('casinos.csv')).replaceAll(/"(?:[^"]|"")*"/g, 'q')).not.toMatch(
      /(^|,)[=@+]/m,
    )
  })

  test('change what a row gives and nothing else; a blank cell empties, a missing column stays', async () => {
    const csv =
      '\uFEFFslug;name;promoCode;pros;isActive;rating;description_sv\r\nodd;New name;;;no;;\r\nfresh;Fresh;F-1;a | b;1;3,9 of 5;x\r\n'
    const bad = await calls.check('casinos', csv)
    expect(bad.body.rows).toContainEqual(
      expect.objectContaining({
        row: 3,
        action: 'problem',
        notes: [expect.objectContaining({ field: 'rating' })],
      }),
    )
    const mended = csv.replace('3,9 of 5', '3.9')
    const dry = await calls.check('casinos', mended)
    expect(dry.body).toMatchObject({
      dryRun: true,
      importable: true,
      counts: { created: 1, updated: 1, problems: 0 },
    })
    expect(dry.body.rows[0]?.fields).toEqual(
      expect.arrayContaining(['name', 'pros', 'isActive', 'translations.sv.description']),
    )
    expect(dry.body.rows[0]?.fields).not.toContain('rating')
    const done = await calls.send('casinos', mended, { basis: dry.body.basis })
    expect({ ...done.body, dryRun: true }).toEqual(dry.body)
    const stored = (await read('/api/admin/casinos', 'crypto')) as unknown as AdminCasino[]
    expect(stored.find(({ slug }) => slug === 'odd')).toMatchObject({
      name: 'New name',
      pros: [],
      isActive: false,
      rating: 4.2,
      description: casino.description,
      translations: { sv: { description: null, pros: ['å|ä', 'ö'] }, fi: { review: '+358' } },
    })
    expect(stored.find(({ slug }) => slug === 'fresh')).toMatchObject({
      pros: ['a', 'b'],
      rating: 3.9,
      isActive: true,
    })
    const log = (await admin('/api/admin/audit?limit=5')).body as {
      action: string
      entity: string
      after: object
    }[]
    expect(log.find(({ action }) => action === 'imported')).toMatchObject({
      entity: 'file',
      after: { kind: 'casinos', entries: 2 },
    })
    expect(
      log
        .filter(({ entity }) => entity === 'casino')
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['created', 'updated'])
  })

  test('with a problem are not imported at all, and every problem is named by row and field', async () => {
    const before = await read('/api/admin/casinos', 'crypto')
    const csv = [
      'slug,name,rating,websiteUrl,isActive,oops',
      'one,One,4,https://one.example,true,',
      ',,9,javascript:alert(1),perhaps,',
      'one,Again,4,,,',
      'top,Top,4,,,',
      'Not A Slug,X,4,,,',
      'short,row',
    ].join('\n')
    const dry = await calls.check('casinos', csv)
    const told = dry.body.rows.flatMap(({ row, notes }) =>
      notes.map(({ field }) => `${row} ${field}`),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        '1 oops',
        '3 name',
        '3 rating',
        '3 websiteUrl',
        '3 isActive',
        '4 name',
        '5 slug',
        '6 slug',
        '7 undefined',
      ]),
    )
    expect(dry.body).toMatchObject({ importable: false, counts: { created: 1, problems: 6 } })
    const refused = await calls.send('casinos', csv, { basis: dry.body.basis })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'row 3, rating': 'Must be at most 5' } },
    })
    expect(await read('/api/admin/casinos', 'crypto')).toEqual(before)
  })

  test.each([
    ['no file at all', 'casinos', '', 400],
    ['in no encoding', 'casinos', Buffer.from('name\n\u0081', 'latin1'), 400],
    ['a workbook', 'casinos', 'PK\u0003\u0004 [Content_Types].xml xl/workbook.xml', 400],
    ['a compressed export', 'wordpress', gzipSync('<rss></rss>'), 400],
    ['an open quotation mark', 'casinos', 'name\n"open', 400],
    ['a header alone', 'guides', 'title,slug\n', 400],
    ['JSON that is none', 'posts', '[{"title": ', 400],
    ['JSON of one thing', 'posts', '{"title":"x"}', 400],
    ['too many entries for one call', 'casinos', `name\n${'x\n'.repeat(20_001)}`, 413],
    ['too many entries', 'casinos', `name\n${'x\n'.repeat(200_001)}`, 413],
    ['more than it may be', 'casinos', Buffer.alloc(66 * 1024 * 1024, 'x'), 413],
  ])('that are %s are refused with clear words', async (_, name, file, status) => {
    expect(await calls.check(name, file)).toMatchObject({
      status,
      body: { message: expect.any(String) },
    })
  })

  test.each([
    ['UTF-8', Buffer.from('name\nÅbo Ö\n')],
    ['UTF-16', Buffer.from('\uFEFFname\nÅbo Ö\n', 'utf16le')],
    ['Windows-1252', Buffer.from('name\nÅbo Ö\n', 'latin1')],
  ])('are read from %s, and the report says so', async (encoding, file) => {
    const { body } = await calls.check('casinos', file)
    expect(body).toMatchObject({ encoding, rows: [{ entry: 'Åbo Ö', action: 'create' }] })
  })

  test('of JSON are told what is no field, in translations too', async () => {
    const entry = {
      title: 'J',
      tenant: 'other',
      version: 7,
      oops: 1,
      translations: { sv: { title: 'x', body: 'y' }, de: { title: 'z' } },
    }
    const { body } = await calls.check('guides', JSON.stringify([entry, 'text']))
    const told = body.rows.flatMap(({ row, notes }) => notes.map(({ field }) => `${row} ${field}`))
    expect(told).toEqual(
      expect.arrayContaining(['1 oops', '1 translations.sv.body', '1 translations', '2 undefined']),
    )
  })

  test('are imported as they were checked, or not: another file, an edit or a new entry meanwhile is told', async () => {
    const csv = 'slug,name\nodd,From file\nunborn,Unborn\nplain,Plain\n'
    const { basis } = (await calls.check('casinos', csv)).body
    expect(await calls.send('casinos', csv)).toMatchObject({
      status: 400,
      body: { errors: { basis: 'Is missing' } },
    })
    expect(await calls.send('casinos', `${csv}more,More\n`, { basis })).toMatchObject({
      status: 409,
    })
    const [target] = ((await admin('/api/admin/casinos')).body as Entry[]).filter(
      ({ slug }) => slug === 'plain',
    )
    await change(target?.id ?? '', { promoCode: 'MEANWHILE' })
    const conflict = await calls.send('casinos', csv, { basis })
    expect(conflict).toMatchObject({
      status: 409,
      body: { errors: { 'row 4': 'Plain was changed since the check.' } },
    })
    const again = (await calls.check('casinos', csv)).body
    await admin('/api/casinos', { body: { name: 'Unborn' } })
    expect(await calls.send('casinos', csv, { basis: again.basis })).toMatchObject({
      status: 409,
      body: { errors: { 'row 3': expect.any(String) } },
    })
    expect(
      ((await admin('/api/admin/casinos')).body as AdminCasino[]).some(
        ({ name }) => name === 'From file',
      ),
    ).toBe(false)
    expect((await calls.bring('casinos', csv)).body.counts).toMatchObject({
      updated: 1,
      unchanged: 2,
    })
  })

  test('follow an id when the slug is another, never onto a slug that is taken', async () => {
    const [one] = ((await admin('/api/admin/casinos')).body as Entry[]).filter(
      ({ slug }) => slug === 'fresh',
    )
    const taken = `id,slug,name\n${one?.id},odd,Fresh\n`
    expect((await calls.check('casinos', taken)).body.rows[0]?.notes).toEqual([
      expect.objectContaining({ field: 'slug' }),
    ])
    expect(
      (await calls.bring('casinos', taken.replace(',odd,', ',fresher,'))).body.counts,
    ).toMatchObject({
      updated: 1,
    })
    expect((await admin('/api/casinos/fresher')).body).toMatchObject({ id: one?.id })
  })

  test('take what spreadsheets of the Nordic languages write', async () => {
    const csv =
      '\uFEFFsep=;\r\nname;slug;rating;bonusAmount;minDeposit;gamesCount;liveChat;provablyFair\r\n' +
      'Åsa Casino;asa-casino;4,5;1,25;0,001;1 250;SANT;nej\r\n'
    expect((await calls.bring('casinos', csv)).body.counts).toMatchObject({ created: 1 })
    const all = (await admin('/api/admin/casinos')).body as AdminCasino[]
    const made = all.find(({ slug }) => slug === 'asa-casino')
    expect(made).toMatchObject({
      rating: 4.5,
      bonusAmount: '1.25',
      minDeposit: '0.001',
      gamesCount: 1250,
      liveChat: true,
      provablyFair: false,
    })
    await admin(`/api/casinos/${made?.id}`, { method: 'DELETE' })
  })

  test('that name pictures of another site are noted', async () => {
    const url = '/media/0198a000-0000-7000-8000-00000000000a.webp'
    const { body } = await calls.check(
      'guides',
      JSON.stringify([{ title: 'With picture', imageUrl: url }]),
    )
    expect(body).toMatchObject({
      importable: true,
      rows: [
        { action: 'create', notes: [{ level: 'note', message: expect.stringContaining(url) }] },
      ],
    })
  })

  test('need a session', async () => {
    expect(await api.call('/api/admin/export/casinos.csv')).toMatchObject({ status: 401 })
    expect(await api.call('/api/admin/import/casinos', { body: {} })).toMatchObject({ status: 401 })
    expect(await admin('/api/admin/import/casinos', { body: {} })).toMatchObject({ status: 415 })
    expect(await admin('/api/admin/export/users.csv')).toMatchObject({ status: 400 })
  })
})
