import type { DeskContext } from '@/lib/connection/desk-context'
import { endWithTrail } from './trail'

/** Takes back that a meter was exchanged. Throws 404. */
export const takeBackExchange = (
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<void> =>
  endWithTrail(ctx, 'exchange', async (tx, data) => {
    const [row] = await tx.meterExchange.updateManyAndReturn({
      where: { id, organizationId: ctx.actor.organizationId, endedAt: null },
      data,
      select: { vehicleId: true },
    })
    return row
      ? {
          ...{ action: 'meter.exchange_taken_back', subject: { type: 'vehicle', id: row.vehicleId } },
          summary: 'Took back that a meter was exchanged',
          detail: { exchangeId: id },
          touched: [{ kind: 'asset', id: row.vehicleId }],
        }
      : null
  })
