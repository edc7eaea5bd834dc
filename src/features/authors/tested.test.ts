import { makeReader } from '#editions/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { editions } from '#editions/editions.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const edition = editions[0]
const english = makeReader(edition, 'en')

describe.each(databaseKinds)('what an author has timed, on the %s database', (kind) => {
  let api: TestApi
  let author: string
  let other: string
  const withdrawal = (day: string, testedBy: string, isPublic = true) => ({
    method: 'Bitcoin',
    requestedAt: `2026-03-${day}T10:00Z`,
    arrivedAt: `2026-03-${day}T10:20Z`,
    outcome: 'arrived',
    testedBy,
    isPublic,
  })
  beforeAll(async () => {
    api = await startTestApi({ kind })
    const create = async (path: string, body: object) =>
      ((await api.call(path, { body, admin: true })).body as { id: string }).id
    author = await create('/api/authors', { title: 'Ann Tester', isPublished: true })
    other = await create('/api/authors', { title: 'Bo Other', isPublished: true })
    await create('/api/casinos', {
      name: 'Alder',
      payoutTests: [
        withdrawal('02', author),
        withdrawal('09', author),
        withdrawal('20', other),
        withdrawal('25', author, false),
      ],
    })
    await create('/api/casinos', { name: 'Birch', payoutTests: [withdrawal('11', other)] })
    await create('/api/casinos', {
      name: 'Cedar',
      isActive: false,
      payoutTests: [withdrawal('12', author)],
    })
  })
  afterAll(() => api?.stop())

  test('counts the public withdrawals of active casinos, and names the day of the last', async () => {
    const { tests } = await api.services.authors.listWorks(english, author)
    expect(tests).toEqual([
      { slug: 'alder', name: 'Alder', cap: null, count: 2, lastOn: '2026-03-09' },
    ])
    const others = await api.services.authors.listWorks(english, other)
    expect(others.tests.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Alder 1',
      'Birch 1',
    ])
  })
})
