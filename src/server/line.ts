import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#errors.ts'

/**
 * Clients take turns, however much one of them asks for.
 *
 * @param client whoever asks, such as an address
 * @throws AppError unavailable when too many wait, in all or of this client, or for too long
 */
export type Line = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

type Options = {
  atOnce: number
  /** In all. */
  longest: number
  /** Of one client. Behind a proxy that is not trusted, all visitors are one. */
  longestEach: number
  /** Milliseconds. */
  timeoutMs: number
  /** Milliseconds until a refusal is told, so that asking again at once costs little. */
  refusalMs: number
}

/** At most so many refusals are held back. */
const maxHeld = 1000

/** For work that would keep others from the processor or database. */
export function createLine({ atOnce, longest, longestEach, timeoutMs, refusalMs }: Options): Line {
  /** By client; whose turn it is comes first. */
  const waiting = new Map<string, Set<() => void>>()
  let working = 0
  let length = 0
  let held = 0

  function leave(client: string, begin: () => void): void {
    const own = waiting.get(client)
    if (!own?.delete(begin)) return
    length -= 1
    waiting.delete(client)
    if (own.size > 0) waiting.set(client, own)
  }

  async function refuseLater(): Promise<never> {
    if (held < maxHeld) {
      held += 1
      await wait(refusalMs)
      held -= 1
    }
    throw refuse()
  }

  function waitForTurn(client: string): Promise<void> {
    const own = waiting.get(client) ?? new Set()
    if (length >= longest || own.size >= longestEach) return refuseLater()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      clearTimeout(timer)
      leave(client, begin)
      working += 1
      resolve()
    }
    const timer = setTimeout(() => {
      leave(client, begin)
      reject(refuse())
    }, timeoutMs)
    waiting.set(client, own.add(begin))
    length += 1
    return promise
  }

  return async (client, work) => {
    if (working < atOnce) working += 1
    else await waitForTurn(client)
    try {
      return await work()
    } finally {
      working -= 1
      const [next] = waiting.values()
      const [begin] = next ?? []
      begin?.()
    }
  }
}

const refuse = () => new AppError('unavailable', undefined, { headers: { 'Retry-After': '2' } })
