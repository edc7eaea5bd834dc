import { LRUCache } from 'lru-cache'
import { editionKey, readerKey, type Reader } from '#editions/reader.ts'
import type { Change, ChangeKind, Changes } from '#db/changes.ts'

type OfEdition = { id: string; revision?: number; judgedSince?: string }

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
  type Known = { edition: string; answer: Promise<Answer>; rows: number }
  const known = new LRUCache<string, Known>({
    maxSize: maxRows,
    // An answer without rows takes room, too, and the library throws over half a row.
    sizeCalculation: ({ rows }) => Math.max(1, Math.ceil(rows)),
  })

  function store(key: string, edition: string, answer: Promise<Answer>) {
    const reading = { edition, answer, rows: 1 }
    const isCurrent = () => known.peek(key) === reading
    known.set(key, reading)
    answer.then(
      (value) => {
        if (!isCurrent()) return
        // There is no end to addresses that lead to nothing.
        if (value === undefined) known.delete(key)
        else known.set(key, { ...reading, rows: countRows(value) })
      },
      () => isCurrent() && known.delete(key),
    )
  }

  changes.subscribe((change) => {
    const stale = [...known].filter(([, { edition }]) => concerns(change, kinds, edition))
    for (const [key] of stale) known.delete(key)
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
