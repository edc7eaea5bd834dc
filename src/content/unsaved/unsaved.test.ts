import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Role } from '#contract/roles.ts'
import { maxWorkLength } from './contract.ts'
import { maxPerPerson } from './service.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const path = '/api/admin/unsaved'
const entityId = '0190a0c0-0000-7000-8000-000000000001'
const day = 24 * 3_600_000

describe.each(databaseKinds)('unsaved changes on the %s database', (kind) => {
  let api: TestApi
  let now = Date.parse('2026-03-01T14:02:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, clock: () => new Date(now), rates: {} })
  })
  afterAll(() => api?.stop())

  const as = async (role: Role) => ({ cookie: await api.signIn(role) })
  const find = async (role: Role, query = `entity=guide&entityId=${entityId}`, tenant = 'crypto') =>
    (await api.call(`${path}?${query}`, { headers: await as(role), tenant })).body
  const keep = async (role: Role, body: object) =>
    await api.call(path, { method: 'PUT', body, headers: await as(role), tenant: 'crypto' })

  test('are kept for their writer, entry and edition alone, until they are forgotten', async () => {
    expect(await find('editor')).toBeNull()
    const work = JSON.stringify({ values: { title: 'Half a tit\u0000 \uD800' } })
    expect((await keep('editor', { entity: 'guide', entityId, work: '{"a":1}' })).status).toBe(200)
    expect((await keep('editor', { entity: 'guide', entityId, work })).status).toBe(200)
    const kept = { work, at: '2026-03-01T14:02:00.000Z' }
    expect(await find('editor')).toEqual(kept)
    expect(await find('administrator')).toBeNull()
    expect(await find('editor', 'entity=guide')).toBeNull()
    expect(await find('editor', `entity=post&entityId=${entityId}`)).toBeNull()
    expect(await find('editor', `entity=guide&entityId=${entityId}`, 'sweepstakes')).toBeNull()

    // A new entry has a place of its own.
    await keep('editor', { entity: 'guide', work: '{"new":1}' })
    expect(await find('editor', 'entity=guide')).toMatchObject({ work: '{"new":1}' })
    const forget = await api.call(`${path}?entity=guide&entityId=${entityId}`, {
      method: 'DELETE',
      headers: await as('editor'),
      tenant: 'crypto',
    })
    expect(forget.status).toBe(200)
    expect(await find('editor')).toBeNull()
    expect(await find('editor', 'entity=guide')).not.toBeNull()
  })

  test('change nothing that is public, and leave no trace in the log', async () => {
    const guide = { title: 'Elm', excerpt: 'A tree', content: '## Leaves', isPublished: true }
    const { body } = await api.call('/api/guides', { body: guide, admin: true, tenant: 'crypto' })
    const { id } = body as { id: string }
    const read = async () => ({
      page: (await api.call(`/api/guides/${id}`, { tenant: 'crypto' })).body,
      log: (await api.call('/api/admin/audit?entity=guide', { admin: true, tenant: 'crypto' }))
        .body,
    })
    const before = await read()
    const work = '{"values":{"title":"Oak"}}'
    await keep('administrator', { entity: 'guide', entityId: id, work })
    expect(await read()).toEqual(before)
  })

  test('are bounded in size and number, and go after 30 days', async () => {
    const tooLong = await keep('editor', { entity: 'page', work: 'x'.repeat(maxWorkLength + 1) })
    expect(tooLong).toMatchObject({
      status: 400,
      body: { errors: { work: 'There is too much text to keep before it is saved.' } },
    })
    expect((await keep('editor', { entity: 'page', work: 'a\0b' })).status).toBe(400)
    expect((await keep('editor', { entity: 'nothing', work: '{}' })).status).toBe(400)
    const longest = 'å'.repeat(maxWorkLength / 2)
    expect((await keep('editor', { entity: 'page', work: longest })).status).toBe(200)

    const idOf = (index: number) => entityId.slice(0, -2) + String(index).padStart(2, '0')
    for (let index = 0; index <= maxPerPerson; index += 1) {
      now += 1000
      await keep('editor', { entity: 'post', entityId: idOf(index), work: String(index) })
    }
    expect(await find('editor', `entity=post&entityId=${idOf(0)}`)).toBeNull()
    expect(await find('editor', `entity=post&entityId=${idOf(1)}`)).not.toBeNull()
    expect(await find('editor', 'entity=guide')).toBeNull()
    const count = async () =>
      (await api.deps.database.db.execute(sql`select * from unsaved_work`)).rows.length
    // One of the administrator's.
    expect(await count()).toBe(maxPerPerson + 1)

    now += 29 * day
    await deleteExpiredRows(api.deps.database.db, new Date(now))
    expect(await count()).toBe(maxPerPerson + 1)
    now += day + 1
    await deleteExpiredRows(api.deps.database.db, new Date(now))
    expect(await count()).toBe(0)
  })

  test('are not for programs', async () => {
    const scopes = ['content:read', 'content:write']
    const made = await api.call('/api/admin/tokens', {
      body: { name: 'a program', scopes, days: 7 },
      admin: true,
    })
    const { token } = made.body as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.call(`${path}?entity=guide`, { headers })).status).toBe(403)
  })
})
