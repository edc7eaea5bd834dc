import { editionKey, readerKey, type Reader } from '#editions/reader.ts'
import type { Change, ChangeKind, Changes } from '#db/changes.ts'

type OfEdition = { id: string; revision?: number; rulesSince?: string }

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
export function cacheReads<Asking extends OfEdition | Reader, Args extends unknown[], Answer>(
  changes: Pick<Changes, 'subscribe'>,
  kinds: readonly ChangeKind[],
  read: (asking: Asking, ...args: Args) => Promise<Answer>,
  { isCached = () => true, countRows = () => 1 }: Options<NoInfer<Args>, NoInfer<Answer>> = {},
): (asking: Asking, ...args: Args) => Promise<Answer> {
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

  return (asking, ...args) => {
    if (!isCached(...args)) return read(asking, ...args)
    const key = `${keyOf(asking)} ${JSON.stringify(args)}`
    const found = known.get(key)
    if (!found) {
      const answer = read(asking, ...args)
      store(key, editionOf(asking).id, answer)
      return answer
    }
    known.delete(key)
    known.set(key, found)
    return found.answer
  }
}

const editionOf = (asking: OfEdition | Reader): OfEdition =>
  'edition' in asking ? asking.edition : asking

const keyOf = (asking: OfEdition | Reader): string =>
  'edition' in asking ? readerKey(asking) : editionKey(asking)

const concerns = (change: Change, kinds: readonly ChangeKind[], edition: string) =>
  (change.kind === 'everything' || kinds.includes(change.kind)) &&
  (change.edition === null || change.edition === edition)
