import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from './backend.ts'

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * A pool that survives its connections' deaths. A client lent by `connect()` that loses its connection would otherwise end the
 * process (an `error` event that nobody hears), and would never return to the pool when the loss hits drizzle's `begin`.
 */
export class GuardedPool extends Pool {
  /** @param prepare readies each new connection before anything else runs on it */
  constructor(config: PoolConfig, options: { log: DatabaseLog; prepare: (client: ClientBase) => Promise<void> }) {
    const { log, prepare } = options
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    super({ ...config, onConnect: prepare })
    this.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`))
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    // With a callback it is `pool.query()` that asks, and it releases by itself.
    if (callback) return super.connect(callback)
    return super.connect().then(releaseOnDeath)
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
