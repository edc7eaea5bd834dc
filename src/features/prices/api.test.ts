import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { allPrices, startPriceSource, type PriceSource } from '../../../tests/price-source.ts'
import type { PriceHistory } from './contract.ts'
import { createPricesService } from './service.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const good = {
  bitcoin: { usd: 60_000, usd_24h_change: -1.5, usd_market_cap: 1.2e12, usd_24h_vol: 3e10 },
}
const refusal = { status: 503, body: { message: 'Failed to fetch cryptocurrency prices' } }

/** The tests have a fixed order, for each builds on the one before: a morning of the source. */
describe.each(databaseKinds)('prices on the %s database', (kind) => {
  let source: PriceSource
  let api: TestApi
  let now = Date.parse('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    source = await startPriceSource()
    api = await startTestApi({
      kind,
      clock: () => new Date(now),
      fetch: globalThis.fetch,
      env: { PRICES_URL: source.url },
    })
  })
  afterAll(async () => {
    await api?.stop()
    await source?.stop()
  })

  const get = () => api.call('/api/crypto/prices')
  const age = async () => Number((await get()).headers.get('x-prices-age'))
  const later = (seconds: number) => {
    now += seconds * 1000
    source.asked.length = 0
  }
  /**
   * Starts as many processes as wanted, each knowing only what is in the database; all pauses are
   * as long as they may be.
   */
  const startProcess = () => createPricesService(api.deps, { random: () => 1, timeout: 300 })

  test('are refused with a message while there never were any, and the source is left alone for a while', async () => {
    source.answer({ status: { error_code: 500 } }, 500)
    const answer = await get()
    expect(answer).toMatchObject(refusal)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(10)
    expect(await get()).toMatchObject(refusal)
    await expect(startProcess().get()).rejects.toThrow('Failed to fetch cryptocurrency prices')
    later(9)
    expect(await get()).toMatchObject(refusal)
    expect(source.asked).toHaveLength(0)
  })

  test.each([
    ['a page', '<html>', 12],
    ['an empty object', {}, 24],
    ['a list', [1], 48],
    ['prices that are texts', { bitcoin: { usd: '60000' } }, 96],
    ['prices of nothing and less', { bitcoin: { usd: 0 }, ethereum: { usd: -1 } }, 192],
    ['an answer without end', 'x'.repeat(200_000), 384],
  ])('are not taken from %s', async (_, body, pause) => {
    later(pause)
    source.answer(body)
    expect(await get()).toMatchObject(refusal)
    expect(source.asked).toHaveLength(1)
  })

  test('come by coin id, from one call for everyone in a minute, in all processes', async () => {
    later(768)
    source.answer({
      ...good,
      'matic-network': { usd: 0.4, usd_24h_change: null, usd_market_cap: 0 },
      unknown: { usd: 1 },
    })
    const answers = await Promise.all(Array.from({ length: 50 }, get))
    const others = await Promise.all(Array.from({ length: 3 }, () => startProcess().get()))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: good })
    for (const other of others) expect(other).toMatchObject({ age: 0, prices: good })
    expect(answers[0]?.body).not.toHaveProperty('unknown')
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    expect(answers[0]?.body).toHaveProperty('matic-network.usd_market_cap', null)
    expect(source.asked).toHaveLength(1)
    const url = new URL(source.asked[0] ?? '', source.url)
    expect(url.pathname).toBe('/v3/simple/price')
    expect(url.searchParams.get('ids')).toContain('matic-network')
    expect(url.searchParams.get('vs_currencies')).toBe('usd')
    later(59)
    expect(await age()).toBe(59)
    expect(source.asked).toHaveLength(0)
  })

  test('are fetched by one of many processes that find them old at once', async () => {
    later(60)
    source.answer(allPrices)
    const processes = Array.from({ length: 8 }, startProcess)
    await Promise.all(processes.map((each) => each.get()))
    expect(source.asked).toHaveLength(1)
    later(3)
    const seen = await Promise.all(processes.map((each) => each.get()))
    expect(seen.map((each) => each.prices['bitcoin']?.usd)).toEqual(
      processes.map(() => allPrices.bitcoin.usd),
    )
    expect(source.asked).toHaveLength(0)
  })

  test('stay the last good ones, with their age, while the source is away, and the pauses grow', async () => {
    expect(await age()).toBe(3)
    source.breakOff()
    const calls: number[] = []
    for (let second = 0; second < 120; second += 1) {
      later(1)
      expect(await get()).toMatchObject({
        status: 200,
        body: { ripple: { usd: allPrices.ripple.usd } },
      })
      if (source.asked.length > 0) calls.push(second)
    }
    expect(await age()).toBe(123)
    // Failing calls at 60 s of age, then after 10 to 12 s and after 20 to 24 s more.
    expect(calls).toHaveLength(3)
    expect(calls[0]).toBe(56)
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(10)
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeLessThanOrEqual(12)
    expect((calls[2] ?? 0) - (calls[1] ?? 0)).toBeGreaterThanOrEqual(20)
  })

  test('a source that says when to come again is left alone until then, by every process', async () => {
    later(60)
    source.answer({}, 429, { 'retry-after': '600' })
    await get()
    expect(source.asked).toHaveLength(1)
    later(599)
    await Promise.all([get(), startProcess().get()])
    expect(source.asked).toHaveLength(0)
    // Nor does an administrator get past it.
    const ask = () => api.call('/api/admin/prices/ask', { method: 'POST', admin: true })
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const state = () => api.call('/api/admin/prices', { admin: true })
    expect((await state()).body).toMatchObject({
      address: source.url.replace(/\/$/, ''),
      lastCallAt: new Date(now - 599_000).toISOString(),
      lastError: expect.stringContaining('429'),
      prices: { ripple: { usd: allPrices.ripple.usd } },
    })
    expect((await state()).body).not.toMatchObject({ failures: 0 })
    expect(await api.call('/api/admin/prices')).toMatchObject({ status: 401 })
    later(122)
    source.answer({ bitcoin: { usd: 61_000 } })
    expect(await ask()).toMatchObject({
      status: 200,
      body: { failures: 0, prices: { bitcoin: { usd: 61_000 } } },
    })
    expect(await ask()).toMatchObject({ status: 429 })
    source.answer({ bitcoin: { usd: 61_000 } })
    expect(await get()).toMatchObject({ body: { bitcoin: { usd: 61_000 } } })
    // A coin that the source leaves out is missing, not old.
    expect((await get()).body).not.toHaveProperty('ripple')
  })

  test('survive a restart with their age', async () => {
    later(3600)
    source.answer({}, 503)
    expect(await startProcess().get()).toMatchObject({
      age: 3600,
      prices: { bitcoin: { usd: 61_000 } },
    })
  })

  test('a slow source keeps nobody waiting who can be shown older prices, and its answer serves the next', async () => {
    later(60)
    const { waiting, release } = source.hold(allPrices)
    const early = get()
    await waiting
    expect(await early).toMatchObject({ body: { bitcoin: { usd: 61_000 } } })
    release()
    await expect
      .poll(async () => (await get()).body)
      .toMatchObject({ bitcoin: { usd: allPrices.bitcoin.usd } })
    expect(source.asked).toHaveLength(1)
  })

  test('a source that begins to answer and never ends is given up, and counts as failed', async () => {
    later(60)
    void source.stall()
    const impatient = startProcess()
    await impatient.sample()
    await impatient.get()
    expect(source.asked).toHaveLength(1)
    later(11)
    await impatient.get()
    expect(source.asked).toHaveLength(0)
    source.answer(allPrices)
    // A good answer may come too late as well on a busy machine; it is asked for again.
    const ask = () => {
      later(60)
      return impatient.get()
    }
    await expect.poll(ask).toMatchObject({ age: 0 })
  })

  test('a call under way is broken off when the site stops', async () => {
    later(60)
    const stalled = source.stall()
    const process = startProcess()
    const reading = process.get()
    await stalled
    await process.close()
    expect(await reading).toMatchObject({ prices: { bitcoin: { usd: allPrices.bitcoin.usd } } })
    later(60)
    source.answer(good)
    expect(await age()).toBe(0)
  })

  test('a database that takes no writes leaves the last prices, and is not asked again at once', async () => {
    later(60)
    let tries = 0
    const full = {
      ...api.deps.database,
      assertWritable: () => {
        tries += 1
        throw new Error('no space left')
      },
    }
    const process = createPricesService({ ...api.deps, database: full })
    await expect(process.get()).rejects.toThrow('Failed to fetch cryptocurrency prices')
    await expect(process.get()).rejects.toThrow('Failed to fetch cryptocurrency prices')
    expect(tries).toBe(1)
    expect(source.asked).toHaveLength(0)
  })

  test('the history has the last price of each half hour of a day, also where nobody asked', async () => {
    await deleteExpiredRows(api.deps.database.db, new Date(now))
    const sampler = startProcess()
    for (let minute = 0; minute < 26 * 60; minute += 5) {
      later(300)
      source.answer({ bitcoin: { usd: 50_000 + minute }, ethereum: { usd: 3000 } })
      await sampler.sample()
      // A second process, or the same one a minute later, adds no call.
      await startProcess().sample()
      expect(source.asked).toHaveLength(1)
    }
    const { status, body } = await api.call('/api/crypto/history')
    const history = body as PriceHistory
    expect(status).toBe(200)
    expect(history.step).toBe(1800)
    expect(Date.parse(history.start)).toBe(Math.floor(now / 1_800_000) * 1_800_000 - 47 * 1_800_000)
    const bitcoin = history.prices['bitcoin'] ?? []
    expect(bitcoin).toHaveLength(48)
    expect(bitcoin.at(-1)).toBe(50_000 + 26 * 60 - 5)
    for (let index = 1; index < 47; index += 1)
      expect((bitcoin[index] ?? 0) - (bitcoin[index - 1] ?? 0)).toBe(30)
    expect(history.prices['ripple']).toEqual(Array.from({ length: 48 }, () => null))

    await deleteExpiredRows(api.deps.database.db, new Date(now))
    later(25 * 3600)
    const empty = (await api.call('/api/crypto/history')).body as PriceHistory
    expect(empty.prices['bitcoin']?.every((price) => price === null)).toBe(true)
  })
})
