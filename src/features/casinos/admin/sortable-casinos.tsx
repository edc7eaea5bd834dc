import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { CasinoListItem } from '../admin-contract.ts'
import { detectPlace } from './detect-place.ts'
import { instructions, makeAnnouncements } from './drag-announcements.ts'
import { SortableItem } from './sortable-item.tsx'

type Props = {
  casinos: readonly CasinoListItem[]
  /** How many come before these. */
  offset: number
  /** On all pages. */
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
