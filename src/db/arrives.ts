import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** Looks again when late: due timers run before ready sockets. */
export async function arrives(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  const arrived = work.then(() => true)
  const late = delay(milliseconds, undefined, { signal: waiting.signal })
    .then(() => nextTurn())
    .then(() => nextTurn(false))
  late.catch(() => {})
  try {
    return await Promise.race([arrived, late])
  } finally {
    waiting.abort()
  }
}
