/** How scores and the editors' decisions become places. Pure. */

/** What decides where a casino stands. */
export type Ranked = {
  id: string
  /** Counts from 1, each once. */
  rank: number
  score: number | null
  /** The higher key of equal scores stands first, as `makeTieKey` makes it. */
  tieKey: string | null
  nameKey: string
}

/**
 * Compares as the database's collation "C" does: by code points, where JavaScript compares halves
 * of them.
 */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0
  return /[\ud800-\udfff]/.test(a + b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : a < b
      ? -1
      : 1
}

/** Those without a key come last. */
const compareFalling = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compareBytes(b, a)

function compareScores(a: Ranked, b: Ranked): number {
  if (a.score === null || b.score === null)
    return Number(a.score === null) - Number(b.score === null) || a.rank - b.rank
  return (
    b.score - a.score ||
    compareFalling(a.tieKey, b.tieKey) ||
    compareBytes(a.nameKey, b.nameKey) ||
    compareBytes(a.id, b.id)
  )
}

/** Those without a score stay behind the others, as they stood. */
export const orderByScore = <Item extends Ranked>(casinos: readonly Item[]): Item[] =>
  casinos.toSorted(compareScores)

/** A place that the editors have given, from 1. */
export type Placed<Item> = { item: Item; place: number }

/**
 * Puts items where they are wanted: each behind the one that is wanted before it, and with room for
 * those after it, so that of equal wishes the later comes second and nobody stands beyond the end.
 * The others keep their order and fill the remaining places.
 */
export function applyMoves<Item>(order: readonly Item[], moves: readonly Placed<Item>[]): Item[] {
  const known = new Set(order)
  const wanted = moves
    .filter(({ item }) => known.has(item))
    .toSorted((one, other) => one.place - other.place)
  const granted = new Map<number, Item>()
  let last = 0
  for (const [index, { item, place }] of wanted.entries()) {
    const room = order.length - wanted.length + index + 1
    last = Math.min(Math.max(place, last + 1), room)
    granted.set(last, item)
  }
  const moved = new Set(wanted.map(({ item }) => item))
  const others = order.filter((item) => !moved.has(item)).values()
  return order.map((_, index) => granted.get(index + 1) ?? (others.next().value as Item)) // as many
}

/**
 * Puts items where they have been decided to stand, whatever else has been decided since: of two
 * decisions about one place the newer holds, and the older waits on the nearest free one, on the
 * side where its item stands in the order. The others keep their order and fill what remains.
 *
 * @param decided the newest first, each item once
 */
export function grantPlaces<Item>(
  order: readonly Item[],
  decided: readonly Placed<Item>[],
): Item[] {
  const natural = new Map(order.map((item, index) => [item, index + 1]))
  const granted = new Map<number, Item>()
  for (const { item, place } of decided) {
    const own = natural.get(item)
    if (own === undefined) continue
    const wanted = Math.min(place, order.length)
    const step = own < wanted ? -1 : 1
    const free = findFree(wanted, step) ?? findFree(wanted, -step)
    if (free !== undefined) granted.set(free, item)
  }
  function findFree(from: number, step: number): number | undefined {
    for (let at = from; at >= 1 && at <= order.length; at += step) if (!granted.has(at)) return at
    return undefined
  }
  const moved = new Set(granted.values())
  const others = order.filter((item) => !moved.has(item)).values()
  return order.map((_, index) => granted.get(index + 1) ?? (others.next().value as Item)) // as many
}

/**
 * The fewest decisions that turn the order by score into `order`: of all items but those of a longest
 * increasing subsequence.
 *
 * @param byScore the same items in the order of their scores
 */
export function findMoves<Item>(byScore: readonly Item[], order: readonly Item[]): Placed<Item>[] {
  const position = new Map(byScore.map((item, index) => [item, index]))
  const at = order.map((item) => position.get(item) ?? 0)
  /** The last index, for each length, of the increasing subsequence that ends lowest. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of at.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((at[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? ends[low - 1] : undefined
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index)
  return order.flatMap((item, index) => (kept.has(index) ? [] : [{ item, place: index + 1 }]))
}
