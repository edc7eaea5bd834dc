import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { foldText } from '#contract/normalize-search-text.ts'
import { editions } from '#editions/editions.ts'
import type { SearchHit } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('searching across everything, on the %s database', (kind) => {
  let api: TestApi
  const make = async (path: string, body: object, tenant = 'crypto') =>
    ((await api.call(path, { body, tenant, admin: true })).body as { id: string }).id
  const ask = async (q: string, tenant = 'crypto') => {
    const answer = await api.call(`/api/admin/search?q=${encodeURIComponent(q)}`, {
      admin: true,
      tenant,
    })
    expect(answer.status).toBe(200)
    return answer.body as SearchHit[]
  }
  const titles = async (q: string, tenant?: string) =>
    (await ask(q, tenant)).map(({ title }) => title)

  beforeAll(async () => {
    api = await startTestApi({ kind })
    for (const name of ['The Ørsted', 'Ørsted House', 'Blørsted'])
      await make('/api/casinos', { name })
    await make('/api/casinos', { name: 'Ørsted of the others' }, 'sweepstakes')
    await make('/api/guides', { title: 'Wallets', translations: { sv: { title: 'Plånböcker' } } })
    await make('/api/blog', { title: 'Plan of the year', isPublished: true, category: 'news' })
    const message = {
      name: 'Åsa Öst',
      email: 'asa@post.example',
      message: 'About the plånbok, please.',
    }
    await api.call('/api/contact', { body: message })
    await api.call('/api/newsletter/subscribe', { body: { email: 'reader@plan.example' } })
    await make('/api/admin/programmes', { name: 'Plan Partners', hosts: ['go.plan.example'] })
  })
  afterAll(() => api?.stop())

  test('finds casinos by name whatever the case and accents, the nearest first, in their edition', async () => {
    expect(await ask('ØRSTED')).toMatchObject([
      { kind: 'casino', title: 'Ørsted House', detail: '#2' },
      { kind: 'casino', title: 'The Ørsted', detail: '#1' },
      { kind: 'casino', title: 'Blørsted', detail: '#3' },
    ])
    expect(await titles('house  ørs')).toEqual(['Ørsted House'])
    expect(await titles('ørsted', 'sweepstakes')).toEqual(['Ørsted of the others'])
  })

  test('finds every kind: translated titles, messages by name, address and beginning, readers, programmes', async () => {
    expect(
      (await ask('plan')).map(({ kind: found, title, detail }) => [found, title, detail]),
    ).toEqual([
      ['guide', 'Wallets', '“Plånböcker” · general · Draft'],
      ['post', 'Plan of the year', 'news'],
      ['message', 'Åsa Öst', 'asa@post.example · unread'],
      ['programme', 'Plan Partners', 'go.plan.example'],
      ['subscriber', 'reader@plan.example', 'pending'],
    ])
    expect(await titles('asa ost')).toEqual(['Åsa Öst'])
    expect(await ask('ada@')).toMatchObject([
      { kind: 'user', detail: expect.stringContaining('administrator') },
    ])
  })

  test('takes wildcards literally, finds nothing in nothing, and refuses what is no question', async () => {
    for (const nothing of ['%', '_', '\\', 'plan xyzzy']) expect(await ask(nothing)).toEqual([])
    expect(await api.call('/api/admin/search?q=', { admin: true })).toMatchObject({ status: 400 })
    expect(await api.call('/api/admin/search?q=plan')).toMatchObject({ status: 401 })
  })

  test('editors find no readers, users or programmes', async () => {
    const found = await api.services.search.search(editions[0], { role: 'editor' }, 'plan')
    expect(found.map((hit) => hit.kind)).toEqual(['guide', 'post', 'message'])
  })

  test('what is stored for searching is not shown', async () => {
    for (const path of ['guides', 'blog', 'contact-messages']) {
      const [first] = (await api.call(`/api/admin/${path}`, { admin: true })).body as object[]
      expect(Object.keys(first ?? {}).filter((name) => name.endsWith('Key'))).toEqual([])
    }
  })

  test('the database folds as the site does', async () => {
    const texts = [
      'Åäö ÉÜ',
      'ØÆŒÞ ßẞ',
      'İstanbul',
      'ﬁne Ⅷ',
      'ΑΒΓ άέ',
      'ПОКЕР Йё',
      'Ǆ Ǻ',
      '日本 ①',
      'a\u0301\u0323',
    ]
    for (const text of texts) {
      const { rows } = await api.deps.database.db.execute(sql`select fold_text(${text}) as folded`)
      expect(rows).toEqual([{ folded: foldText(text) }])
    }
  })
})
