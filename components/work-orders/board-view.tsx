'use client'

import { useDeskAccess } from '@/components/maintenance/desk-access'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { Board } from './board'
import type { MoveWorkOrder } from './use-move-work-order'

interface BoardViewProps {
  rows: readonly WorkOrderRow[]
  moves: MoveWorkOrder
  hrefOf: (id: string) => string
  openId: string | null
}

/** The board with what a move means, said before the first one. Fetched when the board is first asked for. */
export function BoardView(props: BoardViewProps) {
  const { refusal } = useDeskAccess()
  return (
    <>
      <p className="px-4 py-2 text-table text-quiet sm:px-6">
        {refusal ??
          'A move sends the status alone. The platform then sets the completion time, done or not, and writes the asset’s current odometer and engine hours.'}
      </p>
      <Board {...props} />
    </>
  )
}
