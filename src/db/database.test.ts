import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  firstMigration,
  notes,
  writeMigrations,
  type TestDatabase,
} from '../../tests/db/fixture.ts'
import { createKind } from '../../tests/db/kinds.ts'
import { bothKinds } from '../../tests/engines.ts'
import { DatabaseStartError, readSqlState, sqlStates } from './errors.ts'

const failsWith = (state: string) => (error: unknown) => readSqlState(error) === state

describe.each(bothKinds)('the %s database', (kind) => {
  let place: Awaited<ReturnType<typeof createKind>>
  let database: TestDatabase

  beforeAll(async () => {
    place = await createKind(kind)
    database = await place.open()
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  test('stores, reads, changes and deletes', async () => {
    const { db } = database
    expect(database.kind).toBe(kind)
    await db.insert(notes).values([
      { id: 1, body: 'ett' },
      { id: 2, body: 'två – “€” 🎰' },
    ])
    await db.update(notes).set({ stars: 5 }).where(eq(notes.id, 2))
    expect(await db.select().from(notes).orderBy(asc(notes.id))).toEqual([
      { id: 1, body: 'ett', stars: 0 },
      { id: 2, body: 'två – “€” 🎰', stars: 5 },
    ])
    expect(await db.query.notes.findFirst({ where: eq(notes.id, 1) })).toMatchObject({
      body: 'ett',
    })
    await db.delete(notes)
    expect(await db.$count(notes)).toBe(0)
    await database.ping()
    expect(() => database.assertWritable()).not.toThrow()
  })

  test('a transaction that throws leaves nothing behind, one that ends is there', async () => {
    const { db } = database
    const change = (fails: boolean) =>
      db.transaction(async (tx) => {
        await tx.insert(notes).values({ id: 10, body: 'x' })
        await tx.transaction(async (inner) => inner.insert(notes).values({ id: 11, body: 'y' }))
        if (fails) throw new Error('changed my mind')
      })
    await expect(change(true)).rejects.toThrow('changed my mind')
    expect(await db.$count(notes)).toBe(0)
    await change(false)
    expect(await db.$count(notes)).toBe(2)
    await db.delete(notes)
  })

  test('errors carry PostgreSQL’s codes', async () => {
    const { db } = database
    await db.insert(notes).values({ id: 20, body: 'x' })
    await expect(db.insert(notes).values({ id: 20, body: 'x' })).rejects.toMatchObject({
      cause: { code: sqlStates.uniqueViolation },
    })
    await expect(db.insert(notes).values({ id: 21, body: 'x', stars: -1 })).rejects.toSatisfy(
      failsWith(sqlStates.checkViolation),
    )
    await expect(db.execute(sql`select nonsense`)).rejects.toSatisfy(failsWith('42703'))
    // A failed statement inside a transaction takes all of it.
    const half = db.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 22, body: 'x' })
      await tx.insert(notes).values({ id: 20, body: 'x' })
    })
    await expect(half).rejects.toSatisfy(failsWith(sqlStates.uniqueViolation))
    expect((await db.select().from(notes)).map((row) => row.id)).toEqual([20])
    await db.delete(notes)
  })

  test('carries large rows both ways', async () => {
    const body = 'åäö-'.repeat(600_000)
    await database.db.insert(notes).values({ id: 30, body })
    const [row] = await database.db.select().from(notes).where(eq(notes.id, 30))
    expect(row?.body === body).toBe(true)
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select generate_series(1, 200000) as n`,
    )
    expect(rows.at(-1)).toEqual({ n: 200_000 })
    await database.db.delete(notes)
  })

  test('copying from the client is refused, and the connection lives', async () => {
    await expect(database.pool.query('copy notes from stdin')).rejects.toThrow(/copy from stdin/i)
    await expect(
      database.pool.query({ text: 'copy notes from stdin', values: [], name: 'copy' }),
    ).rejects.toThrow(/copy from stdin/i)
    await database.ping()
  })

  test('a connection given up in the middle of a transaction leaves nothing to the next', async () => {
    const client = await database.pool.connect()
    await client.query(
      `begin; insert into notes (id, body) values (40, 'x'); set time zone 'Asia/Tokyo'; select pg_advisory_lock(4)`,
    )
    client.release(true)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from notes) as notes, current_setting('TimeZone') as zone, pg_try_advisory_lock(4) as free`,
    )
    expect(rows).toEqual([{ notes: 0, zone: 'UTC', free: true }])
    await database.pool.query('select pg_advisory_unlock_all()')
  })

  test('a connection given up while its query runs leaves nothing to the next', async () => {
    const client = await database.pool.connect()
    const abandoned = client.query(
      'begin; insert into notes (id, body) select n, $$x$$ from generate_series(50, 30000) n; select 1',
    )
    client.release(true)
    await expect(abandoned).rejects.toThrow(/terminated/)
    expect(await database.db.$count(notes)).toBe(0)
  })

  test('500 operations at once, many of them failing, each get their own answer', async () => {
    const differences = await Promise.all(
      Array.from({ length: 16 }, (_, caller) => runCaller(database, caller, 32)),
    )
    expect(differences.flat()).toEqual([])
    await database.db.delete(notes)
  }, 60_000)

  test('opens a second time without migrating again', async () => {
    place.log.lines.length = 0
    await database.close()
    database = await place.open()
    expect(place.log.lines).toEqual([])
  })

  test('a migration that fails changes nothing and says why', async () => {
    await database.close()
    const more = (statements: string, when: number) => {
      const folder = `${place.place.folder}/${when}`
      return writeMigrations(folder, [firstMigration, { when, sql: statements }])
    }
    const broken = place.open(
      more(
        'create table half (id integer);--> statement-breakpoint\nselect nonsense',
        firstMigration.when + 1,
      ),
    )
    await expect(broken).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(broken).rejects.toThrow('A migration failed: column "nonsense" does not exist')
    const late = place.open(more('select 1', firstMigration.when - 1))
    await expect(late).rejects.toThrow(/older than the newest one/)
    database = await place.open()
    await expect(database.pool.query('select * from half')).rejects.toSatisfy(failsWith('42P01'))
  })

  test('a version does not open a database that a newer one has migrated', async () => {
    const newer = { when: firstMigration.when + 2, sql: 'alter table notes add added integer' }
    await database.close()
    const upgraded = await place.open(
      writeMigrations(`${place.place.folder}/newer`, [firstMigration, newer]),
    )
    await upgraded.close()
    const older = place.open()
    await expect(older).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(older).rejects.toThrow(/has been opened by a newer version of the site/)

    database = await place.open(`${place.place.folder}/newer`)
    await database.pool.query('alter table notes drop added')
    await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [
      newer.when,
    ])
    await database.close()
    database = await place.open()
  })
})

