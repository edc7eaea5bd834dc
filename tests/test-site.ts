import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boot, type Booted, type BootOptions } from '../src/start/boot.ts'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/server/server.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'
import type { DatabaseKind } from './engines.ts'
import { usePostgres, type TestDatabases } from './postgres.ts'
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
  /** Of a new database, which goes away with the site. */
  kind?: DatabaseKind
  /** One that is there, on a server; `DATA_DIR` in `env` names one in a folder. */
  databaseUrl?: string
  env?: Record<string, string>
  seed?: 'demo' | 'none'
  onLog?: (line: string) => void
} & Pick<BootOptions, 'clock' | 'fetch'>

const files = { script: '/assets/test.js', styles: [], preload: [], sheets: {} }

/** The whole site on a port of its own. */
export async function startTestSite(options: Options = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-test-'))
  const isNew = !options.databaseUrl && !options.env?.['DATA_DIR']
  const postgres = isNew && options.kind !== 'embedded' ? usePostgres() : undefined
  const databaseUrl = postgres ? await makeServerDatabase(postgres, options) : options.databaseUrl
  if (isNew && !postgres) await makeEmbeddedDatabase(path.join(folder, 'db'), options)
  const site = await bootSite(folder, { ...options, ...(databaseUrl && { databaseUrl }) })
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
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Whether a start would only make the demonstration, which takes seconds: by the usual
 * administrator, at no set time.
 */
const isUsualDemonstration = ({ seed, clock, env = {} }: Options) =>
  seed === 'demo' && !clock && !Object.keys(env).some((name) => name.startsWith('ADMIN_'))

const makeServerDatabase = (postgres: TestDatabases, options: Options): Promise<string> =>
  isUsualDemonstration(options)
    ? createDemonstration(postgres)
    : postgres.createMigratedDatabase('site')

/** A database with both demonstrations and the usual administrator. */
export const createDemonstration = (postgres: TestDatabases): Promise<string> =>
  postgres.createCopy('site', 'tandem_seeded', async (databaseUrl) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tandem-seed-'))
    const site = await bootSite(folder, { seed: 'demo', databaseUrl })
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

async function makeEmbeddedDatabase(dir: string, options: Options): Promise<void> {
  if (!isUsualDemonstration(options)) return copyEmbeddedTemplate(dir)
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
