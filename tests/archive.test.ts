/** `npm run admin -- archive` and `move`, as processes of their own, from site to site. */
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { checkArchive } from '#features/archive/read-archive.server.ts'
import { readTotals, type Totals } from '#features/archive/parts.server.ts'
import { planArchive, planWhole } from '#features/archive/plan-queries.server.ts'
import { inSnapshot, prepareSession } from '#features/archive/row-queries.server.ts'
import { authSecret, describeDifference, fillSite, readPages } from './archive-site.ts'
import { bothKinds, type DatabaseKind } from './engines.ts'
import { operate, operateUntil } from './operate.ts'
import { usePostgres, type TestDatabases } from './postgres.ts'
import { createTestLog } from './test-log.ts'
import { adminEmail, adminPassword, startTestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

type Env = Record<string, string>
type Ended = Awaited<ReturnType<typeof operate>>

let folder: string
let postgres: TestDatabases
let origin: Env
let file: string
let refused: { export: Ended; move: Ended }
let exported: Ended
let pages: Map<string, string>
let kept: Totals
let whole: Totals

const place = (name: string) => path.join(folder, name)

const open = (env: Env): Promise<Database> =>
  openDatabase({
    url: env['DATABASE_URL'],
    dir: path.join(env['DATA_DIR'] ?? '', 'db'),
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log: createTestLog(),
  })

async function inDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(env)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const total = (env: Env, plan: typeof planWhole) =>
  inDatabase(env, async ({ borrowUnlimited }) => {
    const { client, release } = await borrowUnlimited()
    try {
      await prepareSession(client)
      return await inSnapshot(client, async () => readTotals(client, await plan(client)))
    } finally {
      await release()
    }
  })

const startOn = (env: Env) =>
  startTestSite({
    seed: 'demo',
    // The privacy policy tells of the embedded database's backups.
    env: { ...env, AUTH_SECRET: authSecret, BACKUPS: '0' },
    ...(env['DATABASE_URL'] && { databaseUrl: env['DATABASE_URL'] }),
  })

async function expectSamePages(env: Env): Promise<void> {
  const site = await startOn(env)
  try {
    const found = await readPages(site)
    expect([...found.keys()]).toEqual([...pages.keys()])
    const different = [...found]
      .filter(([address, text]) => pages.get(address) !== text)
      .map(([address, text]) => `${address}: ${describeDifference(pages.get(address), text)}`)
    expect(different).toEqual([])
  } finally {
    await site.stop()
  }
}

const makeTarget = {
  embedded: async (name: string): Promise<Env> => ({ DATA_DIR: place(name) }),
  server: async (name: string): Promise<Env> => ({
    DATA_DIR: place(`${name}-data`),
    DATABASE_URL: await postgres.createDatabase(name.replaceAll('-', '_')),
  }),
}
/** Sites that the archive has been brought into. */
const imported: Partial<Record<DatabaseKind, Env>> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-archive-'))
  postgres = usePostgres()
  origin = { DATA_DIR: place('origin') }
  file = place('site.tar')
  const site = await startOn(origin)
  await fillSite(site)
  await site.signIn()
  await site.deps.changes.notify(site.deps.database.db, { kind: 'everything', edition: null })
  pages = await readPages(site)
  refused = {
    export: await operate(['archive', 'export', file], origin),
    move: await operate(['move', await postgres.createDatabase('running')], origin),
  }
  await site.stop()
  exported = await operate(['archive', 'export', file], origin)
  kept = await total(origin, planArchive)
  whole = await total(origin, planWhole)
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the site has enough to tell, and is exported once it has been stopped', () => {
  for (const { err } of Object.values(refused))
    expect(err).toContain('Is the site running? Stop it first.')
  expect(exported, exported.err).toMatchObject({ code: 0, err: '' })
  expect(pages.size).toBeGreaterThan(80)
  expect([...pages.values()].filter((page) => !page.startsWith('200'))).toEqual([])
  expect(kept['clicks']?.rows).toBe(30_000)
  expect(kept['media_variants']?.rows).toBeGreaterThanOrEqual(6)
  expect(whole['outbox']?.rows).toBeGreaterThan(kept['outbox']?.rows ?? 0)
})

describe.each(bothKinds)('an archive, into an empty %s database', (kind) => {
  test('brings all tables and pages, and no secret', async () => {
    const env = await makeTarget[kind](`into-${kind}`)
    imported[kind] = env
    const done = await operate(['archive', 'import', file], env)
    expect(done, done.err).toMatchObject({ code: 0 })
    expect(done.out).toContain('every table is equal')
    expect(await total(env, planArchive)).toEqual(kept)
    await expectSamePages(env)
    const { before, stolen, keys, nulls } = await inDatabase(env, readDetails)
    expect(before).toBe('null')
    expect(stolen).toBe(0)
    expect(keys).toBe(await inDatabase(origin, countForeignKeys))
    expect(nulls).toBe(0)

    const again = await operate(['archive', 'import', file], env)
    expect(again).toMatchObject({ code: 1 })
    expect(again.err).toContain('The database is not empty')
    expect((await total(env, planArchive))['clicks']).toEqual(kept['clicks'])
  })

  test('killed in the middle, again and again, it goes on', async () => {
    const env = await makeTarget[kind](`killed-${kind}`)
    for (const table of ['clicks', 'users'])
      expect(await operateUntil(table, ['archive', 'import', file], env)).toBe('SIGKILL')
    await expect(startOn(env)).rejects.toThrow('has not been finished')
    const done = await operate(['archive', 'import', file], env)
    expect(done, done.err).toMatchObject({ code: 0 })
    expect(done.err).not.toContain('clicks')
    expect(await total(env, planArchive)).toEqual(kept)
  })
})

