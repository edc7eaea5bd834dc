import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimitsService } from '#api/rate-limits.server.ts'
import type { Rate } from '#api/rates.ts'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'
import { databaseKinds } from '../../tests/engines.ts'

const contact: Rate = { points: 3, seconds: 600, shared: true, reads: false }
const all: Rate = { points: 20, seconds: 60, shared: false, reads: true }

describe.each(databaseKinds)('rate limits on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: { contact, api: all } })
  })
  afterAll(() => api?.stop())

  const send = (address: string) =>
    api.call('/api/contact', { body: {}, headers: { 'x-forwarded-for': address } })

  test('refuse an address that calls too often, and say when to come back', async () => {
    for (let call = 0; call < 3; call++)
      expect(await send('203.0.113.1')).toMatchObject({ status: 400 })
    const refused = await send('203.0.113.1')
    expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(await send('203.0.113.2')).toMatchObject({ status: 400 })
  })

  test('say so in the language that a page names, else in English', async () => {
    const refuse = async (query: string) => {
      const options = { body: {}, headers: { 'x-forwarded-for': '203.0.113.3' }, language: 'fi' }
      for (let call = 0; call < 3; call++) await api.call(`/api/contact${query}`, options)
      return (await api.call(`/api/contact${query}`, options)).body
    }
    expect(await refuse('?lang=sv')).toEqual({
      message: 'För många försök. Försök igen om 10 minuter.',
    })
    expect(await refuse('')).toEqual({ message: 'Too many requests. Try again later.' })
  })

  test('count a whole IPv6 network as one, and calls at once exactly', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((host) => send(`2001:db8:1:2::${host}`)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 429, 429,
    ])
  })

  test('kept in the database hold for every process', async () => {
    const other = createLimitsService(api.deps)
    await expect(other.consume('contact', contact, '203.0.113.1')).rejects.toMatchObject({
      code: 'tooMany',
    })
    await expect(other.consume('api', all, '203.0.113.1')).resolves.toBeUndefined()
  })

  test('of all calls count reads too', async () => {
    const get = () => api.call('/api/guides', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    for (let call = 0; call < all.points; call++) expect((await get()).status).toBe(200)
    expect((await get()).status).toBe(429)
  })

  test('every unsafe call that visitors may make has a rate of its own, but those that passwords and keys guard', async () => {
    const { paths } = (await api.call('/api/openapi.json')).body as {
      paths: Record<string, Record<string, Needs>>
    }
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([method, needs]) =>
            method !== 'get' && needs['x-access'] === 'anyone' && !needs['x-rate'],
        )
        .map(() => path),
    )
    expect(open).toEqual([
      '/newsletter/unsubscribe',
      '/auth/sign-in/email',
      '/auth/sign-out',
      '/auth/two-factor/verify-totp',
      '/auth/two-factor/verify-backup-code',
    ])
  })
})

type Needs = { 'x-access': string; 'x-rate'?: string }
