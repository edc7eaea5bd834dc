import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AdminCasino, Casino } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'

describe.each(databaseKinds)('casinos on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  const create = async (body: Record<string, unknown>, tenant = 'crypto') => {
    const answer = await api.call('/api/casinos', {
      body: { tenant, ...body },
      tenant,
      admin: true,
    })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as AdminCasino
  }
  const list = async (query = '', tenant = 'crypto') =>
    (await api.call(`/api/casinos${query}`, { tenant })).body as Casino[]

  const adminList = async () =>
    (await api.call('/api/admin/casinos', { admin: true })).body as AdminCasino[]
  const put = (ids: unknown) =>
    api.call('/api/casinos/order', { method: 'PUT', body: { ids }, admin: true })
  const top = async (query = '') => (await api.call(`/api/casinos/top${query}`)).body as Casino[]

  test('are created with defaults, shown, changed and deleted', async () => {
    const created = await create({
      name: 'Emberlock',
      rating: '4.74',
      minDeposit: '0.001',
      gamesCount: '1200',
    })
    expect(created).toMatchObject({
      slug: 'emberlock',
      rating: 4.7,
      minDeposit: '0.001',
      gamesCount: 1200,
    })
    expect(created).toMatchObject({
      isActive: true,
      isFeatured: false,
      rank: 1,
      version: 1,
      tenant: 'crypto',
    })
    expect(await create({ name: 'Plain' })).toMatchObject({ rating: 4.5, rank: 2 })

    // Answers of the demonstration hold one where none is stated.
    const plain = (await api.call('/api/casinos/plain')).body
    expect(plain).toMatchObject({ minDeposit: '0.001' })
    const [, kept] = await adminList()
    expect(kept).toMatchObject({ slug: 'plain', minDeposit: null })
    const shown = await api.call('/api/casinos/emberlock')
    expect(shown.body).toMatchObject({ id: created.id, name: 'Emberlock' })
    expect(shown.body).not.toHaveProperty('version')
    expect(shown.headers.get('cache-control')).toBe('no-cache')
    expect(shown.headers.get('etag')).toMatch(/^W\//)

    const path = `/api/casinos/${created.id}`
    const changed = await api.call(path, {
      method: 'PATCH',
      body: { name: 'Ember Lock', version: 1 },
      admin: true,
    })
    expect(changed.body).toMatchObject({
      name: 'Ember Lock',
      slug: 'emberlock',
      rating: 4.7,
      version: 2,
    })
    expect(changed.headers.get('cache-control')).toBe('private, no-store')

    expect(await api.call(path, { method: 'DELETE', admin: true })).toMatchObject({
      status: 200,
      body: { message: 'Casino deleted successfully' },
    })
    expect(await api.call('/api/casinos/emberlock')).toMatchObject({
      status: 404,
      body: { message: 'Casino not found' },
    })
    expect(await api.call(path, { method: 'DELETE', admin: true })).toMatchObject({ status: 404 })
  })

  test('take their slug from the name; a taken one gets a number, a typed one is refused', async () => {
    expect(await create({ name: '  Café  Röyale! ' })).toMatchObject({ slug: 'caf-r-yale' })
    expect(await create({ name: 'Café Röyale', slug: '' })).toMatchObject({ slug: 'caf-r-yale-2' })
    expect(await create({ name: 'Café Röyale' })).toMatchObject({ slug: 'caf-r-yale-3' })
    expect(await create({ name: 'カジノ' })).toMatchObject({ slug: 'casino' })
    expect(await create({ name: 'Top' })).toMatchObject({ slug: 'top-2' })
    const typed = await api.call('/api/casinos', {
      body: { name: 'X', slug: 'caf-r-yale' },
      admin: true,
    })
    expect(typed).toMatchObject({
      status: 409,
      body: { message: expect.any(String), errors: { slug: expect.any(String) } },
    })
    expect(
      await api.call('/api/casinos', { body: { name: 'X', slug: 'order' }, admin: true }),
    ).toMatchObject({
      status: 409,
    })
    // The same slug in the other edition is another casino's.
    expect(await create({ name: 'X', slug: 'caf-r-yale' }, 'sweepstakes')).toMatchObject({
      slug: 'caf-r-yale',
    })
    const renamed = await create({ name: 'Renamed' })
    const path = `/api/casinos/${renamed.id}`
    expect(
      await api.call(path, { method: 'PATCH', body: { slug: 'caf-r-yale' }, admin: true }),
    ).toMatchObject({
      status: 409,
    })
    expect(
      (await api.call(path, { method: 'PATCH', body: { name: 'New name', slug: '' }, admin: true }))
        .body,
    ).toMatchObject({
      slug: 'new-name',
    })
  })

  test('created at once under one name all get slugs and ranks of their own', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twin' })))
    expect(new Set(made.map((casino) => casino.slug)).size).toBe(8)
    expect(new Set(made.map((casino) => casino.rank)).size).toBe(8)
  })

  test('have their reviews on their own, not in lists', async () => {
    await create({ name: 'Long read', review: 'A long review', pros: ['Fast'] })
    expect((await api.call('/api/casinos/long-read')).body).toMatchObject({
      review: 'A long review',
    })
    for (const path of ['/api/casinos', '/api/casinos/top?limit=100']) {
      const listed = (await api.call(path)).body as Casino[]
      expect(listed.find(({ slug }) => slug === 'long-read')).toMatchObject({
        pros: ['Fast'],
        description: '',
      })
      expect(listed.filter((casino) => 'review' in casino)).toEqual([])
    }
  })

  test('stay within their edition', async () => {
    const own = await create({ name: 'Only sweeps', isFeatured: true }, 'sweepstakes')
    expect(await api.call('/api/casinos/only-sweeps', { tenant: 'crypto' })).toMatchObject({
      status: 404,
    })
    expect((await list('?featured=true')).map((casino) => casino.id)).not.toContain(own.id)
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await api.call(`/api/casinos/${own.id}`, {
        method,
        body: {},
        tenant: 'crypto',
        admin: true,
      })
      expect(answer).toMatchObject({ status: 404 })
    }
    expect(
      await api.call('/api/casinos', {
        body: { name: 'X', tenant: 'crypto' },
        tenant: 'sweepstakes',
        admin: true,
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: { tenant: expect.any(String) } },
    })
    const unknown = await api.call('/api/casinos', {
      body: { name: 'X', tenant: 'poker' },
      admin: true,
    })
    expect(unknown).toMatchObject({ status: 400 })
  })

  test('that are inactive are seen by administrators only', async () => {
    const hidden = await create({ name: 'Hidden', isActive: false })
    expect(await api.call('/api/casinos/hidden')).toMatchObject({ status: 404 })
    expect((await list()).map((casino) => casino.id)).not.toContain(hidden.id)
    const all = await api.call('/api/admin/casinos', { admin: true })
    expect((all.body as AdminCasino[]).map((casino) => casino.id)).toContain(hidden.id)
    expect(await api.call('/api/admin/casinos')).toMatchObject({ status: 401 })
  })

  test('show each text in the language of the call, else in English', async () => {
    const texts = {
      sv: { description: 'Svensk', pros: ['Snabb'], isPublic: true },
      fi: { description: '   ', pros: [] },
    }
    const made = await create({
      name: 'Polyglot',
      description: 'English',
      welcomeBonus: '1 BTC',
      pros: ['Fast'],
      translations: texts,
    })
    expect(made.translations).toMatchObject({
      sv: { description: 'Svensk', pros: ['Snabb'], welcomeBonus: null },
    })
    expect(made.translations).not.toHaveProperty('fi')
    const read = async (language: string) =>
      (await api.call('/api/casinos/polyglot', { language })).body
    expect(await read('sv')).toMatchObject({
      description: 'Svensk',
      pros: ['Snabb'],
      welcomeBonus: '1 BTC',
    })
    expect(await read('fi')).toMatchObject({ description: 'English', pros: ['Fast'] })
    expect(
      (await api.call('/api/casinos/polyglot?lang=sv', { language: 'fi' })).body,
    ).toMatchObject({
      description: 'Svensk',
    })

    const path = `/api/casinos/${made.id}`
    const change = (translations: unknown) =>
      api.call(path, { method: 'PATCH', body: { translations }, admin: true })
    await change({ sv: { welcomeBonus: 'En BTC' } })
    expect(await read('sv')).toMatchObject({ description: 'Svensk', welcomeBonus: 'En BTC' })
    await change({ sv: { description: '' } })
    expect(await read('sv')).toMatchObject({ description: 'English', welcomeBonus: 'En BTC' })
    expect(await change({ de: { description: 'x' } })).toMatchObject({ status: 400 })
  })

  test('refuse an edit that is based on an old version, and say whose change came between', async () => {
    const made = await create({ name: 'Contested' })
    const path = `/api/casinos/${made.id}`
    await api.call(path, { method: 'PATCH', body: { promoCode: 'ONE', version: 1 }, admin: true })
    const stale = await api.call(path, {
      method: 'PATCH',
      body: { promoCode: 'TWO', version: 1 },
      admin: true,
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^ada@example\.com changed Promo code at /) },
    })
    expect((await api.call('/api/casinos/contested')).body).toMatchObject({ promoCode: 'ONE' })
    // A new place in the ranking spoils nobody's edit.
    await api.call(path, { method: 'PATCH', body: { rank: 3 }, admin: true })
    const fresh = await api.call(path, {
      method: 'PATCH',
      body: { promoCode: 'TWO', version: 2 },
      admin: true,
    })
    expect(fresh).toMatchObject({ status: 200, body: { promoCode: 'TWO', version: 4 } })
  })

  test('of two edits at once based on the same version, one wins', async () => {
    const made = await create({ name: 'Raced' })
    const edit = (promoCode: string) =>
      api.call(`/api/casinos/${made.id}`, {
        method: 'PATCH',
        body: { promoCode, version: 1 },
        admin: true,
      })
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(edit))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
  })

  test('are put in order in one step; a stale list changes nothing', async () => {
    const before = (await adminList()).map((casino) => casino.id)
    const wanted = before.toReversed()
    expect(await put(wanted)).toMatchObject({
      status: 200,
      body: { message: 'Casino rankings updated successfully' },
    })
    expect((await adminList()).map(({ id, rank }) => ({ id, rank }))).toEqual(
      wanted.map((id, index) => ({ id, rank: index + 1 })),
    )
    const visible = await list()
    expect(visible.map((casino) => casino.id)).toEqual(
      wanted.filter((id) => visible.some((casino) => casino.id === id)),
    )

    expect(await put(wanted.slice(1))).toMatchObject({ status: 409 })
    expect(await put([...wanted.slice(1), unknownId])).toMatchObject({ status: 409 })
    expect(await put([...wanted, unknownId])).toMatchObject({ status: 409 })
    expect(await put([...wanted.slice(1), wanted[1]])).toMatchObject({ status: 400 })
    expect(await put(['nonsense'])).toMatchObject({ status: 400 })
    expect(await put('nonsense')).toMatchObject({ status: 400 })
    expect((await adminList()).map((casino) => casino.id)).toEqual(wanted)
  })

  test('ordered by many at once end in one of the orders, without gaps', async () => {
    const ids = (await adminList()).map((casino) => casino.id)
    const orders = ids.slice(0, 6).map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)])
    const answers = await Promise.all(orders.map(put))
    expect(answers.map((answer) => answer.status)).toEqual(orders.map(() => 200))
    const after = await adminList()
    expect(orders).toContainEqual(after.map((casino) => casino.id))
    expect(after.map((casino) => casino.rank)).toEqual(ids.map((_, index) => index + 1))
  })

  test('top gives the first ten, or as many as asked for', async () => {
    const all = (await list()).map((casino) => casino.id)
    expect((await top()).map((casino) => casino.id)).toEqual(all.slice(0, 10))
    expect((await top('?limit=3')).map((casino) => casino.id)).toEqual(all.slice(0, 3))
    for (const limit of ['0', 'x', '-1', '1.5', '1000000']) {
      expect(await api.call(`/api/casinos/top?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { errors: { limit: expect.any(String) } },
      })
    }
  })

  test('writing needs a session, and leaves a trace of who did what', async () => {
    expect(await api.call('/api/casinos', { body: { name: 'X' } })).toMatchObject({ status: 401 })
    expect(
      await api.call('/api/casinos/order', { method: 'PUT', body: { ids: [] } }),
    ).toMatchObject({ status: 401 })
    for (const method of ['PATCH', 'DELETE']) {
      expect(await api.call(`/api/casinos/${unknownId}`, { method, body: {} })).toMatchObject({
        status: 401,
      })
    }
    const made = await create({ name: 'Traced', promoCode: 'A' })
    await api.call(`/api/casinos/${made.id}`, {
      method: 'PATCH',
      body: { promoCode: 'B' },
      admin: true,
    })
    await api.call(`/api/casinos/${made.id}`, {
      method: 'PATCH',
      body: { promoCode: 'B' },
      admin: true,
    })
    await api.call(`/api/casinos/${made.id}`, { method: 'DELETE', admin: true })
    const trail = await api.call(`/api/admin/audit?entity=casino&entityId=${made.id}`, {
      admin: true,
    })
    expect(trail.body).toMatchObject([
      { action: 'deleted', actorEmail: 'ada@example.com', before: { name: 'Traced' } },
      { action: 'updated', before: { promoCode: 'A' }, after: { promoCode: 'B' } },
      { action: 'created', after: { name: 'Traced' } },
    ])
  })

  test('a change is told to every process when it is committed', async () => {
    const seen: unknown[] = []
    const stop = api.deps.changes.subscribe((change) => seen.push(change))
    const made = await create({ name: 'Noticed' })
    stop()
    expect(seen).toContainEqual({ kind: 'casinos', edition: 'crypto', id: made.id })
  })
})
