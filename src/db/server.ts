import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Backend, DatabaseLog } from './backend.ts'
import { DatabaseStartError } from './errors.ts'
import { GuardedPool } from './guarded-pool.ts'
import { listenOnServer } from './server-listener.ts'
import { withTimeout } from './with-timeout.ts'

const oldestSupported = 15
const statementTimeout = 30_000
const closeWait = 5_000

/** Codes that a server which is starting, restarting or briefly full answers with; anything else will not heal by waiting. */
const passing = new Set([
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/**
 * Connects to a PostgreSQL server, waiting for it when it is not up yet.
 * @throws DatabaseStartError for a wrong URL, a refused login, a missing database, an old version, or no answer in time
 */
export async function openServer(options: { url: string; log: DatabaseLog; patience?: number }): Promise<Backend> {
  const { log } = options
  const config: ClientConfig = {
    connectionString: options.url,
    connectionTimeoutMillis: 10_000,
    // Notices a peer that vanished without a word within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    fallback_application_name: 'tandem',
  }
  await waitForServer(config, options.patience ?? 15_000, log)

  const pool = new GuardedPool(
    { ...config, max: 10 },
    {
      log,
      // By statement, not in the start packet, which connection poolers refuse. UTC, as in the embedded database. Compiling a report's query
      // takes longer than running it.
      async prepare(client) {
        await client.query(`set time zone 'UTC'; set statement_timeout = ${statementTimeout}; set jit = off`)
      },
    },
  )

  return {
    kind: 'server',
    pool,
    async borrowUnlimited() {
      const client = new Client(config)
      client.on('error', () => {}) // the query under way rejects with the same error
      await client.connect()
      return { client, release: () => client.end() }
    },
    assertWritable() {},
    listen: (channel, handler) => listenOnServer({ config, channel, handler, log }),
    countFsyncs: () => 0,
    async close() {
      await withTimeout(pool.end(), closeWait, 'connections are still in use').catch((error: Error) =>
        log.warn(`Closing the database: ${error.message}`),
      )
    },
  }
}

async function waitForServer(config: ClientConfig, patience: number, log: DatabaseLog) {
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt++) {
    const client = createClient(config)
    try {
      await client.connect()
      await checkVersion(client)
      return
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error
      const reason = describe(error)
      const where = `${client.host}:${client.port}/${client.database}`
      const mayHeal = passing.has(readCode(error)) || reason.includes('timeout')
      if (!mayHeal)
        throw new DatabaseStartError(`DATABASE_URL: PostgreSQL at ${where} refused the connection: ${reason}`, error)
      if (Date.now() >= deadline)
        throw new DatabaseStartError(`DATABASE_URL: cannot reach PostgreSQL at ${where}: ${reason}`, error)
      if (attempt === 0) log.info(`Waiting for PostgreSQL at ${where} (${reason}).`)
    } finally {
      await client.end().catch(() => {})
    }
    await delay(Math.min(250, Math.max(0, deadline - Date.now())))
  }
}

function createClient(config: ClientConfig): Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? '')) throw new Error('unknown scheme')
    const client = new Client(config)
    client.on('error', () => {}) // connect() and query() reject with the same error
    return client
  } catch (error) {
    throw new DatabaseStartError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
      error,
    )
  }
}

async function checkVersion(client: Client) {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  )
  const version = rows[0]
  if (version && Number(version.server_version_num) >= oldestSupported * 10_000) return
  throw new DatabaseStartError(
    `DATABASE_URL: PostgreSQL ${oldestSupported} or later is needed, this server is ${version?.server_version}.`,
  )
}

const readCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A name with several addresses fails with an AggregateError, whose message is empty. */
const describe = (error: unknown) => (error instanceof Error && error.message) || readCode(error) || String(error)
