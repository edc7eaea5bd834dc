import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
  closestCenter,
  type CollisionDetection,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { CasinoListItem } from '../admin-contract.ts'
import { SortableItem } from './sortable-item.tsx'

type Props = {
  casinos: readonly CasinoListItem[]
  /** How many casinos come before these. */
  offset: number
  /** How many casinos all pages have. */
  total: number
  /** `position` counts from 1 over all pages. */
  onMove: (casino: CasinoListItem, position: number) => void
  renderRow: (casino: CasinoListItem) => ReactNode
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The keyboard moves in steps of 25 px. */
export function SortableCasinos({ casinos, offset, total, onMove, renderRow }: Props) {
  const sensors = useSensors(
    // A press without movement is a click. Touch works because the handle blocks scrolling.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  )

  function handleDragEnd({ active, over }: DragEndEvent) {
    const casino = casinos.find(({ id }) => id === active.id)
    const place = casinos.findIndex(({ id }) => id === over?.id)
    if (casino && place >= 0) onMove(casino, offset + place + 1)
  }

  return (
    <DndContext
      id="casinos"
      sensors={sensors}
      collisionDetection={detectPlace}
      modifiers={[vertically]}
      accessibility={{
        announcements: makeAnnouncements(casinos, offset, total),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={casinos.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line">
          {casinos.map((casino) => (
            <SortableItem key={casino.id} id={casino.id}>
              {renderRow(casino)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** How far outside the list a drop still counts, in pixels. */
const reach = 64

/** The nearest row; none away from the list, so that dropping there does nothing. */
const detectPlace: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableRects, droppableContainers } = args
  if (!pointerCoordinates) return closestCenter(args)
  const rects = droppableContainers.flatMap(({ id }) => droppableRects.get(id) ?? [])
  const { x, y } = pointerCoordinates
  const within =
    rects.length > 0 &&
    x >= Math.min(...rects.map((rect) => rect.left)) - reach &&
    x <= Math.max(...rects.map((rect) => rect.right)) + reach &&
    y >= Math.min(...rects.map((rect) => rect.top)) - reach &&
    y <= Math.max(...rects.map((rect) => rect.bottom)) + reach
  return within ? closestCenter(args) : []
}

const instructions =
  'To move this casino, press space or enter, use the up and down arrow keys, and press space or enter again to drop it. ' +
  'Press Escape to leave it where it was. The Move up and Move down buttons move it one place at a time; Move to position moves it any distance.'

/** Tells screen readers names and positions instead of ids. */
function makeAnnouncements(
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
