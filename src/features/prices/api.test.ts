import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createPricesService } from './service.server.ts'

const good = {
  bitcoin: { usd: 60_000, usd_24h_change: -1.5, usd_market_cap: 1.2e12, usd_24h_vol: 3e10 },
  'matic-network': { usd: 0.4, usd_24h_change: null },
}

describe('prices', () => {
  let api: TestApi
  let now = Date.parse('2026-03-01T12:00:00Z')
  let asked: string[] = []
  let upstream: () => Promise<Response>
  const source: typeof globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return upstream()
  }
  const answerWith = (body: unknown, status = 200) => {
    upstream = () => Promise.resolve(Response.json(body, { status }))
  }
  beforeAll(async () => {
    answerWith({ error: 'busy' }, 429)
    api = await startTestApi({
      clock: () => new Date(now),
      fetch: source,
      env: { PRICES_URL: 'https://prices.example/v3/' },
    })
  })
  afterAll(() => api?.stop())

  const get = () => api.call('/api/crypto/prices')
  const later = (seconds: number) => {
    now += seconds * 1000
    asked = []
  }

  test('are refused with the specified words while there never were any, and the source is left alone for a while', async () => {
    expect(await get()).toMatchObject({ status: 503, body: { message: 'Failed to fetch cryptocurrency prices' } })
    expect(await get()).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['an empty object', () => Promise.resolve(Response.json({}))],
    ['a list', () => Promise.resolve(Response.json([1]))],
    ['prices that are texts', () => Promise.resolve(Response.json({ bitcoin: { usd: '60000' } }))],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('are not taken from %s', async (_, broken) => {
    later(11)
    upstream = broken
    expect(await get()).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })

  test('come by coin id, from one call for everyone in a minute', async () => {
    later(11)
    answerWith({ ...good, unknown: { usd: 1 } })
    const answers = await Promise.all(Array.from({ length: 50 }, get))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: good })
    expect(answers[0]?.body).not.toHaveProperty('unknown')
    expect(asked).toHaveLength(1)
    const url = new URL(asked[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://prices.example/v3/simple/price')
    expect(url.searchParams.get('ids')).toContain('matic-network')
    later(59)
    expect((await get()).headers.get('x-prices-age')).toBe('59')
    expect(asked).toHaveLength(0)
  })

  test('stay the last good ones, with their age, while the source is away', async () => {
    later(60)
    answerWith({}, 500)
    const answer = await get()
    expect(answer).toMatchObject({ status: 200, body: good })
    expect(answer.headers.get('x-prices-age')).toBe('119')
    await get()
    expect(asked).toHaveLength(1)
  })

  test('survive a restart, and serve other processes without another call', async () => {
    later(11)
    answerWith({ bitcoin: { usd: 61_000 } })
    expect(await get()).toMatchObject({ body: { bitcoin: { usd: 61_000 }, 'matic-network': good['matic-network'] } })
    expect(asked).toHaveLength(1)
    const other = createPricesService(api.deps)
    expect(await other.get()).toMatchObject({ age: 0, prices: { bitcoin: { usd: 61_000 } } })
    expect(asked).toHaveLength(1)
    later(3600)
    answerWith({}, 500)
    expect(await createPricesService(api.deps).get()).toMatchObject({ age: 3600, prices: { bitcoin: { usd: 61_000 } } })
  })
})
