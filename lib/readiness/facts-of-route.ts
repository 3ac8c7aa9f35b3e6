import { type Gathered, type Gathering, gatherFacts, type Instead } from './gather-facts'

/**
 * The facts of one route of the ledger, by the platform's id; null for one that it does not hold, that the platform does
 * not know any more, or that has no planned begin. One query, and those of a window.
 */
export async function factsOfRoute(ctx: Gathering, routeId: string): Promise<Gathered | null> {
  const [gathered] = await gatherRoute(ctx, routeId)
  return gathered ?? null
}

/** The same as if it named each of these in place of its own, in their order; none where `factsOfRoute` has none. */
export const factsOfRouteWith = (
  ctx: Gathering,
  routeId: string,
  instead: readonly Instead[],
): Promise<Gathered[]> => gatherRoute(ctx, routeId, instead)

async function gatherRoute(
  ctx: Gathering,
  routeId: string,
  instead?: readonly Instead[],
): Promise<Gathered[]> {
  const { db, organizationId } = ctx
  const row = await db.route.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: routeId } },
    select: { scheduledStart: true },
  })
  const departsAtMs = row?.scheduledStart?.getTime()
  if (departsAtMs === undefined) return []
  return gatherFacts(ctx, {
    ...{ fromMs: departsAtMs, untilMs: departsAtMs },
    // Of all who might leave with it the routes of all are asked.
    ...(instead ? { routeId, instead } : { routeIds: [routeId] }),
  })
}
