import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { isUnconnected } from '@/lib/connection/unconnected'
import { AppError, conflict } from '@/lib/errors'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { say } from '@/lib/words/speaking'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { HELD_MS, READ_EVERY_MS } from './hold-defect'
import { namesDefect } from './work-order-of-defect'

/** Clocks differ: what was made of this was changed no longer before it was sent. */
const BEFORE_MS = 3_600_000

interface Earlier {
  assetIds: readonly string[]
  defectIds: readonly string[]
  /** Until when each was held by whoever tried last (epoch ms). */
  heldUntil: readonly number[]
}

/**
 * Has the ledger know what an earlier try may have made of defects, before anything is sent again: where the platform's lists were not
 * read since, the platform is asked which work orders of their assets name one of them (published, GET
 * /maintenance/work-orders/stream). Throws 409 being_created where it cannot be asked now, and what the door throws where there is no
 * connection. Where it has no such list, nobody can know.
 */
export async function learnEarlier(ctx: DeskContext, earlier: Earlier): Promise<void> {
  if (await isReadSince(ctx, earlier.heldUntil)) return
  try {
    await lookUp(ctx, 'work_orders', () => askPlatform(ctx, earlier))
  } catch (error) {
    if (!(error instanceof AppError) || isUnconnected(error)) throw error
    throw conflict('being_created', say('lib-desk.being-created'))
  }
}

/** Whether the lists were read at a time when all had arrived that was sent while it was held. */
async function isReadSince({ db, actor }: DeskContext, heldUntil: readonly number[]): Promise<boolean> {
  const { organizationId } = actor
  const syncedUntil = { gte: new Date(Math.max(...heldUntil) - READ_EVERY_MS) }
  return (await db.sync.count({ where: { organizationId, kind: 'work_orders', syncedUntil } })) > 0
}

async function askPlatform(ctx: DeskContext, { assetIds, defectIds, heldUntil }: Earlier): Promise<void> {
  const { door, actor } = ctx
  const startTime = new Date(Math.min(...heldUntil) - HELD_MS - BEFORE_MS).toISOString()
  const query = { startTime, assetIds: [...assetIds] }
  for await (const { data, requestId } of door.pages(actor.organizationId, streamWorkOrders, { query }))
    for (const order of data.data)
      if (namesDefect(order.description, defectIds)) await keepFound(ctx, order, requestId)
}

function keepFound(ctx: DeskContext, order: { id: string }, requestId: string | null): Promise<unknown> {
  const { organizationId, userId, name } = ctx.actor
  return keepLookedUp(ctx, { object: order, requestId }, async (tx, seen) => {
    const isKnown = (await tx.workOrder.count({ where: { organizationId, platformId: order.id } })) > 0
    await keepWorkOrder(tx, organizationId, order.id, seen)
    if (isKnown) return
    await appendAudit(tx, {
      ...{ organizationId, at: new Date(ctx.clock.now()), actor: { id: userId, name } },
      ...{ action: 'work_order.found', subjectType: 'work_order', subjectId: order.id },
      platformRequestId: requestId,
      summary: `Found work order ${order.id} on the platform, of whose creation nobody knew.`,
    })
  })
}
