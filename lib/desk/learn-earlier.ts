import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { isUnconnected } from '@/lib/connection/unconnected'
import { HOUR_MS } from '@/lib/durations'
import { AppError, conflict } from '@/lib/errors'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { say } from '@/lib/words/speaking'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { ordersChangedSince, type ToldOrder } from '@/lib/work-orders/change/orders-changed-since'
import { HELD_MS, READ_EVERY_MS } from './hold-defect'
import { namesDefect } from './work-order-of-defect'

/** Clocks differ: what was made of this was changed no longer before it was sent. */
const BEFORE_MS = HOUR_MS

interface Earlier {
  assetIds: readonly string[]
  defectIds: readonly string[]
  /** Until when each was held by whoever tried last (epoch ms). */
  heldUntil: readonly number[]
}

/**
 * Has the ledger know what an earlier try may have made of defects, before anything is sent again: where the platform's lists were not
 * read since, the platform is asked which work orders of their assets name one of them. Throws 409 being_created where it cannot be
 * asked now or tells what nobody can read, until its lists were read, and what the door throws where there is no connection. Where it
 * has no such list, nobody can know.
 */
export async function learnEarlier(ctx: DeskContext, earlier: Earlier): Promise<void> {
  if (await isReadSince(ctx, earlier.heldUntil)) return
  let isWhole: boolean | null
  try {
    isWhole = await lookUp(ctx, 'work_orders', () => askPlatform(ctx, earlier))
  } catch (error) {
    if (!(error instanceof AppError) || isUnconnected(error)) throw error
    isWhole = false
  }
  if (isWhole === false) throw conflict('being_created', say('lib-desk.being-created'))
}

/** Whether the lists were read at a time when all had arrived that was sent while it was held. */
async function isReadSince({ db, actor }: DeskContext, heldUntil: readonly number[]): Promise<boolean> {
  const { organizationId } = actor
  const syncedUntil = { gte: new Date(Math.max(...heldUntil) - READ_EVERY_MS) }
  return (await db.sync.count({ where: { organizationId, kind: 'work_orders', syncedUntil } })) > 0
}

/** Keeps what is found of them; false where one that is not found may be there all the same. */
async function askPlatform(ctx: DeskContext, { assetIds, defectIds, heldUntil }: Earlier): Promise<boolean> {
  const startTime = new Date(Math.min(...heldUntil) - HELD_MS - BEFORE_MS).toISOString()
  const missing = new Set(defectIds)
  let isWhole = true
  for await (const told of ordersChangedSince(ctx, { startTime, assetIds: [...assetIds] })) {
    const named = told ? defectIds.filter((id) => namesDefect(told.order.description, [id])) : []
    for (const id of named) missing.delete(id)
    if (!told) isWhole = false
    else if (named.length > 0) await keepFound(ctx, told)
  }
  return isWhole || missing.size === 0
}

function keepFound(ctx: DeskContext, { order, object, requestId }: ToldOrder): Promise<unknown> {
  const { organizationId, userId, name } = ctx.actor
  return keepLookedUp(ctx, { object, requestId }, async (tx, seen) => {
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
