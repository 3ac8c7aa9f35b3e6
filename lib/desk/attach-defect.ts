import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError } from '@/lib/errors'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { refuseUnread } from '@/lib/ledger/keep/salvaged-answer'
import { say } from '@/lib/words/speaking'
import { formOf } from '@/lib/work-orders/change/form'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { lookUpWorkOrder } from '@/lib/work-orders/change/look-up-work-order'
import { updateWorkOrder, type UpdatedWorkOrder } from '@/lib/work-orders/change/update-work-order'
import { ownReadings, READINGS } from '@/lib/work-orders/own-readings'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { workOrderBody, type WorkOrderBody } from '@/lib/work-orders/schema'
import type { DefectIds } from './hold-defect'
import { namedDefect } from './named-defect'
import { noteAttached } from './note-attached'
import { defectsNamedIn, itemOfDvir } from './work-order-of-defect'

/** A defect of a report, and the work order that it is attached to. */
interface Attached extends DefectIds {
  workOrderId: string
}

/** What is sent as the platform has it: what could not be read of these would be taken away there. */
const SENT = ['items', ...READINGS] as const

const ACTION = 'work_order.defect_attached'

/**
 * Adds a defect's report to the items of a work order that is there already, and notes that the order is for this defect. A list of
 * items replaces the one before, so all of them are sent: as the platform has them now where it can be asked, else as the ledger knows
 * them; its readings go along, or the platform would write others over them. Where the report is an item already, for another defect of it, nothing is sent and it is noted alone. Throws
 * 404 for a defect or a work order that is not known, 409 already_attached or items_unknown, 502 platform_malformed where items or
 * readings cannot all be read, and what `updateWorkOrder` throws.
 */
export async function attachDefect(ctx: DeskContext, attached: Attached): Promise<UpdatedWorkOrder> {
  const { id, defectId, workOrderId } = attached
  await namedDefect(ctx, attached)
  const lookedUp = await lookUpWorkOrder(ctx, workOrderId)
  // The desk may be behind in what it would send instead.
  if (lookedUp) refuseUnread({ ...lookedUp, read: lookedUp.workOrder }, SENT)
  const workOrder = lookedUp?.workOrder ?? (await askLedger(ctx, workOrderId))
  const form = formOf(workOrder)
  const items = form.items ?? []
  const item = itemOfDvir(id)
  if (!items.some(({ id: itemId, type }) => itemId === item.id && type.toUpperCase() === item.type))
    return updateWorkOrder(
      ctx,
      workOrderId,
      { items: [...items, item], ...ownReadings(form) },
      {
        told: {
          action: ACTION,
          summary: `Attached DVIR ${id} (defect ${defectId}) to work order ${workOrderId}.`,
        },
        also: (tx) => noteAttached(tx, ctx, attached, workOrderId),
      },
    )
  if (await isNoted(ctx, attached, workOrder))
    throw new AppError('already_attached', 409, say('lib-desk.already-attached'))
  // The ledger may be behind: an order is for a defect only while it knows the report among its items.
  if (lookedUp)
    await keepLookedUp(ctx, { object: lookedUp.told, requestId: lookedUp.requestId }, (tx, seen) =>
      keepWorkOrder(tx, ctx.actor.organizationId, workOrderId, seen),
    )
  await noteAlone(ctx, attached)
  return { row: await readWorkOrder(ctx, workOrderId), warnings: [] }
}

async function isNoted(
  { db, actor: { organizationId } }: DeskContext,
  { id: dvirId, defectId, workOrderId }: Attached,
  { description }: Pick<WorkOrderBody, 'description'>,
): Promise<boolean> {
  if (defectsNamedIn(description, dvirId).includes(defectId)) return true
  return (await db.defectOrder.count({ where: { organizationId, dvirId, defectId, workOrderId } })) > 0
}

const noteAlone = (ctx: DeskContext, attached: Attached): Promise<void> =>
  ctx.db.$transaction(async (tx) => {
    const { organizationId, userId, name } = ctx.actor
    const { id, defectId, workOrderId } = attached
    await noteAttached(tx, ctx, attached, workOrderId)
    await appendAudit(tx, {
      ...{ organizationId, actor: { id: userId, name }, at: new Date(ctx.clock.now()) },
      ...{ action: ACTION, subjectType: 'work_order', subjectId: workOrderId },
      summary: `Attached defect ${defectId} of DVIR ${id} to work order ${workOrderId}, which has the DVIR as an item.`,
    })
  })

async function askLedger(ctx: DeskContext, workOrderId: string): Promise<WorkOrderBody> {
  const row = await readWorkOrder(ctx, workOrderId)
  if (row.ledger.stub) throw new AppError('items_unknown', 409, say('lib-desk.items-unknown'))
  return workOrderBody.parse(row)
}
