import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { AdminPage } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('files of pages on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const admin = async (method: string, address: string, body?: unknown) => {
    const answer = await api.call(address, {
      method,
      admin: true,
      tenant: 'crypto',
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: answer.body as AdminPage }
  }
  const all = async () => (await admin('GET', '/api/admin/pages')).body as unknown as AdminPage[]
  const comparable = (pages: AdminPage[]) =>
    pages
      .map((page) => ({ ...page, id: '', version: 0, updatedAt: '' }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))

  test.each(['csv', 'json'])(
    'change nothing when they are read again as %s, and bring lost pages back',
    async (format) => {
      const sv = { title: 'Om oss', body: 'Vi, "tre"; å\n\n- en', menuLabel: 'Vi', isPublic: true }
      await admin('POST', '/api/admin/built-in-pages/privacy-policy')
      await admin('POST', '/api/pages', {
        title: 'About us',
        body: '=1; |',
        isInMenu: true,
        translations: { sv },
      })
      const before = await all()
      expect(before).toHaveLength(2)
      const calls = createTransferCalls(api)
      const file = await calls.take(`pages.${format}`)
      expect((await calls.bring('pages', file)).body.counts).toMatchObject({
        unchanged: 2,
        created: 0,
        problems: 0,
      })
      for (const { id } of before) await admin('DELETE', `/api/pages/${id}`)
      expect((await calls.bring('pages', file)).body.counts).toMatchObject({
        created: 2,
        problems: 0,
      })
      expect(comparable(await all())).toEqual(comparable(before))
      for (const { id } of await all()) await admin('DELETE', `/api/pages/${id}`)
    },
  )

  test('say which page is at no free address, or is public before it has been read', async () => {
    const rows = [
      { slug: 'compare', title: 'Taken' },
      { slug: 'rules', title: 'Rules', needsLegalReview: true, isPublished: true },
    ]
    const { body } = await createTransferCalls(api).check('pages', JSON.stringify(rows))
    expect(body.rows.map(({ notes }) => notes.map(({ field }) => field))).toEqual([
      ['slug'],
      ['needsLegalReview'],
    ])
  })
})
