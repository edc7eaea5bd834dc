import { makeReader } from '#editions/reader.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries } from '../../../tests/list-entries.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { editions } from '#editions/editions.ts'
import {
  casinoCreationSchema,
  casinoQuerySchema,
  type CasinoView,
  type CasinoQuery,
} from './contract.ts'
import { bothKinds } from '../../../tests/engines.ts'

// In the demonstration everything is known of every casino.
const edition = { ...editions[0], isDemonstration: false }
const english = makeReader(edition, 'en')

const coins = [
  'Bitcoin',
  'bitcoin',
  'ETHEREUM',
  'ethereum',
  'litecoin',
  'Dogecoin',
  'usdt',
  'Tether',
]
const licenses = [
  'Curaçao',
  'CURAÇAO eGaming',
  'Curacao',
  'MGA (Malta)',
  'Malta Gaming Authority',
  'UKGC',
  'UK Gambling Commission',
  'Ukraine',
  'Anjouan',
]
const payments = ['PayPal', 'paypal', 'Credit Card']
const states = ['ID', 'WA', 'NV']
/** Times as casinos state them, with the minutes that they come to. */
const payouts: Record<string, number | null> = {
  '10 min': 10,
  '1–2 h': 120,
  '24h': 1440,
  soon: null,
}

const casinos = fc.record({
  name: fc
    .string({
      unit: fc.constantFrom(...Array.from('abAB zZ9åÅéÉøß_%-')),
      minLength: 1,
      maxLength: 6,
    })
    .filter((name) => name.trim() !== ''),
  rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  bonusAmount: fc.option(fc.constantFrom('0.5', '1', '1.0', '3', '10', '5.00000001')),
  sweepsCoinsBonus: fc.constant(null),
  minRedemption: fc.option(fc.integer({ min: 0, max: 100 })),
  gamesCount: fc.option(fc.integer({ min: 0, max: 5 })),
  isFeatured: fc.boolean(),
  isActive: fc.boolean(),
  cryptocurrencies: fc.subarray(coins),
  licenses: fc.subarray(licenses),
  paymentMethods: fc.subarray(payments),
  excludedStates: fc.subarray(states),
  withdrawalTime: fc.constantFrom(...Object.keys(payouts), null),
  noKyc: fc.constantFrom(true, false, null),
})

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const queries = fc.record({
  cryptocurrency: maybe(['bitcoin', 'BITCOIN', 'Ethereum', 'tether', 'USDT', 'all', '', 'nothing']),
  license: maybe(['curacao', 'Curaçao', 'malta', 'MGA', 'uk', 'UKGC', 'anjouan', 'all', "'"]),
  minBonus: maybe(['1', '3', '5', '10', 'all']),
  featured: maybe(['true', 'false']),
  paymentMethod: maybe(['PAYPAL', 'credit card']),
  maxRedemption: maybe(['25', '50.5']),
  state: maybe(['id', 'WA', 'TX']),
  maxPayoutMinutes: maybe(['9', '10', '120.5', '1440', 'all']),
  noKyc: maybe(['true', 'false']),
  search: maybe(['a', 'B', 'å', 'E', '%', '_', 'zz', ' ']),
  sort: maybe(['rank', 'name', 'rating', 'bonus', 'games', 'payout']),
  direction: maybe(['asc', 'desc']),
  limit: maybe(['1', '3', '1000']),
  offset: maybe(['0', '2']),
})

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const sameFamily = (license: string, filter: string) => {
  const families = [/cura[cç]ao/i, /\b(malta|mga)\b/i, /\b(uk|ukgc)\b/i]
  const family = families.find((pattern) => pattern.test(filter))
  return family ? family.test(license) : license.toLowerCase() === filter.toLowerCase()
}

type Stored = Omit<CasinoView, 'statesKnown'>

const has = (list: string[], entry: string) =>
  list.some((one) => one.toLowerCase() === entry.toLowerCase())

/** One coin, by its symbol or by its name. */
const takes = (list: string[], coin: string) =>
  ['tether', 'usdt'].includes(coin.toLowerCase())
    ? has(list, 'tether') || has(list, 'usdt')
    : has(list, coin)

/** The compare screen's questions in plain JavaScript. */
function answerPlainly(all: readonly Stored[], query: CasinoQuery) {
  const found = all.filter(
    (casino) =>
      casino.isActive &&
      (!query.cryptocurrency || takes(casino.cryptocurrencies, query.cryptocurrency)) &&
      (!query.paymentMethod || has(casino.paymentMethods, query.paymentMethod)) &&
      (!query.license ||
        casino.licenses.some((license) => sameFamily(license, query.license ?? ''))) &&
      (query.minBonus === undefined ||
        (casino.bonusAmount !== null && Number(casino.bonusAmount) >= query.minBonus)) &&
      (query.maxRedemption === undefined ||
        (casino.minRedemption !== null && casino.minRedemption <= query.maxRedemption)) &&
      (!query.featured || casino.isFeatured === (query.featured === 'true')) &&
      (query.maxPayoutMinutes === undefined ||
        (payouts[casino.withdrawalTime ?? ''] ?? Infinity) <= query.maxPayoutMinutes) &&
      (!query.noKyc || casino.noKyc === (query.noKyc === 'true')) &&
      // Of what excludes none, nobody has said so here.
      (!query.state ||
        (casino.excludedStates.length > 0 && !has(casino.excludedStates, query.state))) &&
      (!query.search || fold(casino.name).includes(fold(query.search))),
  )
  const { sort = 'rank' } = query
  const sign =
    (query.direction ?? (['rank', 'name', 'payout', 'minimum'].includes(sort) ? 'asc' : 'desc')) ===
    'asc'
      ? 1
      : -1
  const value = (casino: Stored): number | string | null => {
    if (sort === 'name') return Buffer.from(fold(casino.name)).toString('hex')
    if (sort === 'bonus') return casino.bonusAmount === null ? null : Number(casino.bonusAmount)
    const { rank, rating, gamesCount: games, finishRate: finish } = casino
    const payout = payouts[casino.withdrawalTime ?? ''] ?? null
    const minimum = casino.minRedemption
    return { rank, rating, games, finish, payout, minimum }[sort]
  }
  found.sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a !== b) return a === null ? 1 : b === null ? -1 : a < b ? -sign : sign
    return one.rank - other.rank
  })
  const from = query.offset ?? 0
  return {
    ids: found.slice(from, from + (query.limit ?? found.length)).map(({ id }) => id),
    total: found.length,
  }
}

