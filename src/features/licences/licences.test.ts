/** Who is licensed where is judged by what is declared, whichever way it came in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { databaseKinds } from '../../../tests/engines.ts'
import { createTransferCalls } from '../transfer/transfer.test-kit.ts'
import type { Licence } from '#contract/licences.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import type { SourcedFacts } from '#features/facts/contract.ts'
import type { KeptLicences, UnreadLicence } from './contract.ts'

const start = new Date('2026-11-20T12:00:00Z')
let now = start
const register = 'https://register.example/39483'
const checked = { source: 'register', url: register, checkedOn: '2026-11-02' }
const british = { authority: 'GB-GC', number: '39483', state: 'active', ...checked }

describe.each(databaseKinds)('licences, on the %s database', (kind) => {
  let api: TestApi
  let revision = 0
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now, followsSettings: true })
    await set({ rule: 'licensed_only', authorities: ['GB-GC'] })
  })
  afterAll(() => api?.stop())
  beforeEach(() => {
    now = start
  })

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const put = (rule: object) =>
    admin('PUT', '/api/admin/settings', {
      revision,
      settings: { ...noSettings, markets: { GB: { ...noRule, ...rule } } },
    })
  async function set(rule: Partial<MarketRule>) {
    const answer = await put(rule)
    expect(answer).toMatchObject({ status: 200 })
    revision = (answer.body as { revision: number }).revision
    await api.settle()
  }
  const create = async (given: object) => {
    const answer = await admin('POST', '/api/casinos', {
      name: 'Alder',
      affiliateUrl: 'https://out.example/?a=1',
      ...given,
    })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as AdminCasino
  }
  const patch = (id: string, body: object) => admin('PATCH', `/api/casinos/${id}`, body)
  const read = async (id: string) =>
    (await admin('GET', `/api/admin/casinos/${id}`)).body as AdminCasino
  const isShown = async ({ slug }: { slug: string }) => {
    const { body } = await api.call(`/api/casinos/${slug}?in=GB`)
    const { withheld, affiliateUrl } = body as ListedCasino
    expect(withheld).toBe(affiliateUrl === null ? 'unlicensed' : null)
    return affiliateUrl !== null
  }
  const readFact = async (slug: string) =>
    ((await api.call(`/api/casinos/${slug}/facts`)).body as SourcedFacts).facts.find(
      ({ field }) => field === 'licenses',
    )

  test.each([
    'UKGC 39483 (surrendered 2024)',
    'No UKGC licence',
    'UKGC: application pending',
    'Not licensed in Great Britain (UKGC)',
    'Formerly UKGC',
    'Jersey Gambling Commission',
    'Ludgate Gaming',
    'none',
    '-',
  ])('“%s” is no British licence, however lately somebody looked', async (text) => {
    const casino = await create({ licenses: [text], evidence: { licenses: checked } })
    expect(await isShown(casino)).toBe(false)
    expect(casino.licenses).toEqual([text])
    await set({ rule: 'licensed_only', authorities: ['GB-GC'], checkedWithin: null })
    expect(await isShown(casino)).toBe(false)
    await set({ rule: 'licensed_only', authorities: ['GB-GC'] })
  })

  test.each(['UK Gambling Commission 39483', 'UKGC', 'Gambling Commission'])(
    '“%s” is one, once somebody has looked it up',
    async (text) => {
      const casino = await create({ licenses: [text] })
      expect(await isShown(casino)).toBe(false)
      expect(await patch(casino.id, { evidence: { licenses: checked } })).toMatchObject({
        status: 200,
      })
      expect(await isShown(casino)).toBe(true)
      now = new Date('2027-02-02T23:59:00Z')
      expect(await isShown(casino)).toBe(true)
      now = new Date('2027-02-03T00:00:00Z')
      expect(await isShown(casino)).toBe(false)
      await patch(casino.id, { evidence: { licenses: { ...checked, checkedOn: '2027-02-03' } } })
      expect(await isShown(casino)).toBe(true)
      await patch(casino.id, { evidence: { licenses: null } })
      expect(await isShown(casino)).toBe(false)
    },
  )

  test('a rule asks for as many months as it says, or for none', async () => {
    const casino = await create({
      licences: [{ ...british, checkedOn: '2026-01-10' }],
    })
    expect(await isShown(casino)).toBe(false)
    await set({ rule: 'licensed_only', authorities: ['GB-GC'], checkedWithin: 12 })
    expect(await isShown(casino)).toBe(true)
    await patch(casino.id, { licences: [{ authority: 'GB-GC', state: 'active' }] })
    expect(await isShown(casino)).toBe(false)
    await set({ rule: 'licensed_only', authorities: ['GB-GC'], checkedWithin: null })
    expect(await isShown(casino)).toBe(true)
    await set({ rule: 'licensed_only', authorities: ['GB-GC'] })
  })

  test.each(['applied', 'suspended', 'surrendered', 'expired', 'none'])(
    'one that is %s counts nowhere, and calls that know names alone have none',
    async (state) => {
      const casino = await create({ licences: [{ ...british, state }] })
      expect(await isShown(casino)).toBe(false)
      expect(casino).toMatchObject({ licenses: [], licences: [{ authority: 'GB-GC', state }] })
      const found = (await api.call('/api/casinos?license=uk')).body as ListedCasino[]
      expect(found.map(({ id }) => id)).not.toContain(casino.id)
      // Its name alone does not bring it back.
      const named = (await patch(casino.id, { licenses: ['UK Gambling Commission'] })).body
      expect(named).toMatchObject({ licenses: [], licences: [{ state }] })
    },
  )

  test('the day on which it ends is its last one, at once; what the source said stays', async () => {
    const casino = await create({ licences: [{ ...british, until: '2026-11-20' }] })
    expect(await isShown(casino)).toBe(true)
    now = new Date('2026-11-21T00:00:00Z')
    expect(await isShown(casino)).toBe(false)
    expect(await read(casino.id)).toMatchObject({
      licenses: ['UK Gambling Commission'],
      licences: [{ state: 'active', until: '2026-11-20' }],
    })
    expect(await readFact(casino.slug)).toMatchObject({
      state: 'expired',
      validUntil: '2026-11-20',
    })
  })

  test.each([
    [{}, true],
    [{ until: '2026-11-10' }, false],
    [{ from: '2900-01-01' }, false],
    [{ from: '2000-01-01', until: '2900-01-01' }, true],
  ])('filters find what is in force: %j', async (days, isFound) => {
    const casino = await create({ licences: [{ ...british, ...days }] })
    for (const asked of ['uk', 'UKGC', 'GB-GC']) {
      const found = (await api.call(`/api/casinos?license=${asked}`)).body as ListedCasino[]
      expect(found.some(({ id }) => id === casino.id)).toBe(isFound)
    }
  })

  test('what readers are told of the source is that of the licence looked up first', async () => {
    const casino = await create({
      licences: [
        { ...british, name: 'UKGC' },
        { authority: 'MT-MGA', state: 'active', source: 'page', checkedOn: '2026-10-30' },
        { authority: 'CW-CGA', state: 'surrendered' },
      ],
    })
    expect(casino.licenses).toEqual(['UKGC', 'Malta Gaming Authority'])
    expect(await readFact(casino.slug)).toMatchObject({
      value: ['UKGC', 'Malta Gaming Authority'],
      state: 'verified',
      source: 'page',
      url: null,
      checkedOn: '2026-10-30',
    })
    await patch(casino.id, {
      evidence: { licenses: { ...checked, checkedOn: '2026-11-19', because: 'Looked again' } },
    })
    const { licences } = await read(casino.id)
    expect(licences.map(({ checkedOn, source }) => [checkedOn, source])).toEqual([
      ['2026-11-19', 'register'],
      ['2026-11-19', 'register'],
      ['2026-11-19', 'register'],
    ])
  })

  test('a licence that nobody has looked up any more leaves the fact without a source', async () => {
    const casino = await create({ licences: [{ ...british, name: 'UKGC' }] })
    expect(await readFact(casino.slug)).toMatchObject({ state: 'verified', source: 'register' })
    // What is said again, by name or as it is, changes nothing of the source.
    const { licences } = casino
    for (const same of [{ licenses: ['UKGC'] }, { licences }, { licenses: ['UKGC'], licences }])
      expect(await patch(casino.id, same)).toMatchObject({ body: { version: casino.version } })
    const added = { ...british, number: '39483-A', name: 'UKGC' }
    await patch(casino.id, { licences: [added] })
    expect(await readFact(casino.slug)).toMatchObject({ state: 'verified', source: 'register' })
    await patch(casino.id, { licences: [{ authority: 'GB-GC', name: 'UKGC', state: 'active' }] })
    expect(await readFact(casino.slug)).toMatchObject({ state: 'unsourced', source: null })
    expect(await isShown(casino)).toBe(false)
  })

  test('names that are given keep what is known of the licences, and texts wait to be read', async () => {
    const casino = await create({
      licences: [
        { ...british, name: 'UKGC' },
        { authority: 'CW-CGA', state: 'surrendered' },
      ],
    })
    const changed = (await patch(casino.id, { licenses: ['UKGC', 'Anjouan', 'MGA soon'] }))
      .body as AdminCasino
    expect(changed.licenses).toEqual(['UKGC', 'Anjouan', 'MGA soon'])
    expect(changed.licences.map(({ authority, number }) => [authority, number])).toEqual([
      ['GB-GC', '39483'],
      ['KM-AOFA', null],
      ['CW-CGA', null],
    ])
    const kept = (await admin('GET', `/api/admin/casinos/${casino.id}/licences`))
      .body as KeptLicences
    expect(kept.unread).toEqual([{ text: 'MGA soon', guesses: ['MT-MGA'] }])
    const all = await admin('GET', '/api/admin/unread-licences?limit=200')
    expect(all.body as UnreadLicence[]).toContainEqual({
      casinoId: casino.id,
      casino: 'Alder',
      text: 'MGA soon',
      guesses: ['MT-MGA'],
    })
    expect(Number(all.headers.get('x-total-count'))).toBe((all.body as unknown[]).length)
    // Whoever reads the text gives the licence, and the text goes.
    const entered = (
      await patch(casino.id, {
        licences: [...changed.licences, { authority: 'MT-MGA', state: 'applied' }],
        licenses: [],
      })
    ).body as AdminCasino
    expect(entered.licenses).toEqual(['UKGC', 'Anjouan'])
  })

  test('two people at once: the second is told, whichever way they change them', async () => {
    const casino = await create({ licences: [british] })
    const { version, licences } = await read(casino.id)
    expect(await patch(casino.id, { version, licences: [] })).toMatchObject({ status: 200 })
    expect(await patch(casino.id, { version, licenses: ['UKGC'] })).toMatchObject({ status: 409 })
    expect(await patch(casino.id, { version, licences })).toMatchObject({ status: 409 })
    // Whoever changes something else is in nobody's way.
    expect(await patch(casino.id, { version, founded: 2020 })).toMatchObject({ status: 200 })
  })

  test('an undone change brings them back with their days', async () => {
    const licences: Licence[] = (await create({ licences: [british] })).licences
    const casino = await create({ licences: [british] })
    await patch(casino.id, { licences: [] })
    const { body } = await admin('GET', `/api/admin/audit?entity=casino&entityId=${casino.id}`)
    const [latest] = body as { id: string }[]
    const undone = await admin('POST', '/api/admin/audit/undo', { changes: [latest?.id] })
    expect(undone).toMatchObject({ status: 200 })
    expect((await read(casino.id)).licences).toEqual(licences)
    expect(await isShown(casino)).toBe(true)
  })

  test('a file of names and texts shows only whom a name licenses', async () => {
    const calls = createTransferCalls(api)
    const lines = [
      'name,licenses,affiliateUrl',
      'Neg One,UKGC 39483 (surrendered 2024),https://out0.example/?a=1',
      'Neg Two,No UKGC licence,https://out1.example/?a=1',
      'Neg Three,UKGC: application pending,https://out2.example/?a=1',
      'Neg Five,Not licensed in Great Britain (UKGC),https://out4.example/?a=1',
      'Neg Six,Formerly UKGC,https://out5.example/?a=1',
      'Pos One,UK Gambling Commission 39483,https://out6.example/?a=1',
      'Jersey,Jersey Gambling Commission,https://out7.example/?a=1',
    ]
    await set({ rule: 'licensed_only', authorities: ['GB-GC'], checkedWithin: null })
    expect((await calls.bring('casinos', lines.join('\n'))).body.counts).toMatchObject({
      created: 7,
    })
    const listed = (await api.call('/api/casinos?in=GB&limit=200')).body as ListedCasino[]
    const named = listed.filter(({ name }) => /^(Neg|Pos|Jersey)/.test(name))
    expect(named.filter(({ withheld }) => withheld === null).map(({ name }) => name)).toEqual([
      'Pos One',
    ])
    // What goes out comes back as it was, by authority, too.
    const file = await calls.take('casinos.csv')
    expect((await calls.bring('casinos', file)).body.counts).toMatchObject({ updated: 0 })
    await set({ rule: 'licensed_only', authorities: ['GB-GC'] })
  })

  test.each([
    [{ authority: 'Ludgate', state: 'active' }, 'licences.0.authority'],
    [{ authority: 'No UKGC', state: 'active' }, 'licences.0.authority'],
    [{ authority: 'GB-GC', state: 'revoked' }, 'licences.0.state'],
    [{ ...british, from: '2026-02-01', until: '2026-01-01' }, 'licences.0.until'],
    [{ ...british, until: '2026-11-01' }, 'licences.0.state'],
    [{ ...british, source: null }, 'licences.0.source'],
    [{ ...british, checkedOn: '' }, 'licences.0.checkedOn'],
    [{ ...british, checkedOn: '2026-12-24' }, 'licences.0.checkedOn'],
    [{ ...british, url: 'http://127.0.0.1/register' }, 'licences.0.url'],
  ])('%j is refused', async (licence, path) => {
    const answer = await admin('POST', '/api/casinos', { name: 'Alder', licences: [licence] })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [path]: expect.any(String) } } })
  })

  test('rules name authorities; nobody saves one that no licence can fulfil', async () => {
    const refused = await put({ rule: 'licensed_only', authorities: [] })
    expect(JSON.stringify(refused.body)).toContain('Name at least one authority')
    expect(await put({ rule: 'licensed_only', authorities: ['Ludgate'] })).toMatchObject({
      status: 400,
    })
    await set({ rule: 'licensed_only', authorities: ['UKGC' as 'GB-GC', 'GB-GC'] })
    const { body } = await admin('GET', '/api/admin/settings')
    expect(body).toMatchObject({
      settings: { markets: { GB: { authorities: ['GB-GC'], checkedWithin: 3 } } },
    })
  })
})
