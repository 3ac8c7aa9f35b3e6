import type { DeskContext } from '@/lib/connection/desk-context'
import { type ReportsOfOne, readReportsOfOne } from '@/lib/readiness/gather/rows'
import type { TodayRoute } from '@/lib/readiness/today/read-today'
import { readNeedingRoutes } from '@/lib/repairs/needing-routes'
import { needing } from '@/lib/repairs/repair'

interface OfTrailer {
  told: ReportsOfOne
  /** Routes of the vehicle whose newest report names it, by departure. */
  needed: TodayRoute[]
}

/** What is told of a trailer by reports that name it. Three queries beside those of a judgement. */
export async function readOfTrailer(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
  newest: Parameters<typeof readReportsOfOne>[3],
): Promise<OfTrailer> {
  const [told, routes] = await Promise.all([
    readReportsOfOne(ctx.db, ctx.actor.organizationId, { trailerId: id }, newest),
    readNeedingRoutes(ctx),
  ])
  return { told, needed: needing(routes, id) }
}
