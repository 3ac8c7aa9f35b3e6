import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Gathered } from '@/lib/readiness/gather/gather-facts'
import type { OfOrganization } from '@/lib/readiness/gather/of-organization'
import { judgedRoute } from '@/lib/readiness/record/judge-window'
import { type TodayRoute, toldRoute } from '@/lib/readiness/today/read-today'

/** What would be said of a route then. */
export type MovedRoute = Pick<TodayRoute, 'departsAt' | 'verdict' | 'findings' | 'notChecked'>

/**
 * What readiness finds of a route as it would be, however far ahead it leaves. What stands behind a finding about a
 * person is told to roles that read what is for dispatch.
 */
export function toldAs(
  { role }: Pick<DeskContext['actor'], 'role'>,
  { settings, toleranceMs }: OfOrganization,
  gathered: Gathered,
): MovedRoute {
  const judged = judgedRoute(gathered, { ...settings, horizonMs: Infinity }, toleranceMs)
  const tellsAll = readsOf(role).includes('dispatch')
  const { departsAt, verdict, findings, notChecked } = toldRoute(judged, tellsAll)
  return { departsAt, verdict, findings, notChecked }
}
