import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './backend.ts'
import type { ConnectCallback } from './reader-queue.ts'
import { isReader } from './readers.ts'

type Options = {
  log: DatabaseLog
  /** Readies each new connection before anything else runs on it. */
  prepare: (client: ClientBase) => Promise<void>
  /** Where readers' statements get their connection; see `readers.ts`. */
  connectReader?: (pool: GuardedPool) => (callback: ConnectCallback) => void
}

/**
 * A pool that survives its connections' deaths. A client lent by `connect()` that loses its connection would otherwise end the
 * process (an `error` event that nobody hears), and would never return to the pool when the loss hits drizzle's `begin`.
 */
export class GuardedPool extends Pool {
  readonly #connectReader: ((callback: ConnectCallback) => void) | undefined

  constructor(config: PoolConfig, { log, prepare, connectReader }: Options) {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    super({ ...config, onConnect: prepare })
    this.#connectReader = connectReader?.(this)
    this.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`))
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return super.connect().then(releaseOnDeath)
    // With a callback it is `pool.query()` that asks, for a single statement, and it releases by itself.
    if (this.#connectReader && isReader()) this.#connectReader(callback)
    else this.connectAny(callback)
  }

  /** A connection that belongs to this pool. */
  connectAny(callback: ConnectCallback): void {
    super.connect(callback)
  }
}

function releaseOnDeath(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let dead = false
  const onEnd = () => {
    dead = true
    release(true)
  }
  client.once('end', onEnd)
  client.release = (destroy) => {
    if (dead) return
    client.off('end', onEnd)
    release(destroy)
  }
  return client
}
