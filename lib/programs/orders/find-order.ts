import { appendAudit } from '@/lib/audit/append'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { isLack } from '@/lib/connection/capability/lack'
import type { WriteContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { HOUR_MS } from '@/lib/durations'
import { Prisma, type ServiceOrder } from '@/lib/generated/prisma/client'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { type Found, lookAgain, whyNotFound } from '@/lib/ledger/keep/look-again'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { ordersChangedSince } from '@/lib/work-orders/change/orders-changed-since'
import { lineOfOrder } from './order-states'

/** Clocks differ: what was made of this was changed no longer before it was sent. */
const BEFORE_MS = HOUR_MS

type Row = Pick<ServiceOrder, 'id' | 'vehicleId' | 'looks' | 'sentAt'>

/** Whatever was thought of it meanwhile: the platform has it. Answers how many rows that changed. */
export async function markMade(tx: Tx, id: string, workOrderId: string): Promise<number> {
  const { count } = await tx.serviceOrder.updateMany({
    where: { id, state: { not: 'made' } },
    data: { state: 'made', workOrderId, lookAt: null, reason: null, said: null },
  })
  return count
}

/**
 * Asks the ledger, then the platform (what changed of the vehicle's since), whether the order of a service is there,
 * by the line of its description, and keeps it.
 */
export async function findOrder(ctx: WriteContext, row: Row): Promise<Found> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const line = lineOfOrder(row.id)
  const [known] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "platformId" AS "id" FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid
      AND "assetId" = ${row.vehicleId} AND strpos("description", ${line}) > 0 LIMIT 1`)
  if (known) {
    await db.$transaction((tx) => markFound(ctx, tx, row, known.id, null))
    return 'made'
  }
  const state = await capabilityOf(ctx, organizationId, 'work_orders')
  if (isLack(state)) return 'absent'
  const startTime = new Date((row.sentAt?.getTime() ?? ctx.clock.now()) - BEFORE_MS).toISOString()
  const query = { startTime, assetIds: [row.vehicleId] }
  try {
    for await (const told of ordersChangedSince(ctx, query)) {
      if (!told?.order.description?.includes(line)) continue
      const { order, object, requestId } = told
      await keepLookedUp(ctx, { object, requestId }, async (tx, seen) => {
        await keepWorkOrder(tx, organizationId, order.id, seen)
        await markFound(ctx, tx, row, order.id, requestId)
      })
      return 'made'
    }
    return 'absent'
  } catch (error) {
    return whyNotFound(ctx.logger, error, { order: row.id })
  }
}

/** Looks for an order whose outcome is not known, and says when it is looked for next. Answers why it could not be. */
export async function lookUpOrder(ctx: WriteContext, row: Row): Promise<Standstill | null> {
  const found = await findOrder(ctx, row)
  if (found === 'made') return null
  await ctx.db.serviceOrder.updateMany({
    where: { id: row.id, state: { in: ['sending', 'unknown'] } },
    data: lookAgain(found, row.looks, ctx.clock.now()),
  })
  return found === 'absent' ? null : found
}

async function markFound(
  { actor, clock }: Pick<WriteContext, 'actor' | 'clock'>,
  tx: Tx,
  { id, vehicleId }: Row,
  workOrderId: string,
  platformRequestId: string | null,
): Promise<void> {
  if ((await markMade(tx, id, workOrderId)) === 0) return
  await appendAudit(tx, {
    organizationId: actor.organizationId,
    at: new Date(clock.now()),
    actor: { id: actor.userId, name: actor.name },
    ...{
      action: 'service_order.found',
      subjectType: 'work_order',
      subjectId: workOrderId,
      platformRequestId,
    },
    summary: `Found the work order of a service of vehicle ${vehicleId}, of whose creation nobody knew.`,
    detail: { serviceOrderId: id },
  })
}
