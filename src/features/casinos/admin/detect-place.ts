import { closestCenter, type CollisionDetection } from '@dnd-kit/core'

/** How far outside the list a drop still counts, in pixels. */
const reach = 64

/** The nearest row; none away from the list, so that dropping there does nothing. */
export const detectPlace: CollisionDetection = (args) => {
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
