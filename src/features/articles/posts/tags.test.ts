import { makeReader } from '#editions/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { editions } from '#editions/editions.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { Post } from '../post-contract.ts'
import { listPosts } from './list-posts.server.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

describe.each(databaseKinds)('tags that are given twice, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const admin = async (method: string, address: string, body?: unknown) =>
    (await api.call(address, { method, admin: true, ...(body !== undefined && { body }) })).body
  const create = async (title: string, tags: string[]) =>
    (await admin('POST', '/api/blog', { title, tags, isPublished: true })) as Post
  const posts = async () => (await admin('GET', '/api/admin/blog')) as Post[]

  test('are one, in the spelling that comes first, whatever their case', async () => {
    const { id, tags } = await create('First', [
      'Bonus',
      ' bonus',
      'BONUS',
      'Free spins',
      'free  Spins',
      'Ö',
      'ö',
    ])
    expect(tags).toEqual(['Bonus', 'Free spins', 'Ö'])
    expect(await admin('PATCH', `/api/blog/${id}`, { tags: ['kyc', 'KYC'] })).toMatchObject({
      tags: ['kyc'],
    })
    const casino = {
      name: 'Harbour',
      cryptocurrencies: ['Bitcoin', 'bitcoin'],
      excludedStates: ['ny', 'NY'],
    }
    expect(await admin('POST', '/api/casinos', casino)).toMatchObject({
      cryptocurrencies: ['Bitcoin'],
      excludedStates: ['NY'],
    })
  })

  test('are one in files and by bulk actions too', async () => {
    const calls = createTransferCalls(api)
    await calls.bring('posts', 'title,tags\nFrom a file,News | news | Law\n')
    const found = (await posts()).find(({ title }) => title === 'From a file')
    expect(found?.tags).toEqual(['News', 'Law'])
    const entries = (await admin('GET', '/api/admin/blog/ids')) as unknown[]
    await admin('POST', '/api/admin/blog/bulk', { action: 'addTag', value: 'NEWS', entries })
    expect((await posts()).map(({ tags }) => tags)).toEqual(
      expect.arrayContaining([
        ['News', 'Law'],
        ['kyc', 'NEWS'],
      ]),
    )
  })

  test('stand once beside the posts, though their posts spell them differently', async () => {
    const query = new URLSearchParams()
    const list = await listPosts({
      reader: makeReader(editions[0], 'en'),
      query,
      services: api.services,
    })
    expect(list?.tags.filter((tag) => tag.toLowerCase() === 'news')).toHaveLength(1)
  })
})
