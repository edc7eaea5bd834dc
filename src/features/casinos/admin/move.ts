/** The list with one item moved to a place counted from 0; undefined when that changes nothing. */
export function moveTo<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  place: number,
): Item[] | undefined {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item || from === place || place < 0 || place >= items.length) return undefined
  return items.toSpliced(from, 1).toSpliced(place, 0, item)
}
