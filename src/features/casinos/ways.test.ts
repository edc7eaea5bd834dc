/** Where casinos lead is for administrators and the commercial role to arrange. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { CasinoWay } from './admin-contract.ts'
import type { AdminCasino } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('where casinos lead, on the %s database', (kind) => {
  let api: TestApi
  let editor: string
  let commercial: string
  let harbour: AdminCasino
  const first = 'https://harbour.example/?ref=1'
  const call = (method: string, address: string, cookie: string, body?: object) =>
    api.call(address, { method, headers: { cookie }, ...(body && { body }) })
  const read = async () =>
    (await api.call(`/api/admin/casinos/${harbour.id}`, { admin: true })).body as AdminCasino
  const listWays = async (query = '') => {
    const { status, body, headers } = await call(
      'GET',
      `/api/admin/casinos/ways${query}`,
      commercial,
    )
    expect(status).toBe(200)
    return { ways: body as CasinoWay[], total: headers.get('x-total-count') }
  }
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    editor = await api.signIn('editor')
    commercial = await api.signIn('commercial')
    const body = { name: 'Harbour', rating: 4, affiliateUrl: first }
    harbour = (await api.call('/api/casinos', { admin: true, body })).body as AdminCasino
  })
  afterAll(() => api?.stop())

  test('an editor writes casinos, but not where they lead', async () => {
    const { id, version } = harbour
    const patch = (body: object) => call('PATCH', `/api/casinos/${id}`, editor, body)
    for (const way of [
      { affiliateUrl: 'https://other.example/' },
      { affiliateUrl: null },
      { placeLinks: ['GB https://other.example/'] },
      // A website that tells who has sent the reader is paid like any other link.
      { websiteUrl: 'https://harbour.example/?aff=7' },
      { websiteUrl: 'https://harbour.example/#aff=7' },
    ]) {
      const [name = ''] = Object.keys(way)
      expect(await patch({ ...way, description: 'By the sea', version })).toMatchObject({
        status: 403,
        body: {
          message: expect.stringContaining('only administrators and accounts with the role'),
          errors: { [name]: expect.any(String) },
        },
      })
    }
    // So is one at the host of a programme.
    const programme = { name: 'Gull Partners', hosts: ['click.gull.example'] }
    expect(await call('POST', '/api/admin/programmes', commercial, programme)).toMatchObject({
      status: 201,
    })
    const tracked = { websiteUrl: 'https://click.gull.example/c/77', version }
    expect((await patch(tracked)).status).toBe(403)
    // Nothing of it was stored, and what says the same again is no change.
    const { description } = harbour
    expect(await read()).toMatchObject({ description, affiliateUrl: first, version })
    expect(
      await patch({ description: 'By the sea', affiliateUrl: first, placeLinks: [], version }),
    ).toMatchObject({ status: 200, body: { description: 'By the sea', affiliateUrl: first } })
  })

  test('nor does a new casino of an editor lead anywhere', async () => {
    const create = (body: object) => call('POST', '/api/casinos', editor, body)
    const named = { name: 'Lantern', rating: 4 }
    expect((await create({ ...named, affiliateUrl: 'https://lantern.example/' })).status).toBe(403)
    const tracked = { ...named, websiteUrl: 'https://lantern.example/?btag=7' }
    expect((await create(tracked)).status).toBe(403)
    expect(
      (
        await create({
          ...named,
          websiteUrl: 'https://lantern.example/en/',
          affiliateUrl: '',
          placeLinks: [],
        })
      ).status,
    ).toBe(201)
    const calls = createTransferCalls(api)
    for (const file of [
      'name,affiliateUrl\nHarbour,https://file.example/\n',
      'name,websiteUrl\nHarbour,https://file.example/?aff=7\n',
    ])
      expect((await calls.bring('casinos', file, { cookie: editor })).status).toBe(403)
    expect((await read()).affiliateUrl).toBe(first)
  })

  test('the commercial role sees and changes them, and nothing else of a casino', async () => {
    const { ways, total } = await listWays()
    expect([ways.map(({ name }) => name), total]).toEqual([['Harbour', 'Lantern'], '2'])
    expect((await listWays('?q=lant')).ways.map(({ name }) => name)).toEqual(['Lantern'])
    const [way] = ways
    const change = (body: object, cookie = commercial) =>
      call('PATCH', `/api/admin/casinos/${harbour.id}/way`, cookie, body)
    const wanted = {
      affiliateUrl: 'https://harbour.example/?ref=2',
      placeLinks: ['GB https://harbour.example/uk'],
    }
    expect((await change({ ...wanted, version: way?.version }, editor)).status).toBe(403)
    expect(await change({ ...wanted, version: way?.version })).toMatchObject({
      status: 200,
      body: { ...wanted, name: 'Harbour' },
    })
    expect(await change({ affiliateUrl: first, version: way?.version })).toMatchObject({
      status: 409,
    })
    expect((await change({ placeLinks: ['nowhere'] })).status).toBe(400)
    expect((await change({ affiliateUrl: 'javascript:alert(1)' })).status).toBe(400)
    const other = await call('PATCH', `/api/casinos/${harbour.id}`, commercial, { name: 'Mine' })
    expect(other.status).toBe(403)
    expect((await call('GET', '/api/admin/casinos/ways', editor)).status).toBe(403)
    const missing = `/api/admin/casinos/${harbour.id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))}/way`
    expect((await call('PATCH', missing, commercial, wanted)).status).toBe(404)
    expect(await read()).toMatchObject({ ...wanted, name: 'Harbour' })
  })

  test('somebody who writes the review meanwhile is in nobody’s way', async () => {
    const { version } = await read()
    const way = await call('PATCH', `/api/admin/casinos/${harbour.id}/way`, commercial, {
      affiliateUrl: first,
      version,
    })
    const review = await call('PATCH', `/api/casinos/${harbour.id}`, editor, {
      review: 'Where the ships are.',
      version,
    })
    expect([way.status, review.status]).toEqual([200, 200])
  })
})
