import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { type CreateWorkOrderBody, workOrderBody } from '@/lib/work-orders/schema'
import { isMadeOf, madeSince } from './is-made-of'

export interface FoundOrder {
  id: string
  /** As the platform told it just now; null where the ledger knows it. */
  told: { object: JsonObject; requestId: string | null } | null
}

/** So many of what changed since are looked at. */
const MOST_PAGES = 20

/**
 * The work order that the platform made of a request whose answer nobody saw: by what was sent, in the ledger first, then
 * among what the platform says has changed since (published, GET /maintenance/work-orders/stream). One that another request
 * or a defect has already is none. Null where none is found, or nobody can be asked. Throws what the door throws.
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
  let left = MOST_PAGES
  for await (const page of ctx.door.pages(ctx.actor.organizationId, streamWorkOrders, { query })) {
    for (const order of page.data.data) {
      if (!isMadeOf(order, body, sentAt.getTime()) || !(await isFree(ctx, order.id))) continue
      const object = asJsonObject(order)
      if (object) return { id: order.id, told: { object, requestId: page.requestId } }
    }
    if (--left === 0) return null
  }
  return null
}
