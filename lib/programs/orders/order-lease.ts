import type { Base } from '@/lib/base'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { toldServiceOrders } from './keep-completions'

/** How soon after a service became due it is looked whether an order is to be made. */
const EVERY_MS = 5 * 60_000

/** Organizations of which a work order is to be made or looked for, or says something new. Three queries. */
export async function dueServiceOrders(ctx: Pick<Base, 'db' | 'clock'>): Promise<string[]> {
  const { db, clock } = ctx
  const now = clock.now()
  const before = (ms: number) => ({ lte: new Date(now - ms) })
  const organization = { deletionAskedAt: null }
  const [programs, orders, told] = await Promise.all([
    db.serviceProgram.findMany({
      where: {
        ...{ endedAt: null, makesOrders: true, organization },
        OR: [{ ordersLookedAt: null }, { ordersLookedAt: before(EVERY_MS) }],
      },
      distinct: ['organizationId'],
      select: { organizationId: true },
    }),
    db.serviceOrder.findMany({
      where: {
        organization,
        OR: [
          { state: 'unknown', lookAt: before(0) },
          { state: 'sending', sentAt: before(WRITE_TAKES_MS) },
        ],
      },
      distinct: ['organizationId'],
      select: { organizationId: true },
    }),
    toldServiceOrders(ctx),
  ])
  const ids = [...programs, ...orders].map(({ organizationId }) => organizationId)
  return [...new Set([...ids, ...told])]
}
