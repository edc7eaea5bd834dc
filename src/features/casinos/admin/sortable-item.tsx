import { useSortable } from '@dnd-kit/sortable'
import { createContext, useContext, type ReactNode } from 'react'

type Sortable = ReturnType<typeof useSortable>
type Handle = Pick<Sortable, 'attributes' | 'listeners'> & {
  setHandle: Sortable['setActivatorNodeRef']
}

const HandleContext = createContext<Handle | undefined>(undefined)

/** Undefined where the list cannot be reordered. */
export const useDragHandle = () => useContext(HandleContext)

export function SortableItem({ id, children }: { id: string; children: ReactNode }) {
  const {
    attributes,
    listeners,
    setActivatorNodeRef,
    setNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
  })
  return (
    <HandleContext value={{ attributes, listeners, setHandle: setActivatorNodeRef }}>
      <li
        ref={setNodeRef}
        className={
          isDragging ? 'relative z-10 rounded-control bg-raised shadow-overlay' : 'bg-raised'
        }
        style={{
          transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
          transition,
        }}
      >
        {children}
      </li>
    </HandleContext>
  )
}
