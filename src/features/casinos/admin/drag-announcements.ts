import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { CasinoListItem } from '../admin-contract.ts'

export const instructions =
  'To move this casino, press space or enter, use the up and down arrow keys, and press space or enter again to drop it. ' +
  'Press Escape to leave it where it was. The Move up and Move down buttons move it one place at a time; Move to position moves it any distance.'

/** For screen readers: names and positions instead of ids. */
export function makeAnnouncements(
  casinos: readonly CasinoListItem[],
  offset: number,
  total: number,
): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    casinos.find((casino) => casino.id === id)?.name ?? 'The casino'
  const positionOf = (id: UniqueIdentifier) =>
    `position ${offset + casinos.findIndex((casino) => casino.id === id) + 1} of ${total}`
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, at ${positionOf(active.id)}.`,
    // Also announced right after the start, so both begin alike.
    onDragOver: ({ active, over }) =>
      over?.id === active.id
        ? `Picked up ${nameOf(active.id)}, at ${positionOf(active.id)}.`
        : over
          ? `${nameOf(active.id)} is over ${positionOf(over.id)}.`
          : `${nameOf(active.id)} is not over the list.`,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} was dropped at ${positionOf(over.id)}.`
        : `${nameOf(active.id)} stays at ${positionOf(active.id)}.`,
    onDragCancel: ({ active }) =>
      `Move cancelled. ${nameOf(active.id)} stays at ${positionOf(active.id)}.`,
  }
}
