import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './test-site.ts'

/** Every kind of answer, as it travels: the headers that all of them have. */

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({
    seed: 'demo',
    env: { CRYPTO_ORIGIN: 'https://crypto.example', SWEEPSTAKES_ORIGIN: 'https://sweeps.example' },
  })
  cookie = await site.signIn()
}, 120_000)
afterAll(() => site.stop())

/** Sends bytes as they are and reads all that comes back. */
async function send(bytes: string): Promise<{ status: number; head: string }> {
  const { port } = new URL(site.origin)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase() }
}

type Ask = { method?: string; headers?: Record<string, string>; body?: string }
const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Ask = {}) => {
  const all = {
    host: 'crypto.example',
    connection: 'close',
    ...(body && { 'content-length': body.length }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return send(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const answers: [name: string, status: number, () => Promise<{ status: number; head: string }>][] = [
  ['a page', 200, () => ask('/compare')],
  ['the same from memory', 200, () => ask('/compare', { headers: { 'accept-encoding': 'br' } })],
  ['the same unpacked', 200, () => ask('/compare')],
  ['its head', 200, () => ask('/compare', { method: 'HEAD' })],
  [
    'a page of someone signed in',
    200,
    () => ask('/compare', { headers: { cookie, host: '127.0.0.1' } }),
  ],
  ['a page that is not there', 404, () => ask('/nowhere')],
  ['a better spelling', 301, () => ask('/Compare')],
  ['another language', 302, () => ask('/compare', { headers: { 'accept-language': 'sv' } })],
  ['a method that no page takes', 405, () => ask('/compare', { method: 'PUT' })],
  ['what a page takes', 204, () => ask('/compare', { method: 'OPTIONS' })],
  [
    'a form that is not right',
    400,
    () => ask('/contact', { method: 'POST', headers: form, body: 'name=x' }),
  ],
  [
    'a form from elsewhere',
    403,
    () => ask('/contact', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  ],
  ['a file', 200, () => ask('/robots.txt')],
  ['an icon', 200, () => ask('/favicon.ico')],
  ['a banner', 200, () => ask('/banner-crypto-320x480-en.svg')],
  ['a card that is not there', 404, () => ask('/card/crypto/en/nowhere/0123456789abcdef.png')],
  ['a mark to take away', 404, () => ask('/brand/none.png')],
  ['a picture that is not there', 404, () => ask('/media/none.webp')],
  ['a link out', 302, () => ask('/go/emberlock?at=table')],
  ['an asset that is not there', 404, () => ask('/assets/none.js')],
  ['the admin', 200, () => ask('/admin')],
  ['alive', 200, () => ask('/healthz')],
  ['ready', 200, () => ask('/readyz')],
  ['a call', 200, () => ask('/api/casinos/top')],
  ['a call that is not there', 404, () => ask('/api/none')],
  ['a call without a session', 401, () => ask('/api/admin/casinos')],
  ['a method that a call does not take', 405, () => ask('/api/casinos', { method: 'DELETE' })],
  [
    'a body that is no JSON',
    400,
    () => ask('/api/contact', { method: 'POST', headers: json, body: '{' }),
  ],
  [
    'a file of rows',
    200,
    () => ask('/api/admin/audit/log.csv', { headers: { cookie, host: '127.0.0.1' } }),
  ],
  ['the reference of the API', 200, () => ask('/api/docs')],
  ['no host', 400, () => send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['no HTTP', 400, () => send('HELLO\r\n\r\n')],
  ['too long a head', 431, () => ask('/', { headers: { 'x-long': 'x'.repeat(20_000) } })],
  ['an expectation', 417, () => ask('/', { headers: { expect: 'miracles' } })],
]

test.each(answers)('%s', async (_, status, answer) => {
  const { head, ...got } = await answer()
  expect(got.status, head).toBe(status)
  for (const line of [
    'x-content-type-options: nosniff',
    'x-frame-options: sameorigin',
    'referrer-policy: strict-origin-when-cross-origin',
    'strict-transport-security: max-age=31536000',
  ])
    expect(
      head.split('\r\n').filter((given) => given.startsWith(line.split(':', 1)[0] ?? '')),
    ).toEqual([line])
})

test('what is not modified says so with the same', async () => {
  const etag = (await site.call('/compare')).headers.get('etag') ?? ''
  const { status, head } = await ask('/compare', { headers: { 'if-none-match': etag } })
  expect([status, head.includes('nosniff')]).toEqual([304, true])
})

test('a connection that was used before is answered too when nonsense follows', async () => {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  socket.write('HELLO\r\n\r\n')
  expect(String(first)).toContain('HTTP/1.1 200')
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\nx-content-type-options: nosniff/,
  )
})

test('a site that is not all https asks nobody to insist on it', async () => {
  const plain = await startTestSite()
  const { headers } = await plain.call('/healthz')
  await plain.stop()
  expect([headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual(
    ['nosniff', null],
  )
}, 60_000)
