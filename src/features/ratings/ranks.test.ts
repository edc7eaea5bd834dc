import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { BulkResult } from '#content/bulk/contract.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('ranks are places, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const list = async () => (await admin('GET', '/api/admin/casinos')).body as AdminCasino[]
  const create = async (body: object) =>
    (await admin('POST', '/api/casinos', body)).body as AdminCasino
  const patch = async (id: string, body: object) => await admin('PATCH', `/api/casinos/${id}`, body)
  const trail = async (id: string) =>
    (await admin('GET', `/api/admin/audit?entity=casino&entityId=${id}`)).body as AuditEntry[]
  /** The names in their order; that their ranks are 1, 2, 3 is asserted. */
  const names = async () => {
    const casinos = await list()
    expect(casinos.map(({ rank }) => rank)).toEqual(casinos.map((_, index) => index + 1))
    return casinos.map(({ name }) => name).join(' ')
  }
  const idOf = async (name: string) =>
    (await list()).find((casino) => casino.name === name)?.id ?? ''

  beforeEach(async () => {
    await api.deps.database.db.execute(sql`delete from casinos`)
    for (const name of ['A', 'B', 'C', 'D']) await create({ name, isActive: name !== 'B' })
  })

  test('a new casino goes to the place that it is given, or to the end', async () => {
    expect(await create({ name: 'E', rank: 2 })).toMatchObject({ rank: 2 })
    expect(await names()).toBe('A E B C D')
    expect(await create({ name: 'F' })).toMatchObject({ rank: 6 })
    expect(await create({ name: 'G', rank: 500 })).toMatchObject({ rank: 7 })
    expect(await create({ name: 'H', rank: 1 })).toMatchObject({ rank: 1 })
    expect(await names()).toBe('H A E B C D F G')
  })

  test('a place or a highlight is no update of the review, but a fact is', async () => {
    const id = await idOf('C')
    const read = async () => (await list()).find((casino) => casino.id === id)
    const before = await read()
    await patch(id, { rank: 1 })
    await patch(id, { isFeatured: true })
    const entries = [{ id, version: (await read())?.version ?? 0 }]
    await admin('POST', '/api/admin/casinos/bulk', { action: 'unfeature', entries })
    expect(await read()).toMatchObject({ isFeatured: false, updatedAt: before?.updatedAt })
    await patch(id, { founded: 2020 })
    expect((await read())?.updatedAt).not.toBe(before?.updatedAt)
  })

  test('a rank typed in a form is a place, up and down; the record says where it was', async () => {
    const id = await idOf('A')
    expect((await patch(id, { rank: 3, promoCode: 'X' })).body).toMatchObject({
      rank: 3,
      promoCode: 'X',
    })
    expect(await names()).toBe('B C A D')
    expect((await trail(id))[0]).toMatchObject({
      before: { rank: 1 },
      after: { rank: 3, promoCode: 'X' },
    })
    expect((await patch(id, { rank: 999, version: 2 })).body).toMatchObject({ rank: 4, version: 3 })
    expect(await names()).toBe('B C D A')
    await patch(await idOf('D'), { rank: 1, noKyc: true })
    expect(await names()).toBe('D B C A')
  })

  test('nothing but a rank moves one casino, and its neighbours make room', async () => {
    await patch(await idOf('D'), { rank: 1 })
    expect(await names()).toBe('D A B C')
    await patch(await idOf('C'), { rank: 1, tenant: 'crypto' })
    expect(await names()).toBe('C D A B')
    await patch(await idOf('C'), { rank: 3 })
    expect(await names()).toBe('D A C B')
  })

  test('a call for each casino ends in the new order, whatever order they arrive in', async () => {
    const count = 6
    for (const name of ['E', 'F']) await create({ name })
    const indexes = Array.from({ length: count }, (_, index) => index)
    const permutation = fc.shuffledSubarray(indexes, { minLength: count, maxLength: count })
    await fc.assert(
      fc.asyncProperty(permutation, permutation, fc.boolean(), async (order, arrival, atOnce) => {
        const casinos = await list()
        const calls = arrival.map(
          (place) => () => patch(casinos[order[place] ?? 0]?.id ?? '', { rank: place + 1 }),
        )
        if (atOnce) await Promise.all(calls.map((call) => call()))
        else for (const call of calls) await call()
        expect(await names()).toBe(order.map((index) => casinos[index]?.name).join(' '))
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  test('such calls begin anew after any other change of the order, and a minute after the last', async () => {
    // These, one after another, would end in C A D B if each only made the others move.
    const wanted = { A: 2, C: 1, B: 3, D: 4 }
    const call = async (name: keyof typeof wanted) =>
      await patch(await idOf(name), { rank: wanted[name] })
    const start = async () => {
      const casinos = await list()
      const ids = ['D', 'A', 'C', 'B'].map(
        (name) => casinos.find((casino) => casino.name === name)?.id,
      )
      await admin('PUT', '/api/casinos/order', { ids })
    }
    const early = async () => {
      await start()
      await call('A')
      await call('C')
    }
    const late = async () => {
      await call('B')
      await call('D')
      return await names()
    }
    await early()
    expect(await late()).toBe('C A B D')

    await early()
    await api.deps.database.db.execute(
      sql`update given_places set given_at = given_at - interval '61 seconds'`,
    )
    expect(await late()).toBe('C B A D')

    await early()
    const moved = await admin('POST', `/api/admin/casinos/${await idOf('C')}/move`, { position: 2 })
    expect(moved.status).toBe(200)
    await admin('POST', `/api/admin/casinos/${await idOf('C')}/move`, { position: 1 })
    expect(await late()).toBe('C B A D')
  })

  test('what is deleted leaves no gap, and comes back to its place', async () => {
    const id = await idOf('B')
    await admin('DELETE', `/api/casinos/${id}`)
    expect(await names()).toBe('A C D')
    const [deleted] = await trail(id)
    await admin('POST', `/api/admin/audit/${deleted?.id}/restore`)
    expect(await names()).toBe('A B C D')
  })

  test('many that are deleted at once leave no gap, and come back to their places', async () => {
    for (const name of ['E', 'F', 'G']) await create({ name, rank: 1 })
    const before = await names()
    const entries = (await list()).filter((_, index) => [0, 2, 3, 6].includes(index))
    const bulk = await admin('POST', '/api/admin/casinos/bulk', {
      action: 'delete',
      entries: entries.map(({ id, version }) => ({ id, version })).toReversed(),
    })
    expect(await names()).toBe('F B C')
    await admin('POST', '/api/admin/audit/undo', { changes: (bulk.body as BulkResult).changes })
    expect(await names()).toBe(before)
  })

  test('an earlier version comes back with its place', async () => {
    const id = await idOf('A')
    await patch(id, { rank: 4, promoCode: 'X' })
    const [change] = await trail(id)
    await admin('POST', `/api/admin/audit/${change?.id}/restore`)
    expect(await names()).toBe('A B C D')
  })

  test('a file gives places to many at once, whatever order its rows have', async () => {
    const calls = createTransferCalls(api)
    // Each in its turn would end in another order.
    const rows = { A: 3, E: 2, C: 1, F: 4, G: 2 }
    const csv = `name,rank\n${Object.entries(rows)
      .map(([name, rank]) => `${name},${rank}`)
      .join('\n')}\nH,\nI,9000\n`
    expect((await calls.bring('casinos', csv)).body.counts).toMatchObject({
      created: 5,
      updated: 2,
    })
    // E and G want the same place, so that those behind them stand one further.
    expect(await names()).toBe('C E G A F B D H I')
    const json = JSON.stringify(
      (await list()).map(({ slug, rank }) => ({ slug, rank })).toReversed(),
    )
    await calls.bring('casinos', JSON.stringify([{ name: 'J', rank: 1 }]))
    expect(await names()).toBe('J C E G A F B D H I')
    await calls.bring('casinos', json)
    expect(await names()).toBe('C E G A F B D H I J')
    // One that changes goes before one that the file only names.
    await calls.bring('casinos', 'name,rank\nC,1\nJ,1\n')
    expect(await names()).toBe('J C E G A F B D H I')
  })

  test('more rows than one transaction writes end in the file’s order too', async () => {
    const count = 300
    const places = Array.from({ length: count }, (_, index) => ((index * 7) % count) + 1)
    const json = JSON.stringify(places.map((rank) => ({ name: `N${rank}`, rank })))
    await api.deps.database.db.execute(sql`delete from casinos`)
    await createTransferCalls(api).bring('casinos', json)
    expect(await names()).toBe(
      Array.from({ length: count }, (_, index) => `N${index + 1}`).join(' '),
    )
  }, 120_000)

  test('ranks of before are mended by the migration', async () => {
    const { db } = api.deps.database
    await db.execute(
      sql`update casinos set rank = case name when 'A' then 7 when 'D' then 1 else 2 end`,
    )
    const folder = path.resolve('src/db/migrations')
    const file =
      (await readdir(folder)).find((name) => name.endsWith('_ranks_without_gaps.sql')) ?? ''
    const statements = (await readFile(path.join(folder, file), 'utf8')).split(
      '--> statement-breakpoint',
    )
    await db.execute(sql.raw(statements.at(-1) ?? ''))
    expect(await names()).toBe('D B C A')
  })
})
