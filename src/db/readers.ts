import { AsyncLocalStorage } from 'node:async_hooks'

const readers = new AsyncLocalStorage<true>()

/** Does not apply to transactions. */
export const asReader = <T>(work: () => T): T => readers.run(true, work)

export const isReader = () => readers.getStore() === true
