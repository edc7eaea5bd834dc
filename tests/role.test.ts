import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startTestSite } from './test-site.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

async function asSuperuser(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const served = { status: 200, rows: [{ rolsuper: false }] }

/** The site's start and a page of it, as a role on the database of its name. */
async function serve(name: string) {
  const address = new URL(postgres.url)
  address.username = name
  address.pathname = name
  const site = await startTestSite({ databaseUrl: address.href })
  try {
    const { status } = await site.call('/')
    await site.deps.database.pool.query(
      `select create_click_partitions(now() + interval '2 years', 1)`,
    )
    const { rows } = await site.deps.database.pool.query(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    return { status, rows }
  } finally {
    await site.stop()
  }
}

test('the owner of a database needs no more rights', async () => {
  await asSuperuser(postgres.url, 'create role owning login', 'create database owning owner owning')
  expect(await serve('owning')).toEqual(served)
}, 60_000)

test('another role needs to connect, to make a schema, and to make tables in public', async () => {
  await asSuperuser(
    postgres.url,
    'create role guest login',
    'create database guest',
    'revoke all on database guest from public',
    'grant connect, create on database guest to guest',
  )
  const inside = new URL(postgres.url)
  inside.pathname = 'guest'
  await asSuperuser(inside.href, 'grant create on schema public to guest')
  expect(await serve('guest')).toEqual(served)
}, 60_000)
