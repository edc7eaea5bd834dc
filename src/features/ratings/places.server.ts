/**
 * The places that readers are told of. The ranking has a slot for every casino; readers see only
 * active ones, so that their places are counted without the others.
 */
import type { Move } from '#contract/ratings.ts'

/** The slots of casinos that readers do not see, in ascending order. */
export type HiddenSlots = {
  /** Their places in the ranking of all casinos, hidden ones included. */
  ranks: readonly number[]
  /** Places in the order by score alone, of those that have one. */
  scorePlaces: readonly number[]
}

type Slots = { rank: number; scorePlace: number | null; move: Move | null }

/** A casino's slots as the places, from 1, that it has among the casinos that are shown. */
export function toShownPlaces<Row extends Slots>(row: Row, hidden: HiddenSlots): Row {
  const { scorePlace, move } = row
  const rank = row.rank - countBelow(hidden.ranks, row.rank)
  return {
    ...row,
    rank,
    scorePlace:
      scorePlace === null ? null : scorePlace - countBelow(hidden.scorePlaces, scorePlace),
    // A later decision about the same place may have pushed it on for a while.
    move: move && { ...move, place: rank },
  }
}

/** How many of the ascending `slots` are less than one of them, or than another number. */
function countBelow(slots: readonly number[], slot: number): number {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}
