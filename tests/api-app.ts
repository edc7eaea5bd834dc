/** The API alone on a database of its own, for the features' tests: no pages, no page cache. */
import { serve } from '@hono/node-server'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { uuidv7 } from 'uuidv7'
import { readConfig } from '#config.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { accounts, users } from '#db/schema/accounts.ts'
import type { Deps } from '#deps.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { loadAdministrator } from '#features/accounts/api.server.ts'
import type { Role } from '#contract/roles.ts'
import { createAccounts } from '#features/accounts/service.server.ts'
import { createApi } from '#server/api.ts'
import type { HttpEnv } from '#api/context.ts'
import { createErrorHandler } from '#api/errors.ts'
import type { Rates } from '#api/rates.ts'
import { defaultLanguage, findLanguage } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import { createServices, type Services } from '#services.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { startPostgres } from './postgres.ts'
import { createTestLog } from './test-log.ts'

export const databaseKinds = ['embedded', 'server'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

export type CallOptions = {
  method?: string
  /** Sent as JSON; a string as it is. */
  body?: unknown
  tenant?: string
  language?: string
  /** Signed in as the administrator. */
  admin?: boolean
  headers?: Record<string, string>
}

export type Answer = { status: number; headers: Headers; body: unknown }

export type TestApi = {
  deps: Deps
  services: Services
  /** `http://127.0.0.1:port`, where it really listens. */
  origin: string
  /** Lines that the log got at level error. */
  errors: string[]
  call(address: string, options?: CallOptions): Promise<Answer>
  fetch(request: Request): Promise<Response>
  /** The cookie of a session of the administrator or of an editor, the same at every call. */
  signIn(as?: Role): Promise<string>
  /** Resolves when what calls have left to do is done. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export type TestApiOptions = {
  kind?: DatabaseKind
  clock?: () => Date
  fetch?: typeof globalThis.fetch
  outbound?: Deps['outbound']
  rates?: Rates
  env?: Record<string, string>
}

const administrator = { email: 'ada@example.com', password: 'correct horse battery' }
const editor = { email: 'edda@example.com', password: 'correct horse battery' }

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { kind = 'embedded', clock = () => new Date() } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-api-'))
  const postgres = kind === 'server' ? await startPostgres() : undefined
  const errors: string[] = []
  const log = createTestLog((line) => (JSON.parse(line) as { level: number }).level >= 50 && errors.push(line))
  const dir = path.join(folder, 'db')
  const migrations = path.resolve('src/db/migrations')
  if (!postgres) await copyEmbeddedTemplate(dir)
  const database = await openDatabase({
    url: await postgres?.createMigratedDatabase('tandem'),
    dir,
    migrations,
    schema: {},
    log,
  })
  const changes = createChanges(database)
  await changes.start()
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, ...options.env }
  const config = readConfig(env)
  const deps: Deps = {
    config,
    database,
    changes,
    log,
    secret: 'a secret that only the tests may know',
    clock,
    fetch: options.fetch ?? refuseFetch,
    ...(options.outbound && { outbound: options.outbound }),
  }
  const services = createServices(deps)
  await services.start()
  const accountsService = createAccounts(deps)
  await accountsService.ensureFirstAdministrator()

  const app = new Hono<HttpEnv>()
  app.onError(createErrorHandler(log))
  app.use(async (c, next) => {
    const query = new URL(c.req.url).searchParams
    c.set('requestId', 'test-request')
    c.set(
      'edition',
      resolveEdition({ header: c.req.header('x-tenant'), query: query.get('tenant'), host: c.req.header('host') }),
    )
    const language = findLanguage(query.get('lang')) ?? negotiateLanguage(c.req.header('accept-language'))
    c.set('language', language ?? defaultLanguage)
    c.set('clientAddress', c.req.header('x-test-address') ?? '127.0.0.1')
    await next()
  })
  app.use('/api/*', loadAdministrator(accountsService))
  app.route(
    '/api',
    createApi({ services, accounts: accountsService, log, ...(options.rates && { rates: options.rates }) }),
  )

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const origin = `http://127.0.0.1:${port}`
  const cookies: Partial<Record<Role, string>> = {}

  async function signIn(as: Role = 'administrator'): Promise<string> {
    if (as === 'editor' && !cookies.editor) await addEditor(database)
    return (cookies[as] ??= await openSession(as === 'editor' ? editor : administrator))
  }

  async function openSession(credentials: typeof administrator): Promise<string> {
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  return {
    deps,
    services,
    origin,
    errors,
    signIn,
    fetch: async (request) => await app.fetch(request),
    async call(address, { method, body, tenant, language, admin, headers } = {}) {
      const cookie = admin && (await signIn())
      const answer = await fetch(origin + address, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'content-type': 'application/json',
          ...(tenant && { 'x-tenant': tenant }),
          ...(language && { 'accept-language': language }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
    },
    settle: () => accountsService.settle(),
    async stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await services.close()
      await accountsService.settle()
      await changes.stop()
      await database.close()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One who has the administrator's password: making its hash again would cost more. */
async function addEditor({ db }: Database): Promise<void> {
  const [account] = await db.select().from(accounts)
  const userId = uuidv7()
  await db.insert(users).values({ id: userId, email: editor.email, name: 'Edda', role: 'editor', emailVerified: true })
  await db
    .insert(accounts)
    .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password: account?.password })
}

const refuseFetch: typeof globalThis.fetch = () => Promise.reject(new Error('The tests call nobody outside.'))
