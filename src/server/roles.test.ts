/** Who may make which call: every write, and all below /admin, is in this table; one that is not fails the test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'

const visitors = [
  'POST /affiliate/click',
  'POST /affiliate/track',
  'POST /auth/accept-invitation',
  'POST /auth/forgot-password',
  'POST /auth/invitation',
  'POST /auth/reset-password',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'POST /auth/two-factor/verify-backup-code',
  'POST /auth/two-factor/verify-totp',
  'POST /chat/reply',
  'POST /contact',
  'POST /conversions/{programme}',
  'POST /newsletter/subscribe',
  'POST /newsletter/unsubscribe',
]
const editors = [
  'DELETE /admin/contact-messages/{id}',
  'DELETE /admin/previews/{id}',
  'DELETE /blog/{id}',
  'DELETE /casinos/{id}',
  'DELETE /guides/{id}',
  'GET /admin/analytics/clicks',
  'GET /admin/analytics/clicks.csv',
  'GET /admin/analytics/conversions',
  'GET /admin/analytics/conversions.csv',
  'GET /admin/analytics/counters',
  'GET /admin/analytics/messages',
  'GET /admin/analytics/messages.csv',
  'GET /admin/analytics/subscribers',
  'GET /admin/analytics/subscribers.csv',
  'GET /admin/blog',
  'GET /admin/blog/ids',
  'GET /admin/blog/page',
  'GET /admin/blog/{id}',
  'GET /admin/casinos',
  'GET /admin/casinos/ids',
  'GET /admin/casinos/page',
  'GET /admin/casinos/{id}',
  'GET /admin/clicks',
  'GET /admin/contact-messages',
  'GET /admin/contact-messages/counts',
  'GET /admin/contact-messages/page',
  'GET /admin/contact-messages/{id}',
  'GET /admin/export/{file}',
  'GET /admin/guides',
  'GET /admin/guides/ids',
  'GET /admin/guides/page',
  'GET /admin/guides/{id}',
  'GET /admin/links',
  'GET /admin/links/counts',
  'GET /admin/newsletter/counts',
  'GET /admin/prices',
  'GET /admin/previews',
  'GET /admin/search',
  'GET /admin/translations',
  'GET /admin/translations/progress',
  'GET /admin/translations/source',
  'PATCH /admin/contact-messages/{id}',
  'PATCH /admin/links/{id}',
  'PATCH /blog/{id}',
  'PATCH /casinos/{id}',
  'PATCH /guides/{id}',
  'POST /admin/audit/undo',
  'POST /admin/audit/{id}/restore',
  'POST /admin/blog/bulk',
  'POST /admin/casinos/bulk',
  'POST /admin/casinos/{id}/move',
  'POST /admin/contact-messages/mark-read',
  'POST /admin/guides/bulk',
  'POST /admin/import/{kind}',
  'POST /admin/links/{id}/check',
  'POST /admin/preview',
  'POST /admin/previews',
  'POST /admin/prices/ask',
  'POST /auth/change-password',
  'POST /auth/revoke-other-sessions',
  'POST /auth/revoke-session',
  'POST /auth/two-factor/disable',
  'POST /auth/two-factor/enable',
  'POST /auth/two-factor/generate-backup-codes',
  'POST /blog',
  'POST /casinos',
  'POST /guides',
  'POST /media',
  'PUT /casinos/order',
]
const administrators = [
  // Of content, editors may: below.
  'GET /admin/audit',
  'GET /admin/audit/log',
  'GET /admin/audit/log.csv',
  'GET /admin/audit/log/people',
  'DELETE /admin/programmes/{id}',
  'DELETE /admin/newsletter/subscribers/{id}',
  'DELETE /admin/users/invitations/{id}',
  'DELETE /admin/users/{id}',
  'DELETE /admin/users/{id}/second-factor',
  'DELETE /admin/users/{id}/sessions',
  'DELETE /admin/users/{id}/sessions/{session}',
  'GET /admin/users',
  'GET /admin/users/invitations',
  'GET /admin/users/settings',
  'GET /admin/users/{id}/sessions',
  'PATCH /admin/users/{id}',
  'POST /admin/users/invitations',
  'POST /admin/users/invitations/{id}/resend',
  'PUT /admin/users/settings',
  'GET /admin/conversions',
  'GET /admin/conversions.csv',
  'GET /admin/jobs',
  'GET /admin/jobs/{name}/runs',
  'GET /admin/newsletter/issues',
  'GET /admin/newsletter/preview',
  'GET /admin/newsletter/subscribers',
  'GET /admin/newsletter/subscribers.csv',
  'GET /admin/outbox',
  'GET /admin/outbox/counts',
  'GET /admin/outbox/{id}',
  'GET /admin/programmes',
  'PATCH /admin/programmes/{id}',
  'POST /admin/jobs/{name}/run',
  'POST /admin/newsletter/issues',
  'POST /admin/newsletter/subscribers/{id}/unsubscribe',
  'POST /admin/newsletter/test',
  'POST /admin/outbox/settle',
  'POST /admin/outbox/{id}/retry',
  'POST /admin/programmes',
  'POST /admin/programmes/{id}/secret',
  'POST /admin/programmes/{programme}/reports',
]

describe('roles', () => {
  let api: TestApi
  let paths: Record<string, Record<string, unknown>>
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    paths = ((await api.call('/api/openapi.json')).body as { paths: typeof paths }).paths
  })
  afterAll(() => api?.stop())

  /** The status of the call with nothing in it, and the answer's message. */
  async function attempt(route: string, as?: 'administrator' | 'editor') {
    const [method = '', path = ''] = route.split(' ')
    const cookie = as && (await api.signIn(as))
    const answer = await api.call(`/api${path.replaceAll(/\{\w+\}/g, 'x')}`, {
      method,
      ...(method !== 'GET' && { body: {} }),
      ...(cookie && { headers: { cookie } }),
    })
    return [answer.status, (answer.body as { message?: string }).message] as const
  }

  test('every write and every call below /admin is in one of the lists', () => {
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const guarded = routes.filter((route) => !route.startsWith('GET ') || route.startsWith('GET /admin/'))
    expect([...visitors, ...editors, ...administrators].toSorted()).toEqual(guarded.toSorted())
  })

  // Refused or not, a visitor's call is never told that editors may not.
  test.each(visitors)('%s is open to visitors', async (route) => {
    expect((await attempt(route))[1]).not.toBe('Sign in to do this.')
    expect((await attempt(route))[0]).not.toBe(403)
  })

  test.each(editors)('%s asks for a session, an editor’s too', async (route) => {
    expect(await attempt(route)).toEqual([401, 'Sign in to do this.'])
    expect([401, 403]).not.toContain((await attempt(route, 'editor'))[0])
  })

  test.each(administrators)('%s is refused to editors', async (route) => {
    expect(await attempt(route)).toEqual([401, 'Sign in to do this.'])
    expect(await attempt(route, 'editor')).toEqual([403, 'Only administrators may do this.'])
    expect([401, 403]).not.toContain((await attempt(route, 'administrator'))[0])
  })

  test('editors read the history of content, and of nothing else', async () => {
    const headers = { cookie: await api.signIn('editor') }
    const read = async (entity: string) => (await api.call(`/api/admin/audit?entity=${entity}`, { headers })).status
    expect(await read('casino')).toBe(200)
    expect(await read('message')).toBe(200)
    expect(await read('subscribers')).toBe(403)
    expect(await read('programme')).toBe(403)
  })
})
