import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usePostgres, type TestDatabases } from '../postgres.ts'
import { fillDatabase, RefusedError } from './fill.ts'

let postgres: TestDatabases
beforeAll(async () => {
  postgres = usePostgres()
})
afterAll(() => postgres?.stop())

test('a database is filled with everything once, counted, and one with content of its own is left alone', async () => {
  const url = await postgres.createMigratedDatabase('load')
  const client = new Client({ connectionString: url })
  const fill = (force = false) => {
    const lines: string[] = []
    return fillDatabase({ url, scale: 0.001, force, say: (line) => lines.push(line) }).then(
      () => lines,
    )
  }
  const first = await fill()
  expect(first.length).toBeGreaterThan(10)
  await client.connect()
  try {
    const count = async (table: string) =>
      Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count)
    expect(await count('casinos')).toBe(10)
    expect(await count('clicks')).toBe(10_000)
    for (const table of [
      'articles',
      'contact_messages',
      'subscribers',
      'audit_log',
      'outbox',
      'conversions',
    ]) {
      expect(await count(table), table).toBeGreaterThan(0)
    }
    const { rows } = await client.query(
      `select sum(clicks)::int as counted from click_counts where dimension = 'all' and unit = 'day'`,
    )
    expect(rows[0]?.counted).toBeGreaterThan(9_800)
    expect(await client.query(`select from clicks_default`)).toMatchObject({ rowCount: 0 })
    // Again: nothing is left to do.
    expect((await fill()).some((line) => line.startsWith('casinos'))).toBe(false)
    expect(await count('clicks')).toBe(10_000)

    await client.query('truncate settings')
    await expect(fill()).rejects.toThrow(RefusedError)
    expect(await count('casinos')).toBe(10)
  } finally {
    await client.end()
  }
})
