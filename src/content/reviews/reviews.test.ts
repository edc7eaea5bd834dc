import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Reviewer } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const path = '/api/admin/reviews/assignment'
type Item = { id: string; reviewer: string | null }

describe.each(databaseKinds)('reviewers on the %s database', (kind) => {
  let api: TestApi
  let people: Reviewer[]
  let editor: Reviewer
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    await api.signIn('editor')
    people = (await api.call('/api/admin/reviews/reviewers', { admin: true })).body as Reviewer[]
    editor = people.find(({ email }) => email.startsWith('edda')) as Reviewer
  })
  afterAll(() => api?.stop())

  const assign = async (entity: string, entityId: string, userId: string | null) =>
    await api.call(path, { method: 'PUT', body: { entity, entityId, userId }, admin: true })
  const list = async (of: string, query = '') =>
    (
      await api.call(`/api/admin/${of}/page${query}`, {
        headers: { cookie: await api.signIn('editor') },
      })
    ).body as Item[]

  test.each([
    ['guide', 'guides', { title: 'Elm', excerpt: 'A tree', content: 'Leaves' }],
    ['post', 'blog', { title: 'Ash', excerpt: 'A tree', content: 'Bark' }],
    ['toplist', 'lists', { title: 'Oak' }],
    ['page', 'pages', { title: 'Yew' }],
    ['author', 'authors', { title: 'Fir' }],
  ])('are assigned to a %s, shown in its list and filtered by', async (entity, of, values) => {
    const made = await api.call(`/api/${of}`, { body: values, admin: true })
    const { id } = made.body as { id: string }
    await api.call(`/api/${of}`, { body: { ...values, title: 'Another' }, admin: true })
    const find = async () =>
      (await api.call(`${path}?entity=${entity}&entityId=${id}`, { admin: true })).body
    expect(await find()).toBeNull()
    expect(await list(of, '?status=mine')).toEqual([])

    expect(await assign(entity, id, editor.id)).toMatchObject({ status: 200, body: editor })
    expect(await find()).toEqual(editor)
    expect(await list(of, '?status=mine')).toMatchObject([{ id, reviewer: editor.name }])
    expect((await list(of)).map(({ reviewer }) => reviewer).toSorted()).toEqual([editor.name, null])
    const ids = await api.call(`/api/admin/${of}/ids?status=mine`, {
      headers: { cookie: await api.signIn('editor') },
    })
    expect(ids.body).toMatchObject([{ id }])
    const open = await api.call(`/api/${of}`)
    expect(JSON.stringify(open.body)).not.toContain(editor.name)
    const log = (await api.call(`/api/admin/audit?entity=review&entityId=${id}`, { admin: true }))
      .body
    expect(log).toMatchObject([{ after: { assignedTo: editor.email }, label: values.title }])

    await assign(entity, id, null)
    expect(await list(of, '?status=mine')).toEqual([])
    // What is removed takes its assignment with it.
    await assign(entity, id, editor.id)
    await api.call(`/api/${of}/${id}`, { method: 'DELETE', admin: true })
    const { rows } = await api.deps.database.db.execute(sql`select * from review_assignments`)
    expect(rows).toEqual([])
  })

  test('are people with an account, of entries that exist', async () => {
    const made = await api.call('/api/guides', { body: { title: 'Birch' }, admin: true })
    const { id } = made.body as { id: string }
    expect(await assign('guide', id, 'nobody-at-all')).toMatchObject({
      status: 400,
      body: { errors: { userId: 'This person has no account any more.' } },
    })
    expect((await assign('guide', editor.id, editor.id)).status).toBe(404)
    expect((await assign('page', id, editor.id)).status).toBe(404)
    expect((await assign('casino', id, editor.id)).status).toBe(400)
    const other = { entity: 'guide', entityId: id, userId: editor.id }
    const elsewhere = { method: 'PUT', body: other, admin: true, tenant: 'sweepstakes' }
    expect((await api.call(path, elsewhere)).status).toBe(404)
    await api.deps.database.db.execute(
      sql`update users set disabled_at = now() where id = ${editor.id}`,
    )
    expect((await assign('guide', id, editor.id)).status).toBe(400)
    await api.deps.database.db.execute(
      sql`update users set disabled_at = null where id = ${editor.id}`,
    )
  })
})
