import type { QueryClient } from '@tanstack/react-query'
import { offerToUndo } from '@/components/form/offer-to-undo'
import type { Words } from '@/lib/words/words'
import { formOf } from '@/lib/work-orders/change/form'
import { knownStatus } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { keepWorkOrder, updateWorkOrder } from '../queries'
import { statusText } from '../status-text'
import type { WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'

interface Moved {
  /** As it was. */
  before: ListedWorkOrderAnswer
  saved: WorkOrderAnswer
}

/**
 * Offers to move a work order back to the status that it had; where somebody moved it since, it stays. One whose status
 * is none of the specification's has no way back. Answers the id of the toast.
 */
export function offerUndoMove(client: QueryClient, t: Words, { before, saved }: Moved): number {
  const back = knownStatus(before.status)
  const name = workOrderName(saved, t)
  return offerToUndo(client, {
    done: t('work-orders-move.moved', { name, status: statusText(saved.status, t) }),
    undone: t('work-orders-move.undone', { name, status: statusText(before.status, t) }),
    notUndone: (why) => t('work-orders-move.not-undone', { name, why }),
    label: t('work-orders-move.undo'),
    undo:
      back &&
      (async () =>
        keepWorkOrder(client, (await updateWorkOrder(saved.id, { status: back }, formOf(saved))).data)),
  })
}
