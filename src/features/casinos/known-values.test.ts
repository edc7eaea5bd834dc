import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('values to suggest in forms, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
    const create = (path: string, body: object, tenant = 'crypto') =>
      api.call(path, { body, tenant, admin: true })
    await create('/api/casinos', { name: 'Cedar', tags: ['calm'], licenses: ['Anjouan'] })
    await create('/api/casinos', {
      name: 'Birch',
      tags: ['quick', 'calm'],
      cryptocurrencies: ['bitcoin'],
      isActive: false,
    })
    await create('/api/casinos', { name: 'Elm', paymentMethods: ['PayPal'] }, 'sweepstakes')
    await create('/api/blog', { title: 'One', tags: ['fees', 'news'] })
    await create('/api/blog', { title: 'Two', tags: ['news'] })
    await create('/api/blog', { title: 'Three', tags: ['elsewhere'] }, 'sweepstakes')
  })
  afterAll(() => api?.stop())

  const read = async (path: string) => (await api.call(path, { admin: true })).body

  test('are those of the edition’s casinos, the most frequent first', async () => {
    expect(await read('/api/admin/casinos/known-values')).toEqual({
      cryptocurrencies: ['bitcoin'],
      paymentMethods: [],
      licenses: ['Anjouan'],
      tags: ['calm', 'quick'],
    })
  })

  test('are the tags of the edition’s posts', async () => {
    expect(await read('/api/admin/tags')).toEqual(['news', 'fees'])
  })

  test('are for editors alone', async () => {
    for (const path of ['/api/admin/casinos/known-values', '/api/admin/tags'])
      expect((await api.call(path)).status).toBe(401)
  })
})
