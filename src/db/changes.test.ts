import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notes, type TestDatabase } from '../../tests/db/fixture.ts'
import { createKind } from '../../tests/db/kinds.ts'
import { bothKinds } from '../../tests/engines.ts'
import { createChanges, type Change, type Changes } from './changes.ts'

describe.each(bothKinds)('change notices of the %s database', (kind) => {
  let place: Awaited<ReturnType<typeof createKind>>
  let database: TestDatabase
  let changes: Changes
  const seen: Change[] = []

  beforeAll(async () => {
    place = await createKind(kind)
    database = await place.open()
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await place.remove()
  })
  beforeEach(async () => {
    seen.length = 0
    changes = createChanges(database)
    changes.subscribe((change) => seen.push(change))
    await changes.start()
  })
  afterEach(() => changes.stop())

  test('arrive when the transaction commits, not before, and never after a rollback', async () => {
    await database.db.transaction(async (tx) => {
      await changes.notify(tx, { kind: 'casinos', edition: 'crypto', id: 'a"b' })
      expect(seen).toEqual([])
    })
    const undone = database.db.transaction(async (tx) => {
      await changes.notify(tx, { kind: 'posts', edition: null })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await changes.settle()
    expect(seen).toEqual([{ kind: 'casinos', edition: 'crypto', id: 'a"b' }])
  })

  test('arrive in order, also between failing statements', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await changes.notify(database.db, { kind: 'guides', edition: null, id: String(index) })
        await expect(database.db.execute(sql`select 1/0`)).rejects.toThrow('select 1/0')
      }),
    )
    await changes.settle()
    expect(seen.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    )
  })

  test('that cannot be read count as everything', async () => {
    for (const payload of ['', 'x', '7', '{"kind":"unheard of"}']) {
      await database.db.execute(sql`select pg_notify('tandem_changes', ${payload})`)
    }
    await changes.settle()
    expect(seen).toEqual(Array.from({ length: 4 }, () => ({ kind: 'everything', edition: null })))
  })

  test('reach no one who unsubscribed, and all others when one fails', async () => {
    const stop = changes.subscribe(() => {
      throw new Error('listener broke')
    })
    await changes.notify(database.db, { kind: 'texts', edition: 'crypto' })
    await changes.settle()
    stop()
    await changes.notify(database.db, { kind: 'media', edition: null })
    await changes.settle()
    expect(seen.map(({ kind: what }) => what)).toEqual(['texts', 'media'])
    expect(place.log.lines.filter((line) => line.includes('listener broke'))).toHaveLength(1)
  })

  test('do not arrive after stop', async () => {
    await changes.stop()
    await changes.notify(database.db, { kind: 'texts', edition: null })
    await database.db.$count(notes)
    await changes.settle()
    expect(seen).toEqual([])
  })
})
