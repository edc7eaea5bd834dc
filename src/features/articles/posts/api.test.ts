import { makeReader } from '#editions/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { editions } from '#editions/editions.ts'
import type { AdminPost, Post } from '../post-contract.ts'

describe('blog posts', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api?.stop())

  const create = async (body: Record<string, unknown>) => {
    const answer = await api.call('/api/blog', {
      body: { isPublished: true, ...body },
      admin: true,
    })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as AdminPost
  }
  const titles = async (query: string) =>
    ((await api.call(`/api/blog${query}`)).body as Post[]).map((post) => post.title)

  test('take and give the alternative names of the same data', async () => {
    const made = await create({
      title: 'Hello',
      titleSv: 'Hej',
      excerpt: 'Short',
      excerptSv: 'Kort',
      contentEn: 'English',
      contentSv: 'Svenska',
      isFeatured: true,
      tags: ['news', ' ', 'bitcoin'],
    })
    const shown = (await api.call('/api/blog/hello', { language: 'fi' })).body
    const same = {
      titleSv: 'Hej',
      excerptSv: 'Kort',
      contentSv: 'Svenska',
      contentEn: 'English',
      featured: true,
      isFeatured: true,
    }
    expect(shown).toMatchObject({
      ...same,
      title: 'Hello',
      content: 'English',
      tags: ['news', 'bitcoin'],
      author: 'Tandem Crypto',
    })
    expect(made).toMatchObject({
      ...same,
      translations: { sv: { title: 'Hej', excerpt: 'Kort', content: 'Svenska' } },
    })

    const path = `/api/blog/${made.id}`
    await api.call(path, {
      method: 'PATCH',
      body: { featured: false, titleSv: null, author: 'Maren' },
      admin: true,
    })
    expect((await api.call('/api/blog/hello', { language: 'sv' })).body).toMatchObject({
      title: 'Hello',
      titleSv: null,
      content: 'Svenska',
      featured: false,
      author: 'Maren',
    })
  })

  test('are listed newest first, and by feature, category and tag', async () => {
    await create({ title: 'Old', createdAt: '2025-01-02', category: 'Tips', tags: ['Wallets'] })
    await create({
      title: 'New',
      createdAt: '2099-01-02T10:00:00Z',
      category: 'trends',
      featured: true,
    })
    expect(await titles('')).toEqual(['New', 'Hello', 'Old'])
    expect(await titles('?featured=true')).toEqual(['New'])
    expect(await titles('?category=tips')).toEqual(['Old'])
    expect(await titles('?tag=wallets')).toEqual(['Old'])
    expect(await titles('?limit=1&offset=1&category=all&tag=&featured=')).toEqual(['Hello'])
    const page = await api.call('/api/blog?limit=1')
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(await api.call('/api/blog?featured=maybe')).toMatchObject({ status: 400 })
  })

  test('come without their content in summaries', async () => {
    const [summary] = await api.services.posts.listSummaries(makeReader(editions[0], 'en'), {
      limit: 1,
    })
    expect(summary).toMatchObject({ title: 'New', isFeatured: true })
    expect(summary).not.toHaveProperty('content')
  })
})
