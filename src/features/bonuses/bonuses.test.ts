import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { KeptBonuses } from './contract.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import type { casinoBonusesSchema } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Bonuses = z.infer<typeof casinoBonusesSchema>

const match = {
  kind: 'match',
  percent: 100,
  amount: 1,
  currency: 'BTC',
  wagering: 30,
  maxBet: 'none',
  code: 'ALDER100',
} as const
const start = new Date('2026-06-01T10:00:00Z')

describe.each(databaseKinds)('bonuses, on the %s database', (kind) => {
  let api: TestApi
  let now = start
  let casino: AdminCasino
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const patch = (body: object) => admin('PATCH', `/api/casinos/${casino.id}`, body)
  const readStored = async () =>
    (await admin('GET', `/api/admin/casinos/${casino.id}`)).body as AdminCasino
  const readBonuses = async (language = 'en') =>
    (
      await api.call(`/api/casinos/${casino.slug}/bonuses`, {
        headers: { 'accept-language': language },
      })
    ).body as Bonuses

  beforeEach(async () => {
    now = start
    casino = (await admin('POST', '/api/casinos', { name: 'Alder', bonuses: [match] }))
      .body as AdminCasino
  })

  test('their terms, sentence and cost are public; lists have the main one in short', async () => {
    const { bonuses, evidence } = await readBonuses()
    expect(evidence).toMatchObject({ state: 'unsourced', maxAge: 30 })
    expect(bonuses).toMatchObject([
      {
        kind: 'match',
        maxBet: 'none',
        maxPaid: null,
        sentence: '100% up to 1\u00a0BTC, 30× wagering',
        terms: { deposit: '0.01', bonus: '0.01', times: '30' },
      },
    ])
    const asked = new URLSearchParams(bonuses[0]?.terms ?? {})
    const { body: cost } = await api.call(`/api/bonus-cost?${asked}`)
    expect(bonuses[0]?.cost).toEqual(cost)
    const { body } = await api.call('/api/casinos')
    const listed = (body as ListedCasino[]).find(({ id }) => id === casino.id)
    expect(listed).toMatchObject({ wagering: 30, welcomeBonus: bonuses[0]?.sentence })
    expect(listed?.finishRate).toBe(bonuses[0]?.cost?.outcomes[1]?.finishes)
    expect(listed).not.toHaveProperty('bonuses')
  })

  test('the sentence is in the reader’s language unless an editor wrote one', async () => {
    expect((await readBonuses('sv')).bonuses[0]?.sentence).toContain('30× omsättning')
    const read = async (language: string) => {
      const { body } = await api.call(`/api/casinos/${casino.slug}`, {
        headers: { 'accept-language': language },
      })
      return (body as ListedCasino).welcomeBonus
    }
    expect(await read('fi')).toContain('kierrätys 30×')
    await patch({ welcomeBonus: 'A fine bonus', translations: { fi: { welcomeBonus: 'Hyvä' } } })
    // A translation counts once it is public.
    await patch({ translations: { fi: { welcomeBonus: 'Hyvä', isPublic: true } } })
    expect([await read('en'), await read('fi')]).toEqual(['A fine bonus', 'Hyvä'])
    expect(await read('da')).toContain('gennemspilskrav 30×')
    await patch({ bonuses: [] })
    expect(await read('da')).toBe('A fine bonus')
  })

  test('amount and code follow in their columns, and the other way round', async () => {
    expect(casino).toMatchObject({ bonusAmount: '1', promoCode: 'ALDER100' })
    await patch({ bonusAmount: '0.25', promoCode: null })
    expect(await readStored()).toMatchObject({ bonuses: [{ amount: 0.25, code: null }] })
    await patch({ bonuses: [{ ...match, amount: 0.000_000_1 }] })
    expect(await readStored()).toMatchObject({ bonusAmount: '0.0000001', promoCode: 'ALDER100' })
    // What came from the bonus goes with it; what was entered otherwise stays.
    await patch({ bonuses: [{ ...match, amount: 250, currency: 'EUR', code: null }] })
    expect(await readStored()).toMatchObject({ bonusAmount: null, promoCode: null })
    await patch({ bonusAmount: '0.5' })
    await patch({ bonuses: [{ ...match, amount: null }] })
    expect(await readStored()).toMatchObject({ bonusAmount: '0.5', promoCode: 'ALDER100' })
    await patch({ bonuses: [] })
    expect(await readStored()).toMatchObject({ bonusAmount: '0.5', promoCode: null })
  })

  test('their source is one of the facts: a change without one loses it, and is remembered', async () => {
    const found = { source: 'page', url: 'https://alder.example/terms', checkedOn: '2026-06-01' }
    await patch({ evidence: { bonuses: found } })
    expect((await readBonuses()).evidence).toMatchObject({ state: 'verified', ...found })
    // The same terms once more are no change.
    await patch({ bonuses: [match] })
    expect((await readBonuses()).evidence).toMatchObject({ state: 'verified', changes: [] })
    const because = 'The terms were changed on 1 June.'
    await patch({
      bonuses: [{ ...match, wagering: 40 }],
      evidence: { bonuses: { ...found, because } },
    })
    expect((await readBonuses()).evidence).toMatchObject({
      state: 'verified',
      changes: [{ before: [{ wagering: 30 }], after: [{ wagering: 40 }], because }],
    })
    await patch({ bonusAmount: '2' })
    expect((await readBonuses()).evidence).toMatchObject({ state: 'unsourced' })
  })

  test('wrong terms are refused at their fields, and nothing is stored', async () => {
    const { status, body } = await patch({
      bonuses: [match, { kind: 'match', percent: 'many', currency: 'BTC' }],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { 'bonuses.1.percent': 'Must be a number' } })
    expect((await readStored()).bonuses).toHaveLength(1)
  })

  test('casinos are ordered by the chance to be paid; those without one come last', async () => {
    const add = (name: string, bonuses: object[]) =>
      admin('POST', '/api/casinos', { name, bonuses })
    await add('Easy', [{ ...match, wagering: 10 }])
    await add('Hard', [{ ...match, wagering: 60 }])
    await add('Unknown', [{ ...match, wagering: null }])
    await add('Free', [{ kind: 'rakeback', percent: 5, currency: 'BTC', wagering: 0 }])
    const order = async (query: string) => {
      const { body } = await api.call(`/api/casinos?sort=finish${query}`)
      const names = (body as ListedCasino[]).map(({ name }) => name)
      return names.filter((name) => ['Easy', 'Hard', 'Unknown', 'Free'].includes(name))
    }
    expect(await order('')).toEqual(['Free', 'Easy', 'Hard', 'Unknown'])
    expect(await order('&direction=asc')).toEqual(['Hard', 'Easy', 'Free', 'Unknown'])
  })

  test('a bonus whose last day has passed makes way for the next', async () => {
    const summer = { ...match, amount: 2, code: 'SUMMER', wagering: 10, validUntil: '2026-06-30' }
    await patch({ bonuses: [summer, match] })
    const read = async () => {
      const { body } = await api.call(`/api/casinos/${casino.slug}`)
      return body as ListedCasino
    }
    expect(await read()).toMatchObject({ bonusAmount: '2', promoCode: 'SUMMER', wagering: 10 })
    now = new Date('2026-06-30T23:00:00Z')
    expect(await api.services.bonuses.end()).toBeUndefined()
    now = new Date('2026-07-01T00:00:00Z')
    expect(await api.services.bonuses.end()).toBe('Changed 1.')
    expect(await api.services.bonuses.end()).toBeUndefined()
    expect(await read()).toMatchObject({
      bonusAmount: '1',
      promoCode: 'ALDER100',
      wagering: 30,
      welcomeBonus: '100% up to 1\u00a0BTC, 30× wagering',
    })
    // What an editor changes now is of the bonus that stands for the casino.
    await patch({ promoCode: 'AUTUMN' })
    expect((await readStored()).bonuses).toMatchObject([{ code: 'SUMMER' }, { code: 'AUTUMN' }])
    const kept = (await admin('GET', `/api/admin/casinos/${casino.id}/bonuses`)).body as KeptBonuses
    expect(kept.bonuses).toMatchObject([
      { isMain: false, hasEnded: true },
      { isMain: true, hasEnded: false },
    ])
    // Lists say nothing once nothing is left.
    await patch({ bonuses: [summer] })
    expect(await read()).toMatchObject({ promoCode: null, wagering: null, finishRate: null })
  })

  test('chances that a former version stored are worked out anew', async () => {
    const { pool } = api.deps.database
    const [migration] = await Array.fromAsync(glob('src/db/migrations/0045_*.sql'))
    await pool.query(`update casinos set finish_rate = 0.99 where id = '${casino.id}'`)
    await pool.query(await readFile(migration ?? '', 'utf8'))
    await api.services.bonuses.end()
    const { rows } = await pool.query(
      `select finish_rate, bonus_ends_on, version from casinos where id = '${casino.id}'`,
    )
    // 100 % at 30 times, of a game in between, as the golden example has it.
    const rate = Number((rows as { finish_rate: number }[])[0]?.finish_rate)
    expect(rate).toBeCloseTo(0.2803, 3)
    expect(rows).toMatchObject([{ bonus_ends_on: null, version: casino.version }])
  })

  test('editors see the sentence of each language', async () => {
    const { body, status } = await admin('GET', `/api/admin/casinos/${casino.id}/bonuses`)
    expect(status).toBe(200)
    const [first] = (body as KeptBonuses).bonuses
    expect(Object.keys(first?.sentences ?? {})).toEqual(['en', 'sv', 'no', 'da', 'fi'])
    expect(first?.finishRate).toBeGreaterThan(0)
  })
})