test('after an import nobody is signed in until the operator or a mail has given a new password', async () => {
  const env = imported['embedded'] ?? {}
  const signIn = async (password: string) => {
    const site = await startOn(env)
    try {
      const body = { email: adminEmail, password }
      return (await site.call('/api/auth/sign-in/email', { body })).status
    } finally {
      await site.stop()
    }
  }
  expect(await signIn(adminPassword)).toBe(401)
  const { out } = await operate(['reset-password', adminEmail], env)
  expect(await signIn(/with the password (\S+)/.exec(out)?.[1] ?? '')).toBe(200)
})

describe('a file that is no whole archive', () => {
  const check = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(place(name), bytes)
    return await checkArchive(place(name))
  }

  test('is refused before anything is written', async () => {
    const damaged = await readFile(file)
    const at = damaged.length >> 1
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await writeFile(place('damaged.tar'), damaged)
    const env = await makeTarget.embedded('damaged')
    const done = await operate(['archive', 'import', place('damaged.tar')], env)
    expect(done).toMatchObject({ code: 1, out: '' })
    expect(done.err).toMatch(/^The archive is damaged: the checksum of rows\/\w+\/\d+\S* differs/)
    expect(existsSync(env['DATA_DIR'] ?? '')).toBe(false)
  })

  test('is told what is wrong with it', async () => {
    const good = await readFile(file)
    const bad = /The archive is damaged/
    await expect(check('cut.tar', good.subarray(0, good.length >> 1))).rejects.toThrow(bad)
    await expect(check('short.tar', good.subarray(0, -4096))).rejects.toThrow(bad)
    await expect(check('empty.tar', '')).rejects.toThrow(bad)
    await expect(check('text.tar', 'a letter to someone\n'.repeat(200))).rejects.toThrow(/archive/)
    await expect(checkArchive(place('missing.tar'))).rejects.toThrow('cannot be read')
    // 65 MiB of nothing, in 65 kB.
    const [header] = await unpackTar(good)
    const body = gzipSync(Buffer.alloc(65 * 1024 * 1024))
    const bomb = await packTar([
      ...(header ? [header] : []),
      { header: { name: 'rows/casinos/000001.ndjson.gz', size: body.length }, body },
    ])
    expect(bomb.length).toBeLessThan(100_000)
    await expect(check('bomb.tar', bomb)).rejects.toThrow('unpacks to more than 64 MiB')
  })
})

describe('npm run admin -- move', () => {
  test('takes everything to PostgreSQL, also when killed, and sessions stay', async () => {
    const env = await makeTarget.server('moved')
    const url = env['DATABASE_URL'] ?? ''
    for (const table of ['clicks', 'sessions'])
      expect(await operateUntil(table, ['move', url], origin)).toBe('SIGKILL')
    const done = await operate(['move', url], origin)
    expect(done, done.err).toMatchObject({ code: 0 })
    expect(done.out).toContain('Set DATABASE_URL')
    expect(await total(env, planWhole)).toEqual(whole)
    const site = await startOn(env)
    onTestFinished(() => site.stop())
    const body = { email: adminEmail, password: adminPassword }
    expect((await site.call('/api/auth/sign-in/email', { body })).status).toBe(200)
  })

  test('notices that the site has run between two attempts', async () => {
    const env = await makeTarget.server('changed')
    const url = env['DATABASE_URL'] ?? ''
    const from = { DATA_DIR: place('changing') }
    await cp(origin['DATA_DIR'] ?? '', from.DATA_DIR, { recursive: true })
    expect(await operateUntil('clicks', ['move', url], from)).toBe('SIGKILL')
    await inDatabase(from, ({ pool }) => pool.query(`update audit_log set label = 'changed'`))
    const done = await operate(['move', url], from)
    expect(done).toMatchObject({ code: 1 })
    expect(done.err).toContain('has changed since it began. Start over')
  })

  test('refuses a full database and an address of something else', async () => {
    const env = imported['server'] ?? {}
    const url = env['DATABASE_URL'] ?? ''
    expect((await operate(['move', 'mysql://x/y'], origin)).err).toContain('Give an address')
    expect((await operate(['move', url], env)).err).toContain('on PostgreSQL already')
    const full = await operate(['move', url], origin)
    expect(full.err).toContain('The database is not empty')
    expect(existsSync(path.join(origin['DATA_DIR'] ?? '', 'db'))).toBe(true)
  })
})

async function readDetails({ pool }: Database) {
  const { rows } = await pool.query<{ before: string; stolen: number; nulls: number }>(
    `select
      (select before::text from audit_log where after ? 'big') as before,
      (select count(*) from accounts where password is not null)::int
        + (select count(*) from sessions)::int + (select count(*) from two_factors)::int
        + (select count(*) from subscribers where confirmation_hash is not null)::int
        + (select count(*) from programmes where secret_hash = repeat('s', 43))::int
        + (select count(*) from webhook_endpoints where paused_at is null)::int
        + (select count(*) from outbox where text like '%the-secret%')::int as stolen,
      (select count(*) from clicks_default)::int as nulls`,
  )
  return { ...rows[0], keys: await countForeignKeys({ pool }) }
}

async function countForeignKeys({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_constraint where contype = 'f' and convalidated`,
  )
  return rows[0]?.n ?? 0
}
