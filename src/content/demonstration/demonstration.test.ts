import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { listEntries } from '../../../tests/list-entries.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { Demonstration } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('the demonstration on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const call = async (method: string, address: string, body?: unknown) => {
    const answer = await site.call(`/api${address}`, { method, cookie, body })
    return { status: answer.status, body: await answer.json() }
  }
  const read = async () => (await call('GET', '/admin/demonstration')).body as Demonstration
  const listMarked = async () =>
    ((await call('GET', '/admin/demonstration/entries')).body as { ids: string[] }).ids
  const names = async (words: string) => (await (await site.call('/')).text()).includes(words)
  const crypto = editions[0]

  test('is not there on a site that starts empty, which can load it', async () => {
    expect(await read()).toEqual({ isLoaded: false, canLoad: true, counts: [] })
    expect((await call('DELETE', '/admin/demonstration')).status).toBe(409)
    expect(await listMarked()).toEqual([])
    expect((await call('POST', '/admin/demonstration')).status).toBe(200)
    const { isLoaded, canLoad, counts } = await read()
    expect([isLoaded, canLoad]).toEqual([true, false])
    expect(counts.find((count) => count.kind === 'casino')).toMatchObject({ changed: 0 })
    expect((await call('POST', '/admin/demonstration')).status).toBe(409)
    expect(await names('Tandem Crypto')).toBe(true)
  })

  test('is removed but for what somebody has changed or made, and the site is neutral', async () => {
    const [changed, other] = await listEntries(site.services.casinos, crypto)
    if (!changed || !other) throw new Error('there are no casinos')
    const { version } = changed
    const path = `/casinos/${changed.id}`
    expect((await call('PATCH', path, { version, name: 'Mine now' })).status).toBe(200)
    const own = { name: 'Made here', rating: 4, websiteUrl: 'https://made.example' }
    expect((await call('POST', '/casinos', own)).status).toBe(201)
    const marked = await listMarked()
    expect(marked).toContain(other.id)
    expect(marked).not.toContain(changed.id)
    const { counts } = await read()
    expect(counts.find((count) => count.kind === 'casino')).toMatchObject({ changed: 1 })

    const answer = await call('DELETE', '/admin/demonstration')
    expect(answer).toMatchObject({ status: 200 })
    const left = (await listEntries(site.services.casinos, crypto)).map(({ name }) => name)
    expect(left.sort()).toEqual(['Made here', 'Mine now'])
    for (const edition of editions) {
      expect(await listEntries(site.services.toplists, edition)).toEqual([])
      expect(await listEntries(site.services.offers, edition)).toEqual([])
      expect(await listEntries(site.services.posts, edition)).toEqual([])
    }
    expect(await read()).toEqual({ isLoaded: false, canLoad: false, counts: [] })
    expect(await listMarked()).toEqual([])
    expect(await names('Tandem Crypto')).toBe(false)
    const [last] = await site.services.auditLog.list({ entity: 'settings', limit: 1 })
    expect(last).toMatchObject({ action: 'deleted', label: 'Demonstration', edition: null })
    const query = { q: '', sort: 'newest', show: 'unused', limit: 1, offset: 0 } as const
    expect((await site.services.library.list(crypto, query)).total).toBe(0)
  })

  test('stays away once removed', async () => {
    const { seedDemo } = await import('../../seed/seed.server.ts')
    const { createServices } = await import('#services.ts')
    expect(await seedDemo(site.deps, createServices)).toBe(false)
  })
})
