import { lazy, Suspense } from 'react'
import type { ReadAt } from '@/components/readiness/finding-sentence'
import type { BoardRows } from '@/lib/board/schema'
import { useHeld } from './moves'

const DragHint = lazy(() => import('./drag-hint').then((module) => ({ default: module.DragHint })))
const StopDragHint = lazy(() =>
  import('./stop-drag-hint').then((module) => ({ default: module.StopDragHint })),
)

interface HeldHintsProps {
  rows: BoardRows
  /** What a row is called. */
  nameOf: (id: string) => string | null
  nameOfRoute: (id: string | null) => string
  at: ReadAt
}

/** What letting go would mean, beside the hand that holds something. */
export function HeldHints({ rows, nameOf, nameOfRoute, at }: HeldHintsProps) {
  const drag = useHeld((held) => held.drag)
  const stopDrag = useHeld((held) => held.stopDrag)
  return (
    <Suspense>
      {drag && (
        <DragHint drag={drag} rows={rows} rowName={drag.target?.to ? nameOf(drag.target.to) : null} at={at} />
      )}
      {stopDrag && <StopDragHint drag={stopDrag} toName={nameOfRoute(stopDrag.to)} />}
    </Suspense>
  )
}
