import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { arrives } from './arrives.ts'
import type { DatabaseLog } from './backend.ts'
import { DatabaseStartError } from './errors.ts'

const oldestSupported = 15

/** How long an answer may take, in milliseconds. */
const answerWait = 10_000

/** How long a notice may take, in milliseconds. */
const noticeWait = 5_000

/** What passes by itself: a server that starts, restarts or has no free connection. */
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

/** @throws DatabaseStartError */
export async function waitForServer(config: ClientConfig, timeoutMs: number, log: DatabaseLog) {
  const deadline = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    const client = createClient(config)
    try {
      await client.connect()
      await checkVersion(client)
      await checkListening(client, config)
      return
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error
      const reason = describe(error)
      const where = `${client.host}:${client.port}/${client.database}`
      const mayHeal = passing.has(readCode(error)) || reason.includes('timeout')
      if (!mayHeal)
        throw new DatabaseStartError(
          `DATABASE_URL: PostgreSQL at ${where} refused the connection: ${reason}`,
          error,
        )
      if (Date.now() >= deadline)
        throw new DatabaseStartError(
          `DATABASE_URL: cannot reach PostgreSQL at ${where}: ${reason}`,
          error,
        )
      if (attempt === 0) log.info(`Waiting for PostgreSQL at ${where} (${reason}).`)
    } finally {
      await client.end().catch(() => {})
    }
    await delay(Math.min(250, Math.max(0, deadline - Date.now())))
  }
}

function createClient(config: ClientConfig): Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? ''))
      throw new Error('unknown scheme')
    const client = new Client({ ...config, query_timeout: answerWait })
    client.on('error', () => {})
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

/** Poolers in transaction mode break LISTEN silently. */
async function checkListening(client: Client, config: ClientConfig) {
  const where = `${client.host}:${client.port}/${client.database}`
  const channel = `tandem_${randomUUID()}`
  const heard = new Promise<void>((resolve) => client.once('notification', () => resolve()))
  const sender = createClient(config)
  try {
    await sender.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    await sender.query('select pg_notify($1, $2)', [channel, ''])
    if (await arrives(heard, noticeWait)) return
  } finally {
    await sender.end().catch(() => {})
  }
  throw new DatabaseStartError(
    `DATABASE_URL: LISTEN does not work at ${where}: give the address of PostgreSQL itself, or of a pooler in session mode.`,
  )
}

const readCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The message of an AggregateError is empty; those of its errors say more. */
const describe = (error: unknown) =>
  (error instanceof Error && error.message) || readCode(error) || String(error)
