import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import type { Editions } from '#editions/editions.ts'
import type { Network } from '#process/network.ts'

export type Outbound = {
  network?: Network
  /** Per host, in milliseconds. */
  pause?: number
  /** Milliseconds. */
  timeout?: number
}

/** Tests replace the clock and the network, never modules. */
export type Deps = {
  config: Config
  database: Database
  changes: Changes
  editions: Editions
  log: Logger
  secret: string
  clock: () => Date
  fetch: typeof globalThis.fetch
  outbound?: Outbound
}
