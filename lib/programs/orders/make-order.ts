import type { WriteContext } from '@/lib/connection/desk-context'
import type { ServiceOrder } from '@/lib/generated/prisma/client'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { Standstill } from '@/lib/ledger/keep/standstill'
import { createWorkOrder } from '@/lib/work-orders/change/create-work-order'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import { gatherServices } from '../gather-services'
import type { Program } from '../schema'
import { findOrder, lookUpOrder, markMade } from './find-order'
import { lineOfOrder } from './order-states'

const MOST_SAID = 1000

/**
 * Makes the work order of a service that is due, once: it is taken before it is sent, and what is taken is never sent again by
 * itself. What ended without anybody knowing how is looked for at once. Answers why nothing can be sent now.
 */
export async function makeOrder(ctx: WriteContext, row: ServiceOrder): Promise<Standstill | null> {
  const { db, clock, actor } = ctx
  const program = await programDue(ctx, row)
  if (!program) {
    await letGo(ctx, row)
    return null
  }
  // Sent before, and sent again because a person said so: by now it may be there, whether or not anybody could look for it.
  if (row.sentAt !== null) {
    const found = await findOrder(ctx, row)
    if (found !== 'absent') return found === 'made' ? null : found
  }
  const { count } = await db.serviceOrder.updateMany({
    where: { id: row.id, state: 'waiting', organizationId: actor.organizationId },
    data: { state: 'sending', sentAt: new Date(clock.now()), reason: null, said: null },
  })
  if (count === 0) return null
  const from = { fromProgram: program.id, program: program.name, serviceOrderId: row.id }
  try {
    await createWorkOrder(ctx, orderOf(program, row), from, async (tx, workOrderId) => {
      await markMade(tx, row.id, workOrderId)
    })
    return null
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.word === 'unknown') {
      ctx.logger.warn(
        { err: error, order: row.id },
        'It is not known whether the order of a service was made',
      )
      const sent = await db.serviceOrder.findUnique({ where: { id: row.id } })
      return sent && lookUpOrder(ctx, sent)
    }
    const isLater = outcome.word === 'later'
    await db.serviceOrder.updateMany({
      where: { id: row.id, state: 'sending' },
      data: {
        // The platform does not have it by this one: it stays as it was, sent before or not.
        sentAt: row.sentAt,
        ...(isLater
          ? { state: 'waiting', reason: outcome.reason }
          : { state: 'refused', said: outcome.said?.slice(0, MOST_SAID) ?? null }),
      },
    })
    return isLater ? outcome.reason : null
  }
}

/** The program by which it is still due, after the same service as when it was written down; else null. */
async function programDue({ db, clock, actor }: WriteContext, row: ServiceOrder): Promise<Program | null> {
  const { services } = await gatherServices(db, {
    ...{ organizationId: actor.organizationId, nowMs: clock.now() },
    ...{ vehicleIds: [row.vehicleId], programId: row.programId },
  })
  const [service] = services
  return service?.due.standing === 'due' && service.due.lastDone?.id === row.afterId ? service.program : null
}

/** Nobody needs it any more. Of one that was sent before it stays known that it was. */
async function letGo({ db }: WriteContext, { id, sentAt }: ServiceOrder): Promise<void> {
  const where = { id, state: 'waiting' }
  if (sentAt === null) await db.serviceOrder.deleteMany({ where })
  else await db.serviceOrder.updateMany({ where, data: { state: 'left', reason: null } })
}

const orderOf = (
  { name, isPeriodicInspection }: Program,
  { id, vehicleId, dueAt }: ServiceOrder,
): CreateWorkOrderBody => ({
  assetId: vehicleId,
  description: `${name}\n${lineOfOrder(id)}`,
  ...(dueAt && { dueAtTime: dueAt.toISOString() }),
  ...(isPeriodicInspection && { priority: 'High' as const }),
})
