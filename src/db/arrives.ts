import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/**
 * Whether `work` is done within `milliseconds`. Counts what has reached this process by then, even if it was too busy to look: a
 * timer that is due goes before a socket that is ready.
 */
export async function arrives(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  const arrived = work.then(() => true)
  const late = delay(milliseconds, undefined, { signal: waiting.signal })
    .then(() => nextTurn())
    .then(() => nextTurn(false))
  late.catch(() => {}) // no longer waited for
  try {
    return await Promise.race([arrived, late])
  } finally {
    waiting.abort()
  }
}
