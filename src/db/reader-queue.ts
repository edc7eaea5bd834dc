import type { Pool } from 'pg'

export type ConnectCallback = Parameters<Pool['connect']>[0]
type Connect = (callback: ConnectCallback) => void

/**
 * Readers' way to a pool that they share with everybody else: one of them at a time waits there, the others wait here, so that a write
 * waits for one or two readers however many there are.
 * @param patience how long each waits for a connection, in milliseconds
 */
export function createReaderQueue(connect: Connect, patience: number): Connect {
  const waiting = new Set<() => void>()
  let busy = false

  function next() {
    const [first] = waiting
    busy = first !== undefined
    first?.()
  }

  return (callback) => {
    let given = false
    const giveUp = setTimeout(() => {
      given = true
      waiting.delete(ask)
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => {})
    }, patience)

    function ask() {
      waiting.delete(ask)
      connect((error, client, release) => {
        next()
        if (given) return client?.release()
        clearTimeout(giveUp)
        callback(error, client, release)
      })
    }

    waiting.add(ask)
    if (!busy) next()
  }
}
