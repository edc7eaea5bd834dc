/**
 * Two people change or delete the same: the second is refused, by the version that they say they
 * have seen and by `If-Match`, which is honoured or refused at every call and never ignored.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { startTestApi, type TestApi } from './api-app.ts'
import { linkAuthor } from './own-author.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ rates: {} })
  await linkAuthor(api)
})
afterAll(() => api?.stop())

type Answer = { status: number; body: Record<string, unknown>; etag: string | null }

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await api.call(path, {
    method,
    admin: true,
    headers,
    ...(body !== undefined && { body }),
  })
  const etag = answer.headers.get('etag')
  return { status: answer.status, body: answer.body, etag } as Answer
}

const issue = (subject: string) => ({
  translations: { en: { subject, preview: '', body: 'Hello.' } },
})

/** What can be changed and deleted: the collection, what makes one, and two changes of it. */
const records: Record<
  string,
  { path: string; made: object; change: object; other: object; answers?: string }
> = {
  casino: {
    path: '/api/casinos',
    made: { name: 'Alder' },
    change: { verdict: 'A.' },
    other: { promoCode: 'X' },
  },
  guide: {
    path: '/api/guides',
    made: { title: 'A', category: 'x' },
    change: { title: 'B' },
    other: { excerpt: 'C' },
  },
  post: {
    path: '/api/blog',
    made: { title: 'A', category: 'x' },
    change: { title: 'B' },
    other: { excerpt: 'C' },
  },
  toplist: {
    path: '/api/lists',
    made: { title: 'A' },
    change: { title: 'B' },
    other: { introduction: 'C' },
  },
  author: {
    path: '/api/authors',
    made: { title: 'A' },
    change: { title: 'B' },
    other: { bio: 'C' },
  },
  page: {
    path: '/api/pages',
    made: { title: 'A', needsLegalReview: false },
    change: { title: 'B' },
    other: { body: 'C' },
  },
  offer: {
    path: '/api/offers',
    made: { title: 'A' },
    change: { title: 'B' },
    other: { price: '$1' },
  },
  redirect: {
    path: '/api/admin/redirects',
    made: { path: '/alt', target: '/neu' },
    change: { target: '/b' },
    other: { target: '/c' },
  },
  programme: {
    path: '/api/admin/programmes',
    made: { name: 'A' },
    change: { name: 'B' },
    other: { isActive: false },
  },
  term: {
    path: '/api/admin/terms',
    made: { section: 'guide', kind: 'category', name: 'Alpha' },
    change: { name: 'Beta' },
    other: { names: { sv: 'C' } },
  },
  issue: {
    path: '/api/admin/newsletter/written-issues',
    made: { ...issue('A'), segment: { languages: ['en'] } },
    change: issue('B'),
    other: issue('C'),
  },
}

describe.each(Object.entries(records))('%s', (_, { path, made, change, other }) => {
  const make = async () => {
    const answer = await call('POST', path, made)
    expect([answer.status, answer.body['message']]).toEqual([201, undefined])
    const { id, version } = answer.body as { id: string; version: number }
    return { one: `${path}/${id}`, version, etag: answer.etag }
  }

  test('is not deleted by somebody who has not seen what it says now', async () => {
    const { one, version } = await make()
    expect((await call('PATCH', one, { ...change, version })).status).toBe(200)
    expect((await call('DELETE', `${one}?version=${version}`)).status).toBe(409)
    expect((await call('DELETE', one, undefined, { 'if-match': `"${version}"` })).status).toBe(412)
    expect((await call('DELETE', `${one}?version=x`)).status).toBe(400)
    const last = (await call('PATCH', one, other)).body['version']
    expect((await call('DELETE', `${one}?version=${String(last)}`)).status).toBe(200)
  })

  test('is changed only at the version of If-Match, whichever field has changed since', async () => {
    const { one, version, etag } = await make()
    expect(etag).toBe(`"${version}"`)
    const first = await call('PATCH', one, change, { 'if-match': etag ?? '' })
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^"\d+"$/) })
    expect(await call('PATCH', one, other, { 'if-match': etag ?? '' })).toMatchObject({
      status: 412,
      body: { message: expect.any(String) },
    })
    expect((await call('PATCH', one, other, { 'if-match': first.etag ?? '' })).status).toBe(200)
    for (const tag of ['W/"1"', 'abc', '"1", "2"', ''])
      expect([tag, (await call('PATCH', one, change, { 'if-match': tag })).status]).toEqual([
        tag,
        412,
      ])
    expect((await call('PATCH', one, change, { 'if-match': '*' })).status).toBe(200)
    expect((await call('DELETE', one, undefined, { 'if-match': '*' })).status).toBe(200)
  })
})

