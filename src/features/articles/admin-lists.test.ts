import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'

describe.each([
  ['guides', '/api/guides'],
  ['blog', '/api/blog'],
])('the administrators’ list of %s', (name, path) => {
  let api: TestApi
  const titles = ['Alpha 100%', 'beta_x', 'Gamma'] as const
  let ids: string[]

  beforeAll(async () => {
    api = await startTestApi()
    ids = []
    for (const [index, title] of titles.entries()) {
      const body = {
        title,
        isPublished: index !== 1,
        createdAt: `2025-01-0${index + 1}`,
        content: 'Long text',
      }
      const made = await api.call(path, { body, admin: true })
      ids.push((made.body as { id: string }).id)
    }
  })
  afterAll(() => api?.stop())

  const list = async (query: string) => {
    const answer = await api.call(`/api/admin/${name}/page${query}`, { admin: true })
    expect(answer.status).toBe(200)
    const items = answer.body as { title: string }[]
    return {
      found: items.map((item) => item.title),
      total: answer.headers.get('x-total-count'),
      items,
    }
  }

  test('comes in pages without content, sorted as asked', async () => {
    const first = await list('?limit=2')
    expect(first).toMatchObject({ found: ['Gamma', 'beta_x'], total: '3' })
    expect(first.items[0]).not.toHaveProperty('content')
    expect((await list('?limit=2&offset=2')).found).toEqual(['Alpha 100%'])
    await api.call(`${path}/${ids[0]}`, {
      method: 'PATCH',
      body: { translations: { fi: { title: 'Alfa' } } },
      admin: true,
    })
    const changed = await list('?sort=changed')
    expect(changed.found[0]).toBe('Alpha 100%')
    expect(changed.items[0]).toMatchObject({ languages: ['fi'] })
  })

  test.each([
    ['?q=100%25', ['Alpha 100%']],
    ['?q=_A', []],
    ['?q=BETA_', ['beta_x']],
    ['?status=draft', ['beta_x']],
    ['?status=all&q=gamma', ['Gamma']],
  ])('finds with %s', async (query, found) => {
    expect((await list(query)).found).toEqual(found)
  })

  test('one of them, a draft too, is read by its id; another edition’s is not there', async () => {
    const draft = `/api/admin/${name}/${ids[1]}`
    expect((await api.call(draft, { admin: true })).body).toMatchObject({
      title: 'beta_x',
      content: 'Long text',
    })
    expect(await api.call(draft, { admin: true, tenant: 'sweepstakes' })).toMatchObject({
      status: 404,
    })
    expect(await api.call(draft)).toMatchObject({ status: 401 })
    expect(await api.call(`/api/admin/${name}/page`)).toMatchObject({ status: 401 })
    expect(await api.call(`/api/admin/${name}/page?limit=1000`, { admin: true })).toMatchObject({
      status: 400,
    })
  })
})

test('the preview is what the public page shows, made safe, and for administrators only', async () => {
  const api = await startTestApi()
  const body = { content: '## Fees\n\n<script>alert(1)</script> [x](javascript:alert(1)) **bold**' }
  const { html } = (await api.call('/api/admin/preview', { body, admin: true })).body as {
    html: string
  }
  expect(html).toContain('<h2 id="s-fees">Fees</h2>')
  expect(html).toContain('<strong>bold</strong>')
  expect(html).not.toMatch(/<script|href="javascript/)
  expect(await api.call('/api/admin/preview', { body })).toMatchObject({ status: 401 })
  await api.stop()
})
