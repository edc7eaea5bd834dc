import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../tests/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site?.stop())

const path = '/api/newsletter/subscribe'
const subscribe = (address: string, email = 'nobody@') =>
  site.call(path, { body: { email }, headers: { 'x-forwarded-for': address } })

async function callUntilRefused(address: (n: number) => string, most: number): Promise<number> {
  for (let n = 0; n < most; n += 1) if ((await subscribe(address(n))).status === 429) return n
  return most
}

test('whoever calls too often is told so without the call being tried, and others are not', async () => {
  expect(await callUntilRefused(() => '192.0.2.1', 40)).toBe(30)
  const [first, second] = [await subscribe('192.0.2.1'), await subscribe('192.0.2.1')]
  for (const answer of [first, second]) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({ message: 'Too many requests. Try again later.' })
  }
  expect((await subscribe('192.0.2.2')).status).toBe(400)
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  expect((await site.call('/api/casinos', { headers })).status).toBe(200)
  // The limit itself refuses what comes in another language.
  const finnish = await site.call(`${path}?lang=fi`, { body: { email: 'nobody@' }, headers })
  expect([finnish.status, await finnish.text()]).toEqual([429, expect.stringContaining('yrit')])
})

test('whatever the query says, whom a limit has refused is not let in', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.60' }
  const cost = (n: number, more = '') =>
    site.call(`/api/bonus-cost?deposit=10&bonus=${n}&times=1&stake=10${more}`, { headers })
  const first = await Promise.all(Array.from({ length: 61 }, (_, n) => cost(10 + n)))
  const counts = Map.groupBy(first, ({ status }) => status)
  expect([...counts].map(([status, answers]) => [status, answers.length])).toEqual([
    [200, 60],
    [429, 1],
  ])
  const next = await cost(200, '&lang=sv')
  // Said from memory: no call of the API has made it.
  expect([next.status, next.headers.get('x-request-id')]).toEqual([429, null])
  expect(await next.json()).toEqual({ message: expect.stringContaining('Försök igen om') })
  expect((await site.call('/api/casinos?limit=2', { headers })).status).toBe(200)
})

test('a customer with many networks of IPv6 may have twice as much of a /56 and four times of a /48', async () => {
  const inSame56 = (n: number) => `2001:db8:1:ab${(n % 256).toString(16).padStart(2, '0')}::1`
  expect(await callUntilRefused(inSame56, 100)).toBe(60)
  const inSame48 = (n: number) => `2001:db8:2:${(n * 256).toString(16)}::1`
  expect(await callUntilRefused(inSame48, 200)).toBe(120)
  expect((await subscribe('2001:db8:3::1')).status).toBe(400)
})
