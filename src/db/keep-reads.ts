import type { Change, ChangeKind, Changes } from './changes.ts'

type Place = { id: string; revision?: number }
type Options<Args extends unknown[], Answer> = {
  /** What is not kept, such as free text that nobody asks for twice; all is by default. */
  isKept?: (...args: Args) => boolean
  /** 1 by default. */
  countRows?: (answer: Answer) => number
}

/** Of one read, in all editions. */
const maxRows = 1000

/**
 * Shares answers until content of one of `kinds` changes in their edition. Those asked for longest
 * ago go first. Failures are not kept. Nobody may change an answer.
 */
export function keepReads<Edition extends Place, Args extends unknown[], Answer>(
  changes: Pick<Changes, 'subscribe'>,
  kinds: readonly ChangeKind[],
  read: (edition: Edition, ...args: Args) => Promise<Answer>,
  { isKept = () => true, countRows = () => 1 }: Options<NoInfer<Args>, NoInfer<Answer>> = {},
): (edition: Edition, ...args: Args) => Promise<Answer> {
  const known = new Map<string, { edition: string; answer: Promise<Answer>; rows: number }>()
  let rows = 0

  function drop(key: string) {
    rows -= known.get(key)?.rows ?? 0
    known.delete(key)
  }

  function keep(key: string, edition: string, answer: Promise<Answer>) {
    const entry = { edition, answer, rows: 0 }
    known.set(key, entry)
    answer.then(
      (value) => {
        if (known.get(key) !== entry) return
        // Addresses that never were are endless.
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
    if (!isKept(...args)) return read(edition, ...args)
    const key = `${edition.id} ${edition.revision ?? 0} ${JSON.stringify(args)}`
    const found = known.get(key)
    if (!found) {
      const answer = read(edition, ...args)
      keep(key, edition.id, answer)
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
