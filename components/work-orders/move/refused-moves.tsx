'use client'

import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { statusText } from '../status-text'
import { workOrderName } from '../work-order-name'
import type { MoveWorkOrder } from './use-move-work-order'

/** Moves that did not happen: each with its reason, until someone has read it. */
export function RefusedMoves({ moves }: { moves: MoveWorkOrder }) {
  const t = useWords()
  if (moves.refused.length === 0) return null
  return (
    <div className="space-y-2">
      {moves.refused.map(({ row, to, error }) => {
        const kept = t('work-orders-move.not-moved-kept', {
          name: workOrderName(row, t),
          to: statusText(to, t),
          status: statusText(row.status, t),
        })
        const action = (
          <>
            <Button size="small" onClick={() => moves.move(row, to)}>
              {t('ui.try-again')}
            </Button>
            <Button size="small" onClick={() => moves.dismiss(row.id)}>
              {t('ui.dismiss')}
            </Button>
          </>
        )
        return error instanceof ApiError ? (
          <ApiErrorNotice key={row.id} error={error} kept={kept} action={action} />
        ) : (
          <ErrorNotice key={row.id} title={t('work-orders-move.unreadable')} kept={kept} action={action} />
        )
      })}
    </div>
  )
}
