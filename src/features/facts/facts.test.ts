import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AuditEntry } from '#audit/contract.ts'
import { findState, findDueDay, type Evidence } from '#contract/evidence.ts'
import type { CheckedFact } from './contract.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { SourcedFact, SourcedFacts } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const page = { source: 'page', url: 'https://alder.example/terms' } as const
let now = new Date('2026-06-01T10:00:00Z')

describe.each(databaseKinds)('the sources of facts, on the %s database', (kind) => {
  let api: TestApi
  let casino: AdminCasino
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const patch = (body: object) => admin('PATCH', `/api/casinos/${casino.id}`, body)
  const readFacts = async () =>
    (await api.call(`/api/casinos/${casino.slug}/facts`)).body as SourcedFacts
  const readFact = async (field: SourcedFact['field']) =>
    (await readFacts()).facts.find((fact) => fact.field === field)

  beforeEach(async () => {
    now = new Date('2026-06-01T10:00:00Z')
    const body = { name: 'Alder', withdrawalTime: '10 min', minDeposit: '0.001', noKyc: true }
    casino = (await admin('POST', '/api/casinos', body)).body as AdminCasino
  })

  test('a fact has none until one is given; what nobody stated is unknown', async () => {
    expect(await readFact('withdrawalTime')).toMatchObject({
      value: '10 min',
      state: 'unsourced',
      source: null,
      changes: [],
    })
    expect(await readFact('maxPayout')).toMatchObject({ value: null, state: 'unknown' })
    const { facts, asOf } = await readFacts()
    expect(asOf).toBe('2026-06-01')
    // Sweeps Coins are no facts of this edition.
    expect(facts.map(({ field }) => field)).not.toContain('minRedemption')
  })

  test('a check makes it verified, ages without a write, and says who made it', async () => {
    const author = await admin('POST', '/api/authors', {
      title: 'Ida Nord',
      isPublished: true,
    })
    const { id, slug } = author.body as { id: string; slug: string }
    const checked = { ...page, checkedOn: '2026-06-01', checkedBy: id, note: 'Section 4' }
    expect((await patch({ evidence: { withdrawalTime: checked } })).status).toBe(200)
    expect(await readFact('withdrawalTime')).toMatchObject({
      state: 'verified',
      ...page,
      note: 'Section 4',
      checkedOn: '2026-06-01',
      checkedBy: { slug, name: 'Ida Nord' },
      maxAge: 90,
    })
    now = new Date('2026-08-30T23:59:00Z') // the 90th day
    expect(await readFact('withdrawalTime')).toMatchObject({ state: 'verified' })
    now = new Date('2026-08-31T00:00:00Z')
    expect(await readFact('withdrawalTime')).toMatchObject({ state: 'outdated' })
  })

  test('a value that changes without a new source has none; readers see what it was', async () => {
    await patch({ evidence: { minDeposit: { ...page, checkedOn: '2026-05-30' } } })
    // The same amount, written otherwise, is no change.
    await patch({ minDeposit: '0.0010' })
    expect(await readFact('minDeposit')).toMatchObject({ state: 'verified', changes: [] })
    await patch({ minDeposit: '0.002' })
    const { state, changes } = (await readFact('minDeposit')) ?? {}
    expect(state).toBe('unsourced')
    expect(changes).toMatchObject([
      { on: '2026-06-01', before: '0.0010', after: '0.002', because: '', source: null },
    ])
  })

  test('a source that comes back with another value, as from a changed file, is not its source', async () => {
    await patch({ evidence: { minDeposit: { ...page, checkedOn: '2026-05-30' } } })
    const stored = (await admin('GET', `/api/admin/casinos/${casino.id}`)).body as AdminCasino
    const { evidence } = stored
    await patch({ minDeposit: '0.002', promoCode: 'ALDER', evidence })
    expect(await readFact('minDeposit')).toMatchObject({ value: '0.002', state: 'unsourced' })
    // Whoever says what happened means it.
    const said = { minDeposit: { ...evidence['minDeposit'], because: '' } }
    await patch({ evidence })
    await patch({ minDeposit: '0.003', evidence: said })
    expect(await readFact('minDeposit')).toMatchObject({ value: '0.003', state: 'verified' })
  })

  test('a value that changes with a source says why, newest first', async () => {
    const because = 'The cashier shows it.'
    await patch({
      minDeposit: '0.002',
      evidence: { minDeposit: { ...page, checkedOn: '2026-06-01', because } },
    })
    now = new Date('2026-06-02T10:00:00Z')
    await patch({
      minDeposit: '0.003',
      evidence: { minDeposit: { ...page, checkedOn: '2026-06-02', isCorrection: true } },
    })
    const { changes } = (await readFact('minDeposit')) ?? {}
    expect(changes).toMatchObject([
      { before: '0.002', after: '0.003', because: '', isCorrection: true },
      { before: '0.001', after: '0.002', because, isCorrection: false, ...page },
    ])
    const stored = (await admin('GET', `/api/admin/casinos/${casino.id}`)).body as AdminCasino
    // Reasons belong to the change, not to the source.
    expect(Object.keys(stored.evidence['minDeposit'] ?? {}).sort()).toEqual(
      ['source', 'url', 'note', 'checkedOn', 'checkedBy', 'validUntil'].sort(),
    )
  })

  test('looking and not finding it is told as well', async () => {
    await patch({ noKyc: null, evidence: { noKyc: { ...page, checkedOn: '2026-06-01' } } })
    expect(await readFact('noKyc')).toMatchObject({
      value: null,
      state: 'unknown',
      checkedOn: '2026-06-01',
    })
  })

  test('a source can be taken away; others stay', async () => {
    const checked = { ...page, checkedOn: '2026-06-01' }
    await patch({ evidence: { noKyc: checked, minDeposit: checked } })
    await patch({ evidence: { noKyc: null } })
    expect(await readFact('noKyc')).toMatchObject({ state: 'unsourced' })
    expect(await readFact('minDeposit')).toMatchObject({ state: 'verified' })
  })

  test.each([
    ['checkedOn', { checkedOn: '2026-06-03' }, 'is in the future'],
    ['checkedOn', { checkedOn: 'yesterday' }, 'Must be a date'],
    ['validUntil', { validUntil: '2026-05-01' }, 'Must not be before'],
    ['url', { url: 'javascript:alert(1)' }, 'http(s) address'],
    ['source', { source: 'rumour' }, ''],
    ['url', { url: 'https://me:secret@alder.example/terms' }, 'name or password'],
    ['url', { url: 'https://192.168.1.1/terms' }, 'private network'],
    ['url', { url: 'http://intranet/terms' }, 'private network'],
    ['checkedBy', { checkedBy: '019a0000-0000-7000-8000-000000000001' }, 'no author'],
  ])('a wrong %s is refused by its name, and nothing is stored', async (field, wrong, words) => {
    const evidence = { withdrawalTime: { ...page, checkedOn: '2026-06-01', ...wrong } }
    const { status, body } = await patch({ withdrawalTime: '1 h', evidence })
    expect(status).toBe(400)
    const { errors } = body as { errors: Record<string, string> }
    expect(errors[`evidence.withdrawalTime.${field}`]).toContain(words)
    expect(await readFact('withdrawalTime')).toMatchObject({ value: '10 min', state: 'unsourced' })
  })

  test('fields that are no facts have no source', async () => {
    const evidence = { affiliateUrl: { ...page, checkedOn: '2026-06-01' } }
    expect((await patch({ evidence })).status).toBe(400)
  })

  test('a check is no conflict for an open form, and stands in the history', async () => {
    const { version } = casino
    await patch({ evidence: { noKyc: { ...page, checkedOn: '2026-06-01' } } })
    const saved = await patch({ version, promoCode: 'ALDER' })
    expect(saved.status).toBe(200)
    const trail = await admin('GET', `/api/admin/audit?entity=casino&entityId=${casino.id}`)
    expect((trail.body as AuditEntry[]).map(({ action }) => action)).toEqual([
      'updated',
      'updated',
      'created',
    ])
  })

  test('undoing a change brings the former source back, also of a deleted casino', async () => {
    await patch({ evidence: { minDeposit: { ...page, checkedOn: '2026-05-20' } } })
    await patch({ minDeposit: '0.002' })
    const audit = `/api/admin/audit?entity=casino&entityId=${casino.id}`
    const [last] = (await admin('GET', audit)).body as AuditEntry[]
    await admin('POST', `/api/admin/audit/${last?.id}/restore`)
    expect(await readFact('minDeposit')).toMatchObject({
      state: 'verified',
      checkedOn: '2026-05-20',
      value: '0.001',
    })
    await admin('DELETE', `/api/casinos/${casino.id}`)
    const [deletion] = (await admin('GET', audit)).body as AuditEntry[]
    await admin('POST', `/api/admin/audit/${deletion?.id}/restore`)
    const { state, changes } = (await readFact('minDeposit')) ?? {}
    expect(state).toBe('verified')
    expect(changes).toHaveLength(2)
  })

  test('those who check them get the most urgent first, then those without a source', async () => {
    await api.deps.database.db.execute(sql`delete from casinos`)
    const created = await admin('POST', '/api/casinos', { name: 'Birch', founded: 2019 })
    casino = created.body as AdminCasino
    const on = (checkedOn: string, validUntil?: string) => ({ ...page, checkedOn, validUntil })
    await patch({
      evidence: {
        founded: on('2020-01-01'),
        licenses: on('2026-05-20'), // due in 4 days
        noKyc: on('2025-12-10'),
        maxPayout: on('2026-05-01', '2026-06-10'),
      },
    })
    const list = async (query: string) => {
      const { headers, body } = await admin('GET', `/api/admin/facts?${query}`)
      const items = body as CheckedFact[]
      return { total: Number(headers.get('x-total-count')), items }
    }
    const fields = async (query: string) => (await list(query)).items.map(({ field }) => field)
    expect(await fields('')).toEqual(['noKyc', 'maxPayout'])
    now = new Date('2026-06-05T00:00:00Z')
    const { items, total } = await list('limit=2')
    expect(total).toBe(3)
    expect(items).toMatchObject([
      { casino: 'Birch', field: 'noKyc', dueOn: '2026-05-25', evidence: page },
      { field: 'maxPayout', dueOn: '2026-05-27' },
    ])
    expect(await fields('limit=2&offset=2')).toEqual(['licenses'])
    const unsourced = await list('state=unsourced')
    expect(unsourced.items.map(({ field }) => field)).not.toContain('founded')
    const all = await list('state=all&q=birch')
    expect(all.total).toBe(unsourced.total + 4)
    expect(await fields('state=all&q=alder')).toEqual([])
    await patch({ isActive: false })
    expect((await list('state=all')).total).toBe(0)
    expect((await api.call('/api/admin/facts')).status).toBe(401)
  })

  test('visitors get no sources with lists, nor of hidden casinos', async () => {
    await patch({ evidence: { noKyc: { ...page, checkedOn: '2026-06-01' } } })
    const all = await api.call('/api/casinos')
    const one = await api.call(`/api/casinos/${casino.slug}`)
    for (const { body } of [all, one]) expect(JSON.stringify(body)).not.toMatch(/evidence|dueOn/)
    await patch({ isActive: false })
    expect((await api.call(`/api/casinos/${casino.slug}/facts`)).status).toBe(404)
    expect((await api.call('/api/casinos/no-such-casino/facts')).status).toBe(404)
  })
})

