import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError, conflict } from '@/lib/errors'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { say } from '@/lib/words/speaking'
import { createWorkOrder } from '@/lib/work-orders/change/create-work-order'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { openOrders } from './defects/open-orders'
import { type DefectIds, holdDefect, releaseDefect, returnDefect } from './hold-defect'
import { learnEarlier } from './learn-earlier'
import { namedDefect } from './named-defect'
import { workOrderOfDefect } from './work-order-of-defect'

/**
 * Makes a work order from a defect of a DVIR: nothing has to be typed. Where an open one was made from it already,
 * of whichever report that names it, that one is answered as it is (`isNew` false), whoever pressed first. A new one is due at `dueAtTime` (RFC 3339). Throws 404 when the ledger has no such defect, 409
 * asset_unknown, 409 being_created while somebody else's is on its way, or while nobody can ask what came of an earlier one, and what
 * `createWorkOrder` throws.
 */
export async function createWorkOrderFromDefect(
  ctx: DeskContext,
  ids: DefectIds,
  dueAtTime: string | null = null,
): Promise<{ row: LedgerRow; isNew: boolean }> {
  const body = workOrderOfDefect(await namedDefect(ctx, ids))
  if (!body) throw new AppError('asset_unknown', 409, say('lib-desk.asset-unknown'))
  const open = () => openOrder(ctx, ids.defectId)
  const hold = await holdDefect(ctx, ids)
  if (!hold) {
    // One of which nobody knew whether it was made is there as soon as the platform's lists told it.
    const row = await open()
    if (row) return { row, isNew: false }
    throw conflict('being_created', say('lib-desk.being-created'))
  }
  const { earlier } = hold
  let isKnown = earlier === null
  let isSent = false
  try {
    let row = await open()
    if (!row && earlier !== null) {
      const heldUntil = [earlier.getTime()]
      await learnEarlier(ctx, { assetIds: [body.assetId], defectIds: [ids.defectId], heldUntil })
      isKnown = true
      row = await open()
    }
    if (row) {
      await releaseDefect(ctx, ids)
      return { row, isNew: false }
    }
    const due = dueAtTime === null ? {} : { dueAtTime }
    const from = { fromDvir: ids.id, fromDefect: ids.defectId }
    isSent = true
    const made = await createWorkOrder(ctx, { ...body, ...due }, from)
    await releaseDefect(ctx, ids, made.id)
    return { row: made, isNew: true }
  } catch (error) {
    // Where the platform may have made it, the next press waits until its lists had time to tell, and asks it where they did not.
    if (!isKnown) await returnDefect(ctx, ids, hold)
    else if (!isSent || outcomeOf(error).word !== 'unknown') await releaseDefect(ctx, ids)
    throw error
  }
}

async function openOrder(ctx: DeskContext, defectId: string): Promise<LedgerRow | null> {
  const open = (await openOrders(ctx.db, ctx.actor.organizationId, [defectId])).get(defectId)
  return open === undefined ? null : readWorkOrder(ctx, open)
}
