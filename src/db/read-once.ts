import type { Change, Changes } from './changes.ts'

/** Keeps answers until a change makes them stale. Failures are not kept. */
export function readOnce<Key extends readonly unknown[], Answer>(
  changes: Pick<Changes, 'subscribe'>,
  isStale: (change: Change) => boolean,
  nameKey: (...key: Key) => string,
  read: (...key: Key) => Promise<Answer>,
): (...key: Key) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>()
  changes.subscribe((change) => isStale(change) && known.clear())
  return (...key) => {
    const name = nameKey(...key)
    const answer = known.get(name) ?? read(...key)
    if (!known.has(name)) {
      known.set(name, answer)
      answer.catch(() => known.get(name) === answer && known.delete(name))
    }
    return answer
  }
}
