import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Role } from '#contract/roles.ts'
import { maxViews, type SavedView } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const path = '/api/admin/views'

describe.each(databaseKinds)('saved views on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  async function call(
    role: Role,
    address = path,
    method = 'GET',
    body?: object,
    tenant = 'crypto',
  ) {
    const headers = { cookie: await api.signIn(role) }
    return await api.call(address, { method, headers, tenant, ...(body && { body }) })
  }
  const list = async (role: Role, tenant = 'crypto') =>
    (await call(role, path, 'GET', undefined, tenant)).body as SavedView[]
  const drafts = { name: 'Drafts', screen: '/posts', search: 'filter=draft&q=a%20b' }

  test('belong to one person and edition, and are renamed and deleted by them alone', async () => {
    const made = await call('editor', path, 'POST', drafts)
    expect(made).toMatchObject({ status: 201, body: drafts })
    const { id } = made.body as SavedView
    const again = await call('editor', path, 'POST', { ...drafts, name: 'DRAFTS' })
    expect(again).toMatchObject({
      status: 409,
      body: { errors: { name: 'This list has a view of that name already.' } },
    })
    expect((await call('editor', path, 'POST', { ...drafts, screen: '/guides' })).status).toBe(201)
    expect((await list('editor')).map(({ screen }) => screen)).toEqual(['/guides', '/posts'])
    expect(await list('editor', 'sweepstakes')).toEqual([])
    expect(await list('administrator')).toEqual([])

    const one = `${path}/${id}`
    expect((await call('administrator', one, 'DELETE')).status).toBe(404)
    expect((await call('administrator', one, 'PATCH', { name: 'Mine' })).status).toBe(404)
    expect((await call('editor', one, 'PATCH', { name: 'Mine' })).body).toMatchObject({
      name: 'Mine',
      search: drafts.search,
    })
    expect((await call('editor', one, 'DELETE')).status).toBe(200)
    expect((await call('editor', one, 'DELETE')).status).toBe(404)
    expect((await call('editor', `${path}/x`, 'DELETE')).status).toBe(404)
    expect(await list('editor')).toHaveLength(1)
    const log = await api.call('/api/admin/audit-log', { admin: true })
    expect(JSON.stringify(log.body)).not.toContain('Drafts')
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ screen: 'https://example.com' }, 'screen'],
    [{ screen: '//example.com' }, 'screen'],
    [{ search: '' }, 'search'],
    [{ search: 'q=ä' }, 'search'],
    [{ search: 'q=1#x' }, 'search'],
    [{ search: `q=${'x'.repeat(1000)}` }, 'search'],
  ])('refuse %j', async (over, field) => {
    const answer = await call('editor', path, 'POST', { ...drafts, ...over })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('are at most fifty', async () => {
    const attempts = Array.from({ length: maxViews + 5 }, (_, index) =>
      call('administrator', path, 'POST', { ...drafts, name: `View ${index}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxViews)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await list('administrator')).toHaveLength(maxViews)
  })
})
