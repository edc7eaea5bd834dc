/**
 * What the tests of accounts share: a site with nothing but them on a real database, and clients
 * that keep cookies.
 */
import { makeReader } from '#editions/reader.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { defaultEdition, definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase, type Database } from '#db/client.ts'
import * as schema from '#db/schema/accounts.ts'
import type { Deps } from '#deps.ts'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { refuseCrossSite } from '#api/cross-site.ts'
import { createErrorHandler } from '#api/errors.ts'
import { createFinder, listEndpoints } from '#api/endpoints.ts'
import { usePostgres } from '../../../tests/postgres.ts'
import { createAccountsApi, loadUser, requireRole, type Accounts } from './api.server.ts'
import { createAccounts } from './service.server.ts'
import { createTestLog } from '../../../tests/test-log.ts'

export const password = 'correct horse battery'

export type TestDatabase = { database: Database; close: () => Promise<void> }

/** An empty database: embedded, or on a PostgreSQL of its own. */
export async function openTestDatabase(kind: 'embedded' | 'server'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(os.tmpdir(), 'tandem-accounts-'))
  const postgres = kind === 'server' ? usePostgres() : undefined
  const url = await postgres?.createMigratedDatabase('accounts')
  const log = createTestLog()
  const database = await openDatabase({
    url,
    dir: join(folder, 'db'),
    migrations: 'src/db/migrations',
    schema: {},
    log,
  })
  return {
    database,
    async close() {
      await database.close()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSite = {
  accounts: Accounts
  deps: Deps
  fetch: (request: Request) => Promise<Response>
}

/** A process of the site; several may share a database. */
export function createTestSite(database: Database, env: Record<string, string> = {}): TestSite {
  const log = createTestLog()
  const deps: Deps = {
    config: readConfig({ ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: password, ...env }),
    database,
    changes: createChanges(database),
    editions: definedEditions,
    log,
    secret: 'a secret that only the tests may know',
    clock: () => new Date(),
    fetch: globalThis.fetch,
  }
  const accounts = createAccounts(deps)
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'test')
    c.set('reader', makeReader(defaultEdition, 'en'))
    // Stands for the connection's own address, which only a listening server knows.
    const socketAddress = c.req.header('x-test-socket')
    const forwarded = c.req.header('x-forwarded-for')
    c.set('clientAddress', readClientAddress(socketAddress, forwarded, deps.config.trustProxy))
    await next()
  })
  app.use(loadUser(accounts))
  app.onError(createErrorHandler(log))
  app.route('/api', createApi(accounts))
  return { accounts, deps, fetch: async (request) => app.fetch(request) }
}

/** The part of the site's API that concerns accounts, behind the same gates as the whole. */
function createApi(accounts: Accounts): Hono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>()
  const ownCall = { method: 'GET', path: '/private', needs: { access: 'editor' } } as const
  api.use(async (c, next) => {
    c.set(
      'needs',
      createFinder([...listEndpoints(api), ownCall])(c.req.method, c.req.path.slice('/api'.length)),
    )
    await next()
  })
  api.use(refuseCrossSite)
  api.route('/auth', createAccountsApi(accounts))
  api.get('/private', requireRole('editor'), (c) => c.json(c.var.user))
  return api
}

/** Empties all tables of accounts. */
export async function clearAccounts({ db }: Database): Promise<void> {
  for (const table of [schema.users, schema.verifications, schema.rateLimits])
    await db.delete(table)
}

// oxlint-disable-next-line no-explicit-any -- JSON of any form
type Answer = { status: number; headers: Headers; body: any }

export type Client = {
  cookies: Map<string, string>
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  signIn(email?: string, secret?: string, headers?: Record<string, string>): Promise<Answer>
}

/** A browser, as far as cookies go. */
export function createClient(
  site: TestSite,
  origin = 'http://crypto.localhost:3000',
  address = '192.0.2.1',
): Client {
  const cookies = new Map<string, string>()
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-test-socket': address,
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await site.fetch(request)
    for (const entry of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(entry) ?? []
      if (/max-age=0\b/i.test(entry)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const signIn: Client['signIn'] = (email = 'ada@example.org', secret = password, headers = {}) =>
    send('POST', '/auth/sign-in/email', { email, password: secret }, headers)
  return { cookies, send, signIn }
}
