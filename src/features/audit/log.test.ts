import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { auditLog } from '#db/schema/audit.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { logQuerySchema, type AuditEntry } from '#audit/contract.ts'
import { selectLogPage } from './log-queries.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const minutes = (count: number) => new Date(Date.UTC(2026, 0, 10, 12, count))

describe.each(databaseKinds)('the audit log, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    const { db } = api.deps.database
    const rows = Array.from({ length: 300 }, (_, count) => ({
      at: minutes(count),
      edition: ['crypto', 'sweepstakes', null][count % 3] ?? null,
      actorEmail:
        ['ada@example.com', 'bea@example.com', null, 'cid@example.com'][count % 4] ?? null,
      action: count % 50 === 0 ? 'deleted' : 'updated',
      entity: count % 2 === 0 ? 'casino' : 'guide',
      label: count % 10 === 0 ? `Ärlig Casino ${count}` : `Other-place ${count}`,
      after: { name: count === 0 ? '=1+1' : 'x' },
    }))
    await db.insert(auditLog).values(rows)
    await api.signIn()
  })
  afterAll(() => api?.stop())

  const read = async (query: string) => {
    const { status, body } = await api.call(`/api/admin/audit/log?${query}`, { admin: true })
    expect(status).toBe(200)
    return body as AuditEntry[]
  }
  const old = 'until=2026-01-31'

  test('is whole, newest first, page after page', async () => {
    const seen: AuditEntry[] = []
    for (let before = ''; ;) {
      const page = await read(`${old}&limit=110${before && `&before=${before}`}`)
      seen.push(...page)
      if (page.length < 110) break
      before = page.at(-1)?.id ?? ''
    }
    expect(seen.map(({ at }) => at)).toEqual(
      Array.from({ length: 300 }, (_, count) => minutes(299 - count).toISOString()),
    )
    expect(seen[0]).toMatchObject({
      edition: null,
      actorEmail: 'cid@example.com',
      label: 'Other-place 299',
    })
  })

  test('is filtered by edition, person, kind, action and days, each and all together', async () => {
    const count = async (query: string) => (await read(`${old}&limit=200&${query}`)).length
    expect(await count('edition=crypto')).toBe(100)
    expect(await count('edition=site')).toBe(100)
    expect(await count('person=bea@example.com')).toBe(75)
    expect(await count('person=nobody')).toBe(75)
    expect(await count('entity=guide')).toBe(150)
    expect(await count('action=deleted')).toBe(6)
    expect(await count('from=2026-01-11')).toBe(0)
    expect((await read('from=2026-01-10&until=2026-01-10&limit=200')).length).toBe(200)
    expect((await read('until=2026-01-09')).length).toBe(0)
    expect(await count('edition=crypto&person=ada@example.com&entity=casino&action=deleted')).toBe(
      1,
    )
  })

  test('is searched by beginnings of words in names, whatever their accents and punctuation', async () => {
    const names = async (search: string) =>
      (await read(`${old}&limit=200&search=${encodeURIComponent(search)}`)).map(
        ({ label }) => label,
      )
    expect(await names('arl casi')).toHaveLength(30)
    expect(await names('ÄRLIG 120')).toEqual(['Ärlig Casino 120'])
    expect(await names('place')).toHaveLength(200)
    expect(await names('lace')).toEqual([])
    expect(await names("'); & | ! ( <-> :*")).toHaveLength(200)
  })

  test('refuses what it does not understand, by field', async () => {
    const ask = (query: string) => api.call(`/api/admin/audit/log?${query}`, { admin: true })
    expect(await ask('from=yesterday&entity=nonsense&limit=1000')).toMatchObject({
      status: 400,
      body: {
        errors: { from: expect.any(String), entity: expect.any(String), limit: expect.any(String) },
      },
    })
  })

  test('names everyone who is in it', async () => {
    const { body } = await api.call('/api/admin/audit/log/people', { admin: true })
    expect(body).toEqual(['ada@example.com', 'bea@example.com', 'cid@example.com'])
  })

  test('is a file, whole, with formulas made harmless; taking it is in the log', async () => {
    const { status, headers, body } = await api.call(`/api/admin/audit/log.csv?${old}`, {
      admin: true,
    })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('audit-log.csv')
    const lines = String(body).trim().split('\n')
    expect(lines).toHaveLength(301)
    expect(lines[0]).toContain('at,edition,actorEmail,action,entity,entityId,label,before,after')
    const [last] = await read('limit=1')
    expect(last).toMatchObject({
      action: 'exported',
      entity: 'audit',
      actorEmail: 'ada@example.com',
      edition: null,
    })
  })

  test('tells sign-ins, right and wrong', async () => {
    await api.call('/api/auth/sign-in/email', {
      body: { email: 'eve@example.com', password: 'wrong' },
    })
    const [last] = await read('limit=1')
    expect(last).toMatchObject({
      action: 'sign-in-failed',
      label: 'eve@example.com',
      actorEmail: null,
    })
    expect((await read('action=signed-in'))[0]).toMatchObject({
      entity: 'user',
      label: 'ada@example.com',
    })
  })

  test('forgets sign-ins after a year, and no change', async () => {
    const { db } = api.deps.database
    await db.update(auditLog).set({ at: sql`now() - interval '366 days'` })
    await deleteExpiredRows(db, new Date())
    expect(await read('action=signed-in')).toEqual([])
    expect(await db.$count(auditLog)).toBeGreaterThanOrEqual(301)
  })

  test('what a person with many changes did to a kind with many changes comes from one index, little as it may be', async () => {
    const { db } = api.deps.database
    for (const [person, entity] of [
      ['dan@example.com', 'post'],
      ['eva@example.com', 'media'],
    ]) {
      await db.execute(sql`
        insert into ${auditLog} (id, at, actor_email, action, entity)
        select gen_random_uuid(), now() - i * interval '1 minute', ${person}, 'updated', ${entity} from generate_series(1, 4000) i`)
    }
    await db.execute(sql`vacuum (analyze) ${auditLog}`)
    const query = logQuerySchema.parse({ person: 'dan@example.com', entity: 'media' })
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${selectLogPage(db, query).getSQL()}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('audit_log_actor_entity_at')
    expect(plan).not.toContain('Filter')
  })
})
