import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boot, type Booted, type BootOptions } from '../src/start/boot.ts'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/server/server.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import { copyFolder, copyTemplate, hashFiles } from './template.ts'
import { createTestLog } from './test-log.ts'

export const adminEmail = 'admin@example.com'
export const adminPassword = 'correct-horse-9'

export type TestSite = Omit<Booted, 'stop'> & {
  /** `http://127.0.0.1:port` */
  origin: string
  /** Calls the site over HTTP, in the default edition unless `tenant` says otherwise. */
  call(path: string, options?: CallOptions): Promise<Response>
  /** A cookie header of a signed-in administrator. */
  signIn(): Promise<string>
  stop(): Promise<void>
}

type CallOptions = {
  method?: string
  body?: unknown
  tenant?: string
  cookie?: string
  headers?: Record<string, string>
}

type Options = {
  databaseUrl?: string
  env?: Record<string, string>
  seed?: 'demo' | 'none'
  onLog?: (line: string) => void
} & Pick<BootOptions, 'clock' | 'fetch'>

const files = { script: '/assets/test.js', styles: [], preload: [], sheets: {} }

/**
 * The whole site on a port of its own, over a new database: embedded, or the PostgreSQL at
 * `databaseUrl`. With a `DATA_DIR` in `env` it starts from what lies there.
 */
export async function startTestSite(options: Options = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-test-'))
  if (!options.databaseUrl && !options.env?.['DATA_DIR'])
    await prepareDatabase(path.join(folder, 'db'), options)
  const site = await bootSite(folder, options)
  const server = await startServer({ ...site, assets: new Map(), port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${server.port}`

  async function call(
    address: string,
    { method, body, tenant, cookie, headers }: CallOptions = {},
  ) {
    return fetch(origin + address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(tenant && { 'x-tenant': tenant }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  return {
    ...site,
    origin,
    call,
    async signIn() {
      const answer = await call('/api/auth/sign-in/email', {
        body: { email: adminEmail, password: adminPassword },
      })
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    async stop() {
      await server.close()
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a start would do first, and takes seconds of work. */
async function prepareDatabase(dir: string, { seed, clock, env = {} }: Options): Promise<void> {
  // The content was made by the usual administrator, at no set time.
  const isUsual =
    seed === 'demo' && !clock && !Object.keys(env).some((name) => name.startsWith('ADMIN_'))
  if (!isUsual) return copyEmbeddedTemplate(dir)
  const hash = await hashFiles(
    'src/**',
    'texts/**',
    'node_modules/@electric-sql/pglite/package.json',
  )
  await copyTemplate({ name: 'seeded', hash, make: makeSeededDatabase }, dir)
}

async function makeSeededDatabase(to: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-seed-'))
  const dir = path.join(folder, 'db')
  await copyEmbeddedTemplate(dir)
  const site = await bootSite(folder, { seed: 'demo' })
  await site.close()
  await copyFolder(dir, to)
  await rm(folder, { recursive: true, force: true })
}

async function bootSite(
  folder: string,
  { databaseUrl, env, seed = 'none', onLog, ...edges }: Options,
) {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    SEED: seed,
    PRICES_URL: 'http://127.0.0.1:9/',
    ...env,
  })
  const migrations = path.resolve('src/db/migrations')
  return boot({
    config,
    files: { site: files, admin: files },
    log: createTestLog(onLog),
    migrations,
    ...edges,
  })
}