test('the method and the order of all casinos are changed only as they were seen', async () => {
  const method = {
    weights: { licence: 25, payouts: 25, rules: 20, terms: 15, games: 15 },
    essential: [],
    order: 'editors',
    note: '',
  }
  const first = await call('POST', '/api/admin/methods', method)
  const { version } = first.body as { version: number }
  expect(first.status).toBe(201)
  expect((await call('POST', '/api/admin/methods', { ...method, version })).status).toBe(201)
  expect(await call('POST', '/api/admin/methods', { ...method, version })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`version ${version + 1}`) },
  })
  expect(
    (await call('POST', '/api/admin/methods', method, { 'if-match': `"${version}"` })).status,
  ).toBe(412)

  for (const name of ['Birch', 'Cedar']) await call('POST', '/api/casinos', { name })
  const list = async () =>
    ((await call('GET', '/api/admin/casinos')).body as unknown as { id: string }[]).map(
      ({ id }) => id,
    )
  const seen = await list()
  const ids = seen.toReversed()
  expect((await call('PUT', '/api/casinos/order', { ids, seen })).status).toBe(200)
  expect((await call('PUT', '/api/casinos/order', { ids: seen, seen })).status).toBe(409)
  expect(await list()).toEqual(ids)
  expect((await call('PUT', '/api/casinos/order', { ids: seen, seen: ids })).status).toBe(200)
})

