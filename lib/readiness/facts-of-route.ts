import { type Gathered, type Gathering, gatherFacts } from './gather-facts'

/**
 * The facts of one route of the ledger, by the platform's id; null for one that it does not hold, that the platform does
 * not know any more, or that has no planned begin. One query, and those of a window.
 */
export async function factsOfRoute(ctx: Gathering, routeId: string): Promise<Gathered | null> {
  const { db, organizationId } = ctx
  const row = await db.route.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: routeId } },
    select: { scheduledStart: true },
  })
  const departsAtMs = row?.scheduledStart?.getTime()
  if (departsAtMs === undefined) return null
  const [gathered] = await gatherFacts(ctx, { fromMs: departsAtMs, untilMs: departsAtMs, routeId })
  return gathered ?? null
}
