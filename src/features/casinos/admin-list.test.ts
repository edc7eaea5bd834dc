import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { CasinoListItem } from './admin-contract.ts'
import type { AdminCasino, Casino } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'

describe.each(databaseKinds)('the administrators’ list of casinos on the %s database', (kind) => {
  let api: TestApi
  let ids: Record<string, string>
  const made = [
    { name: 'Cedar', rating: 4.1, gamesCount: 50, isFeatured: true },
    { name: 'Älder', rating: 3, description: 'Quick 100% payouts' },
    { name: 'Birch', rating: 4.9, gamesCount: 700, isActive: false },
    { name: 'Dogwood', rating: 2, gamesCount: 9 },
    { name: 'Elm', rating: 4.1, gamesCount: 50 },
  ]
  beforeAll(async () => {
    api = await startTestApi({ kind })
    ids = {}
    for (const body of made) {
      const answer = await api.call('/api/casinos', { body, admin: true })
      ids[body.name] = (answer.body as AdminCasino).id
    }
    await api.call('/api/casinos', {
      body: { name: 'Elsewhere' },
      tenant: 'sweepstakes',
      admin: true,
    })
  })
  afterAll(() => api?.stop())

  const list = async (query = '') => {
    const { status, body, headers } = await api.call(`/api/admin/casinos/page${query}`, {
      admin: true,
    })
    expect(status).toBe(200)
    const items = body as CasinoListItem[]
    const counts = [headers.get('x-total-count'), headers.get('x-active-count')]
    return { items, names: items.map(({ name }) => name), counts: counts.map(Number) }
  }
  const move = (name: string, body: unknown) =>
    api.call(`/api/admin/casinos/${ids[name]}/move`, { body, admin: true })
  const ranks = async () => (await list()).items.map(({ name, rank }) => `${rank} ${name}`)
  const shown = async () =>
    ((await api.call('/api/casinos/top')).body as Casino[]).map(({ name }) => name)

  test.each([
    ['', ['Cedar', 'Älder', 'Birch', 'Dogwood', 'Elm'], [5, 4]],
    ['?limit=2&offset=2', ['Birch', 'Dogwood'], [5, 4]],
    ['?direction=desc', ['Elm', 'Dogwood', 'Birch', 'Älder', 'Cedar'], [5, 4]],
    ['?sort=name', ['Älder', 'Birch', 'Cedar', 'Dogwood', 'Elm'], [5, 4]],
    ['?sort=rating', ['Birch', 'Cedar', 'Elm', 'Älder', 'Dogwood'], [5, 4]],
    ['?sort=games', ['Birch', 'Cedar', 'Elm', 'Dogwood', 'Älder'], [5, 4]],
    ['?sort=games&direction=asc', ['Dogwood', 'Cedar', 'Elm', 'Birch', 'Älder'], [5, 4]],
    ['?sort=updated', ['Elm', 'Dogwood', 'Birch', 'Älder', 'Cedar'], [5, 4]],
    ['?state=inactive', ['Birch'], [1, 0]],
    ['?state=active', ['Cedar', 'Älder', 'Dogwood', 'Elm'], [4, 4]],
    ['?state=featured', ['Cedar'], [1, 1]],
    ['?q=%C3%A4L', ['Älder'], [1, 1]],
    ['?q=100%25', ['Älder'], [1, 1]],
    ['?q=%25', ['Älder'], [1, 1]],
    ['?q=nothing', [], [0, 0]],
  ])('is filtered, sorted and paged: %s', async (query, names, counts) => {
    expect(await list(query)).toMatchObject({ names, counts })
  })

  test('has no reviews, is for administrators, and refuses what it does not know', async () => {
    const { items } = await list()
    expect(items[0]).toMatchObject({ name: 'Cedar', rank: 1, version: 1, isFeatured: true })
    expect(items[0]).not.toHaveProperty('review')
    expect(await api.call('/api/admin/casinos/page')).toMatchObject({ status: 401 })
    for (const query of ['?sort=luck', '?limit=1000', '?offset=-1', '?state=gone', '?direction=up'])
      expect(await api.call(`/api/admin/casinos/page${query}`, { admin: true })).toMatchObject({
        status: 400,
      })
    const one = `/api/admin/casinos/${ids['Birch']}`
    expect((await api.call(one, { admin: true })).body).toMatchObject({
      name: 'Birch',
      review: '',
      translations: {},
    })
    expect(await api.call(one, { admin: true, tenant: 'sweepstakes' })).toMatchObject({
      status: 404,
    })
    expect(await api.call(one)).toMatchObject({ status: 401 })
  })

  test('one casino moves; those between make way, and visitors see it at once', async () => {
    const moved = await move('Elm', {
      position: 2,
      from: 5,
      after: ids['Cedar'],
      before: ids['Älder'],
    })
    expect(moved).toMatchObject({
      status: 200,
      body: { message: 'Casino rankings updated successfully' },
    })
    expect(await ranks()).toEqual(['1 Cedar', '2 Elm', '3 Älder', '4 Birch', '5 Dogwood'])
    expect(await shown()).toEqual(['Cedar', 'Elm', 'Älder', 'Dogwood'])
    expect(await move('Cedar', { position: 5, before: null })).toMatchObject({ status: 200 })
    expect(await move('Elm', { position: 1, after: null })).toMatchObject({ status: 200 })
    expect(await move('Cedar', { position: 1 })).toMatchObject({ status: 200 })
    expect(await ranks()).toEqual(['1 Cedar', '2 Elm', '3 Älder', '4 Birch', '5 Dogwood'])
    expect(await move('Cedar', { position: 1 })).toMatchObject({ status: 200 })
    const trail = await api.call(`/api/admin/audit?entity=casino&entityId=${ids['Elm']}`, {
      admin: true,
    })
    expect((trail.body as unknown[]).slice(0, 2)).toMatchObject([
      { action: 'reordered', label: 'Elm', before: { position: 5 }, after: { position: 2 } },
      { action: 'created' },
    ])
    // A new place spoils nobody's edit.
    expect((await list()).items.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1])
  })

  test.each([
    ['it is elsewhere by now', { position: 3, from: 4 }],
    ['another follows', { position: 3, from: 2, before: 'Dogwood' }],
    ['another precedes', { position: 3, from: 2, after: 'Cedar' }],
    ['it would not be the first', { position: 3, after: null }],
    ['it would not be the last', { position: 3, before: null }],
    ['a neighbour is gone', { position: 3, after: unknownId }],
  ])('nothing moves when %s', async (_why, { after, before, ...body }: Record<string, unknown>) => {
    const named = (value: unknown) => (typeof value === 'string' ? (ids[value] ?? value) : value)
    const order = await ranks()
    const answer = await move('Elm', { ...body, after: named(after), before: named(before) })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has changed') },
    })
    expect(await ranks()).toEqual(order)
  })

  test('refuses places that are none, and casinos that are not there', async () => {
    for (const position of [0, -1, 1.5, '1', undefined, 6])
      expect(await move('Elm', { position })).toMatchObject({
        status: 400,
        body: { errors: { position: expect.any(String) } },
      })
    for (const id of [unknownId, 'nonsense'])
      expect(
        await api.call(`/api/admin/casinos/${id}/move`, { body: { position: 1 }, admin: true }),
      ).toMatchObject({
        status: 404,
      })
    const other = { body: { position: 1 }, admin: true, tenant: 'sweepstakes' }
    expect(await api.call(`/api/admin/casinos/${ids['Elm']}/move`, other)).toMatchObject({
      status: 404,
    })
    expect(
      await api.call(`/api/admin/casinos/${ids['Elm']}/move`, { body: { position: 1 } }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('a move closes gaps and doubles, should there be any', async () => {
    await api.call(`/api/casinos/${ids['Elm']}`, { method: 'DELETE', admin: true })
    const { pool } = api.deps.database
    await pool.query('update casinos set rank = case rank when 1 then 1 when 4 then 40 else 5 end')
    expect((await list()).items.map(({ rank }) => rank)).toEqual([1, 5, 5, 40])
    const { names: before } = await list()
    const [first = '', second = '', , last = ''] = before
    await move(last, { position: 2, after: ids[first], before: ids[second] })
    expect((await list()).items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect((await list()).names[1]).toBe(last)
  })
})
