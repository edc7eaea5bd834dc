/** How scores and the editors' decisions become places. Pure. */

/** A place that the editors have given, from 1. */
export type Placed<Item> = { item: Item; place: number }

/**
 * The items in the order of their scores, but for those that were given a place. At each place
 * stands whoever was given it, or else the next of the others; places beyond the end come last.
 */
export function applyMoves<Item>(byScore: readonly Item[], moves: readonly Placed<Item>[]): Item[] {
  const moved = new Set(moves.map(({ item }) => item))
  const others = byScore.filter((item) => !moved.has(item)).values()
  const wanted = new Map(moves.map(({ item, place }) => [place, item]))
  const order: Item[] = []
  for (let place = 1; place <= byScore.length; place += 1) {
    const item = wanted.get(place) ?? others.next().value
    if (item !== undefined) order.push(item)
  }
  const beyond = moves.filter(({ place }) => place > byScore.length)
  return [...order, ...beyond.map(({ item }) => item)]
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
  /** For each length, the last index of the increasing subsequence that ends lowest. */
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
