import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const INSET = 8

/** Arrow keys carry a card from column to column, in the order that they are seen, and nowhere in between. */
export const besideColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id)
      return rect ? [rect] : []
    })
    .sort((a, b) => a.left - b.left)
  const here = columns.reduce(
    (best, rect, index) =>
      Math.abs(rect.left - currentCoordinates.x) < Math.abs((columns[best]?.left ?? 0) - currentCoordinates.x)
        ? index
        : best,
    0,
  )
  const next = columns[here + step]
  return next ? { x: next.left + INSET, y: next.top + INSET } : undefined
}
