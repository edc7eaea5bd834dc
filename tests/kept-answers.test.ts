import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './test-site.ts'

/** What is kept of the API's answers, over HTTP. */

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
}, 120_000)
afterAll(() => site.stop())

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await site.call(path, { headers })
  return {
    status: answer.status,
    origin: answer.headers.get('x-cache'),
    headers: answer.headers,
    text: await answer.text(),
  }
}

test('the second answer is the first one, in every encoding, and 304 for who has it', async () => {
  const first = await ask('/api/casinos?limit=3')
  expect([first.status, first.origin, first.headers.get('x-total-count')]).toEqual([
    200,
    'miss',
    expect.stringMatching(/^\d+$/),
  ])
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = await ask('/api/casinos?limit=3', { 'accept-encoding': encoding })
    expect([again.origin, again.text]).toEqual(['hit', first.text])
    for (const name of ['x-total-count', 'link', 'content-type', 'vary', 'cache-control', 'etag'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
  }
  const known = await ask('/api/casinos?limit=3', {
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('another edition or language is another answer, however it is asked for', async () => {
  const path = '/api/casinos/top'
  const english = await ask(path)
  const swedish = await ask(`${path}?lang=sv`)
  expect(swedish.text).not.toBe(english.text)
  expect((await ask(path, { cookie: 'lang=sv' })).text).toBe(swedish.text)
  expect((await ask(path, { 'accept-language': 'sv' })).text).toBe(swedish.text)
  const other = await ask(path, { 'x-tenant': 'sweepstakes' })
  expect(other.text).not.toBe(english.text)
  expect((await ask(`${path}?tenant=sweepstakes`)).text).toBe(other.text)
})

test('parameters that nobody reads share the answer, others do not', async () => {
  const first = await ask('/api/casinos?limit=2&x=1')
  expect(first.origin).toBe('miss')
  for (const path of [
    '/api/casinos?x=2&limit=2',
    '/api/casinos?limit=2',
    '/api/casinos?limit=2&lang=en',
  ])
    expect([path, await ask(path)]).toEqual([
      path,
      expect.objectContaining({ origin: 'hit', text: first.text }),
    ])
  const one = await ask('/api/casinos?limit=1&x=1')
  expect([one.origin, JSON.parse(one.text)]).toEqual(['miss', [expect.anything()]])
  expect((await ask('/api/casinos?limit=2&x=1&lang=sv')).text).not.toBe(first.text)
  expect((await ask('/api/openapi.json?x=1')).status).toBe(200)
  expect((await ask('/api/openapi.json?x=2')).origin).toBe('hit')
})

test('a change is in the next answer', async () => {
  const [casino] = JSON.parse((await ask('/api/admin/casinos', { cookie })).text) as [
    { id: string; slug: string; version: number },
  ]
  const path = `/api/casinos/${casino.slug}`
  await ask(path)
  expect((await ask(path)).origin).toBe('hit')
  const saved = await site.call(`/api/casinos/${casino.id}`, {
    method: 'PATCH',
    cookie,
    headers: { origin: site.origin },
    body: { description: 'Changed just now.', version: casino.version },
  })
  expect(saved.status).toBe(200)
  const next = await ask(path)
  expect([next.origin, JSON.parse(next.text)]).toEqual([
    'miss',
    expect.objectContaining({ description: 'Changed just now.' }),
  ])
})

test('refusals and the administrators’ calls are not kept', async () => {
  const before = site.cache.size.pages
  for (const [path, status] of [
    ['/api/casinos/nobody', 404],
    ['/api/casinos?limit=many', 400],
    ['/api/no-such-call', 404],
    ['/api/admin/casinos', 401],
  ] as const) {
    expect([path, (await ask(path)).status]).toEqual([path, status])
    expect([path, (await ask(path)).origin]).toEqual([path, null])
  }
  expect((await ask('/api/admin/casinos', { cookie })).origin).toBeNull()
  expect(site.cache.size.pages).toBe(before)
})

test('one that was refused keeps nobody else waiting', async () => {
  const paths = Array.from({ length: 20 }, () => '/api/guides/nobody')
  const answers = await Promise.all(paths.map((path) => ask(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})
