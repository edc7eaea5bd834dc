/**
 * What happens to private data when the database refuses to store or find it: it stays out of the
 * log.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from './api-app.ts'
import { foundInLogs } from './test-log.ts'
import { bothKinds } from './engines.ts'

/** The log's own test finds every text that begins so. */
const marker = (name: string) => `marker-${name}`
const address = (name: string) => `${marker(name)}@a.example`
const password = marker('password-long-enough')

const calls: Record<string, object> = {
  '/api/contact': {
    name: marker('name'),
    email: address('contact'),
    message: `${marker('message')} and more of it`,
  },
  '/api/newsletter/subscribe': { email: address('subscriber') },
  '/api/affiliate/track': {
    source: 'banner-ad',
    userAgent: marker('agent'),
    referrer: marker('referrer'),
  },
  '/api/auth/sign-in/email': { email: address('sign-in'), password },
  '/api/auth/forgot-password': { email: address('forgotten') },
  '/api/auth/reset-password': { token: marker('token-long-enough'), password },
  '/api/auth/accept-invitation': {
    token: marker('token-long-enough'),
    name: marker('invited'),
    password,
  },
}
const ownCalls: Record<string, object> = {
  '/api/casinos': {
    name: marker('casino'),
    description: marker('description'),
    promoCode: marker('code'),
  },
  '/api/guides': {
    title: marker('title'),
    category: marker('category'),
    content: marker('content'),
  },
  '/api/admin/programmes': { name: marker('programme') },
  '/api/admin/users/invitations': { email: address('invited'), role: 'editor' },
}

describe.each(bothKinds)('the log on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    await api.signIn()
  })
  afterAll(() => api?.stop())

  const run = (statement: string) => api.deps.database.db.execute(sql.raw(statement))

  /**
   * Every table into which visitors and administrators write; the session of those must be found.
   */
  const tables = [
    'contact_messages',
    'subscribers',
    'clicks',
    'verifications',
    'casinos',
    'articles',
    'programmes',
  ]

  async function makeCalls() {
    const statuses: number[] = []
    const headers = {
      'user-agent': `Mozilla/5.0 ${marker('browser')}`,
      'x-forwarded-for': '203.0.113.9',
    }
    for (const [path, body] of Object.entries(calls)) {
      statuses.push((await api.call(path, { body, headers })).status)
    }
    for (const [path, body] of Object.entries(ownCalls)) {
      statuses.push((await api.call(path, { body, headers, admin: true })).status)
    }
    await api.settle()
    return statuses
  }

  test('holds nothing of what a rule refuses and quotes', async () => {
    await run(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused: "%"', new using detail = new::text, errcode = 'XX000'; end $$`)
    for (const table of tables) {
      await run(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
      )
    }
    const before = api.errors.length
    expect((await makeCalls()).filter((status) => status >= 500).length).toBeGreaterThan(4)
    expect(api.errors.length - before).toBeGreaterThan(4)
    expect(foundInLogs).toEqual([])
    for (const table of tables) await run(`drop trigger refuse on ${table}`)
  })

  test('holds nothing of queries for tables that are not there', async () => {
    for (const table of [...tables, 'outbox', 'users']) {
      if (table !== 'clicks') await run(`alter table ${table} rename to ${table}_away`)
    }
    const before = api.errors.length
    expect((await makeCalls()).filter((status) => status >= 500).length).toBeGreaterThan(4)
    expect(api.errors.length - before).toBeGreaterThan(4)
    expect(foundInLogs).toEqual([])
    for (const table of [...tables, 'outbox', 'users']) {
      if (table !== 'clicks') await run(`alter table ${table}_away rename to ${table}`)
    }
  })
})
