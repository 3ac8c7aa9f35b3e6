import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { conflict } from '@/lib/errors'
import type { OrderRequest } from '@/lib/generated/prisma/client'
import { canonicalJson, requireJsonObject } from '@/lib/json'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { workOrderCreateRequest } from '@/lib/platform/contract/resources/published-work-order'
import { say } from '@/lib/words/speaking'
import { createWorkOrder } from '@/lib/work-orders/change/create-work-order'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { findMadeOrder } from './find-made'
import { dropRequest, type Hold, holdRequest, noteMade, noteSent, releaseRequest } from './hold-request'
import type { NewOrder } from './schema'

interface Made {
  row: LedgerRow
  /** False where an earlier press had made it. */
  isNew: boolean
  /** What that press sent was another one than is asked for now, which was not sent. */
  isOther: boolean
}

/**
 * Makes a work order on the platform once for each request, whose id the form made: pressed again it answers the one that is
 * there, and one whose answer was lost is looked for by what was sent before anything is sent again. Throws 409
 * being_created while it is on its way, 409 may_be_made where it cannot be found and `again` does not say to send it all the
 * same, and what `createWorkOrder` throws.
 */
export async function createOrderOnce(ctx: DeskContext, asked: NewOrder): Promise<Made> {
  const held = await holdRequest(ctx, asked.id, asked.order)
  if (held.is === 'new') return send(ctx, asked, held.hold)
  if (held.is === 'taken') throw beingCreated()
  if (held.is === 'made')
    return madeBefore(await readWorkOrder(ctx, held.request.workOrderId ?? ''), held.request, asked)
  try {
    const found = await lookFor(ctx, held.request)
    if (found) return madeBefore(found, held.request, asked)
  } catch (error) {
    await releaseRequest(ctx, held.hold)
    throw error
  }
  if (asked.again === true) {
    const hold = await noteSent(ctx, held.hold, asked.order)
    if (hold === null) throw beingCreated()
    return send(ctx, asked, hold, { mayBeMade: true })
  }
  await releaseRequest(ctx, held.hold)
  throw conflict('may_be_made', say('lib-new-orders.may-be-made'))
}

const madeBefore = (row: LedgerRow, { body }: OrderRequest, { order }: NewOrder): Made => ({
  row,
  isNew: false,
  isOther: canonicalJson(requireJsonObject(body)) !== canonicalJson(requireJsonObject(order)),
})

const beingCreated = () => conflict('being_created', say('lib-new-orders.being-created'))

/** `mayBeMade`: an earlier one may have been carried out, so that a refusal of this one says nothing of it. */
async function send(
  ctx: DeskContext,
  { id, order }: NewOrder,
  hold: Hold,
  { mayBeMade } = { mayBeMade: false },
): Promise<Made> {
  const { organizationId } = ctx.actor
  try {
    const row = await createWorkOrder(ctx, order, { request: id }, async (tx, workOrderId) => {
      await noteMade(tx, organizationId, id, workOrderId)
    })
    return { row, isNew: true, isOther: false }
  } catch (error) {
    if (outcomeOf(error).word !== 'unknown') {
      await (mayBeMade ? releaseRequest(ctx, hold) : dropRequest(ctx, hold))
      throw error
    }
    const request = await ctx.db.orderRequest.findUnique({
      where: { organizationId_id: { organizationId, id } },
    })
    const found = request && (await lookFor(ctx, request).catch(() => null))
    if (found) return { row: found, isNew: true, isOther: false }
    await releaseRequest(ctx, hold)
    throw error
  }
}

/** The order that the platform made of a request, kept here with a line in the trail; null where none is found. */
async function lookFor(ctx: DeskContext, request: OrderRequest): Promise<LedgerRow | null> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const body = workOrderCreateRequest.parse(request.body)
  const found = await findMadeOrder(ctx, body, request.sentAt)
  if (!found) return null
  const note = async (tx: Tx) => {
    await noteMade(tx, organizationId, request.id, found.id)
    await appendAudit(tx, {
      organizationId,
      at: new Date(clock.now()),
      actor: { id: actor.userId, name: actor.name },
      action: 'work_order.found',
      subjectType: 'work_order',
      subjectId: found.id,
      platformRequestId: found.told?.requestId ?? null,
      summary: `Found work order ${found.id} on the platform, of whose creation nobody knew.`,
      detail: { request: request.id },
    })
  }
  if (found.told === null) await db.$transaction(note)
  else
    await keepLookedUp(ctx, found.told, async (tx, seen) => {
      await keepWorkOrder(tx, organizationId, found.id, seen)
      await note(tx)
    })
  return readWorkOrder(ctx, found.id)
}
