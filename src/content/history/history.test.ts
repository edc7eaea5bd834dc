import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AuditEntry } from '#audit/contract.ts'

const kinds = [
  [
    'casino',
    '/api/casinos',
    '/api/admin/casinos',
    { name: 'Elm', pros: ['Fast'], rating: 4.2, isActive: true },
    'name',
  ],
  [
    'guide',
    '/api/guides',
    '/api/admin/guides',
    { title: 'Elm', content: '## One', isPublished: true },
    'title',
  ],
  [
    'post',
    '/api/blog',
    '/api/admin/blog',
    { title: 'Elm', tags: ['a'], featured: true, isPublished: true },
    'title',
  ],
] as const

describe.each(kinds)('an earlier version of a %s', (entity, path, listPath, values, label) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown, tenant?: string) =>
    api.call(address, {
      method,
      admin: true,
      ...(body !== undefined && { body }),
      ...(tenant && { tenant }),
    })
  const changes = async (id: string) =>
    (await admin('GET', `/api/admin/audit?entity=${entity}&entityId=${id}`)).body as AuditEntry[]
  const restore = (id: string | undefined, tenant?: string, last = id) =>
    admin('POST', `/api/admin/audit/${id}/restore?last=${last}`, undefined, tenant)
  const find = async (id: string) =>
    ((await admin('GET', listPath)).body as { id: string }[]).find((entry) => entry.id === id)
  const withoutTimes = (entry: object | undefined) => ({ ...entry, version: 0, updatedAt: '' })

  test('comes back with its translations, across several changes; that is a change too', async () => {
    const { id } = (await admin('POST', path, values)).body as { id: string }
    const original = await find(id)
    await admin('PATCH', `${path}/${id}`, {
      [label]: 'Oak',
      translations: { fi: { [entity === 'casino' ? 'description' : 'title']: 'Tammi' } },
    })
    await admin('PATCH', `${path}/${id}`, { slug: 'oak' })
    const [last, first] = await changes(id)
    expect(await restore(first?.id, undefined, last?.id)).toMatchObject({
      status: 200,
      body: { message: 'Restored successfully' },
    })
    expect(withoutTimes(await find(id))).toEqual(withoutTimes(original))

    const [undone] = await changes(id)
    await restore(undone?.id)
    expect(await find(id)).toMatchObject({ [label]: 'Oak', slug: 'oak', translations: { fi: {} } })
  })

  test('comes back under its own id when it was deleted; not when its slug is taken by now', async () => {
    const { id, slug } = (await admin('POST', path, { ...values, [label]: 'Ash' })).body as {
      id: string
      slug: string
    }
    const original = await find(id)
    await admin('DELETE', `${path}/${id}`)
    const [deleted] = await changes(id)
    const other = (await admin('POST', path, { ...values, [label]: 'Ash' })).body as {
      id: string
      slug: string
    }
    expect(other.slug).toBe(slug)
    expect(await restore(deleted?.id)).toMatchObject({ status: 409 })
    await admin('DELETE', `${path}/${other.id}`)
    expect(await restore(deleted?.id)).toMatchObject({ status: 200 })
    const trail = (await changes(id)).map(({ action }) => action)
    expect(trail).toEqual(['restored', 'deleted', 'created'])
    expect(withoutTimes(await find(id))).toEqual(withoutTimes(original))
  })

  test('is for administrators of its edition, and where there is one', async () => {
    const { id } = (await admin('POST', path, { ...values, [label]: 'Yew' })).body as { id: string }
    const [created] = await changes(id)
    expect(await restore(created?.id)).toMatchObject({ status: 400 })
    expect(await restore(created?.id, 'sweepstakes')).toMatchObject({ status: 404 })
    expect(await restore('nonsense', undefined, created?.id)).toMatchObject({ status: 404 })
    expect(
      await api.call(`/api/admin/audit/${created?.id}/restore`, { method: 'POST' }),
    ).toMatchObject({ status: 401 })
  })
})
