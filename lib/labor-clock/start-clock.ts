import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, notFound } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { workOrderRow } from '@/lib/work-orders/schema'
import { leaveTrail } from './leave-trail'
import { type ClockStart, clockTold, type ClockTold } from './schema'

/**
 * Starts somebody's clock on a task of a work order; the one that runs on it already is answered as it is. Throws 404 for what the
 * ledger does not know, 409 order_done where nobody works on the order any more, and 409 clock_running while another one of theirs
 * runs or is not written yet.
 */
export async function startClock(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { workOrderId, taskId }: ClockStart,
): Promise<ClockTold> {
  const { userId, organizationId } = ctx.actor
  const order = workOrderRow.parse(await readWorkOrder(ctx, workOrderId))
  if (!order.serviceTaskInstances?.some(({ id }) => id === taskId)) throw notFound('service_task')
  return ctx.db.$transaction(async (tx) => {
    const startedAt = new Date(ctx.clock.now())
    // Two tabs start one: the second finds the first.
    const { count } = isOpen(order)
      ? await tx.laborClock.createMany({
          data: [{ userId, organizationId, workOrderId, taskId, startedAt }],
          skipDuplicates: true,
        })
      : { count: 0 }
    const row = await tx.laborClock.findUnique({
      where: { userId_organizationId: { userId, organizationId } },
    })
    // One that ran before the order came to its end goes on.
    if (!row) throw conflict('order_done', say('lib-labor-clock.order-done'))
    if (count === 1) await leaveTrail(tx, ctx, 'started', row)
    else if (row.workOrderId !== workOrderId || row.taskId !== taskId || row.stoppedAt)
      throw conflict('clock_running', say('lib-labor-clock.running'))
    return clockTold(row)
  })
}
