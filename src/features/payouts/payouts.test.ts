import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Payouts, Proof } from './contract.ts'
import type { KeptPayouts } from './contract.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const bitcoin = (requestedAt: string, arrivedAt: string) => ({
  method: 'Bitcoin',
  amount: '0.01',
  currency: 'btc',
  outcome: 'arrived',
  requestedAt,
  arrivedAt,
})
const three = [
  bitcoin('2026-05-01T12:00Z', '2026-05-01T12:09Z'),
  bitcoin('2026-05-02T12:00Z', '2026-05-02T12:07Z'),
  // The zone is that of whoever typed it.
  bitcoin('2026-05-03T14:00+02:00', '2026-05-03T12:14Z'),
]
const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(40)])

describe.each(databaseKinds)('payout tests, on the %s database', (kind) => {
  let api: TestApi
  const start = new Date('2026-06-01T10:00:00Z')
  let now = start
  let casino: AdminCasino
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const patch = (body: object) => admin('PATCH', `/api/casinos/${casino.id}`, body)
  const readPayouts = async () =>
    (await api.call(`/api/casinos/${casino.slug}/payouts`)).body as Payouts
  const readListed = async (query = '') =>
    (await api.call(`/api/casinos${query}`)).body as ListedCasino[]
  const find = async () => (await readListed()).find(({ id }) => id === casino.id)
  const readKept = async () =>
    (await admin('GET', `/api/admin/casinos/${casino.id}/payouts`)).body as KeptPayouts

  async function attach(file: Buffer, headers: Record<string, string> = {}, id = casino.id) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], 'konto ö.png'))
    const answer = await fetch(`${api.origin}/api/admin/casinos/${id}/proofs`, {
      method: 'POST',
      body: form,
      headers: { origin: api.origin, ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as Proof & { message: string } }
  }

  afterEach(() => admin('DELETE', `/api/casinos/${casino.id}`))
  beforeEach(async () => {
    now = start
    const given = { name: 'Alder', withdrawalTime: '1–2 h', payoutTests: three }
    casino = (await admin('POST', '/api/casinos', given)).body as AdminCasino
  })

  test('their median is told beside what the casino states; the moments are not', async () => {
    const payouts = await readPayouts()
    expect(payouts).toMatchObject({
      stated: '1–2 h',
      tested: { minutes: 9, tests: 3, shortest: 7, longest: 14 },
    })
    expect(payouts.tests).toHaveLength(3)
    expect(payouts.tests[0]).toEqual({
      method: 'Bitcoin',
      amount: 0.01,
      currency: 'BTC',
      requestedOn: '2026-05-03',
      minutes: 14,
      outcome: 'arrived',
      documents: null,
      testedBy: null,
      note: '',
    })
    expect(await find()).toMatchObject({
      withdrawalTime: '1–2 h',
      withdrawalTested: payouts.tested,
      payoutMinutes: 9,
    })
    expect(await find()).not.toHaveProperty('payoutTests')
  })

  test('two leave what the casino states; tests for editors alone are told to nobody', async () => {
    const [first, ...others] = three
    await patch({ payoutTests: [{ ...first, isPublic: false }, ...others] })
    expect(await readPayouts()).toMatchObject({ tested: null, tests: [{}, {}] })
    expect(await find()).toMatchObject({ withdrawalTested: null, payoutMinutes: 120 })
    expect((await readKept()).tests).toHaveLength(3)
  })

  test('casinos are ordered by it, those that state nothing last both ways', async () => {
    for (const [name, withdrawalTime] of [
      ['Hour', '1 h'],
      ['Silent', null],
      ['Instant', 'Instant'],
      ['Day', '24h'],
      ['Minute', '1 minute'],
    ])
      await admin('POST', '/api/casinos', { name, withdrawalTime })
    const order = async (query: string) =>
      (await readListed(`?sort=payout${query}`))
        .map(({ name }) => name)
        .filter((name) => name !== 'Alder')
    expect(await order('')).toEqual(['Minute', 'Hour', 'Day', 'Silent', 'Instant'])
    expect(await order('&direction=desc')).toEqual(['Day', 'Hour', 'Minute', 'Silent', 'Instant'])
  })

  test('after a year they count no more', async () => {
    now = new Date('2027-05-01T23:00:00Z')
    expect(await api.services.payouts.age()).toBeUndefined()
    now = new Date('2027-05-02T00:00:00Z')
    expect(await api.services.payouts.age()).toBe('Changed 1.')
    expect(await find()).toMatchObject({ withdrawalTested: null, payoutMinutes: 120 })
    expect(await api.services.payouts.age()).toBeUndefined()
  })

  test.each([
    [{ requestedAt: '' }, 'requestedAt', 'Give the time of the request'],
    [{ requestedAt: 'yesterday' }, 'requestedAt', 'Must be a time such as 2026-11-26T14:30Z'],
    [{ arrivedAt: null }, 'arrivedAt', 'Give the time of the arrival'],
    [{ arrivedAt: '2026-04-30T12:00Z' }, 'arrivedAt', 'Must not be before the request'],
    [{ arrivedAt: '2026-06-02T12:00Z' }, 'arrivedAt', 'This time is in the future.'],
    [{ method: ' ' }, 'method', 'Say by which means the money was paid'],
    [{ amount: 'a lot' }, 'amount', 'Must be a number'],
    [
      { testedBy: '0198c1de-0000-7000-8000-000000000000' },
      'testedBy',
      'There is no author with the id 0198c1de-0000-7000-8000-000000000000.',
    ],
    [
      { proof: '0198c1de-0000-7000-8000-000000000000' },
      'proof',
      'The casino has no file with the id 0198c1de-0000-7000-8000-000000000000.',
    ],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const { status, body } = await patch({ payoutTests: [{ ...three[0], ...wrong }] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { [`payoutTests.0.${field}`]: message } })
  })

  test('a proof is for people with an account, and kept as long as it can come back', async () => {
    const cookie = await api.signIn('editor')
    expect((await attach(picture)).status).toBe(401)
    expect((await attach(Buffer.from('<script>'), { cookie })).status).toBe(415)
    const other = await attach(picture, { cookie, 'x-tenant': 'sweepstakes' })
    expect(other.status).toBe(404)
    const { status, body } = await attach(picture, { cookie })
    expect(status).toBe(201)
    expect(body).toMatchObject({ fileName: 'konto ö.png', contentType: 'image/png' })
    const [first] = three
    await patch({ payoutTests: [{ ...first, proof: body.id }] })
    expect((await readKept()).tests).toMatchObject([{ proof: body }])
    expect(JSON.stringify(await readPayouts())).not.toContain(body.id)

    // A deletion that is undone brings the test back with its file.
    await admin('DELETE', `/api/casinos/${casino.id}`)
    const trail = (await admin('GET', `/api/admin/audit?entity=casino&entityId=${casino.id}`))
      .body as { id: string; action: string }[]
    const deletion = trail.find(({ action }) => action === 'deleted')
    await admin('POST', `/api/admin/audit/${deletion?.id}/restore`)
    expect((await readKept()).tests).toMatchObject([{ proof: body }])

    const address = `${api.origin}/api/admin/casinos/${casino.id}/proofs/${body.id}`
    expect((await fetch(address)).status).toBe(401)
    const file = await fetch(address, { headers: { cookie } })
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true)
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''konto%20%C3%B6.png",
    )
    expect(file.headers.get('cache-control')).toBe('private, no-store')

    const made = await api.call('/api/admin/tokens', {
      admin: true,
      body: { name: 'Reader', scopes: ['content:read'], days: 365 },
    })
    const bearer = { authorization: `Bearer ${(made.body as { token: string }).token}` }
    expect((await fetch(`${api.origin}/api/admin/casinos`, { headers: bearer })).status).toBe(200)
    expect((await fetch(address, { headers: bearer })).status).toBe(403)

    // One that no test ever named goes; the other one can come back with its test, or its casino.
    await attach(picture, { cookie })
    now = new Date('2026-12-01T10:00:00Z')
    await patch({ payoutTests: [] })
    expect(await api.services.payouts.prune()).toBe('Removed 1.')
    await admin('DELETE', `/api/casinos/${casino.id}`)
    expect(await api.services.payouts.prune()).toBeUndefined()
    const log = (await admin('GET', `/api/admin/audit?entity=casino&entityId=${casino.id}`)).body
    const changes = log as { id: string; action: string }[]
    const [second, former] = changes
    await admin('POST', `/api/admin/audit/${second?.id}/restore`)
    const [newest] = (await admin('GET', `/api/admin/audit?entity=casino&entityId=${casino.id}`))
      .body as { id: string }[]
    await admin('POST', `/api/admin/audit/${former?.id}/restore?last=${newest?.id}`)
    expect((await readKept()).tests).toMatchObject([{ proof: body }])
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200)
  })
})
