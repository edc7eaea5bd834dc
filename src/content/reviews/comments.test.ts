import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Role } from '#contract/roles.ts'
import { maxComments } from './comments.server.ts'
import { maxCommentLength, type ReviewComment } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const path = '/api/admin/reviews/comments'

describe.each(databaseKinds)('comments on the %s database', (kind) => {
  let api: TestApi
  let id: string
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    const body = { title: 'Elm', excerpt: 'A tree', content: 'Leaves', isPublished: true }
    id = ((await api.call('/api/guides', { body, admin: true })).body as { id: string }).id
  })
  afterAll(() => api?.stop())

  const as = async (role: Role) => ({ headers: { cookie: await api.signIn(role) } })
  const list = async (role: Role) =>
    (await api.call(`${path}?entity=guide&entityId=${id}`, await as(role))).body as ReviewComment[]
  const say = async (role: Role, text: string) =>
    (await api.call(path, { body: { entity: 'guide', entityId: id, text }, ...(await as(role)) }))
      .status
  const change = async (role: Role, comment: string, isResolved: boolean, tenant = 'crypto') => {
    const options = { method: 'PATCH', body: { isResolved }, tenant, ...(await as(role)) }
    return (await api.call(`${path}/${comment}`, options)).status
  }
  const remove = async (role: Role, comment: string) =>
    (await api.call(`${path}/${comment}`, { method: 'DELETE', ...(await as(role)) })).status

  test('are written, resolved, and deleted by their writer alone', async () => {
    expect(await list('editor')).toEqual([])
    expect(await say('editor', 'Which <b>tree</b>?')).toBe(200)
    expect(await say('administrator', 'The old one.')).toBe(200)
    const [first, second] = await list('editor')
    expect([first, second]).toMatchObject([
      { author: 'Edda', isOwn: true, text: 'Which <b>tree</b>?', resolvedAt: null },
      { isOwn: false, text: 'The old one.' },
    ])
    const firstId = first?.id ?? ''
    expect(await change('administrator', firstId, true, 'sweepstakes')).toBe(404)
    expect(await change('administrator', firstId, true)).toBe(200)
    expect((await list('editor'))[0]?.resolvedAt).not.toBeNull()
    expect(await change('editor', firstId, false)).toBe(200)
    expect((await list('editor'))[0]?.resolvedAt).toBeNull()
    expect(await remove('administrator', firstId)).toBe(404)
    expect(await remove('editor', firstId)).toBe(200)
    expect(await remove('editor', firstId)).toBe(404)
    expect(await remove('editor', 'x')).toBe(404)
    expect(await list('administrator')).toMatchObject([{ text: 'The old one.' }])
  })

  test('are in no public answer, bounded, and go with the entry', async () => {
    for (const address of ['/api/guides', '/api/guides/elm', '/api/guides/elm?lang=sv'])
      expect(JSON.stringify((await api.call(address)).body)).not.toContain('The old one.')
    expect((await api.call(`${path}?entity=guide&entityId=${id}`)).status).toBe(401)
    expect(await say('editor', ' ')).toBe(400)
    expect(await say('editor', 'x'.repeat(maxCommentLength + 1))).toBe(400)
    for (let index = 1; index < maxComments; index += 1) await say('editor', `No ${index}`)
    expect(await say('editor', 'One too many')).toBe(409)
    await api.call(`/api/guides/${id}`, { method: 'DELETE', admin: true })
    expect((await api.call(`${path}?entity=guide&entityId=${id}`, await as('editor'))).status).toBe(
      404,
    )
    const { rows } = await api.deps.database.db.execute(sql`select * from review_comments`)
    expect(rows).toEqual([])
  })
})
