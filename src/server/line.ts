import { AppError } from '#errors.ts'

/** @throws AppError unavailable when too many wait or for too long */
export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>

type Options = {
  atOnce: number
  longest: number
  /** Milliseconds. */
  timeoutMs: number
}

/** For work that would keep others from the processor or database. */
export function createLine({ atOnce, longest, timeoutMs }: Options): Line {
  const waiting = new Set<() => void>()
  let working = 0

  function waitForTurn(): Promise<void> {
    if (waiting.size >= longest) return Promise.reject(refuse())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      working += 1
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(refuse())
    }, timeoutMs)
    waiting.add(begin)
    return promise
  }

  return async (work) => {
    if (working < atOnce) working += 1
    else await waitForTurn()
    try {
      return await work()
    } finally {
      working -= 1
      const [next] = waiting
      next?.()
    }
  }
}

const refuse = () => new AppError('unavailable', undefined, { headers: { 'Retry-After': '2' } })
