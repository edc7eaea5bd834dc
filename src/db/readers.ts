import { AsyncLocalStorage } from 'node:async_hooks'

const readers = new AsyncLocalStorage<true>()

/** Runs work whose reads use the connections for visitors; transactions never do. */
export const asReader = <T>(work: () => T): T => readers.run(true, work)

export const isReader = () => readers.getStore() === true
