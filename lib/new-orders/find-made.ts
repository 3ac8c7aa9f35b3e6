import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import type { JsonObject } from '@/lib/json'
import { ordersChangedSince } from '@/lib/work-orders/change/orders-changed-since'
import { type CreateWorkOrderBody, workOrderBody } from '@/lib/work-orders/schema'
import { isMadeOf, madeSince } from './is-made-of'

export interface FoundOrder {
  id: string
  /** As the platform told it just now; null where the ledger knows it. */
  told: { object: JsonObject; requestId: string | null } | null
}

/**
 * The work order that the platform made of a request whose answer nobody saw: by what was sent, in the ledger first, then
 * among what the platform says has changed since. One that another request or a defect has already is none. Null where none is found,
 * which does not say that there is none, or where nobody can be asked. Throws what the door throws.
 */
export async function findMadeOrder(
  ctx: DeskContext,
  body: CreateWorkOrderBody,
  sentAt: Date,
): Promise<FoundOrder | null> {
  const known = await inLedger(ctx, body, sentAt)
  if (known !== null) return { id: known, told: null }
  return lookUp(ctx, 'work_orders', () => onPlatform(ctx, body, sentAt))
}

const isFree = async ({ db, actor }: DeskContext, workOrderId: string): Promise<boolean> => {
  const where = { organizationId: actor.organizationId, workOrderId }
  return (await db.orderRequest.count({ where })) + (await db.defectOrder.count({ where })) === 0
}

async function inLedger(ctx: DeskContext, body: CreateWorkOrderBody, sentAt: Date): Promise<string | null> {
  const rows = await ctx.db.workOrder.findMany({
    where: {
      organizationId: ctx.actor.organizationId,
      firstSeenAt: { gte: sentAt },
      ...(body.assetId.includes(':') ? {} : { assetId: body.assetId }),
    },
    select: { platformId: true, body: true },
    orderBy: { firstSeenAt: 'asc' },
  })
  for (const row of rows) {
    const order = workOrderBody.safeParse(row.body)
    const isIt = order.success && isMadeOf(order.data, body, sentAt.getTime())
    if (isIt && (await isFree(ctx, row.platformId))) return row.platformId
  }
  return null
}

async function onPlatform(
  ctx: DeskContext,
  body: CreateWorkOrderBody,
  sentAt: Date,
): Promise<FoundOrder | null> {
  const query = {
    startTime: new Date(madeSince(sentAt.getTime())).toISOString(),
    ...(body.assetId.includes(':') || body.assetId.includes(',') ? {} : { assetIds: [body.assetId] }),
  }
  for await (const told of ordersChangedSince(ctx, query)) {
    if (!told || !isMadeOf(told.order, body, sentAt.getTime())) continue
    const { order, object, requestId } = told
    if (await isFree(ctx, order.id)) return { id: order.id, told: { object, requestId } }
  }
  return null
}
