import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** What a site gives its readers while its database server is stopped, and after that. */

let postgres: TestPostgres
let site: TestSite

beforeAll(async () => {
  postgres = await startPostgres()
  site = await startTestSite({
    seed: 'demo',
    databaseUrl: await postgres.createMigratedDatabase('away'),
  })
}, 120_000)
afterAll(async () => {
  await site.stop()
  await postgres.stop()
})

async function ask(path: string, options: Parameters<TestSite['call']>[1] = {}) {
  const { status, headers, ...answer } = await site.call(path, options).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  return { status, headers, text: answer.text, from: headers.get('x-cache') }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('pages, calls and forms say what they can while the database is away, and recover by themselves', async () => {
  const cookie = await site.signIn()
  const [casino] = JSON.parse((await ask('/api/casinos/top?limit=1')).text) as { id: string }[]
  await ask('/')
  await ask('/sv/compare')
  await ask('/sitemap.xml')
  await ask('/contact')
  const kept = await ask('/casino/emberlock')
  // A change makes all of them stale but the contact page.
  await site.call(`/api/casinos/${casino?.id}`, {
    method: 'PATCH',
    body: { promoCode: 'CHANGED' },
    cookie,
  })
  await ask('/')

  await postgres.restart(async () => {
    expect((await ask('/contact')).from).toBe('hit')

    const last = await ask('/casino/emberlock', { headers: { 'accept-encoding': 'br' } })
    expect([last.status, last.from, last.text]).toEqual([200, 'stale', kept.text])
    expect(last.headers.get('warning')).toBe('110 - "Response is Stale"')
    expect(last.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask('/sitemap.xml')).from).toBe('stale')

    const none = await ask('/sv/casino/brasswick')
    expect([none.status, none.headers.get('retry-after')]).toEqual([503, '5'])
    expect(none.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(none.headers.get('cache-control')).toBe('private, no-store')
    expect(none.text).toMatch(/^<!DOCTYPE html><html lang="sv"[^]*>Snart tillbaka<\/h1>/)

    const link = await ask('/go/brasswick?at=table')
    expect([link.status, link.headers.get('retry-after')]).toEqual([503, '5'])
    expect(link.text).toContain('Back in a moment')

    for (const path of [
      '/api/casinos',
      '/api/admin/casinos',
      '/media/0198c0de-0000-7000-8000-000000000000.webp',
    ]) {
      const call = await ask(path, { cookie })
      expect([path, call.status, call.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(JSON.parse(call.text)).toEqual({
        message: expect.stringContaining('The service is unavailable right now.'),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }

    const body = new URLSearchParams({
      name: 'Bo Ek',
      email: 'bo@example.com',
      message: 'What I typed stays.',
    })
    const posted = await fetch(`${site.origin}/contact`, { method: 'POST', headers: form, body })
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await posted.text()).toContain('What I typed stays.')
    const { status, headers } = await ask('/readyz')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })

  await expect
    .poll(async () => (await ask('/casino/emberlock')).from, { timeout: 20_000 })
    .toBe('hit')
  expect((await ask('/sv/casino/brasswick')).status).toBe(200)
  expect((await ask('/api/casinos')).status).toBe(200)
}, 60_000)
