import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { STANDSTILLS, type Standstill } from '@/lib/ledger/keep/standstill'
import type { Service } from '../gather-services'
import { ORDER_STATES, type OrderState } from './order-states'

/** The work order of a service, as our API answers it. */
export interface ToldOrder {
  id: string
  state: OrderState
  /** Why it waits. */
  reason: Standstill | null
  /** Why the platform would not have it, in its words. */
  said: string | null
  /** It is looked for, so that nobody has to decide yet. */
  looking: boolean
  workOrderId: string | null
  /** As the platform told it last. */
  status: string | null
}

const stored = z.object({ state: z.enum(ORDER_STATES), reason: z.enum(STANDSTILLS).nullable() })
const keyOf = (programId: string, vehicleId: string) => `${programId} ${vehicleId}`

/**
 * The orders of these services: of each the one that was made because it is due, or the last while nobody knows of it. Two
 * queries for any number.
 */
export async function toldOrders(
  db: Db,
  organizationId: string,
  services: readonly Service[],
): Promise<(service: Service) => ToldOrder | null> {
  if (services.length === 0) return () => null
  const rows = await db.serviceOrder.findMany({
    where: {
      organizationId,
      programId: { in: [...new Set(services.map(({ program }) => program.id))] },
      vehicleId: { in: [...new Set(services.map(({ vehicle }) => vehicle.id))] },
      OR: [
        { afterId: { in: services.flatMap(({ due }) => due.lastDone?.id ?? []) } },
        { state: { in: ['sending', 'unknown'] } },
      ],
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const made = rows.flatMap(({ workOrderId }) => workOrderId ?? [])
  const orders =
    made.length === 0
      ? []
      : await db.workOrder.findMany({
          where: { organizationId, platformId: { in: made } },
          select: { platformId: true, status: true },
        })
  const statuses = new Map(orders.map(({ platformId, status }) => [platformId, status]))
  const newest = new Map(
    rows.map((row) => [
      keyOf(row.programId, row.vehicleId),
      {
        ...{ id: row.id, said: row.said, workOrderId: row.workOrderId, looking: row.lookAt !== null },
        ...stored.parse(row),
        status: statuses.get(row.workOrderId ?? '') ?? null,
      },
    ]),
  )
  return ({ program, vehicle }) => newest.get(keyOf(program.id, vehicle.id)) ?? null
}
