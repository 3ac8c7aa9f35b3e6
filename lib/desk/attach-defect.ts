import { capabilityOf } from '@/lib/connection/capability-of'
import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError, notFound } from '@/lib/errors'
import { listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { workOrderBody, type WorkOrderBody } from '@/lib/work-orders/schema'
import { updateWorkOrder, type UpdatedWorkOrder } from '@/lib/work-orders/update-work-order'
import { formOf } from '@/lib/work-orders/form'
import { namedDefect } from './named-defect'
import { itemOfDvir } from './work-order-of-defect'

/**
 * Adds a defect's report to the items of a work order that is there already. A list of items replaces the one before,
 * so all of them are sent: as the platform has them now where it can be asked, else as the ledger knows them. Throws
 * 404 for a defect or a work order that is not known, 409 already_attached or items_unknown, and what
 * `updateWorkOrder` throws.
 */
export async function attachDefect(
  ctx: DeskContext,
  { id, defectId, workOrderId }: { id: string; defectId: string; workOrderId: string },
): Promise<UpdatedWorkOrder> {
  const { dvir } = await namedDefect(ctx, { id, defectId })
  const workOrder = (await askPlatform(ctx, workOrderId)) ?? (await askLedger(ctx, workOrderId))
  const items = formOf(workOrder).items ?? []
  const item = itemOfDvir(dvir.id)
  if (items.some(({ id: itemId, type }) => itemId === item.id && type.toUpperCase() === item.type))
    throw new AppError('already_attached', 409, 'This report is an item of that work order already.')
  return updateWorkOrder(
    ctx,
    workOrderId,
    { items: [...items, item] },
    {
      action: 'work_order.defect_attached',
      summary: `Attached DVIR ${id} (defect ${defectId}) to work order ${workOrderId}.`,
    },
  )
}

/** As the platform has it now; null where there is no way to ask. */
async function askPlatform(ctx: DeskContext, workOrderId: string): Promise<WorkOrderBody | null> {
  const { organizationId } = ctx.actor
  if ((await capabilityOf(ctx, organizationId, 'work_orders')) === 'absent' || workOrderId.includes(','))
    return null
  const asked = await ctx.door
    .call(organizationId, listWorkOrders, { query: { ids: [workOrderId] } })
    .catch((error: unknown) => {
      if (error instanceof AppError && LACKING.includes(error.status)) return null
      throw error
    })
  if (!asked) return null
  const found = asked.data.data.find((one) => one.id === workOrderId)
  if (!found) throw notFound('work order')
  return workOrderBody.parse(found)
}

// An extension that this platform, or this grant, does not have.
const LACKING = [403, 404, 405, 501]

async function askLedger(ctx: DeskContext, workOrderId: string): Promise<WorkOrderBody> {
  const row = await readWorkOrder(ctx, workOrderId)
  if (row.ledger.stub)
    throw new AppError(
      'items_unknown',
      409,
      'The items of this work order are not known here, and sending a list would replace them. Attach the report in the platform.',
    )
  return workOrderBody.parse(row)
}