test.each(bothKinds)('a name is found as people type it on the %s database', async (kind) => {
  const api = await startTestApi({ kind })
  try {
    for (const name of ['O’Reilly Rooms', 'Łódź Lights', 'Weiß & Rot', 'Smørrebrød Slots'])
      await api.services.casinos.create(edition, null, casinoCreationSchema.parse({ name }))
    const find = async (search: string) => {
      const { items } = await api.services.casinos.list(english, { search })
      return items.map(({ name }) => name)
    }
    expect(await find("o'reilly")).toEqual(['O’Reilly Rooms'])
    expect(await find('OREILLY')).toEqual(['O’Reilly Rooms'])
    expect(await find('o’reilly')).toEqual(['O’Reilly Rooms'])
    expect(await find('lodz')).toEqual(['Łódź Lights'])
    expect(await find('łódź')).toEqual(['Łódź Lights'])
    expect(await find('weiss')).toEqual(['Weiß & Rot'])
    expect(await find('smorre')).toEqual(['Smørrebrød Slots'])
    expect(await find('%')).toEqual([])
  } finally {
    await api.stop()
  }
})

describe.each(bothKinds)('filters and order on the %s database', (kind) => {
  let api: TestApi
  let all: Stored[]
  beforeAll(async () => {
    api = await startTestApi({ kind })
    for (const casino of fc.sample(casinos, { numRuns: 60, seed: 7 })) {
      await api.services.casinos.create(edition, null, casinoCreationSchema.parse(casino))
    }
    all = await listEntries(api.services.casinos, edition)
  })
  afterAll(() => api?.stop())

  test('answer as plain JavaScript over all casinos would', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (raw) => {
        const query = casinoQuerySchema.parse(raw)
        const { items, total } = await api.services.casinos.list(english, query)
        expect({ ids: items.map(({ id }) => id), total }).toEqual(answerPlainly(all, query))
      }),
      { numRuns: 300 },
    )
  })

  test('over HTTP give a bare array and the total in a header', async () => {
    const answer = await api.call(
      '/api/casinos?cryptocurrency=&license=all&minBonus=&featured=&limit=5',
    )
    expect(answer.body).toHaveLength(5)
    const total = all.filter((casino) => casino.isActive).length
    expect(Number(answer.headers.get('x-total-count'))).toBe(total)
    expect(answer.headers.get('link')).toMatch(/^<\/api\/casinos\?.*limit=5&offset=5>; rel="next"$/)
    const rest = await api.call(`/api/casinos?limit=5&offset=${total - 5}`)
    expect(rest.body).toHaveLength(5)
    expect(rest.headers.get('link')).toBeNull()
  })

  test('see a change of what a casino takes at once', async () => {
    const made = await api.call('/api/casinos', {
      body: { name: 'Turncoat', cryptocurrencies: ['MoonCoin'] },
      admin: true,
    })
    const { id } = made.body as CasinoView
    const takers = async (query: string) =>
      ((await api.call(`/api/casinos?${query}`)).body as CasinoView[]).length
    expect(await takers('cryptocurrency=mooncoin')).toBe(1)
    const change = (body: object) =>
      api.call(`/api/casinos/${id}`, { method: 'PATCH', body, admin: true })
    await change({ licenses: ['Isle of Moon', 'UK Gambling Commission'] })
    expect([await takers('cryptocurrency=MOONCOIN'), await takers('license=isle of moon')]).toEqual(
      [1, 1],
    )
    expect(await takers('cryptocurrency=mooncoin&license=ukgc')).toBe(1)
    await change({ cryptocurrencies: [] })
    expect(await takers('cryptocurrency=mooncoin')).toBe(0)
    await api.call(`/api/casinos/${id}`, { method: 'DELETE', admin: true })
  })

  test('take a name that is long when folded', async () => {
    const made = await api.call('/api/casinos', {
      body: { name: '\ufdfa'.repeat(120) },
      admin: true,
    })
    expect(made.status).toBe(201)
    const found = await api.call(`/api/casinos?search=${encodeURIComponent('\ufdfa')}`)
    expect(found.body).toHaveLength(1)
    await api.call(`/api/casinos/${(made.body as CasinoView).id}`, {
      method: 'DELETE',
      admin: true,
    })
  })

  test.each([
    'minBonus=lots',
    'featured=perhaps',
    'sort=colour',
    'limit=0',
    'limit=1e9',
    'offset=-1',
    'state=Idaho',
  ])('refuse %s, naming the filter', async (query) => {
    const field = query.split('=')[0] ?? ''
    expect(await api.call(`/api/casinos?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
  })
})
