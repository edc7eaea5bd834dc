/** Items arriving during a commit share the next one. */
export type GroupCommit<T> = {
  add(item: T): Promise<void>
  drain(): Promise<void>
}

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void }

/** @param isItemsFault then the group is halved until only the bad item fails */
export function createGroupCommit<T>(
  commit: (items: T[]) => Promise<void>,
  maxGroup: number,
  isItemsFault: (error: unknown) => boolean = () => false,
): GroupCommit<T> {
  let waiting: Waiting<T>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // What comes in the same turn is written together.
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
