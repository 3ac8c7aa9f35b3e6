'use client'

import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { statusWord } from '../board/board-columns'
import type { MoveWorkOrder } from './use-move-work-order'
import { workOrderName } from '../work-order-name'

/** Moves that did not happen: each with its reason, until someone has read it. */
export function RefusedMoves({ moves }: { moves: MoveWorkOrder }) {
  if (moves.refused.length === 0) return null
  return (
    <div className="space-y-2">
      {moves.refused.map(({ row, to, error }) => {
        const kept = `${workOrderName(row)} was not moved to ${to}. It is back in ${statusWord(row.status)}.`
        const action = (
          <>
            <Button size="small" onClick={() => moves.move(row, to)}>
              Try again
            </Button>
            <Button size="small" onClick={() => moves.dismiss(row.id)}>
              Dismiss
            </Button>
          </>
        )
        return error instanceof ApiError ? (
          <ApiErrorNotice key={row.id} error={error} kept={kept} action={action} />
        ) : (
          <ErrorNotice key={row.id} title="The answer could not be read." kept={kept} action={action} />
        )
      })}
    </div>
  )
}