test('what has no version is changed only from the values that were seen', async () => {
  const hook = { url: 'https://hooks.example/a', events: ['casino.published'] }
  const made = await call('POST', '/api/admin/webhooks', hook)
  const webhook = `/api/admin/webhooks/${String(made.body['id'])}`
  const patch = (to: string, from: string) =>
    call('PATCH', webhook, {
      url: `https://hooks.example/${to}`,
      seen: { url: `https://hooks.example/${from}` },
    })
  expect((await patch('b', 'a')).status).toBe(200)
  expect(await patch('c', 'a')).toMatchObject({
    status: 409,
    body: { errors: { url: expect.stringContaining('Address') } },
  })
  // Both want the same, or something else.
  expect((await patch('b', 'a')).status).toBe(200)
  const paused = { isPaused: true, seen: { isPaused: false, url: hook.url } }
  expect((await call('PATCH', webhook, paused)).status).toBe(200)

  const settings = '/api/admin/users/settings'
  const asked = { requireSecondFactor: false, seen: { requireSecondFactor: true } }
  expect((await call('PUT', settings, asked)).status).toBe(200)

  const author = (await call('POST', '/api/authors', { title: 'Ida' })).body['id']
  const users = (await call('GET', '/api/admin/users')).body as unknown as {
    id: string
    authorId: string | null
    role: string
  }[]
  const [user] = users
  const address = `/api/admin/users/${user?.id}`
  const link = (authorId: unknown, seen: unknown) =>
    call('PATCH', address, { authorId, seen: { authorId: seen } })
  expect((await link(author, user?.authorId ?? null)).status).toBe(200)
  expect((await link(null, user?.authorId ?? null)).status).toBe(
    user?.authorId === null ? 200 : 409,
  )
  expect(
    (await call('PATCH', address, { role: 'editor', seen: { role: 'commercial' } })).status,
  ).toBe(409)

  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
  form.set('alt', 'A red square')
  const { cookie } = { cookie: await api.signIn('administrator') }
  const uploaded = await fetch(`${api.origin}/api/media?as=picture`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  expect(uploaded.status).toBe(201)
  const [picture] = (await call('GET', '/api/admin/media')).body as unknown as {
    id: string
    alts: object
  }[]
  const describeIt = (alt: string, seen: string, more: object = {}) =>
    call('PATCH', `/api/admin/media/${picture?.id}`, { alt, seen: { alt: seen }, ...more })
  expect((await describeIt('A square', 'A red square')).status).toBe(200)
  expect((await describeIt('Something red', 'A red square')).status).toBe(409)
  const alts = { sv: 'En ruta', da: '' }
  const inSwedish = (seen: object) =>
    call('PATCH', `/api/admin/media/${picture?.id}`, { alts, seen: { alts: seen } })
  expect((await inSwedish({ sv: '', da: '' })).status).toBe(200)
  expect(
    await call('PATCH', `/api/admin/media/${picture?.id}`, {
      alts: { sv: 'Röd' },
      seen: { alts: { sv: '' } },
    }),
  ).toMatchObject({ status: 409 })
})

test('a restored entry loses no change that its restorer has not seen', async () => {
  const { id } = (await call('POST', '/api/guides', { title: 'A', category: 'x' })).body
  const one = `/api/guides/${String(id)}`
  await call('PATCH', one, { title: 'B' })
  const log = async () =>
    (await call('GET', `/api/admin/audit?entity=guide&entityId=${String(id)}`)).body as unknown as {
      id: string
    }[]
  const [toB] = await log()
  await call('PATCH', one, { excerpt: 'New.' })
  const [last] = await log()
  const restore = (query = '') => call('POST', `/api/admin/audit/${toB?.id}/restore${query}`)
  expect((await restore()).status).toBe(409)
  expect((await restore(`?last=${toB?.id}`)).status).toBe(409)
  expect((await restore(`?last=${last?.id}`)).status).toBe(200)
  expect((await call('GET', `/api/admin/guides/${String(id)}`)).body).toMatchObject({
    title: 'A',
    excerpt: '',
  })
})

/** Calls that change or delete, and need not say what was seen. */
const exceptions: Record<string, string> = {
  'DELETE /admin/contact-messages/{id}':
    'a message says the same for ever; its deletion can be undone',
  'DELETE /admin/demonstration': 'leaves what somebody has changed',
  'DELETE /admin/media/{id}': 'refused while an entry uses it',
  'DELETE /admin/newsletter/subscribers/{id}': 'a reader has asked for it',
  'DELETE /admin/previews/{id}': 'a link is never changed',
  'DELETE /admin/reviews/comments/{id}': 'a comment is never changed',
  'DELETE /admin/tokens/{id}': 'a token is never changed',
  'DELETE /admin/unsaved': 'one’s own',
  'DELETE /admin/users/invitations/{id}': 'an invitation is never changed',
  'DELETE /admin/users/{id}': 'whoever must leave leaves, whatever has changed',
  'DELETE /admin/users/{id}/second-factor': 'as above',
  'DELETE /admin/users/{id}/sessions': 'as above',
  'DELETE /admin/users/{id}/sessions/{session}': 'as above',
  'DELETE /admin/views/{id}': 'one’s own',
  'DELETE /admin/webhooks/{id}': 'stops messages, whatever has changed',
  'PATCH /admin/links/{id}': 'one mark, set or taken away',
  'PATCH /admin/reviews/comments/{id}': 'one mark, set or taken away',
  'PATCH /admin/views/{id}': 'one’s own',
  'PUT /admin/reviews/assignment': 'one value, which is shown to both at once',
  'PUT /admin/start': 'one mark, set or taken away',
  'PUT /admin/unsaved': 'one’s own; two windows are told of each other by the form',
}

test('every other call that changes or deletes takes what its caller has seen', async () => {
  type Schema = { $ref?: string; properties?: Record<string, unknown> }
  type Operation = {
    requestBody?: { content?: Record<string, { schema?: Schema }> }
    parameters?: { name: string }[]
  }
  const { body } = await call('GET', '/api/openapi.json')
  const { paths, components } = body as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const resolve = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? resolve(components.schemas[schema.$ref.split('/').at(-1) ?? '']) : schema
  const blind = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody, parameters = [] }]) => {
      if (!['put', 'patch', 'delete'].includes(method)) return []
      const properties =
        resolve(requestBody?.content?.['application/json']?.schema)?.properties ?? {}
      const names = [...Object.keys(properties), ...parameters.map(({ name }) => name)]
      const sees = names.some((name) => ['version', 'revision', 'seen'].includes(name))
      return sees ? [] : [`${method.toUpperCase()} ${path}`]
    }),
  )
  expect(blind.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('a call that knows no versions refuses If-Match instead of ignoring it', async () => {
  type Operation = { requestBody?: object; parameters?: { name: string }[] }
  const { body } = await call('GET', '/api/openapi.json')
  const paths = body['paths'] as Record<string, Record<string, Operation>>
  const writing = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'get')
      .map((method) => [method.toUpperCase(), `/api${path}`] as const),
  )
  expect(writing.length).toBeGreaterThan(100)
  const answers = await Promise.all(
    writing
      // Sign-in is a library’s, and says so by itself.
      .filter(([, path]) => !path.startsWith('/api/auth/'))
      .map(async ([method, path]) => {
        const address = path.replaceAll(/\{\w+\}/g, '0198a000-0000-7000-8000-000000000000')
        const { status } = await call(method, address, method === 'DELETE' ? undefined : {}, {
          'if-match': 'no tag',
        })
        return [`${method} ${path}`, status] as const
      }),
  )
  // What is not valid is refused before.
  expect(answers.filter(([, status]) => ![412, 400, 415].includes(status))).toEqual([])
})
