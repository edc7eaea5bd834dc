/** Collects what arrives while a commit is under way into the next one: one transaction for many, and nobody waits on a timer. */
export type GroupCommit<T> = {
  /** Resolves once the item is committed; rejects with its group's failure. */
  add(item: T): Promise<void>
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>
}

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void }

export function createGroupCommit<T>(commit: (items: T[]) => Promise<void>, maxGroup: number): GroupCommit<T> {
  let waiting: Waiting<T>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // One turn of the event loop, so that a burst's first item takes the others of its turn along.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      try {
        await commit(group.map(({ item }) => item))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = undefined
  }

  return {
    add(item) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ item, resolve, reject })
      running ??= run()
      return promise
    },
    async drain() {
      await running
    },
  }
}
