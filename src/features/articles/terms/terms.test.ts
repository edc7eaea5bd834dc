import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { Term } from './contract.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

type Recorded = { id: string }
type Article = { id: string; category: string; tags: string[]; version: number }

describe.each(databaseKinds)('categories and tags on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())
  beforeEach(async () => {
    await api.deps.database.db.execute(sql`delete from articles`)
    await api.deps.database.db.execute(sql`delete from terms`)
  })

  const call = async (path: string, method = 'GET', body?: object) =>
    await api.call(`/api${path}`, { method, admin: true, tenant: 'crypto', ...(body && { body }) })
  const made = async <T>(path: string, body: object) => (await call(path, 'POST', body)).body as T
  const addPost = (over: object) => made<Article>('/blog', { title: 'A post', ...over })
  const adminPost = async (id: string) => (await call(`/admin/blog/${id}`)).body as Article
  const list = async (query: string) => {
    const answer = await call(`/admin/terms?${query}`)
    expect(answer.status).toBe(200)
    return answer.body as Term[]
  }
  const names = async (query: string) =>
    (await list(query)).map(({ name, uses }) => `${name} ${uses}`)
  const findTerm = async (query: string, name: string) => {
    const found = (await list(query)).find((term) => term.name === name)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  const posts = { categories: 'section=post&kind=category', tags: 'section=post&kind=tag' }
  const guides = 'section=guide&kind=category'

  test('are added by the first article that names them, each section its own', async () => {
    await addPost({ category: 'Trends', tags: ['fees', 'Wallets'] })
    const { id } = await addPost({ category: 'trends', tags: ['FEES'] })
    await made('/guides', { title: 'A guide', category: 'trends' })
    expect(await names(posts.categories)).toEqual(['Trends 2'])
    expect(await names(posts.tags)).toEqual(['fees 2', 'Wallets 1'])
    expect(await names(guides)).toEqual(['trends 1'])
    // The API answers what was written.
    expect(await adminPost(id)).toMatchObject({ category: 'trends', tags: ['FEES'] })

    await call(`/blog/${id}`, 'PATCH', { tags: ['odds'], category: 'Reviews' })
    expect(await names(`${posts.tags}&sort=-uses`)).toEqual(['fees 1', 'odds 1', 'Wallets 1'])
    expect(await names(`${posts.categories}&q=REV`)).toEqual(['Reviews 1'])
    const { version } = await adminPost(id)
    await call('/admin/blog/bulk', 'POST', {
      action: 'categorise',
      value: 'Tips',
      entries: [{ id, version }],
    })
    expect(await names(posts.categories)).toEqual(['Reviews 0', 'Tips 1', 'Trends 1'])
    expect((await call('/admin/tags')).body).toEqual(['fees', 'odds', 'Wallets'])
  })

  test('have names in every language, beside the ones that come with the site', async () => {
    await addPost({ category: 'trends' })
    const term = await findTerm(posts.categories, 'trends')
    expect(term.usual).toMatchObject({ en: 'Trends', sv: 'Trender' })
    const changes = { names: { sv: 'Utveckling', fi: ' ' }, version: term.version }
    const saved = await call(`/admin/terms/${term.id}`, 'PATCH', changes)
    expect(saved.body).toMatchObject({ names: { sv: 'Utveckling' }, version: 2, uses: 1 })
    const stale = await call(`/admin/terms/${term.id}`, 'PATCH', changes)
    expect(stale).toMatchObject({ status: 409 })
    expect(await names(`${posts.categories}&q=utveck`)).toEqual(['trends 1'])
    const log = (await call('/admin/audit?entity=term')).body
    expect(log).toMatchObject([
      { action: 'updated', label: 'trends', after: { names: { sv: 'Utveckling' } } },
    ])
  })

  test('are renamed in every article, with history, and keep what they were called', async () => {
    const one = await addPost({ category: 'basics', tags: ['a', 'fees', 'b'] })
    const two = await addPost({ category: 'Basics', tags: ['Fees'] })
    const other = await addPost({ category: 'tips' })
    const guide = await made<Article>('/guides', { title: 'A guide', category: 'basics' })

    const { id } = await findTerm(posts.categories, 'basics').catch(() =>
      findTerm(posts.categories, 'Basics'),
    )
    const renamed = await call(`/admin/terms/${id}`, 'PATCH', { name: 'First steps' })
    expect(renamed.body).toMatchObject({ name: 'First steps', uses: 2 })
    // The translation went by the old name.
    expect(renamed.body).toMatchObject({ names: { sv: 'Grunder' } })
    for (const { id: post } of [one, two])
      expect(await adminPost(post)).toMatchObject({ category: 'First steps', version: 2 })
    expect(await adminPost(other.id)).toMatchObject({ category: 'tips', version: 1 })
    expect((await call(`/admin/guides/${guide.id}`)).body).toMatchObject({ category: 'basics' })
    expect((await call(`/admin/audit?entity=post&entityId=${one.id}`)).body).toMatchObject([
      { action: 'updated', before: { category: 'basics' }, after: { category: 'First steps' } },
      { action: 'created' },
    ])

    const tag = await findTerm(posts.tags, 'fees')
    await call(`/admin/terms/${tag.id}`, 'PATCH', { name: 'Costs' })
    expect((await adminPost(one.id)).tags).toEqual(['a', 'Costs', 'b'])
    expect((await adminPost(two.id)).tags).toEqual(['Costs'])
    expect(await names(posts.tags)).toEqual(['a 1', 'b 1', 'Costs 2'])
  })

  test('refuse a name that another has, that is too long, or that a tag cannot have', async () => {
    await addPost({ category: 'tips', tags: ['fees', 'odds'] })
    const { id } = await findTerm(posts.tags, 'fees')
    const rename = async (name: string) => await call(`/admin/terms/${id}`, 'PATCH', { name })
    expect(await rename('ODDS')).toMatchObject({
      status: 409,
      body: { errors: { name: 'There is a tag “odds” already.' } },
    })
    expect(await rename('a, b')).toMatchObject({
      status: 400,
      body: { errors: { name: 'A tag cannot contain a comma' } },
    })
    expect((await rename('Fees')).status).toBe(200)
    const long = { section: 'post', kind: 'category', name: 'x'.repeat(61) }
    expect((await call('/admin/terms', 'POST', long)).status).toBe(400)
    const tag = { section: 'guide', kind: 'tag', name: 'x' }
    expect(await call('/admin/terms', 'POST', tag)).toMatchObject({
      status: 400,
      body: { errors: { kind: 'Guides have no tags' } },
    })
    const added = { section: 'guide', kind: 'category', name: 'Law', names: { da: 'Lov' } }
    expect(await call('/admin/terms', 'POST', added)).toMatchObject({
      status: 201,
      body: { uses: 0, names: { da: 'Lov' } },
    })
    expect((await call('/admin/terms', 'POST', { ...added, name: 'LAW' })).status).toBe(409)
  })

  test('are merged: an article that has both keeps one', async () => {
    const both = await addPost({ tags: ['cost', 'x', 'fees'] })
    const one = await addPost({ tags: ['cost'] })
    const cost = await findTerm(posts.tags, 'cost')
    const fees = await findTerm(posts.tags, 'fees')
    const merge = async (into: string) =>
      await call(`/admin/terms/${cost.id}/merge`, 'POST', { into })
    expect((await merge(cost.id)).status).toBe(400)
    const category = (await list(posts.categories))[0]
    expect((await merge(category?.id ?? '')).status).toBe(400)
    expect((await merge(fees.id)).body).toMatchObject({ name: 'fees', uses: 2 })
    expect((await adminPost(both.id)).tags).toEqual(['fees', 'x'])
    expect((await adminPost(one.id)).tags).toEqual(['fees'])
    expect(await names(posts.tags)).toEqual(['fees 2', 'x 1'])
  })

  test('are not deleted while an article has them', async () => {
    const { id: post } = await addPost({ category: 'tips' })
    const { id } = await findTerm(posts.categories, 'tips')
    const remove = async () => await call(`/admin/terms/${id}`, 'DELETE')
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: '1 post has the category “tips”. Move it to another one first.' },
    })
    await call(`/blog/${post}`, 'DELETE')
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await list(posts.categories)).toEqual([])
  })

  test('come with files, and with changes that are undone', async () => {
    const calls = createTransferCalls(api)
    await calls.bring('posts', 'title,category,tags\nFrom a file,Brand new,One | two\n')
    expect(await names(posts.categories)).toEqual(['Brand new 1'])
    expect(await names(posts.tags)).toEqual(['One 1', 'two 1'])
    const [post] = (await call('/admin/blog')).body as Article[]
    await call(`/blog/${post?.id}`, 'PATCH', { category: 'tips' })
    const log = (await call(`/admin/audit?entity=post&entityId=${post?.id}`)).body as Recorded[]
    await call('/admin/audit/undo', 'POST', { changes: [log[0]?.id] })
    expect(await names(posts.categories)).toEqual(['Brand new 1', 'tips 0'])
  })

  test('stay in step when people name the same new ones at the same time', async () => {
    const words = ['one', 'two', 'three', 'four']
    await Promise.all(
      words.map((word, index) =>
        addPost({ title: word, category: 'new', tags: words.toSpliced(index, 1) }),
      ),
    )
    expect(await names(posts.categories)).toEqual(['new 4'])
    expect(await names(posts.tags)).toEqual(['four 3', 'one 3', 'three 3', 'two 3'])
  })
})
