import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'
import { databaseKinds } from '../../tests/engines.ts'
import { deleteExpiredRows } from './expired-rows.ts'

const now = new Date('2026-08-20T12:00:00Z')

describe.each(databaseKinds)('what is stored for a limited time, in the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  const run = (statement: string) => api.deps.database.db.execute(sql.raw(statement))
  const id = `gen_random_uuid()`

  /** A row as it is stored at a moment, and the last moments at which it goes and stays. */
  const rows: [table: string, insert: string, goes: string, stays: string][] = [
    ['price_points', `(at, usd) values ('%', '{}')`, '2026-08-18T11:59Z', '2026-08-18T12:01Z'],
    [
      'missed_searches',
      `(edition, day, language, words) values ('crypto', '%', 'en', 'plinth')`,
      '2026-05-21',
      '2026-05-22',
    ],
    [
      'rate_limits',
      `(key, points, expire) values ('%', 1, extract(epoch from '%'::timestamptz) * 1000)`,
      '2026-08-20T11:59Z',
      '2026-08-20T12:01Z',
    ],
    [
      'verifications',
      `(id, identifier, value, expires_at) values ('%', 'a', 'b', '%')`,
      '2026-08-20T11:59Z',
      '2026-08-20T12:01Z',
    ],
    [
      'audit_log',
      `(id, at, action, entity) values (${id}, '%', 'signed-in', 'user')`,
      '2025-08-20T11:59Z',
      '2025-08-20T12:01Z',
    ],
    [
      'outbox',
      `(id, edition, language, kind, recipient, subject, text, html, status, created_at)
       values (${id}, 'crypto', 'en', 'contact', 'a@b.example', 's', 't', 'h', 'failed', '%')`,
      '2026-05-22T11:59Z',
      '2026-05-22T12:01Z',
    ],
  ]

  test.each(rows)(
    '%s go when their time has passed, and not before',
    async (table, insert, goes, stays) => {
      await run(`delete from ${table}`)
      for (const moment of [goes, stays])
        await run(`insert into ${table} ${insert.replaceAll('%', moment)}`)
      expect((await deleteExpiredRows(api.deps.database.db, now)).get(table)).toBe(1)
      const { rows: left } = await run(`select count(*)::int as count from ${table}`)
      expect(left).toEqual([{ count: 1 }])
      expect(await deleteExpiredRows(api.deps.database.db, now)).toEqual(new Map())
      await run(`delete from ${table}`)
    },
  )

  test('a table that fails is named, and keeps no other from being tidied', async () => {
    await run(`insert into price_points (at, usd) values ('2020-01-01', '{}')`)
    await run('alter table missed_searches rename to elsewhere')
    const deleting = deleteExpiredRows(api.deps.database.db, now)
    await expect(deleting).rejects.toThrow('old rows of missed_searches')
    await run('alter table elsewhere rename to missed_searches')
    expect((await run('select * from price_points')).rows).toEqual([])
  })

  test('of the log and the outbox, changes and what waits stay for ever', async () => {
    await run(`insert into audit_log (id, at, action, entity)
               values (${id}, '2020-01-01', 'updated', 'guide')`)
    await run(`insert into outbox
               (id, edition, language, kind, recipient, subject, text, html, status, created_at)
               values (${id}, 'crypto', 'en', 'contact', 'a@b.example', 's', 't', 'h', 'queued', '2020-01-01')`)
    expect(await deleteExpiredRows(api.deps.database.db, now)).toEqual(new Map())
  })
})
