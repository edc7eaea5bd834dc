import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { apiTokens } from '#db/schema/accounts.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { allows, scopes, type Scope } from '#api/scopes.ts'
import type { CreatedToken } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Documented = Record<
  string,
  Record<string, { 'x-access': string; 'x-scope'?: Scope; tags: string[] }>
>

describe.each(databaseKinds)('API tokens on the %s database', (kind) => {
  let api: TestApi
  let now: Date
  beforeAll(async () => {
    now = new Date()
    api = await startTestApi({ kind, clock: () => now, rates: {} })
  })
  beforeEach(() => {
    now = new Date()
  })
  afterAll(() => api?.stop())

  async function create(granted: readonly string[], days = 30) {
    const answer = await api.call('/api/admin/tokens', {
      method: 'POST',
      admin: true,
      body: { name: 'Deployment', scopes: granted, days },
    })
    expect(answer.status).toBe(201)
    return answer.body as CreatedToken
  }

  const callWith = (token: string, address: string, options: Parameters<TestApi['call']>[1] = {}) =>
    api.call(address, { ...options, headers: { authorization: `Bearer ${token}` } })

  test('act for their owner, within their scopes, and the audit log names them', async () => {
    const { token, id } = await create(['content:write'])
    const made = await callWith(token, '/api/guides', {
      method: 'POST',
      body: { title: 'From outside', content: 'Text.' },
    })
    expect(made.status).toBe(201)
    expect((await callWith(token, '/api/admin/guides')).status).toBe(200)
    expect(await callWith(token, '/api/admin/contact-messages')).toMatchObject({
      status: 403,
      body: { message: 'This token lacks the scope messages:read.' },
    })
    const log = await api.call('/api/admin/audit/log?entity=guide', { admin: true })
    expect(JSON.stringify(log.body)).toContain('ada@example.com (token Deployment)')
    const { body } = await api.call('/api/admin/tokens', { admin: true })
    const [listed] = body as Record<string, unknown>[]
    expect(listed).toMatchObject({ id, owner: 'ada@example.com', scopes: ['content:write'] })
    expect(listed?.['lastUsedAt']).toBe(now.toISOString())
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('that only read change nothing', async () => {
    const { token } = await create(['content:read'])
    expect((await callWith(token, '/api/admin/casinos')).status).toBe(200)
    expect(
      await callWith(token, '/api/guides', {
        method: 'POST',
        body: { title: 'No', content: 'No' },
      }),
    ).toMatchObject({ status: 403, body: { message: 'This token lacks the scope content:write.' } })
  })

  test('each call of the API asks for its own scope, or for a session', async () => {
    const { paths } = (await api.call('/api/openapi.json')).body as { paths: Documented }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({ path, method, ...about })),
    )
    const guarded = calls.filter((call) => call['x-access'] !== 'anyone')
    const tokens = new Map<string, { own: string; others: string }>()
    for (const scope of scopes) {
      // Whoever may write may read.
      const others = scopes.filter((other) => !allows([other], scope))
      tokens.set(scope, {
        own: (await create([scope])).token,
        others: (await create(others)).token,
      })
    }
    const all = (await create(scopes)).token
    const attempt = async (token: string, { path, method }: (typeof calls)[number]) => {
      const query = path === '/admin/audit' ? '?entity=casino' : ''
      const { status, body } = await callWith(
        token,
        `/api${path.replaceAll(/\{\w+\}/g, 'x')}${query}`,
        { method: method.toUpperCase(), ...(method !== 'get' && { body: {} }) },
      )
      return `${status} ${(body as { message?: string } | null)?.message}`
    }
    const surprises: string[] = []
    for (const call of guarded) {
      const asked = call['x-scope']
      const { own, others = all } = tokens.get(asked ?? '') ?? {}
      const refusal = asked
        ? `403 This token lacks the scope ${asked}.`
        : '403 This call is not for tokens. Sign in to make it.'
      const answer = await attempt(others, call)
      if (answer !== refusal) surprises.push(`others: ${call.method} ${call.path}: ${answer}`)
      const allowed = own && (await attempt(own, call))
      if (allowed && (allowed === refusal || allowed.startsWith('401')))
        surprises.push(`own: ${call.method} ${call.path}: ${allowed}`)
    }
    expect(surprises).toEqual([])
    const withoutScope = guarded.filter((call) => !call['x-scope']).flatMap(({ tags }) => tags)
    expect([...new Set(withoutScope)].toSorted()).toEqual([
      'Accounts',
      'Archive',
      'Audit',
      'Proofs',
      'Reviews',
      'Saved views',
      'Search',
      'Tokens',
      'Unsaved changes',
      'Users',
      'Webhooks',
    ])
  })

  test('end when they expire or are revoked', async () => {
    const invalid = {
      status: 401,
      body: { message: 'This token is not valid: it is unknown, expired or revoked.' },
    }
    const short = await create(['media:read'], 7)
    now = new Date(now.getTime() + 7 * 24 * 3600 * 1000 + 1)
    expect(await callWith(short.token, '/api/admin/media')).toMatchObject(invalid)
    const isListed = async () =>
      JSON.stringify((await api.call('/api/admin/tokens', { admin: true })).body).includes(short.id)
    now = new Date()
    const keep = async (days: number) => {
      const { db } = api.deps.database
      const expiresAt = new Date(now.getTime() - days * 24 * 3600 * 1000)
      await db.update(apiTokens).set({ expiresAt }).where(eq(apiTokens.id, short.id))
      await deleteExpiredRows(db, now)
      return isListed()
    }
    expect(await keep(29)).toBe(true)
    expect(await keep(31)).toBe(false)

    const { token, id } = await create(['media:read'])
    expect((await callWith(token, '/api/admin/media')).status).toBe(200)
    const gone = await api.call(`/api/admin/tokens/${id}`, { method: 'DELETE', admin: true })
    expect(gone.status).toBe(200)
    expect(await callWith(token, '/api/admin/media')).toMatchObject(invalid)
    for (const other of ['tandem_x', `tandem_${'x'.repeat(5000)}`, `${token}x`])
      expect(await callWith(other, '/api/admin/media')).toMatchObject(invalid)
    expect(await callWith('another-secret', '/api/admin/media')).toMatchObject({
      status: 401,
      body: { message: 'Sign in to do this.' },
    })
  })

  test('are created with a purpose, a scope and an end only, and by administrators', async () => {
    const editor = { cookie: await api.signIn('editor') }
    const list = await api.call('/api/admin/tokens', { headers: editor })
    expect(list.status).toBe(403)
    const refused = await api.call('/api/admin/tokens', {
      method: 'POST',
      admin: true,
      body: { name: ' ', scopes: [], days: 4000 },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          name: 'Say what it is for',
          scopes: 'Choose at least one',
          days: 'Choose how long it is valid',
        },
      },
    })
  })
})
