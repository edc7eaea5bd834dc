/** Collects what arrives during a commit into the next one: one transaction for many, and nobody waits for a timer. */
export type GroupCommit<T> = {
  /** Resolves once the item is committed; rejects with what kept it, or all of its group, from being so. */
  add(item: T): Promise<void>
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>
}

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void }

/**
 * @param isItemsFault whether an item is what made a commit fail: then its group is halved until that one fails alone. Any other failure
 *   is the whole group's, because it would only be repeated.
 */
export function createGroupCommit<T>(
  commit: (items: T[]) => Promise<void>,
  maxGroup: number,
  isItemsFault: (error: unknown) => boolean = () => false,
): GroupCommit<T> {
  let waiting: Waiting<T>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // One turn of the event loop, so that a burst's first item takes the others of its turn along.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      await commitGroup(group)
    }
    running = undefined
  }

  async function commitGroup(group: Waiting<T>[]): Promise<void> {
    try {
      await commit(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length > 1 && isItemsFault(error)) {
        const middle = Math.ceil(group.length / 2)
        await commitGroup(group.slice(0, middle))
        await commitGroup(group.slice(middle))
        return
      }
      for (const { reject } of group) reject(error)
    }
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