/**
 * Random operations of one caller on rows of its own; returns how they differ from what they must
 * give. Its seed is its number.
 */
async function runCaller({ db }: TestDatabase, caller: number, operations: number) {
  const random = createRandom(caller)
  const first = 1_000 * (caller + 1)
  const stored = new Map<number, number>()
  const differences: { operation: string; actual: unknown; expected: unknown }[] = []

  for (let operation = 0; operation < operations; operation++) {
    const id = first + random(8)
    const stars = random(1_000)
    const token = `${caller}/${operation}`
    const check = async (name: string, work: Promise<unknown>, expected: unknown) => {
      const actual = await work.catch(readSqlState)
      if (actual !== expected) differences.push({ operation: `${name} ${token}`, actual, expected })
    }
    const choices = [
      async () => {
        const inserted = db
          .insert(notes)
          .values({ id, body: token, stars })
          .then((result) => result.rowCount)
        await check('insert', inserted, stored.has(id) ? sqlStates.uniqueViolation : 1)
        if (!stored.has(id)) stored.set(id, stars)
      },
      async () => {
        const updated = db
          .update(notes)
          .set({ stars })
          .where(eq(notes.id, id))
          .then((result) => result.rowCount)
        await check('update', updated, stored.has(id) ? 1 : 0)
        if (stored.has(id)) stored.set(id, stars)
      },
      () => check('division', db.execute(sql`select 1 / ${0}::int, ${token}`), '22012'),
      () => check('rollback', failInTransaction(id, token), '22P02'),
      () =>
        check(
          'echo',
          db.execute(sql`select ${token} as token`).then(({ rows }) => rows[0]?.['token']),
          token,
        ),
      () =>
        check(
          'select',
          db
            .select()
            .from(notes)
            .where(eq(notes.id, id))
            .then(([row]) => row?.stars),
          stored.get(id),
        ),
    ]
    await choices[random(choices.length)]?.()
  }
  return differences

  async function failInTransaction(id: number, token: string) {
    await db.transaction(async (tx) => {
      await tx.delete(notes).where(eq(notes.id, id))
      await tx.execute(sql`select ${token}::int`)
    })
  }
}

function createRandom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
