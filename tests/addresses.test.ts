/** Addresses beyond ASCII: stored as a browser reads them, and never the reason for a failure. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from './allow-everywhere.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { articles } from '#db/schema/articles.ts'
import { casinos } from '#db/schema/casinos.ts'
import { databaseKinds } from './engines.ts'

describe.each(databaseKinds)('addresses beyond ASCII on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    await allowEverywhere(site.deps)
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const create = async (path: string, body: object) => {
    const answer = await site.call(path, { body, cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const follow = async (slug: string) => (await site.call(`/go/${slug}`)).headers.get('location')

  test.each([
    [
      'letters',
      'https://a.example/č日本?q=å#ä',
      'https://a.example/%C4%8D%E6%97%A5%E6%9C%AC?q=%C3%A5#%C3%A4',
    ],
    ['a host', 'https://日本.example/', 'https://xn--wgv71a.example/'],
    ['control characters', '\0https://a.example/\u0001x\u007f', 'https://a.example/x'],
    ['blanks', ' https://a.example/a b ', 'https://a.example/a%20b'],
  ])('with %s are stored in their one form and followed', async (name, typed, stored) => {
    const addresses = { websiteUrl: typed, affiliateUrl: typed, logoUrl: typed }
    const casino = await create('/api/casinos', { name, ...addresses })
    expect(casino).toMatchObject({
      status: 201,
      body: { websiteUrl: stored, affiliateUrl: stored, logoUrl: stored },
    })
    expect(await follow(casino.body['slug'] ?? '')).toBe(stored)
    expect(
      await create('/api/guides', { title: name, category: 'x', imageUrl: typed }),
    ).toMatchObject({
      body: { imageUrl: stored },
    })
    // What is stored is taken again.
    const again = await site.call(`/api/casinos/${casino.body['id']}`, {
      method: 'PATCH',
      body: { affiliateUrl: stored },
      cookie,
    })
    expect(await again.json()).toMatchObject({ affiliateUrl: stored })
  })

  test.each([
    ['half a character', 'https://a.example/\ud83d'],
    [
      'more characters than are stored once they are escaped',
      `https://a.example/${'日'.repeat(300)}`,
    ],
    ['no host', 'https://'],
  ])('with %s are refused', async (_, typed) => {
    const answer = await create('/api/casinos', { name: 'Refused', affiliateUrl: typed })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { affiliateUrl: expect.any(String) } },
    })
  })

  test('of programmes are hosts as addresses have them', async () => {
    const hosts = ['日本.example', 'Track.Example:443', 'other.example:8443']
    expect(await create('/api/admin/programmes', { name: 'Hosts', hosts })).toMatchObject({
      status: 201,
      body: { hosts: ['xn--wgv71a.example', 'track.example', 'other.example:8443'] },
    })
    const refused = ['https://a.example', 'a.example/path', 'a b', 'user@a.example']
    for (const host of refused) {
      expect((await create('/api/admin/programmes', { name: host, hosts: [host] })).status).toBe(
        400,
      )
    }
  })

  test('that were stored as they were typed work, and are corrected at the start', async () => {
    const { db } = site.deps.database
    const casino = await create('/api/casinos', {
      name: 'Older',
      affiliateUrl: 'https://a.example/older',
    })
    const post = await create('/api/blog', { title: 'Older', category: 'x' })
    const { id = '', slug = '' } = casino.body
    const older = 'https://a.example/č日本'
    await db.update(casinos).set({ affiliateUrl: older }).where(eq(casinos.id, id))
    await db
      .update(articles)
      .set({ imageUrl: older })
      .where(eq(articles.id, post.body['id'] ?? ''))
    await site.deps.changes.notify(db, { kind: 'casinos', edition: 'crypto' })
    await site.deps.changes.settle()
    const escaped = 'https://a.example/%C4%8D%E6%97%A5%E6%9C%AC'
    expect(await follow(slug)).toBe(escaped)

    await site.services.start()
    const [stored] = await db.select().from(casinos).where(eq(casinos.id, id))
    expect(stored).toMatchObject({ affiliateUrl: escaped, version: 1 })
    const stillStored = db
      .select({ imageUrl: articles.imageUrl })
      .from(articles)
      .where(eq(articles.id, post.body['id'] ?? ''))
    expect(await stillStored).toEqual([{ imageUrl: escaped }])
    await site.services.start()
    expect((await db.select().from(casinos).where(eq(casinos.id, id)))[0]).toEqual(stored)
  })

  test.each([
    '/go/a/%F0%9F%92%A5',
    '/go/%F0%9F%92%A5',
    '/%F0%9F%92%A5',
    '/casino/%C4%8D?tag=%E6%97%A5',
    '/%C4%8D//x/',
    '/%FF',
  ])('asked for lead on in ASCII: %s', async (path) => {
    for (const headers of [{ cookie: 'lang=sv' }, { 'accept-language': 'da' }, {}]) {
      for (const more of ['', `${path.includes('?') ? '&' : '?'}lang=fi&x=%F0%9F%92%A5`]) {
        const answer = await site.call(path + more, { headers })
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get('location') ?? '').toMatch(/^[!-~]*$/)
      }
    }
  })
})
