/** Moves within the part of the ranking that is on the screen. Pure. */
import type { CasinoMove } from '../admin-contract.ts'

/** A page of the ranking: its casinos, how many come before it, and how many there are in all. */
export type Part<Item> = { items: readonly Item[]; offset: number; total: number }

/**
 * What to send to put the casino with an id at a position among all, from 1: the position, and of what was seen around it whatever is on
 * the page. `ordered` is the page as it is then, if both places are on it. Undefined when nothing would change.
 */
export function planMove<Item extends { id: string; rank: number }>(
  { items, offset, total }: Part<Item>,
  id: string,
  position: number,
): { move: CasinoMove; ordered: Item[] | undefined } | undefined {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  const from = offset + index + 1
  if (!item || position === from || position < 1 || position > total) return undefined
  const place = position - 1 - offset
  if (place < 0 || place >= items.length) return { move: { position, from }, ordered: undefined }
  const others = items.toSpliced(index, 1)
  const after = position === 1 ? null : others[place - 1]?.id
  const before = position === total ? null : others[place]?.id
  const move = { position, from, ...(after !== undefined && { after }), ...(before !== undefined && { before }) }
  const ordered = others.toSpliced(place, 0, item).map((other, at) => ({ ...other, rank: offset + at + 1 }))
  return { move, ordered }
}
