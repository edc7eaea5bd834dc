import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { databaseKinds } from '../../../tests/engines.ts'
import type { AuditEntry } from '#audit/contract.ts'
import { outbox } from '#db/schema/messages.ts'
import { pages } from '#db/schema/pages.ts'
import type { AdminPage } from './fields.ts'

describe.each(databaseKinds)('pages at addresses of the site, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const admin = async (method: string, path: string, body?: object) => {
    const answer = await api.call(path, { method, admin: true, ...(body && { body }) })
    return { status: answer.status, body: answer.body as AdminPage }
  }
  const make = async (title: string, slug: string, tenant = 'crypto') => {
    const { body } = await admin('POST', '/api/pages', { title, tenant, isPublished: true })
    // Of a version in which nothing was there.
    await db().update(pages).set({ slug }).where(eq(pages.id, body.id))
    return body.id
  }

  test.each(['search', 'break', 'changes', 'Search', 'assets'])('refuse %s', async (slug) => {
    const { status, body } = await admin('POST', '/api/pages', { title: 'Mine', slug })
    // A slug has small letters alone.
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: { slug: expect.any(String) } }),
    ])
  })

  test('are moved when the site starts, once, and administrators are told', async () => {
    const search = await make('Our search', 'search')
    const rest = await make('A rest', 'break')
    const free = await make('Free', 'break-page')
    const own = await admin('POST', '/api/pages', { title: 'About', slug: 'about', body: 'Us.' })
    expect(own.status).toBe(201)
    await api.services.pages.moveShadowed()
    const slugs = async () =>
      await Promise.all(
        [search, rest, free, own.body.id].map(
          async (id) => (await admin('GET', `/api/admin/pages/${id}`)).body.slug,
        ),
      )
    expect(await slugs()).toEqual(['search-page', 'break-page-2', 'break-page', 'about'])
    const mails = await db().select().from(outbox).where(eq(outbox.kind, 'pages-moved'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'ada@example.com', subject: '2 pages have moved' })
    expect(mails[0]?.text).toMatch(
      /“Our search” is at http\S+\/search-page now; it was at http\S+\/search\./,
    )
    const log = await api.call(`/api/admin/audit?entity=page&entityId=${search}&limit=1`, {
      admin: true,
    })
    expect(log.body as AuditEntry[]).toMatchObject([
      {
        action: 'updated',
        actorEmail: null,
        before: { slug: 'search' },
        after: { slug: 'search-page' },
      },
    ])
    const redirects = await api.call('/api/admin/redirects', { admin: true })
    expect(redirects.body).toContainEqual(
      expect.objectContaining({ path: '/search', target: '/search-page', isAutomatic: true }),
    )
    await api.services.pages.moveShadowed()
    expect(await slugs()).toEqual(['search-page', 'break-page-2', 'break-page', 'about'])
    expect(await db().$count(outbox, eq(outbox.kind, 'pages-moved'))).toBe(1)
  })
})
