import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#api/context.ts'
import type { Queue } from '#api/queue.ts'
import type { RateName } from '#api/rates.ts'
import { takeTurn } from './turns.ts'

/** Notes which lane a call took; the call itself answers at once. */
async function findLane(
  method: string,
  path: string,
  { rate, cookie, crossSite }: { rate?: RateName; cookie?: string; crossSite?: true } = {},
): Promise<string[]> {
  const taken: string[] = []
  const lane = (name: string): Queue => {
    return async (work) => {
      taken.push(name)
      return await work()
    }
  }
  const turns = { reads: lane('reads'), writes: lane('writes'), signIns: lane('signIns') }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('needs', { access: 'anyone', ...(rate && { rate }), ...(crossSite && { crossSite }) })
    await next()
  })
  app.use(takeTurn(turns, (header) => header === 'signed'))
  app.all('*', (c) => c.text('done'))
  const headers = cookie === undefined ? {} : { cookie }
  expect((await app.request(path, { method, headers })).status).toBe(200)
  return taken
}

test.each([
  ['GET', '/api/casinos', ['reads']],
  ['HEAD', '/api/casinos', ['reads']],
  ['GET', '/api/auth/get-session', ['reads']],
  ['POST', '/api/contact', ['writes']],
  ['POST', '/api/auth/sign-in/email', ['signIns']],
])('%s %s of anybody waits with its kind', async (method, path, lanes) => {
  expect(await findLane(method, path)).toEqual(lanes)
  expect(await findLane(method, path, { cookie: 'forged' })).toEqual(lanes)
  expect(await findLane(method, path, { cookie: 'signed' })).toEqual([])
})

test('clicks, conversions and what a key authorises never wait', async () => {
  const path = '/api/newsletter/unsubscribe'
  expect(await findLane('POST', path, { crossSite: true })).toEqual([])
  expect(await findLane('POST', '/api/affiliate/casino', { rate: 'affiliate' })).toEqual([])
  expect(await findLane('GET', '/api/conversions/one', { rate: 'conversions' })).toEqual([])
})
