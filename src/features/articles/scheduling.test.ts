import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Article = {
  id: string
  version: number
  isPublished: boolean
  publishAt: string | null
  createdAt: string
}

const hour = 3_600_000
const inAnHour = () => new Date(Date.now() + hour).toISOString()

describe.each(databaseKinds)('scheduled articles on the %s database', (kind) => {
  let site: TestSite
  let other: TestSite | undefined
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    // A second process of the same site.
    const { databaseUrl } = site.deps.config
    other = databaseUrl ? await startTestSite({ databaseUrl }) : undefined
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await other?.stop()
    await site?.stop()
  })

  const send = async (method: string, address: string, body: object) => {
    const answer = await site.call(address, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as Article }
  }
  const read = async (from: TestSite, address: string) => {
    const answer = await from.call(address)
    return `${answer.status} ${await answer.text()}`
  }
  /** Does what happens when the time has come and the task of every ten seconds runs. */
  const passTime = async (section: 'guides' | 'posts') => {
    const { db } = site.deps.database
    const [moved] = (
      await db.execute<{ at: string }>(
        sql`update articles set publish_at = now() - interval '90 seconds' where publish_at is not null returning publish_at::text as at`,
      )
    ).rows
    await (other ?? site).services[section].publishDue()
    await site.deps.changes.settle()
    return new Date(moved?.at ?? '')
  }

  test.each([
    ['guides', '/api/guides', '/guides', 'Quokka'],
    ['posts', '/api/blog', '/blog', 'Numbat'],
  ] as const)(
    '%s are nowhere before their time, and everywhere after it, dated by it',
    async (table, api, list, word) => {
      const slug = `${word.toLowerCase()}-fees`
      const publishAt = inAnHour()
      const made = await send('POST', api, {
        title: `${word} fees`,
        excerpt: `What a ${word} pays.`,
        featured: true,
        publishAt,
      })
      expect(made).toMatchObject({ status: 201, body: { isPublished: false, publishAt } })
      const { id } = made.body
      const places = [
        '/',
        list,
        `${list}/${slug}`,
        api,
        `${api}/${slug}`,
        '/rss.xml',
        '/atom.xml',
        '/sitemap.xml',
      ]
      const look = async (from: TestSite) => {
        const answers = await Promise.all(places.map((place) => read(from, place)))
        return places.filter((_, index) => answers[index]?.includes(word))
      }
      const ask = async () =>
        (await site.call('/api/chat/reply', { body: { message: slug.replace('-', ' ') } })).text()
      const sites = other ? [site, other] : [site]
      for (const one of sites) expect(await look(one)).toEqual([])
      expect(await ask()).not.toContain(word)
      const scheduled = await site.call(
        `/api/admin/${table === 'posts' ? 'blog' : table}/page?status=scheduled`,
        {
          cookie,
        },
      )
      expect(await scheduled.json()).toMatchObject([
        { title: `${word} fees`, isPublished: false, publishAt },
      ])

      const at = await passTime(table)
      const shown = places.filter((place) => place !== '/sitemap.xml')
      for (const one of sites) expect(await look(one)).toEqual(shown)
      expect(await read(site, '/sitemap.xml')).toContain(`${list}/${slug}`)
      expect(await ask()).toContain(word)
      const stored = (await (
        await site.call(`/api/admin${api.slice(4)}/${id}`, { cookie })
      ).json()) as Article
      expect(stored).toMatchObject({
        isPublished: true,
        publishAt: null,
        version: 2,
        createdAt: at.toISOString(),
      })

      const audit = await (
        await site.call(`/api/admin/audit?entityId=${id}&limit=1`, { cookie })
      ).json()
      expect(audit).toMatchObject([
        { actorEmail: null, action: 'updated', after: { isPublished: true } },
      ])
      // Who edits the version that waited is told.
      expect(await send('PATCH', `${api}/${id}`, { excerpt: 'Late', version: 1 })).toMatchObject({
        status: 409,
      })
      // What was published stays when it is published again, and keeps its date.
      await send('PATCH', `${api}/${id}`, { isPublished: false })
      const again = await send('PATCH', `${api}/${id}`, { isPublished: true })
      expect(again.body.createdAt).toBe(at.toISOString())
    },
  )

  test('a time that is over, or one beside “published”, is refused; saying “published” or “draft” ends the waiting', async () => {
    for (const body of [
      { publishAt: '2020-01-01T00:00:00Z' },
      { publishAt: inAnHour(), isPublished: true },
      { publishAt: 'soon' },
    ]) {
      const refused = await send('POST', '/api/guides', { title: 'Elm', ...body })
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { publishAt: expect.any(String) } },
      })
    }
    const { body } = await send('POST', '/api/guides', { title: 'Elm', publishAt: inAnHour() })
    const path = `/api/guides/${body.id}`
    expect((await send('PATCH', path, { excerpt: 'Still waits' })).body.publishAt).not.toBeNull()
    expect((await send('PATCH', path, { publishAt: null })).body).toMatchObject({
      publishAt: null,
      isPublished: false,
    })
    await send('PATCH', path, { publishAt: inAnHour() })
    expect((await send('PATCH', path, { isPublished: true })).body).toMatchObject({
      publishAt: null,
      isPublished: true,
    })
    await site.call(path, { method: 'DELETE', cookie })
  })

  test('a draft is dated by the day it is published, unless that call says another', async () => {
    const draft = async () =>
      (await send('POST', '/api/guides', { title: 'Old', createdAt: '2020-05-05' })).body.id
    const before = new Date().toISOString()
    const dated = await send('PATCH', `/api/guides/${await draft()}`, { isPublished: true })
    expect(dated.body.createdAt >= before).toBe(true)
    const backdated = await send('PATCH', `/api/guides/${await draft()}`, {
      isPublished: true,
      createdAt: '2021-06-06',
    })
    expect(backdated.body.createdAt).toBe('2021-06-06T00:00:00.000Z')
  })
})
