import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import type { Step } from '@/components/many/run-steps'
import type { Picked } from '@/components/many/selection'
import { isGone } from '@/lib/ledger/keep/gone'
import { formOf } from '@/lib/work-orders/change/form'
import { listedOf, type ListedWorkOrderAnswer } from '../listed-work-order'
import { keepWorkOrder, requestWorkOrder, updateWorkOrder, warningsQuery } from '../queries'
import { bodyOf, type Deed, deedBack, type SaidBy, standsAs, valueText } from './deed'

/** A work order that is selected, as whoever selected it saw it. */
export interface PickedOrder extends Picked {
  row: ListedWorkOrderAnswer
}

interface Desk extends SaidBy {
  client: QueryClient
}

/** A step for each work order. */
export const stepsOf = (desk: Desk, deed: Deed, orders: readonly PickedOrder[]): Step[] =>
  orders.map(({ id, name, row }) => ({ key: id, name, creates: false, send: writing(desk, row, deed) }))

/**
 * Written from what was seen of it: what somebody else changed meanwhile is not overwritten. It is read anew then, said,
 * and written the next time that somebody asks for it. Sent again after an answer was lost, it writes the same.
 */
function writing(desk: Desk, seen: ListedWorkOrderAnswer, deed: Deed): Step['send'] {
  const { t } = desk
  const kept = { row: seen }
  return async () => {
    const { row } = kept
    if (isGone(row)) throw new Error(t('work-orders-many.gone'))
    if (standsAs(deed, row)) return null
    try {
      const saved = await written(desk, row, deed)
      const back = deedBack(deed.kind, row)
      return back && (() => written(desk, saved, back))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      const now = await requestWorkOrder(row.id)
      keepWorkOrder(desk.client, now)
      kept.row = listedOf(now)
      throw new Error(t('work-orders-many.changed', { now: valueText(deed.kind, kept.row, desk) }))
    }
  }
}

/** Throws ApiError, and in words where the answer has another value than was sent. */
async function written(desk: Desk, row: ListedWorkOrderAnswer, deed: Deed): Promise<ListedWorkOrderAnswer> {
  const { client, t } = desk
  const { data, warnings } = await updateWorkOrder(row.id, bodyOf(deed), formOf(row))
  keepWorkOrder(client, data)
  client.setQueryData(warningsQuery(row.id).queryKey, warnings)
  const saved = listedOf(data)
  if (standsAs(deed, saved)) return saved
  throw new Error(t('work-orders-many.not-taken', { now: valueText(deed.kind, saved, desk) }))
}
