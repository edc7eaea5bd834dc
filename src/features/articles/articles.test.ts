import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { computeReadTime } from './read-time.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'

type Article = {
  id: string
  slug: string
  title: string
  version: number
  readTime: number
  translations: object
}

let api: TestApi

// What guides and posts have in common, over HTTP.
describe.each(databaseKinds)('on the %s database', (kind) => {
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  describe.each(['guides', 'blog'])('%s', (path) => {
    testArticles(path)
  })
})

function testArticles(path: string): void {
  const create = async (body: Record<string, unknown>, tenant = 'crypto') => {
    const answer = await api.call(`/api/${path}`, {
      body: { tenant, ...body },
      tenant,
      admin: true,
    })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as Article
  }
  const patch = (id: string, body: unknown) =>
    api.call(`/api/${path}/${id}`, { method: 'PATCH', body, admin: true })

  test('without a category are general, not of a subject that nobody named', async () => {
    const made = await create({ title: 'Of no category' })
    expect(made).toMatchObject({ category: 'general' })
    await api.call(`/api/${path}/${made.id}`, { method: 'DELETE', admin: true })
  })

  test('are created, shown, changed and deleted', async () => {
    const content = 'word '.repeat(900)
    const made = await create({
      title: 'Wallets & Coins',
      excerpt: 'Short',
      content,
      category: 'basics',
      isPublished: true,
    })
    expect(made).toMatchObject({
      slug: 'wallets-coins',
      readTime: 5,
      version: 1,
      tenant: 'crypto',
      category: 'basics',
    })
    expect((await api.call(`/api/${path}`)).body).toMatchObject([
      { id: made.id, content: content.trim() },
    ])
    expect(await api.call(`/api/${path}/wallets-coins`)).toMatchObject({
      status: 200,
      body: { title: 'Wallets & Coins' },
    })
    expect(await patch(made.id, { title: 'Wallets', version: 1 })).toMatchObject({
      status: 200,
      body: { title: 'Wallets', slug: 'wallets-coins', version: 2, category: 'basics' },
    })
    const stale = await patch(made.id, { title: 'Too late', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ada@example.com') },
    })
    expect(
      await api.call(`/api/${path}/${made.id}`, { method: 'DELETE', admin: true }),
    ).toMatchObject({ status: 200 })
    expect(await api.call(`/api/${path}/wallets-coins`)).toMatchObject({ status: 404 })
  })

  test('that are drafts are seen by administrators only', async () => {
    await create({ title: 'Draft' })
    expect(await api.call(`/api/${path}/draft`)).toMatchObject({ status: 404 })
    expect((await api.call(`/api/${path}`)).body).toEqual([])
    expect((await api.call(`/api/admin/${path}`, { admin: true })).body).toMatchObject([
      { title: 'Draft', isPublished: false },
    ])
    expect(await api.call(`/api/admin/${path}`)).toMatchObject({ status: 401 })
  })

  test('number generated slugs, and refuse typed ones that are taken', async () => {
    await create({ title: 'Same' })
    expect(await create({ title: 'Same' })).toMatchObject({ slug: 'same-2' })
    const taken = await api.call(`/api/${path}`, {
      body: { title: 'X', slug: 'same' },
      admin: true,
    })
    expect(taken).toMatchObject({ status: 409, body: { errors: { slug: expect.any(String) } } })
    expect(await create({ title: 'Same' }, 'sweepstakes')).toMatchObject({ slug: 'same' })
    expect(await create({ title: '???' })).toMatchObject({
      slug: path === 'blog' ? 'post' : 'guide',
    })
  })

  test('show each text in the language of the call, else in English', async () => {
    const translations = {
      sv: { title: 'Hej', content: 'Svensk text', isPublic: true },
      da: { title: ' ' },
    }
    const made = await create({
      title: 'Hello',
      excerpt: 'Short',
      content: 'Text',
      isPublished: true,
      translations,
    })
    expect(made.translations).toMatchObject({
      sv: { title: 'Hej', excerpt: null, content: 'Svensk text' },
    })
    expect(Object.keys(made.translations)).toEqual(['sv'])
    const read = async (language: string) =>
      (await api.call(`/api/${path}/hello`, { language })).body
    expect(await read('sv')).toMatchObject({
      title: 'Hej',
      excerpt: 'Short',
      content: 'Svensk text',
    })
    expect(await read('da')).toMatchObject({ title: 'Hello', content: 'Text' })
    expect((await api.call(`/api/${path}?lang=sv`)).body).toMatchObject([{ title: 'Hej' }])
    await patch(made.id, { translations: { sv: { title: null, content: '' } } })
    expect(await read('sv')).toMatchObject({ title: 'Hello', content: 'Text' })
  })

  test('count reading time until one is typed', async () => {
    const made = await create({ title: 'Timed', content: 'word '.repeat(400) })
    expect(made.readTime).toBe(2)
    expect((await patch(made.id, { content: 'word '.repeat(1000) })).body).toMatchObject({
      readTime: 5,
    })
    expect((await patch(made.id, { readTime: '9' })).body).toMatchObject({ readTime: 9 })
    expect((await patch(made.id, { content: 'word' })).body).toMatchObject({ readTime: 9 })
    expect((await patch(made.id, { readTime: null })).body).toMatchObject({ readTime: 0 })
    expect((await patch(made.id, { readTime: 1 })).body).toMatchObject({ readTime: 1 })
    expect((await patch(made.id, { content: 'word '.repeat(1000) })).body).toMatchObject({
      readTime: 5,
    })
    expect((await patch(made.id, { readTime: 0 })).body).toMatchObject({ readTime: 0 })
    expect(await patch(made.id, { readTime: -1 })).toMatchObject({ status: 400 })
  })

  test('keep every text as it was typed, whatever it looks like', async () => {
    const evil = `'); DROP TABLE guides;-- <img src=x onerror=alert(1)> \\ %s \u{1f600} %`
    const texts = {
      title: evil,
      excerpt: evil,
      content: `${evil}\n\n- ${evil}`,
      category: evil.slice(0, 50).trim(),
    }
    const made = await create({ ...texts, isPublished: true })
    expect((await api.call(`/api/${path}/${made.slug}`)).body).toMatchObject(texts)
  })

  test.each([
    ['no title', {}, 'title'],
    ['a title of nothing but control characters', { title: '\u0000\u001b ' }, 'title'],
    ['a script address', { title: 'X', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a text that is too long', { title: 'X', content: 'x'.repeat(60_001) }, 'content'],
    ['a flag that is a text', { title: 'X', isPublished: 'true' }, 'isPublished'],
    ['a date that is none', { title: 'X', createdAt: 'yesterday' }, 'createdAt'],
    ['another edition', { title: 'X', tenant: 'sweepstakes' }, 'tenant'],
  ])('refuse %s, naming the field', async (_, body, field) => {
    const answer = await api.call(`/api/${path}`, { body, admin: true })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('need a session to be written, and are unknown outside their edition', async () => {
    expect(await api.call(`/api/${path}`, { body: { title: 'X' } })).toMatchObject({ status: 401 })
    const other = await create({ title: 'Elsewhere' }, 'sweepstakes')
    for (const id of [unknownId, 'nonsense', other.id]) {
      expect(await patch(id, { title: 'X' })).toMatchObject({ status: 404 })
      expect(await api.call(`/api/${path}/${id}`, { method: 'DELETE', admin: true })).toMatchObject(
        { status: 404 },
      )
    }
  })
}

test.each([
  ['', 0],
  ['word', 0],
  ['word '.repeat(199), 0],
  ['word '.repeat(200), 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(301), 2],
  ['— – * #', 0],
])('reading time counts words, 200 a minute', (content, minutes) => {
  expect(computeReadTime(content)).toBe(minutes)
})
