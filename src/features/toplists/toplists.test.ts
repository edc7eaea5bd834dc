import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { BulkResult, EntryVersion } from '#content/bulk/contract.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { AdminToplist } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe.each(databaseKinds)('the calls for lists on the %s database', (kind) => {
  let api: TestApi
  let casinoIds: string[]
  beforeAll(async () => {
    const network = {
      resolve: () => Promise.reject(new Error('There is nobody.')),
      permits: () => false,
    }
    api = await startTestApi({ kind, rates: {}, outbound: { pause: 0, timeout: 400, network } })
    casinoIds = []
    for (const name of ['One', 'Two'])
      casinoIds.push((await admin('POST', '/api/casinos', { name })).body.id)
  })
  afterAll(() => api?.stop())

  const admin = async (method: string, address: string, body?: unknown, tenant = 'crypto') => {
    const answer = await api.call(address, {
      method,
      admin: true,
      tenant,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: answer.body as AdminToplist }
  }
  const make = async (body: object, tenant = 'crypto') => {
    const made = await admin('POST', '/api/lists', body, tenant)
    expect(made).toMatchObject({ status: 201 })
    return made.body
  }
  const all = async () => (await admin('GET', '/api/admin/lists')).body as unknown as AdminToplist[]
  const withoutTimes = (lists: AdminToplist[]) =>
    lists.map((list) => ({ ...list, version: 0, updatedAt: '' }))

  test('make a slug of the title, refuse one that is taken, and changes to an old version', async () => {
    const made = await make({
      title: 'Cafe & Coins',
      isPublished: true,
      state: 'ny',
      minRating: '4.5',
      tag: ' ',
    })
    expect(made).toMatchObject({
      slug: 'cafe-coins',
      version: 1,
      state: 'NY',
      minRating: 4.5,
      tag: null,
    })
    expect(await make({ title: 'Cafe coins' })).toMatchObject({
      slug: 'cafe-coins-2',
      isPublished: false,
    })
    expect(await make({ title: 'Cafe coins' }, 'sweepstakes')).toMatchObject({ slug: 'cafe-coins' })
    const taken = await admin('POST', '/api/lists', { title: 'X', slug: 'cafe-coins' })
    expect(taken).toMatchObject({ status: 409, body: { errors: { slug: expect.any(String) } } })
    const changed = await admin('PATCH', `/api/lists/${made.id}`, {
      title: 'Coins',
      state: '',
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { slug: 'cafe-coins', state: null, minRating: 4.5, version: 2 },
    })
    expect(
      await admin('PATCH', `/api/lists/${made.id}`, { title: 'Too late', version: 1 }),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ada@example.com') },
    })
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a state that is none', { state: 'NB' }, 'state'],
    ['a rating beyond 5', { minRating: 5.1 }, 'minRating'],
    ['a rating that is no number', { minRating: 'high' }, 'minRating'],
    ['no days', { newWithinDays: 0 }, 'newWithinDays'],
    ['half days', { newWithinDays: 1.5 }, 'newWithinDays'],
    ['a coin that is too long', { cryptocurrency: 'x'.repeat(41) }, 'cryptocurrency'],
    ['a text that is too long', { method: 'x'.repeat(20_001) }, 'method'],
    ['a rating that is no number', { minRating: true }, 'minRating'],
    ['a flag that is a text', { isInMenu: 'true' }, 'isInMenu'],
    ['a time that is over', { publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
    ['another edition', { tenant: 'sweepstakes' }, 'tenant'],
    ['a casino that does not exist', { casinoIds: [unknownId] }, 'casinoIds'],
  ])('refuse %s, naming the field', async (_, body, field) => {
    const answer = await admin('POST', '/api/lists', { title: 'Refused', ...body })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('refuse casinos of another edition, what is no id, and more than fifty', async () => {
    expect(
      await admin('POST', '/api/lists', { title: 'X', casinoIds }, 'sweepstakes'),
    ).toMatchObject({ status: 400 })
    for (const wrong of [['one'], Array.from({ length: 51 }, () => casinoIds[0])])
      expect(await admin('POST', '/api/lists', { title: 'X', casinoIds: wrong })).toMatchObject({
        status: 400,
      })
    const { id } = await make({ title: 'Picked', casinoIds })
    const message = `There is no casino with the id ${unknownId}.`
    expect(
      await admin('PATCH', `/api/lists/${id}`, { casinoIds: [casinoIds[0], unknownId] }),
    ).toMatchObject({
      status: 400,
      body: { message, errors: { casinoIds: message } },
    })
  })

  test('are for editors too, for no stranger, and know nothing of the other edition', async () => {
    const { id, slug } = await make({ title: 'Mine', isPublished: true })
    const editor = { cookie: await api.signIn('editor') }
    const patch = { method: 'PATCH', body: { title: 'Ours' } }
    expect(await api.call(`/api/lists/${id}`, patch)).toMatchObject({ status: 401 })
    expect(await api.call('/api/lists', { body: { title: 'X' } })).toMatchObject({ status: 401 })
    expect(await api.call(`/api/lists/${id}`, { method: 'DELETE' })).toMatchObject({ status: 401 })
    for (const path of ['', '/page', '/ids', `/${id}`])
      expect(await api.call(`/api/admin/lists${path}`)).toMatchObject({ status: 401 })
    for (const unknown of [id, unknownId, 'nonsense']) {
      const elsewhere = { tenant: 'sweepstakes', headers: editor }
      expect(await api.call(`/api/admin/lists/${unknown}`, elsewhere)).toMatchObject({
        status: 404,
      })
      expect(await api.call(`/api/lists/${unknown}`, { ...elsewhere, ...patch })).toMatchObject({
        status: 404,
      })
      expect(
        await api.call(`/api/lists/${unknown}`, { ...elsewhere, method: 'DELETE' }),
      ).toMatchObject({ status: 404 })
    }
    expect(await api.call(`/api/lists/${slug}`, { tenant: 'sweepstakes' })).toMatchObject({
      status: 404,
    })
    expect(await api.call(`/api/lists/${id}`, { ...patch, headers: editor })).toMatchObject({
      status: 200,
    })
    expect(await api.call(`/api/lists/${slug}`)).toMatchObject({
      status: 200,
      body: { title: 'Ours' },
    })
  })

  test('bring earlier versions back, of changed and of deleted lists', async () => {
    const filter = {
      license: 'Malta',
      minRating: 3.5,
      newWithinDays: 9,
      noKyc: true,
      isInMenu: true,
    }
    const fi = { title: 'Lista', isPublic: true }
    const { id } = await make({
      title: 'Past',
      casinoIds,
      ...filter,
      isPublished: true,
      translations: { fi },
    })
    const find = async () => withoutTimes(await all()).find((list) => list.id === id)
    const original = await find()
    const restoreLast = async () => {
      const audit = await api.call(`/api/admin/audit?entity=toplist&entityId=${id}&limit=1`, {
        admin: true,
      })
      const [last] = audit.body as AuditEntry[]
      expect(await admin('POST', `/api/admin/audit/${last?.id}/restore`)).toMatchObject({
        status: 200,
      })
    }
    const changes = {
      casinoIds: [],
      license: null,
      noKyc: false,
      translations: { fi: { title: 'Toinen' } },
    }
    await admin('PATCH', `/api/lists/${id}`, changes)
    expect(await find()).not.toEqual(original)
    await restoreLast()
    expect(await find()).toEqual(original)
    await admin('DELETE', `/api/lists/${id}`)
    expect(await find()).toBeUndefined()
    await restoreLast()
    expect(await find()).toEqual(original)
  })

  test('keep and bring back lists whose casinos are gone, and never pick one twice', async () => {
    const { id: gone } = (await admin('POST', '/api/casinos', { name: 'Gone' })).body
    const [one = ''] = casinoIds
    const { id } = await make({ title: 'Thinned', casinoIds: [one, gone, one.toUpperCase()] })
    expect((await admin('GET', `/api/admin/lists/${id}`)).body.casinoIds).toEqual([one, gone])
    await admin('PATCH', `/api/lists/${id}`, { casinoIds: [one] })
    await admin('DELETE', `/api/casinos/${gone}`)
    const audit = await api.call(`/api/admin/audit?entity=toplist&entityId=${id}&limit=1`, {
      admin: true,
    })
    const [last] = audit.body as AuditEntry[]
    expect(await admin('POST', `/api/admin/audit/${last?.id}/restore`)).toMatchObject({
      status: 200,
    })
    expect(
      await admin('PATCH', `/api/lists/${id}`, { casinoIds: [gone, ...casinoIds] }),
    ).toMatchObject({ status: 200 })
    await admin('DELETE', `/api/lists/${id}`)
  })

  test('publish, unpublish and delete many at once, and undo it', async () => {
    const before = withoutTimes(await all())
    const bulk = async (action: string) => {
      const entries = (await admin('GET', '/api/admin/lists/ids')).body as unknown as EntryVersion[]
      return (await admin('POST', '/api/admin/lists/bulk', { action, entries }))
        .body as unknown as BulkResult
    }
    const undo = (changes: string[]) => admin('POST', '/api/admin/audit/undo', { changes })
    const published = before.filter(({ isPublished }) => isPublished).length
    const hidden = await bulk('unpublish')
    expect(hidden).toMatchObject({
      changed: published,
      unchanged: before.length - published,
      skipped: [],
    })
    expect((await api.call('/api/lists')).body).toEqual([])
    await undo(hidden.changes)
    expect(withoutTimes(await all())).toEqual(before)
    await bulk('publish')
    expect((await api.call('/api/lists')).body).toHaveLength(before.length)
    const deleted = await bulk('delete')
    expect(await all()).toEqual([])
    await undo(deleted.changes)
    expect((await all()).map(({ id, isPublished }) => [id, isPublished]).toSorted()).toEqual(
      before.map(({ id }) => [id, true]).toSorted(),
    )
  })

  test('write files that change nothing when they are read again, and bring lost lists back', async () => {
    const odd = '=1; "q", ’å\n\n- | \t@x'
    const sv = { title: 'Udda', questions: `## ${odd}`, isPublic: true }
    await make({
      title: `Odd ${odd}`,
      introduction: odd,
      casinoIds,
      minRating: 4,
      isInMenu: true,
      translations: { sv },
    })
    await make({
      title: 'Waiting',
      publishAt: inAnHour(),
      cryptocurrency: 'litecoin',
      createdAt: '2020-02-03',
    })
    const calls = createTransferCalls(api)
    for (const format of ['csv', 'json']) {
      const before = await all()
      const file = await calls.take(`toplists.${format}`)
      const counts = { unchanged: before.length, created: 0, updated: 0, problems: 0 }
      expect((await calls.bring('toplists', file)).body.counts).toMatchObject(counts)
      expect(await all()).toEqual(before)
      for (const { id } of before) await admin('DELETE', `/api/lists/${id}`)
      expect((await calls.bring('toplists', file)).body.counts).toMatchObject({
        created: before.length,
      })
      const bySlug = (lists: AdminToplist[]) =>
        withoutTimes(lists)
          .map((list) => ({ ...list, id: '' }))
          .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      expect(bySlug(await all())).toEqual(bySlug(before))
    }
  })

  test('let a list be found by a translated title, its translations be seen to, and its links be checked', async () => {
    const fi = { title: 'Pöllökasinot', method: 'Katso [säännöt](http://rules.example/fi).' }
    const method = 'See [rules](http://rules.example/).'
    const { id } = await make({ title: 'Owls', introduction: 'Hoo.', method, translations: { fi } })
    const get = async (path: string) => (await api.call(path, { admin: true })).body
    expect(await get('/api/admin/search?q=pollo')).toMatchObject([
      { kind: 'toplist', id, title: 'Owls', detail: expect.stringContaining('Pöllökasinot') },
    ])
    expect(await get('/api/admin/translations?kind=toplist&q=owls&language=fi')).toEqual([
      {
        kind: 'toplist',
        id,
        name: 'Owls',
        language: 'fi',
        missing: 1,
        stale: 0,
        current: 2,
        isPublic: false,
      },
    ])
    await api.services.links.run(new AbortController().signal)
    const use = { entity: 'toplist', entityId: id, name: 'Owls', field: 'method' }
    expect(await get('/api/admin/links?q=rules.example&sort=url')).toMatchObject([
      { url: 'http://rules.example/', uses: [{ ...use, language: 'en' }] },
      { url: 'http://rules.example/fi', uses: [{ ...use, language: 'fi' }] },
    ])
  })
})
