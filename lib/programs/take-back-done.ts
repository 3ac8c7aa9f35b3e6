import type { DeskContext } from '@/lib/connection/desk-context'
import { endWithTrail } from './trail'

/** Takes back that a service was done: it was noted wrongly, and counts no more. Throws 404. */
export const takeBackDone = (ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>, id: string): Promise<void> =>
  endWithTrail(ctx, 'service', async (tx, data) => {
    const [row] = await tx.serviceDone.updateManyAndReturn({
      where: { id, organizationId: ctx.actor.organizationId, endedAt: null },
      data,
      select: { vehicleId: true, doneAt: true, program: { select: { name: true } } },
    })
    return row
      ? {
          ...{ action: 'service.taken_back', subject: { type: 'vehicle', id: row.vehicleId } },
          summary: `Took back that ${row.program.name} was done on ${row.doneAt.toISOString().slice(0, 10)}`,
          detail: { serviceId: id },
          touched: [{ kind: 'asset', id: row.vehicleId }],
        }
      : null
  })
