import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { offers as table } from '#db/schema/offers.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { BulkResult, EntryVersion } from '#content/bulk/contract.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { AdminOffer } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'
const affiliateUrl = 'https://ferry-vpn.example/?ref=me'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe.each(databaseKinds)('the calls for offers on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    const network = {
      resolve: () => Promise.reject(new Error('There is nobody.')),
      permits: () => false,
    }
    api = await startTestApi({ kind, rates: {}, outbound: { pause: 0, timeout: 400, network } })
  })
  afterAll(() => api?.stop())

  const admin = async (method: string, path: string, body?: unknown, tenant = 'crypto') => {
    const answer = await api.call(path, {
      method,
      admin: true,
      tenant,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: answer.body as AdminOffer }
  }
  const make = async (body: object, tenant = 'crypto') => {
    const made = await admin('POST', '/api/offers', { affiliateUrl, ...body }, tenant)
    expect(made).toMatchObject({ status: 201 })
    return made.body
  }
  const all = async () => (await admin('GET', '/api/admin/offers')).body as unknown as AdminOffer[]
  const titles = async () => (await all()).map(({ title }) => title)
  const withoutTimes = (offers: AdminOffer[]) =>
    offers.map((offer) => ({ ...offer, version: 0, updatedAt: '' }))
  const restoreLast = async (id: string) => {
    const audit = await api.call(`/api/admin/audit?entity=offer&entityId=${id}&limit=1`, {
      admin: true,
    })
    const [last] = audit.body as AuditEntry[]
    expect(await admin('POST', `/api/admin/audit/${last?.id}/restore`)).toMatchObject({
      status: 200,
    })
  }

  test('make a slug of the name, choose the edition’s page, and refuse changes to an old version', async () => {
    const made = await make({
      title: 'Ferry & Co',
      rating: '4.25',
      features: ['One', ' ', 'One'],
      motif: '',
    })
    expect(made).toMatchObject({
      slug: 'ferry-co',
      section: 'vpn',
      position: 1,
      rating: 4.3,
      features: ['One'],
      motif: null,
      isPublished: false,
    })
    expect(await make({ title: 'Ferry co' })).toMatchObject({ slug: 'ferry-co-2', position: 2 })
    expect(await make({ title: 'Ferry co' }, 'sweepstakes')).toMatchObject({
      slug: 'ferry-co',
      section: 'lottery',
      position: 1,
    })
    const changed = await admin('PATCH', `/api/offers/${made.id}`, {
      price: '$2 a month',
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { price: '$2 a month', rating: 4.3, version: 2 },
    })
    const late = await admin('PATCH', `/api/offers/${made.id}`, { title: 'Too late', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ada@example.com') },
    })
  })

  test.each([
    ['no name', { title: ' ' }, 'title'],
    ['no address, if it is published', { affiliateUrl: '', isPublished: true }, 'affiliateUrl'],
    ['no address, if it will be', { affiliateUrl: '', publishAt: inAnHour() }, 'affiliateUrl'],
    ['an address without encryption', { affiliateUrl: 'http://ferry-vpn.example' }, 'affiliateUrl'],
    ['a script for an address', { affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl'],
    ['a rating beyond 5', { rating: 5.1 }, 'rating'],
    ['a day that is none', { priceCheckedOn: '2026-02-30' }, 'priceCheckedOn'],
    ['a day to come', { priceCheckedOn: '2999-01-01' }, 'priceCheckedOn'],
    ['a picture from nowhere', { logoUrl: '/etc/passwd' }, 'logoUrl'],
    ['a drawing that does not exist', { motif: 'cat' }, 'motif'],
    ['too many facts', { features: Array.from({ length: 51 }, String) }, 'features'],
    ['a page that the edition lacks', { section: 'lottery' }, 'section'],
    ['a page that does not exist', { section: 'bingo' }, 'section'],
    ['another edition', { tenant: 'sweepstakes' }, 'tenant'],
    ['a time that is over', { publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
  ])('refuse %s, naming the field', async (_, body, field) => {
    const answer = await admin('POST', '/api/offers', { title: 'Refused', affiliateUrl, ...body })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('are for editors too, for no stranger, and know nothing of the other edition', async () => {
    const { id, slug } = await make({ title: 'Mine', isPublished: true })
    const patch = { method: 'PATCH', body: { title: 'Ours' } }
    expect(await api.call(`/api/offers/${id}`, patch)).toMatchObject({ status: 401 })
    expect(await api.call(`/api/admin/offers/${id}/move`, { body: { to: 'up' } })).toMatchObject({
      status: 401,
    })
    for (const path of ['', '/page', '/ids', `/${id}`])
      expect(await api.call(`/api/admin/offers${path}`)).toMatchObject({ status: 401 })
    const headers = { cookie: await api.signIn('editor') }
    for (const unknown of [id, unknownId, 'nonsense']) {
      const elsewhere = { tenant: 'sweepstakes', headers }
      const move = { ...elsewhere, body: { to: 'up' } }
      expect(await api.call(`/api/admin/offers/${unknown}/move`, move)).toMatchObject({
        status: 404,
      })
      expect(await api.call(`/api/offers/${unknown}`, { ...elsewhere, ...patch })).toMatchObject({
        status: 404,
      })
    }
    expect(await api.call(`/api/offers/${id}`, { ...patch, headers })).toMatchObject({
      status: 200,
    })
    expect(await api.call(`/api/offers/${slug}`)).toMatchObject({
      status: 200,
      body: { title: 'Ours' },
    })
    expect((await api.call('/api/offers?section=lottery')).body).toEqual([])
    expect((await api.call('/api/offers?section=vpn')).body).toMatchObject([
      { title: 'Ours', section: 'vpn' },
    ])
    await admin('DELETE', `/api/offers/${id}`)
  })

  test('are led out by the commercial role, and published by nobody without an address', async () => {
    const as = async (role: 'editor' | 'commercial') => {
      const headers = { cookie: await api.signIn(role) }
      return async (method: string, path: string, body?: object) => {
        const answer = await api.call(path, { method, headers, ...(body && { body }) })
        return { status: answer.status, body: answer.body as AdminOffer }
      }
    }
    const [editor, commercial] = [await as('editor'), await as('commercial')]
    const named = { title: 'Heron VPN', rating: 4 }
    expect(await editor('POST', '/api/offers', { ...named, affiliateUrl })).toMatchObject({
      status: 403,
      body: { errors: { affiliateUrl: expect.stringContaining('commercial') } },
    })
    expect(await editor('POST', '/api/offers', { ...named, isPublished: true })).toMatchObject({
      status: 400,
      body: { errors: { isPublished: expect.stringContaining('Links out') } },
    })
    const { body: made } = await editor('POST', '/api/offers', named)
    const { id } = made
    expect(made).toMatchObject({ affiliateUrl: '', isPublished: false })
    const listSeen = async () => {
      const { version } = (await admin('GET', `/api/admin/offers/${id}`)).body
      return { action: 'publish', entries: [{ id, version }] }
    }
    expect(await editor('POST', '/api/admin/offers/bulk', await listSeen())).toMatchObject({
      body: { changed: 0, skipped: [{ id, reason: expect.stringContaining('no address yet') }] },
    })
    for (const role of [editor, commercial]) {
      expect(await role('PATCH', `/api/offers/${id}`, { affiliateUrl })).toMatchObject({
        status: 403,
      })
    }
    expect(await editor('GET', '/api/admin/offers/ways')).toMatchObject({ status: 403 })
    const listed = (await commercial('GET', '/api/admin/offers/ways')).body as unknown as object[]
    const way = {
      id,
      title: 'Heron VPN',
      section: 'vpn',
      isPublished: false,
      affiliateUrl: '',
      version: 1,
    }
    expect(listed).toContainEqual(way)

    const lead = (to: string, version?: number) =>
      commercial('PATCH', `/api/admin/offers/${id}/way`, { affiliateUrl: to, version })
    expect(await lead('http://heron.example')).toMatchObject({ status: 400 })
    expect(await lead(affiliateUrl, 1)).toMatchObject({
      status: 200,
      body: { affiliateUrl, version: 2 },
    })
    expect(await lead('https://heron.example/', 1)).toMatchObject({ status: 409 })
    // Whoever writes meanwhile is in nobody's way.
    expect(await editor('PATCH', `/api/offers/${id}`, { price: '$3', version: 1 })).toMatchObject({
      status: 200,
    })
    expect(await editor('POST', '/api/admin/offers/bulk', await listSeen())).toMatchObject({
      body: { changed: 1 },
    })
    expect(await lead('')).toMatchObject({
      status: 400,
      body: { errors: { affiliateUrl: expect.any(String) } },
    })
    await admin('DELETE', `/api/offers/${id}`)
  })

  test('keep why, when and by whom they were rated', async () => {
    const { id } = await make({ title: 'Plover VPN', rating: 4 })
    const today = new Date().toISOString().slice(0, 10)
    const read = async () => (await admin('GET', `/api/admin/offers/${id}`)).body
    expect(await read()).toMatchObject({
      rating: 4,
      ratedOn: today,
      ratedBy: null,
      ratingReason: '',
    })
    const { database } = api.deps
    await database.db.update(table).set({ ratedOn: '2026-01-05' }).where(eq(table.id, id))
    const change = async (body: object) => {
      expect(await admin('PATCH', `/api/offers/${id}`, body)).toMatchObject({ status: 200 })
      return (await read()).ratedOn
    }
    expect(await change({ price: '$1', ratedOn: '2020-02-02' })).toBe('2026-01-05')
    expect(await change({ rating: 4 })).toBe('2026-01-05')
    expect(await change({ ratingReason: 'Slow.' })).toBe(today)
    await database.db.update(table).set({ ratedOn: '2026-01-05' }).where(eq(table.id, id))
    await admin('DELETE', `/api/offers/${id}`)
    await restoreLast(id)
    expect(await read()).toMatchObject({ ratedOn: '2026-01-05', ratingReason: 'Slow.' })
    expect(await change({ rating: null })).toBe(null)
    await admin('DELETE', `/api/offers/${id}`)
  })

  test('move one place at a time, unless the user saw another order', async () => {
    for (const { id } of await all()) await admin('DELETE', `/api/offers/${id}`)
    const [a, b, c] = [
      await make({ title: 'A' }),
      await make({ title: 'B' }),
      await make({ title: 'C' }),
    ]
    const move = (id: string, body: object) => admin('POST', `/api/admin/offers/${id}/move`, body)
    expect(await move(c.id, { to: 'up', past: b.id })).toMatchObject({ status: 200 })
    expect(await titles()).toEqual(['A', 'C', 'B'])
    expect(await move(b.id, { to: 'up', past: a.id })).toMatchObject({ status: 409 })
    expect(await move(a.id, { to: 'up' })).toMatchObject({ status: 409 })
    expect(await move(b.id, { to: 'down' })).toMatchObject({ status: 409 })
    expect(await move(b.id, { to: 'left' })).toMatchObject({ status: 400 })
    expect(await move(a.id, { to: 'down' })).toMatchObject({ status: 200 })
    expect(await titles()).toEqual(['C', 'A', 'B'])
    // Not a new version: open forms can still be saved.
    expect(await admin('PATCH', `/api/offers/${a.id}`, { badge: 'New', version: 1 })).toMatchObject(
      { status: 200 },
    )
    const audit = await api.call('/api/admin/audit/log?entity=offer&action=reordered', {
      admin: true,
    })
    expect(audit.body).toMatchObject([
      { label: 'A', before: { position: 1 }, after: { position: 2 } },
      { label: 'C' },
    ])
    const page = await api.call('/api/admin/offers/page', { admin: true })
    expect(page.body).toMatchObject([
      { title: 'C', section: 'vpn' },
      { title: 'A' },
      { title: 'B' },
    ])
  })

  test('keep an offer on its page', async () => {
    const { id } = await make({ title: 'Stays' })
    expect(await admin('PATCH', `/api/offers/${id}`, { section: 'vpn' })).toMatchObject({
      status: 200,
    })
    expect(await admin('PATCH', `/api/offers/${id}`, { section: 'lottery' })).toMatchObject({
      status: 400,
      body: { errors: { section: expect.stringContaining('stays on its page') } },
    })
  })

  test('bring earlier versions back, of changed and of deleted offers', async () => {
    const fi = { title: 'Lautta', pros: ['Nopea'], isPublic: true }
    const facts = {
      rating: 4,
      features: ['Fast'],
      cons: ['Dear'],
      price: '$2',
      priceCheckedOn: '2026-01-31',
    }
    const { id } = await make({
      title: 'Past',
      ...facts,
      motif: 'dusk',
      isPublished: true,
      translations: { fi },
    })
    const find = async () => withoutTimes(await all()).find((offer) => offer.id === id)
    const original = await find()
    await admin('PATCH', `/api/offers/${id}`, {
      rating: null,
      features: [],
      translations: { fi: { pros: [] } },
    })
    expect(await find()).not.toEqual(original)
    await restoreLast(id)
    expect(await find()).toEqual(original)
    await admin('DELETE', `/api/offers/${id}`)
    expect(await find()).toBeUndefined()
    await restoreLast(id)
    expect(await find()).toEqual(original)
  })

  test('publish, unpublish and delete many at once, and undo it', async () => {
    const before = withoutTimes(await all())
    const bulk = async (action: string) => {
      const entries = (await admin('GET', '/api/admin/offers/ids'))
        .body as unknown as EntryVersion[]
      return (await admin('POST', '/api/admin/offers/bulk', { action, entries }))
        .body as unknown as BulkResult
    }
    const undo = (changes: string[]) => admin('POST', '/api/admin/audit/undo', { changes })
    const hidden = await bulk('unpublish')
    expect(hidden.skipped).toEqual([])
    expect((await api.call('/api/offers')).body).toEqual([])
    await undo(hidden.changes)
    expect(withoutTimes(await all())).toEqual(before)
    await bulk('publish')
    const published = (await api.call('/api/offers')).body as { title: string }[]
    expect(published.map(({ title }) => title)).toEqual(before.map(({ title }) => title))
    const deleted = await bulk('delete')
    expect(await all()).toEqual([])
    await undo(deleted.changes)
    expect(await titles()).toEqual(before.map(({ title }) => title))
  })

  test('write files that change nothing when they are read again, and bring lost offers back', async () => {
    const odd = '=1; "q", ’å\n\n- | \t@x'
    await make({
      title: 'Odd',
      description: odd,
      features: ['=1', 'a; b, "c"'],
      priceCheckedOn: '2026-01-31',
      translations: { sv: { description: `sv ${odd}`, cons: ['a; b'], isPublic: true } },
    })
    await make({ title: 'Waiting', publishAt: inAnHour() })
    const calls = createTransferCalls(api)
    for (const format of ['csv', 'json']) {
      const before = await all()
      const file = await calls.take(`offers.${format}`)
      const counts = { unchanged: before.length, created: 0, updated: 0, problems: 0 }
      expect((await calls.bring('offers', file)).body.counts).toMatchObject(counts)
      expect(await all()).toEqual(before)
      for (const { id } of before) await admin('DELETE', `/api/offers/${id}`)
      expect((await calls.bring('offers', file)).body.counts).toMatchObject({
        created: before.length,
      })
      const bySlug = (offers: AdminOffer[]) =>
        withoutTimes(offers)
          .map((offer) => ({ ...offer, id: '' }))
          .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      expect(bySlug(await all())).toEqual(bySlug(before))
    }
  })

  test('let an offer be found, its translations be seen to, and its address be checked', async () => {
    const fi = { title: 'Pöllöverkko' }
    const { id } = await make({
      title: 'Owlnet',
      affiliateUrl: 'https://owlnet.example',
      translations: { fi },
    })
    const get = async (path: string) => (await api.call(path, { admin: true })).body
    expect(await get('/api/admin/search?q=pollo')).toMatchObject([
      { kind: 'offer', id, title: 'Owlnet', detail: expect.stringContaining('Pöllöverkko') },
    ])
    expect(await get('/api/admin/translations?kind=offer&q=owlnet&language=fi')).toEqual([
      {
        kind: 'offer',
        id,
        name: 'Owlnet',
        language: 'fi',
        missing: 0,
        stale: 0,
        current: 1,
        isPublic: false,
      },
    ])
    await api.services.links.run(new AbortController().signal)
    expect(await get('/api/admin/links?q=owlnet.example&sort=url')).toMatchObject([
      {
        url: expect.stringContaining('https://owlnet.example'),
        uses: [{ entity: 'offer', entityId: id, field: 'affiliateUrl' }],
      },
    ])
  })
})
