import { sql } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const kinds = [
  [
    'guide',
    '/api/guides',
    { title: 'Elm', excerpt: 'A tree', content: '## Leaves' },
    { content: '## Löv' },
    'Löv',
  ],
  [
    'post',
    '/api/blog',
    { title: 'Ash', excerpt: 'A tree', content: '## Bark' },
    { content: '## Sav' },
    'Sav',
  ],
  [
    'casino',
    '/api/casinos',
    { name: 'Oakroom', description: 'Oak', review: '## Doors', isActive: false },
    { review: '## Dörrar' },
    'Dörrar',
  ],
] as const

describe.each(databaseKinds)('preview links on the %s database', (database) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind: database })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const make = async (entity: string, entityId: string, tenant = 'crypto') => {
    const answer = await site.call('/api/admin/previews', {
      body: { entity, entityId },
      cookie,
      tenant,
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { id: string; url: string; expiresAt: string },
    }
  }
  const open = async (path: string) => {
    const answer = await site.call(path)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

  test.each(kinds)(
    'show a %s that is not public, in its languages, to whoever has one',
    async (entity, api, values, sv, words) => {
      const body = { ...values, translations: { sv } }
      const { id } = (await (await site.call(api, { body, cookie })).json()) as { id: string }
      const { status, body: link } = await make(entity, id)
      expect(status).toBe(201)
      expect((await make(entity, id)).body).toEqual(link)
      const path = pathOf(link.url)
      const english = await open(path)
      expect(english.status).toBe(200)
      expect(english.headers.get('cache-control')).toBe('private, no-store')
      const page = parse(english.html)
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
        'noindex, nofollow',
      )
      expect(page.querySelector('link[rel=canonical]')).toBeNull()
      expect(page.querySelector('main aside')?.text).toContain('Draft preview')
      expect(english.html).toContain('title' in values ? values.title : values.name)
      const swedish = await open(`/sv${path}`)
      expect(swedish.html).toContain(words)
      expect(swedish.html).toContain('Förhandsvisning av utkast')
      expect(english.html).not.toContain(words)
      // What is saved is what is shown: no copy is kept.
      const changed = 'review' in values ? { review: '## Anew' } : { content: '## Anew' }
      await site.call(`${api}/${id}`, { method: 'PATCH', body: changed, cookie })
      expect((await open(path)).html).toContain('Anew')
      for (const list of ['/sitemap.xml', '/rss.xml'])
        expect((await open(list)).html).not.toContain('/preview')

      // One other letter makes it another key, and another edition opens nothing with it.
      const key = new URL(link.url).searchParams.get('key') ?? ''
      for (let index = 0; index < key.length; index += 7) {
        const other = key[index] === 'A' ? 'B' : 'A'
        const forged = key.slice(0, index) + other + key.slice(index + 1)
        expect((await open(`/preview?key=${forged}`)).status).toBe(404)
      }
      for (const wrong of [
        '/preview',
        '/preview?key=x',
        `/preview?key=${key}x`,
        `${path}&tenant=sweepstakes`,
      ]) {
        const refused = await open(wrong)
        expect(refused.status).toBe(404)
        expect(refused.html).toContain('This preview is not available')
      }
      await site.call(`${api}/${id}`, { method: 'DELETE', cookie })
      expect((await open(path)).status).toBe(404)
    },
  )

  test('end when they are revoked, and after a week', async () => {
    const { id } = (await (
      await site.call('/api/guides', { body: { title: 'Yew' }, cookie })
    ).json()) as { id: string }
    const first = (await make('guide', id)).body
    const remove = (linkId: string, who = cookie) =>
      site.call(`/api/admin/previews/${linkId}`, { method: 'DELETE', cookie: who })
    expect((await remove(first.id, '')).status).toBe(401)
    expect((await open(pathOf(first.url))).status).toBe(200)
    expect((await remove(first.id)).status).toBe(200)
    expect((await open(pathOf(first.url))).status).toBe(404)
    expect((await remove(first.id)).status).toBe(404)

    const second = (await make('guide', id)).body
    expect(second.url).not.toBe(first.url)
    const days = (Date.parse(second.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await site.deps.database.db.execute(
      sql`update preview_links set expires_at = now() - interval '1 second'`,
    )
    expect((await open(pathOf(second.url))).status).toBe(404)
    const listed = await site.call(`/api/admin/previews?entity=guide&entityId=${id}`, { cookie })
    expect(await listed.json()).toEqual([])
    await deleteExpiredRows(site.deps.database.db, new Date())
    const { rows } = await site.deps.database.db.execute(sql`select * from preview_links`)
    expect(rows).toEqual([])
    expect((await make('guide', id, 'sweepstakes')).status).toBe(404)
  })
})
