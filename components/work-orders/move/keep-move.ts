import { forgetWaiting } from '@/components/outbox/forget-waiting'
import { isAway } from '@/components/outbox/is-away'
import { keepWrite } from '@/components/outbox/this-outbox'
import { showToast } from '@/components/ui/toast/toast'
import type { Words } from '@/lib/words/words'
import { formOf } from '@/lib/work-orders/change/form'
import { fieldLabel } from '@/lib/work-orders/field-words'
import type { WorkOrderStatus } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { updateRequest } from '../queries'
import { statusText } from '../status-text'
import { workOrderName } from '../work-order-name'

const waitingMove = (id: string): string => `work-order/${id}/status`

/**
 * Keeps a move to be sent later, in place of one that waits, and says so; the row stays as it was read. Answers whether
 * it waits: false where it has to be sent now. Throws ApiError.
 */
export async function keepMove(
  { row, to }: { row: ListedWorkOrderAnswer; to: WorkOrderStatus },
  personKey: string,
  t: Words,
): Promise<boolean> {
  if (!personKey || !isAway()) return false
  const title = workOrderName(row, t)
  await keepWrite(personKey, {
    title,
    name: waitingMove(row.id),
    href: `/work-orders/${encodeURIComponent(row.id)}`,
    ...updateRequest(row.id, { status: to }, formOf(row)),
    said: [{ field: fieldLabel('status', t), value: statusText(to, t) }],
    typed: null,
  })
  showToast({ tone: 'info', message: t('form.waits', { title }) })
  return true
}

/** It was moved by hand: a move of it that waits, or that met a change of somebody else, is done with. */
export const forgetMove = (id: string, personKey: string): Promise<void> =>
  forgetWaiting(personKey, waitingMove(id))
