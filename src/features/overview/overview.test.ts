import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Drafts } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('the overview, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  const make = async (path: string, body: object, tenant = 'crypto') => {
    const answer = await api.call(path, { body, tenant, admin: true })
    expect(answer.status).toBe(201)
    return (answer.body as { id: string }).id
  }
  const read = async (tenant = 'crypto') =>
    (await api.call('/api/admin/drafts', { tenant, admin: true })).body as Drafts

  test('lists what is not published, of every kind, the latest first', async () => {
    expect(await read()).toEqual({ total: 0, items: [] })
    const guide = await make('/api/guides', { title: 'A guide' })
    await make('/api/guides', { title: 'A public guide', isPublished: true })
    const publishAt = '2099-01-02T03:04:05.000Z'
    const post = await make('/api/blog', { title: 'A post', publishAt })
    const list = await make('/api/lists', { title: 'A list' })
    await make('/api/guides', { title: 'Of the other edition' }, 'sweepstakes')
    const { total, items } = await read()
    expect(total).toBe(3)
    expect(items.map(({ kind: of, id, title, publishAt: on }) => [of, id, title, on])).toEqual([
      ['toplist', list, 'A list', null],
      ['post', post, 'A post', publishAt],
      ['guide', guide, 'A guide', null],
    ])
    for (const title of ['Second', 'Third', 'Fourth']) await make('/api/guides', { title })
    const more = await read()
    expect(more.total).toBe(6)
    expect(more.items.map(({ title }) => title)).toEqual([
      'Fourth',
      'Third',
      'Second',
      'A list',
      'A post',
    ])
    expect((await read('sweepstakes')).total).toBe(1)
    expect((await api.call('/api/admin/drafts')).status).toBe(401)
  })
})
