/** What looks like an offer and is not marked is told to editors, and to nobody else. */
import { afterAll, beforeAll, expect, test, describe } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { databaseKinds } from '../../../tests/engines.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import type { TextCheck } from './contract.ts'

describe.each(databaseKinds)('unmarked offers, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const list = async (query = '') => {
    const answer = await api.call(`/api/admin/unmarked-offers${query}`, { admin: true })
    expect(answer.status).toBe(200)
    return answer.body as TextCheck[]
  }

  test('are found in every language, until they are marked', async () => {
    const created = await api.call('/api/casinos', {
      method: 'POST',
      admin: true,
      body: {
        name: 'Alder',
        welcomeBonus: '100% bonus',
        description: 'Old house. It pays 12% cashback.',
        pros: ['Fast', '20 free spins a day'],
        translations: {
          sv: { description: 'Gammalt hus. Du får 20 gratissnurr.', isPublic: true },
        },
      },
    })
    const { id, version } = created.body as AdminCasino
    expect(await list()).toEqual([
      { entity: 'casino', id, name: 'Alder', count: 3, first: 'It pays 12% cashback.' },
    ])
    const changed = await api.call(`/api/casinos/${id}`, {
      method: 'PATCH',
      admin: true,
      body: {
        version,
        description: 'Old house. :offer[It pays 12% cashback.]',
        pros: ['Fast', ':offer[20 free spins a day]'],
        translations: { sv: { description: 'Gammalt hus. :offer[Du får 20 gratissnurr.]' } },
      },
    })
    expect(changed.status).toBe(200)
    expect(await list()).toEqual([])
    const shown = (await api.call('/api/casinos/alder?lang=sv')).body
    expect(shown).toMatchObject({ description: 'Gammalt hus. Du får 20 gratissnurr.' })
  })

  test('are listed a page at a time, for editors only', async () => {
    for (const name of ['Birch', 'Cedar', 'Dogwood'])
      await api.call('/api/casinos', {
        method: 'POST',
        admin: true,
        body: { name, verdict: 'Full of prizes and promotions.' },
      })
    expect((await list('?limit=1&offset=1')).map(({ name }) => name)).toHaveLength(1)
    expect(await list()).toHaveLength(3)
    expect((await api.call('/api/admin/unmarked-offers')).status).toBe(401)
  })

  test('a title cannot be marked, and says why', async () => {
    const answer = await api.call('/api/guides', {
      method: 'POST',
      admin: true,
      body: { title: 'Guide :offer[to gifts]', content: 'x', excerpt: 'x', category: 'tips' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { title: 'Must not be marked as an offer: it cannot be left out' } },
    })
  })

  test('marks do not count as characters', async () => {
    const verdict = `:offer[${'x'.repeat(60)}] ${'y'.repeat(28)}`
    const create = (text: string) =>
      api.call('/api/casinos', {
        method: 'POST',
        admin: true,
        body: { name: 'Elm', verdict: text },
      })
    expect((await create(`${verdict}yy`)).status).toBe(400)
    expect((await create(`${verdict}y`)).status).toBe(201)
  })
})
