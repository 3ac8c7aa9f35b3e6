import { type As, KnownPairs } from './around'
import { type Gathered, type Gathering, gatherFacts, type Instead } from './gather-facts'
import { movedRoute } from './planned-route'

/**
 * The facts of one route of the ledger, by the platform's id; null for one that it does not hold, that the platform does
 * not know any more, or that has no planned begin. One query, and those of a window.
 */
export async function factsOfRoute(ctx: Gathering, routeId: string): Promise<Gathered | null> {
  const departsAtMs = await departureOf(ctx, routeId)
  if (departsAtMs === null) return null
  const [gathered] = await gatherFacts(ctx, { ...within([departsAtMs]), routeIds: [routeId] })
  return gathered ?? null
}

/** The same as if it named each of these in place of its own, in their order; none where `factsOfRoute` has none. */
export async function factsOfRouteWith(
  ctx: Gathering,
  routeId: string,
  instead: readonly Instead[],
): Promise<Gathered[]> {
  const departsAtMs = await departureOf(ctx, routeId)
  // Of all who might leave with it the routes of all are asked.
  return departsAtMs === null ? [] : gatherFacts(ctx, { ...within([departsAtMs]), routeId, instead })
}

/** The same as if all of its plan were so many ms later; null where `factsOfRoute` has none. */
export async function factsOfRouteMoved(
  ctx: Gathering,
  routeId: string,
  movedByMs: number,
): Promise<Gathered | null> {
  const [gathered] = await factsOfRoutesAs(ctx, [routeId], (route) => movedRoute(route, movedByMs))
  return gathered ?? null
}

/** Of some routes together, each as `as` makes it; without those of which `factsOfRoute` has none. */
export async function factsOfRoutesAs(
  ctx: Gathering,
  routeIds: readonly string[],
  as: As,
): Promise<Gathered[]> {
  const known = new KnownPairs(ctx.db, ctx.organizationId, ctx.nowMs)
  const departs = (await known.routes(routeIds)).map((route) => as(route).facts.departsAtMs)
  return departs.length === 0 ? [] : gatherFacts(ctx, { ...within(departs), routeIds, known, as })
}

const within = (departs: readonly number[]) => ({
  fromMs: Math.min(...departs),
  untilMs: Math.max(...departs),
})

async function departureOf({ db, organizationId }: Gathering, platformId: string): Promise<number | null> {
  const row = await db.route.findUnique({
    where: { organizationId_platformId: { organizationId, platformId } },
    select: { scheduledStart: true },
  })
  return row?.scheduledStart?.getTime() ?? null
}
