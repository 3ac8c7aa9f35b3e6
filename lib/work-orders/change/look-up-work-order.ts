import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { notFound } from '@/lib/errors'
import { asJsonObject } from '@/lib/json'
import { salvagedAnswer } from '@/lib/ledger/keep/salvaged-answer'
import { listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'

/**
 * A work order as the platform has it now: what can be read of it (null for nothing), `told` as it came, and `fault` where that is not
 * all. Null where there is no way to ask. Throws 404 not_found when the platform answers and does not know it, and what the door
 * throws.
 */
export async function lookUpWorkOrder(ctx: DeskContext, id: string) {
  // The list takes ids between commas.
  if (id.includes(',')) return null
  const answer = await lookUp(ctx, 'work_orders', () =>
    salvagedAnswer(listWorkOrders, () =>
      ctx.door.call(ctx.actor.organizationId, listWorkOrders, { query: { ids: [id] } }),
    ),
  )
  if (!answer) return null
  const { raw, requestId, fault } = answer
  const workOrder = answer.data?.data.find((one) => one.id === id) ?? null
  // One that is there and cannot be read is not unknown.
  if (!workOrder && !fault) throw notFound('work_order')
  const items = asJsonObject(raw)?.data
  const told = Array.isArray(items) ? items.map(asJsonObject).find((one) => one?.id === id) : null
  return { workOrder, told: told ?? null, requestId, fault }
}
