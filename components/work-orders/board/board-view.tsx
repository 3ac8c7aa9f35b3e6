'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Board } from './board'
import { useBoardColumns } from './use-board-columns'
import type { MoveWorkOrder } from '../move/use-move-work-order'

interface BoardViewProps {
  /** The words of the list that holds a status; null when it asks for nobody. */
  askedOf: (status: string) => string | null
  /** The columns that are read. */
  statuses: readonly string[]
  moves: MoveWorkOrder
  hrefOf: (id: string) => string
  openId: string | null
}

/** The board with what a move means, said before the first one. Fetched when the board is first asked for. */
export function BoardView({ askedOf, statuses, ...props }: BoardViewProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const { columns, assetName, onMore, pending } = useBoardColumns(askedOf, statuses)
  if (pending) return <SkeletonRows label={t('work-orders.loading-board')} />
  return (
    <>
      <p className="px-4 py-2 text-table text-quiet sm:px-6">{refusal ?? t('work-orders-board.meaning')}</p>
      <Board {...props} columns={columns} assetName={assetName} onMore={onMore} />
    </>
  )
}
