import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import type { Network } from '#network.ts'

/** How outgoing addresses are checked. */
export type Outbound = {
  network?: Network
  /** Between two looks at one host, in milliseconds. */
  pause?: number
  /** How long an answer may take, in milliseconds. */
  timeout?: number
}

/** What the services stand on. Tests swap the clock and the network's edge, never a module. */
export type Deps = {
  config: Config
  database: Database
  changes: Changes
  log: Logger
  /** What keys for signatures and keyed hashes are derived from. */
  secret: string
  clock: () => Date
  /** The network's edge for outgoing calls. */
  fetch: typeof globalThis.fetch
  /** The same for looking at addresses that editors give; in place of the usual. */
  outbound?: Outbound
}
