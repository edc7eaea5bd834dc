/** Figures of tests that no record has are told to editors, and to nobody else. */
import { afterAll, beforeAll, expect, test, describe } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { databaseKinds } from '../../../tests/engines.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { TextCheck } from './contract.ts'

const hour = 3_600_000

describe.each(databaseKinds)('figures without a record, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const list = async (query = '') =>
    (await api.call(`/api/admin/unbacked-claims${query}`, { admin: true })).body as TextCheck[]
  const send = async (address: string, body: object, method = 'POST') =>
    (await api.call(address, { method, admin: true, body })).body as AdminCasino
  const tests = (...hours: number[]) =>
    hours.map((took, index) => {
      const requested = Date.now() - (index + 10) * 24 * hour
      return {
        method: 'Litecoin',
        outcome: 'arrived',
        requestedAt: new Date(requested).toISOString(),
        arrivedAt: new Date(requested + took * hour).toISOString(),
      }
    })

  test('are found until the record is kept, in a casino’s texts and in those that link to it', async () => {
    const { id } = await send('/api/casinos', {
      name: 'Alder',
      description: 'We timed three payouts; the slowest took 31 hours.',
      translations: { sv: { description: 'Vi tog tid på tre uttag.', isPublic: true } },
    })
    const post = await send('/api/blog', {
      title: 'Slow days',
      excerpt: 'Short.',
      content: 'At [Alder](/casino/alder) our median was 22 hours.',
      category: 'news',
    })
    expect(await list()).toEqual([
      { entity: 'casino', id, name: 'Alder', count: 2, first: expect.stringMatching(/^We timed/) },
      { entity: 'post', id: post.id, name: 'Slow days', count: 1, first: expect.any(String) },
    ])
    await send(`/api/casinos/${id}`, { payoutTests: tests(31, 22, 20) }, 'PATCH')
    expect(await list()).toEqual([])
    await send(`/api/casinos/${id}`, { payoutTests: tests(31, 22) }, 'PATCH')
    expect((await list()).map(({ entity, count }) => [entity, count])).toEqual([['casino', 2]])
    await send(
      `/api/casinos/${id}`,
      {
        description: 'We timed {{payouts.made}} payouts.',
        translations: { sv: { description: 'Vi tog tid på uttagen.' } },
      },
      'PATCH',
    )
    expect(await list()).toEqual([])
  })

  test('are for editors only', async () => {
    expect((await api.call('/api/admin/unbacked-claims')).status).toBe(401)
    expect((await api.call('/api/admin/unbacked-claims?limit=0', { admin: true })).status).toBe(400)
  })
})
