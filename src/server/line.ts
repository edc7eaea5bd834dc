import { AppError } from '#errors.ts'

/** Does the work when it is its turn. @throws AppError unavailable when too many wait, or it has waited too long */
export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>

type Options = {
  /** How many are at work at the same time. */
  atOnce: number
  /** How many may wait. */
  longest: number
  /** How long one may wait, in milliseconds. */
  patience: number
}

/** A line before work that takes the processor or the database, so that much of it at once keeps nobody else waiting. */
export function createLine({ atOnce, longest, patience }: Options): Line {
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
    }, patience)
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
