import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'

const megabyte = 1024 * 1024

describe('the API', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
  })
  afterAll(() => api?.stop())

  test.each([
    '/api/nonsense',
    '/api/',
    '/api/casinos/a/b',
    '/api/admin/nonsense',
    '/api/auth/nonsense',
    '/api/%ff',
    '/api/__proto__',
  ])('answers 404 in JSON for %s, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND']) {
      const answer = await api.call(path, { method })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found.' } })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test.each([
    ['DELETE', '/api/casinos', 'GET, HEAD, POST'],
    ['PUT', '/api/casinos/x', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/api/contact', 'POST'],
    ['POST', '/api/crypto/prices', 'GET, HEAD'],
    ['PATCH', '/api/admin/casinos', 'GET, HEAD'],
    ['GET', '/api/auth/sign-in/email', 'POST'],
    ['OPTIONS', '/api/blog', 'GET, HEAD, POST'],
  ])('answers 405 for %s %s and says what it takes', async (method, path, allow) => {
    const answer = await api.call(path, { method })
    expect(answer).toMatchObject({ status: 405, body: { message: expect.any(String) } })
    expect(answer.headers.get('allow')).toBe(allow)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('answers HEAD as GET, without the body', async () => {
    expect(await api.call('/api/casinos', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    })
  })

  test.each(['{', '', 'nonsense', '{"name":"X",}', '\u0000', 'undefined'])(
    'answers 400 for the broken body %j',
    async (body) => {
      expect(await api.call('/api/contact', { body })).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    },
  )

  test.each([
    'null',
    '[]',
    '"text"',
    '7',
    '{"__proto__":{"name":"X"}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ])('answers 400 for JSON that is no message', async (body) => {
    expect(await api.call('/api/contact', { body })).toMatchObject({
      status: 400,
      body: { errors: expect.any(Object) },
    })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('answers 415 for a body of %s', async (type) => {
    expect(
      await api.call('/api/contact', { body: '{}', headers: { 'content-type': type } }),
    ).toMatchObject({
      status: 415,
    })
  })

  test('answers 413 for 5 MB, by Content-Length and without one, and lives on', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(5 * megabyte) })
    expect(await api.call('/api/contact', { body })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    })
    expect(await sendChunked(`${api.origin}/api/contact`, body)).toBe(413)
    expect(await api.call('/api/casinos')).toMatchObject({ status: 200 })
  })

  test('reads a text of the largest size in every language', async () => {
    const review = 'å'.repeat(60_000)
    const translations = Object.fromEntries(
      ['sv', 'no', 'da', 'fi'].map((code) => [code, { review }]),
    )
    expect(
      await api.call('/api/casinos', { body: { name: 'Long', review, translations }, admin: true }),
    ).toMatchObject({ status: 201 })
  })

  test.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another Origin', { origin: 'https://evil.example' }, 403],
    ['a null Origin', { origin: 'null' }, 403],
    [
      'another Origin that claims to be here',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['no such header', {}, 400],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, 400],
  ])('meets an unsafe request with %s as it should', async (_, headers, status) => {
    expect(
      await sendRaw(`${api.origin}/api/contact`, '{}', {
        'content-type': 'application/json',
        ...headers,
      }),
    ).toBe(status)
  })

  test('takes unsafe requests from its own pages, and reads from anywhere', async () => {
    const own = {
      'content-type': 'application/json',
      origin: api.origin,
      'sec-fetch-site': 'same-origin',
    }
    expect(await sendRaw(`${api.origin}/api/contact`, '{}', own)).toBe(400)
    expect(
      await api.call('/api/casinos', { headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('keeps visitors’ answers revalidated and administrators’ nowhere', async () => {
    const first = await api.call('/api/casinos')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const tag = first.headers.get('etag') ?? ''
    expect(await api.call('/api/casinos', { headers: { 'if-none-match': tag } })).toMatchObject({
      status: 304,
    })
    const admin = await api.call('/api/admin/casinos', { admin: true })
    expect(admin.headers.get('cache-control')).toBe('private, no-store')
  })

  test('answers 500 with the request’s id and without a stack, and logs the stack', async () => {
    const { casinos } = api.services
    const list = casinos.list.bind(casinos)
    casinos.list = () => Promise.reject(new Error('a secret detail'))
    const answer = await api.call('/api/casinos')
    casinos.list = list
    const { requestId } = answer.body as { requestId: string }
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(answer).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining(requestId) },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|at .*\.ts/)
    expect(api.errors.at(-1)).toMatch(/a secret detail.*stack|stack.*a secret detail/)
  })

  test('answers 507 while the disk is full, and writes nothing', async () => {
    const { database } = api.deps
    const assertWritable = database.assertWritable.bind(database)
    const { DiskFullError } = await import('#db/errors.ts')
    database.assertWritable = () => {
      throw new DiskFullError()
    }
    const body = { name: 'Bo Ek', email: 'bo@example.com', message: 'How do I withdraw?' }
    expect(await api.call('/api/contact', { body })).toMatchObject({
      status: 507,
      body: { message: expect.any(String) },
    })
    expect(await api.call('/api/casinos', { body: { name: 'Full' }, admin: true })).toMatchObject({
      status: 507,
    })
    database.assertWritable = assertWritable
    expect((await api.call('/api/admin/contact-messages', { admin: true })).body).toEqual([])
  })
})

/**
 * Uses a connection of its own: a pooled one may just have been closed by an answer that did not
 * wait for the whole body.
 */
async function sendRaw(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', headers, agent: false })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

/** Sends a body in pieces, so that its length is known only at its end. */
async function sendChunked(url: string, body: string): Promise<number | undefined> {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  // Being cut off once the limit is passed is as good an end as reading to it.
  sent.on('error', () => {})
  const answered = once(sent, 'response')
  for (let start = 0; start < body.length; start += 65_536)
    sent.write(body.slice(start, start + 65_536))
  sent.end()
  const [response] = await answered
  response.resume()
  return response.statusCode
}
