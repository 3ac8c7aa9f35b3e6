import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Gathered } from '@/lib/readiness/gather-facts'
import { readReadinessSettings } from '@/lib/readiness/read-settings'
import { type TodayRoute, toldRoute } from '@/lib/readiness/read-today'
import { judgedRoute } from '@/lib/readiness/record/judge-window'
import { readSettledTolerance } from '@/lib/readiness/record/lateness'

/** What would be said of a route then. */
export type MovedRoute = Pick<TodayRoute, 'departsAt' | 'verdict' | 'findings' | 'notChecked'>

/**
 * Says of routes as they would be what readiness finds, however far ahead they leave. What stands behind a finding about a
 * person is told to roles that read what is for dispatch.
 */
export async function readToldAs(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
): Promise<(gathered: Gathered) => MovedRoute> {
  const { db, actor } = ctx
  const [settings, toleranceMs] = await Promise.all([
    readReadinessSettings(db, actor.organizationId),
    readSettledTolerance(ctx, actor.organizationId),
  ])
  const tellsAll = readsOf(actor.role).includes('dispatch')
  return (gathered) => {
    const judged = judgedRoute(gathered, { ...settings, horizonMs: Infinity }, toleranceMs)
    const { departsAt, verdict, findings, notChecked } = toldRoute(judged, tellsAll)
    return { departsAt, verdict, findings, notChecked }
  }
}
