import { Client, type ClientConfig } from 'pg'
import type { Backend, DatabaseLog } from './backend.ts'
import { GuardedPool } from './guarded-pool.ts'
import { listenOnServer } from './server-listener.ts'
import { waitForServer } from './server-start.ts'
import { withTimeout } from './with-timeout.ts'

const closeWait = 5_000

/** They are 16 with the listener, as docs/operations/deploy.md says. Times are milliseconds. */
const lanes = {
  work: { max: 10, connect: 10_000, statement: 30_000, lock: 0 },
  readers: { max: 4, connect: 8_000, statement: 10_000, lock: 2_000 },
  health: { max: 1, connect: 4_000, statement: 4_000, lock: 0 },
}
type Lane = (typeof lanes)[keyof typeof lanes]

/** @throws DatabaseStartError */
export async function openServer(options: {
  url: string
  log: DatabaseLog
  timeoutMs?: number
}): Promise<Backend> {
  const { log } = options
  const config: ClientConfig = {
    connectionString: options.url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    fallback_application_name: 'tandem',
  }
  await waitForServer(config, options.timeoutMs ?? 15_000, log)

  const open = (lane: Lane, readers?: GuardedPool) =>
    new GuardedPool(
      {
        ...config,
        max: lane.max,
        connectionTimeoutMillis: lane.connect,
        // A server that no longer answers does not keep to its own limit.
        query_timeout: lane.statement * 1.2,
      },
      {
        log,
        // Poolers refuse start parameters. JIT takes longer than our queries.
        async prepare(client) {
          await client.query(
            `set time zone 'UTC'; set jit = off; set statement_timeout = ${lane.statement}; set lock_timeout = ${lane.lock}`,
          )
        },
        ...(readers && { connectReader: () => (callback) => readers.connect(callback) }),
      },
    )
  const readers = open(lanes.readers)
  const health = open(lanes.health)
  const pool = open(lanes.work, readers)

  return {
    kind: 'server',
    pool,
    async ping() {
      await health.query('select 1')
    },
    async borrowUnlimited() {
      const client = new Client(config)
      client.on('error', () => {})
      await client.connect()
      return { client, release: () => client.end() }
    },
    assertWritable() {},
    listen: (channel, handler) =>
      listenOnServer({
        config,
        channel,
        handler,
        log,
        send: (name, payload) => health.query('select pg_notify($1, $2)', [name, payload]),
      }),
    countFsyncs: () => 0,
    async close() {
      const ended = Promise.all([pool.end(), readers.end(), health.end()])
      await withTimeout(ended, closeWait, 'connections are still in use').catch((error: Error) =>
        log.warn(`Closing the database: ${error.message}`),
      )
    },
  }
}
