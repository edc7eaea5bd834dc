import { versionOf } from '#editions/seen-from.ts'
import type { Change, ChangeKind, Changes } from '#db/changes.ts'

type Place = {
  id: string
  revision?: number
  rulesSince?: string
  place?: string
  isOnBreak?: true
}
type Options<Args extends unknown[], Answer> = {
  /** False for what is not worth caching, such as a search for free text; true by default. */
  isCached?: (...args: Args) => boolean
  /** How much of the limit an answer takes; 1 by default. */
  countRows?: (answer: Answer) => number
}

/** The limit of each cached read, all editions together. */
const maxRows = 1000

/**
 * Caches what `read` answers until content of one of `kinds` changes in that edition. The answers
 * used least recently are dropped first, failures are not cached, and callers that ask at the same
 * time share one read. They also share the answer, so nobody may change it.
 */
export function cacheReads<Edition extends Place, Args extends unknown[], Answer>(
  changes: Pick<Changes, 'subscribe'>,
  kinds: readonly ChangeKind[],
  read: (edition: Edition, ...args: Args) => Promise<Answer>,
  { isCached = () => true, countRows = () => 1 }: Options<NoInfer<Args>, NoInfer<Answer>> = {},
): (edition: Edition, ...args: Args) => Promise<Answer> {
  const known = new Map<string, { edition: string; answer: Promise<Answer>; rows: number }>()
  let rows = 0

  function drop(key: string) {
    rows -= known.get(key)?.rows ?? 0
    known.delete(key)
  }

  function store(key: string, edition: string, answer: Promise<Answer>) {
    const entry = { edition, answer, rows: 0 }
    known.set(key, entry)
    answer.then(
      (value) => {
        if (known.get(key) !== entry) return
        // There is no end to addresses that lead to nothing.
        if (value === undefined) return drop(key)
        entry.rows = countRows(value)
        rows += entry.rows
        for (const oldest of known.keys()) {
          if (rows <= maxRows) break
          drop(oldest)
        }
      },
      () => known.get(key) === entry && drop(key),
    )
  }

  changes.subscribe((change) => {
    for (const [key, { edition }] of known) if (concerns(change, kinds, edition)) drop(key)
  })

  return (edition, ...args) => {
    if (!isCached(...args)) return read(edition, ...args)
    const key = `${edition.id} ${versionOf(edition)} ${JSON.stringify(args)}`
    const found = known.get(key)
    if (!found) {
      const answer = read(edition, ...args)
      store(key, edition.id, answer)
      return answer
    }
    known.delete(key)
    known.set(key, found)
    return found.answer
  }
}

const concerns = (change: Change, kinds: readonly ChangeKind[], edition: string) =>
  (change.kind === 'everything' || kinds.includes(change.kind)) &&
  (change.edition === null || change.edition === edition)
