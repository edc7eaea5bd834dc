import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './backend.ts'
import type { ConnectCallback } from './reader-queue.ts'
import { isReader } from './readers.ts'

type Options = {
  log: DatabaseLog
  prepare: (client: ClientBase) => Promise<void>
  connectReader?: (pool: GuardedPool) => (callback: ConnectCallback) => void
}

/**
 * Otherwise a lost connection ends the process (`error` event) or never returns to the pool
 * (drizzle's `begin`).
 */
export class GuardedPool extends Pool {
  readonly #connectReader: ((callback: ConnectCallback) => void) | undefined

  constructor(config: PoolConfig, { log, prepare, connectReader }: Options) {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it
    super({ ...config, onConnect: prepare })
    this.#connectReader = connectReader?.(this)
    this.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`))
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return super.connect().then(releaseOnDeath)
    if (this.#connectReader && isReader()) this.#connectReader(callback)
    else this.connectAny(callback)
  }

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
