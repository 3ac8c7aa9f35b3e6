import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError } from '@/lib/errors'
import { lookUpWorkOrder } from '@/lib/work-orders/look-up-work-order'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { workOrderBody, type WorkOrderBody } from '@/lib/work-orders/schema'
import { updateWorkOrder, type UpdatedWorkOrder } from '@/lib/work-orders/update-work-order'
import { formOf } from '@/lib/work-orders/form'
import { say } from '@/lib/words/speaking'
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
  const workOrder =
    (await lookUpWorkOrder(ctx, workOrderId))?.workOrder ?? (await askLedger(ctx, workOrderId))
  const items = formOf(workOrder).items ?? []
  const item = itemOfDvir(dvir.id)
  if (items.some(({ id: itemId, type }) => itemId === item.id && type.toUpperCase() === item.type))
    throw new AppError('already_attached', 409, say('lib-desk.already-attached'))
  return updateWorkOrder(
    ctx,
    workOrderId,
    { items: [...items, item] },
    {
      told: {
        action: 'work_order.defect_attached',
        summary: `Attached DVIR ${id} (defect ${defectId}) to work order ${workOrderId}.`,
      },
    },
  )
}

async function askLedger(ctx: DeskContext, workOrderId: string): Promise<WorkOrderBody> {
  const row = await readWorkOrder(ctx, workOrderId)
  if (row.ledger.stub) throw new AppError('items_unknown', 409, say('lib-desk.items-unknown'))
  return workOrderBody.parse(row)
}
