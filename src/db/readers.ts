import { AsyncLocalStorage } from 'node:async_hooks'

const readers = new AsyncLocalStorage<true>()

/**
 * Does `work` for a visitor who only reads: its single statements, also those of whatever it starts, run on connections kept for readers,
 * so that neither writes nor anyone's work wait for them. Transactions run where they always do.
 */
export const asReader = <T>(work: () => T): T => readers.run(true, work)

export const isReader = () => readers.getStore() === true
