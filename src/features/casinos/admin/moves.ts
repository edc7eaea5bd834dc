import type { CasinoMove } from '#features/ratings/contract.ts'

/** One page: `offset` casinos come before it, of `total`. */
export type Part<Item> = { items: readonly Item[]; offset: number; total: number }

/**
 * Positions count from 1 over all pages. The move names the neighbours seen on this page. `ordered`
 * is set if both places are on it. Undefined when nothing changes.
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
  const move = {
    position,
    from,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  }
  const ordered = others
    .toSpliced(place, 0, item)
    .map((other, at) => ({ ...other, rank: offset + at + 1 }))
  return { move, ordered }
}
