import type { Deps } from '#deps.ts'
import { addHits, type Hit } from './queries.server.ts'

/** Milliseconds. */
const pause = 10_000

/** Counts in memory and writes all at once, so that visits cost no write each. */
export function createHits({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const waiting = new Map<string, Hit>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    const hits = [...waiting.values()]
    waiting.clear()
    if (hits.length === 0) return
    try {
      database.assertWritable()
      // In a transaction: visits use connections for reading.
      await database.db.transaction((tx) => addHits(tx, hits))
    } catch (error) {
      log.warn({ err: error }, 'could not store the hits of redirects')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(store)
    return writing
  }

  return {
    count(id: string): void {
      const hit = waiting.get(id)
      waiting.set(id, { id, hits: (hit?.hits ?? 0) + 1, at: clock() })
      timer ??= setTimeout(() => void flush(), pause).unref()
    },
    flush,
  }
}
