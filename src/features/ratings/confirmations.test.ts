import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Score, Receipt } from './contract.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { linkAuthor } from '../../../tests/own-author.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const criteria = ['licence', 'payouts', 'terms', 'safer', 'support', 'games']
const sheetOf = (points: number) => ({
  points: Object.fromEntries(criteria.map((name) => [name, points])),
  notes: {},
  reviewedOn: '2026-06-01',
})

type Said = AdminCasino & { message?: string; errors?: Record<string, string> }

describe.each(databaseKinds)('points and a second person, on the %s database', (kind) => {
  let api: TestApi
  let casino: Said
  let ada = ''
  let edda = ''
  let editor = ''
  const as = async (cookie: string, method: string, address: string, body?: object) => {
    const answer = await api.call(address, {
      method,
      headers: { cookie },
      ...(body && { body }),
    })
    return { status: answer.status, body: answer.body as Said }
  }
  const admin = async (method: string, address: string, body?: object) =>
    as(await api.signIn(), method, address, body)
  const patch = async (body: object) => {
    const answer = await admin('PATCH', `/api/casinos/${casino.id}`, body)
    if (answer.status === 200) casino = answer.body
    return answer
  }
  const confirm = (cookie: string, version = casino.version) =>
    as(cookie, 'POST', `/api/casinos/${casino.id}/points/confirmation`, { version })
  const told = async () =>
    (await api.call(`/api/casinos/${casino.slug}/score`)).body as Pick<
      Score,
      'reviewedBy' | 'checkedBy' | 'checkedOn' | 'decidedBy'
    >

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date('2026-06-05T10:00:00Z') })
    editor = await api.signIn('editor')
    casino = (await admin('POST', '/api/casinos', { name: 'Alder', rating: null })).body
  })
  afterAll(() => api?.stop())

  test('points need somebody who gave them, the author of the account where nobody is named', async () => {
    const refused = await patch({ sheet: sheetOf(60) })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'sheet.reviewedBy': 'Say who gave the points.' } },
    })
    expect((await patch({ sheetDraft: sheetOf(60) })).status).toBe(200)
    ada = await linkAuthor(api)
    expect((await patch({ sheet: sheetOf(60), sheetDraft: null })).status).toBe(200)
    expect(casino.sheet).toMatchObject({ reviewedBy: ada, checkedBy: null })
    expect(await told()).toMatchObject({
      reviewedBy: { name: 'Ada Berg' },
      checkedBy: null,
      checkedOn: null,
    })
  })

  test('a name that is typed confirms nothing', async () => {
    const { body } = await admin('POST', '/api/authors', { title: 'Edda Falk', isPublished: true })
    edda = body.id
    expect(await patch({ sheet: { ...sheetOf(60), checkedBy: edda } })).toMatchObject({
      status: 400,
      body: { errors: { 'sheet.checkedBy': expect.stringContaining('from an account') } },
    })
    const forged = { ...sheetOf(60), checkedOn: '2026-06-01', enteredBy: 'nobody' }
    expect((await patch({ sheet: forged })).status).toBe(200)
    expect(casino.sheet?.checkedOn).toBeNull()
    expect(casino.sheet?.enteredBy).not.toBe('nobody')
  })

  test('the second person confirms what they have seen, from an account of their own', async () => {
    const mine = await confirm(await api.signIn())
    expect([mine.status, mine.body.message]).toEqual([409, expect.stringMatching(/are yours/)])
    const unlinked = await confirm(editor)
    expect([unlinked.status, unlinked.body.message]).toEqual([
      409,
      expect.stringMatching(/not linked/),
    ])
    const users = (await api.call('/api/admin/users', { admin: true })).body
    const other = (users as { id: string; email: string }[]).find(
      ({ email }) => email === 'edda@example.com',
    )
    const path = `/api/admin/users/${other?.id}`
    // An author has one account, so that Ada’s stays hers.
    expect((await admin('PATCH', path, { authorId: ada })).status).toBe(409)
    expect((await as(editor, 'PATCH', path, { authorId: edda })).status).toBe(403)
    expect((await admin('PATCH', path, { authorId: edda })).status).toBe(200)
    expect((await confirm(editor, casino.version - 1)).status).toBe(409)
    const confirmed = await confirm(editor)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { sheet: { checkedBy: edda, checkedOn: '2026-06-05' } },
    })
    casino = confirmed.body
    expect(await told()).toMatchObject({
      checkedBy: { name: 'Edda Falk' },
      checkedOn: '2026-06-05',
    })
  })

  test('whoever entered points for another cannot confirm them, too', async () => {
    const { body } = await admin('POST', '/api/casinos', { name: 'Birch', rating: null })
    const entered = await as(editor, 'PATCH', `/api/casinos/${body.id}`, {
      sheet: { ...sheetOf(60), reviewedBy: ada },
    })
    const own = await as(editor, 'POST', `/api/casinos/${body.id}/points/confirmation`, {
      version: entered.body.version,
    })
    expect([own.status, own.body.message]).toEqual([409, expect.stringMatching(/are yours/)])
  })

  test('a translated note leaves it confirmed, other points do not, and undoing brings it back', async () => {
    const notesIn = { sv: { licence: 'Ett register.' } }
    await patch({ sheet: { ...sheetOf(60), notesIn } })
    expect(await told()).toMatchObject({ checkedBy: { name: 'Edda Falk' } })
    await patch({ sheet: sheetOf(65) })
    expect(await told()).toMatchObject({ checkedBy: null, checkedOn: null })
    const log = `/api/admin/audit?entity=casino&entityId=${casino.id}`
    const [last] = (await api.call(log, { admin: true })).body as { id: string }[]
    await admin('POST', `/api/admin/audit/${last?.id}/restore`)
    expect(await told()).toMatchObject({
      checkedBy: { name: 'Edda Falk' },
      checkedOn: '2026-06-05',
    })
    casino = (await admin('GET', `/api/admin/casinos/${casino.id}`)).body
  })

  test('what an earlier version of the site took without asking counts as not confirmed', async () => {
    await api.deps.database.pool.query(
      `update casinos set sheet = sheet - 'checkedOn' where id = '${casino.id}'`,
    )
    await patch({ description: 'New.' })
    expect(await told()).toMatchObject({ checkedBy: null, checkedOn: null })
    expect((await confirm(editor)).status).toBe(200)
  })

  test('who moves a casino is named, on its own page and in the receipt', async () => {
    const weights = { licence: 20, payouts: 25, terms: 20, safer: 15, support: 10, games: 10 }
    const method = { weights, essential: [], order: 'score', note: '' }
    await admin('POST', '/api/admin/methods', method)
    casino = (await admin('GET', `/api/admin/casinos/${casino.id}`)).body
    await patch({ move: { place: 2, because: 'Slow of late.', decidedBy: edda } })
    expect(await told()).toMatchObject({ decidedBy: { name: 'Ada Berg' } })
    const { casinos } = (await api.call('/api/receipt')).body as Receipt
    expect(casinos.map(({ name, decidedBy }) => [name, decidedBy?.name])).toEqual([
      ['Birch', undefined],
      ['Alder', 'Ada Berg'],
    ])
    await as(editor, 'POST', `/api/admin/casinos/${casino.id}/move`, { position: 1 })
    await as(editor, 'POST', `/api/admin/casinos/${casino.id}/move`, { position: 2 })
    expect(await told()).toMatchObject({ decidedBy: { name: 'Edda Falk' } })
  })
})
