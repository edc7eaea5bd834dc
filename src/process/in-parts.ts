/** Gives a list in parts of at most so many items, for what cannot be done to all of it at once. */
export function* inParts<Item>(list: readonly Item[], most: number): Generator<Item[]> {
  for (let start = 0; start < list.length; start += most) yield list.slice(start, start + most)
}
