/** The API alone on a database of its own, for the features' tests: no pages, no page cache. */
import { serve } from '@hono/node-server'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { definedEditions } from '#editions/editions.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/client.ts'
import { accounts, users } from '#db/schema/accounts.ts'
import type { Deps } from '#deps.ts'
import type { Role } from '#contract/roles.ts'
import type { Rates } from '#api/rates.ts'
import { openParts } from '../src/start/parts.ts'
import { createKernel } from '#server/kernel.ts'
import type { Services } from '#services.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import type { DatabaseKind } from './engines.ts'
import { usePostgres } from './postgres.ts'
import { createTestLog } from './test-log.ts'

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
  /** Whether what administrators save counts, instead of the demonstration's settings. */
  followsSettings?: boolean
}

const administrator = { email: 'ada@example.com', password: 'correct horse battery' }
const others = {
  editor: { name: 'Edda', email: 'edda@example.com', password: 'correct horse battery' },
  commercial: { name: 'Cora', email: 'cora@example.com', password: 'correct horse battery' },
} as const

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { kind = 'server' } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-api-'))
  const postgres = kind === 'server' ? usePostgres() : undefined
  const errors: string[] = []
  const log = createTestLog(
    (line) => (JSON.parse(line) as { level: number }).level >= 50 && errors.push(line),
  )
  if (!postgres) await copyEmbeddedTemplate(path.join(folder, 'db'))
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: await postgres?.createMigratedDatabase('tandem'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // Lets a test call from another address.
    TRUST_PROXY: '1',
    ...options.env,
  })
  const parts = await openParts({
    config,
    log,
    migrations: path.resolve('src/db/migrations'),
    // With the demonstration's names and addresses, without its content.
    ...(!options.followsSettings && { editions: definedEditions }),
    fetch: options.fetch ?? refuseFetch,
    ...(options.clock && { clock: options.clock }),
    ...(options.outbound && { outbound: options.outbound }),
  })
  const { deps, services, accounts: accountsService } = parts
  const { database } = deps
  const app = createKernel({
    config,
    editions: deps.editions,
    services,
    accounts: accountsService,
    log,
    ...(options.rates && { rates: options.rates }),
  })

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const origin = `http://127.0.0.1:${port}`
  const cookies: Partial<Record<Role, string>> = {}

  async function signIn(as: Role = 'administrator'): Promise<string> {
    if (as === 'administrator') return (cookies[as] ??= await openSession(administrator))
    if (!cookies[as]) await addUser(database, as)
    return (cookies[as] ??= await openSession(others[as]))
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
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson && text ? JSON.parse(text) : text,
      }
    },
    settle: () => accountsService.settle(),
    async stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await parts.close()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One who has the administrator's password: making its hash again would cost more. */
async function addUser({ db }: Database, role: keyof typeof others): Promise<void> {
  const [account] = await db.select().from(accounts)
  const userId = uuidv7()
  await db.insert(users).values({
    id: userId,
    email: others[role].email,
    name: others[role].name,
    role,
    emailVerified: true,
  })
  await db.insert(accounts).values({
    id: uuidv7(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: account?.password,
  })
}

const refuseFetch: typeof globalThis.fetch = () =>
  Promise.reject(new Error('The tests call nobody outside.'))
