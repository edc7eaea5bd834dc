import type { Pool } from 'pg'

export type ConnectCallback = Parameters<Pool['connect']>[0]
type Connect = (callback: ConnectCallback) => void

/**
 * One reader at a time waits in the pool, so that writes get their turn.
 * @param timeoutMs in milliseconds
 */
export function createReaderQueue(connect: Connect, timeoutMs: number): Connect {
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
    }, timeoutMs)

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