describe('how far a fact can be relied on', () => {
  const evidence: Evidence = {
    source: 'page',
    url: null,
    note: '',
    checkedOn: '2026-01-31',
    checkedBy: null,
    validUntil: null,
  }
  const on = (today: string, more: Partial<Evidence> = {}, maxAge = 30) =>
    findState(true, { ...evidence, ...more }, { maxAge, today })

  test('by days in UTC, on both sides of each border', () => {
    expect(on('2026-01-31')).toBe('verified')
    expect(on('2026-03-02')).toBe('verified')
    expect(on('2026-03-03')).toBe('outdated')
    expect(on('2026-02-10', { validUntil: '2026-02-10' })).toBe('verified')
    expect(on('2026-02-11', { validUntil: '2026-02-10' })).toBe('expired')
    expect(on('2126-01-01', {}, Infinity)).toBe('verified')
    expect(findState(true, undefined, { maxAge: 30, today: '2026-01-31' })).toBe('unsourced')
    expect(findState(false, evidence, { maxAge: 30, today: '2026-01-31' })).toBe('unknown')
  })

  test('it is due two weeks before', () => {
    expect(findDueDay(evidence, 30)).toBe('2026-02-16')
    expect(findDueDay({ ...evidence, validUntil: '2026-02-10' }, 30)).toBe('2026-01-27')
    expect(findDueDay(evidence, Infinity)).toBeUndefined()
  })
})
