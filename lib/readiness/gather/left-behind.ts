import type { Db } from '@/lib/db/open'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { routeRow } from '@/lib/routes/schema'
import { type Driven, isLeftBehind } from '../facts/neighbours'
import { drivenAtMs } from './neighbours-of'
import { plannedRoute } from './planned-route'

/** A route that is under way or done, with the vehicle or the driver that takes it. */
export interface DrivenRoute {
  id: string
  by: string
  isUnderway: boolean
  /** The route or an assignment tells so, and no guess. */
  isNamed: boolean
}

/**
 * Which of these routes nobody ended although whoever is on them has left for a later one since: they are on the road there. One query,
 * and none where nobody has two.
 */
export async function readLeftBehind(
  db: Db,
  organizationId: string,
  all: readonly DrivenRoute[],
): Promise<ReadonlySet<string>> {
  const taken = new Map<string, DrivenRoute[]>()
  for (const one of all) taken.set(one.by, [...(taken.get(one.by) ?? []), one])
  const several = [...taken.values()].filter(
    (routes) => routes.length > 1 && routes.some(({ isUnderway }) => isUnderway),
  )
  if (several.length === 0) return new Set()
  const rows = await db.route.findMany({
    where: { organizationId, platformId: { in: several.flat().map(({ id }) => id) } },
    select: { ...LISTED, scheduledStart: true, scheduledEnd: true },
  })
  const planned = new Map(
    rows.flatMap(({ scheduledStart: starts, scheduledEnd: ends, ...row }) =>
      starts ? [[row.platformId, plannedRoute(routeRow.parse(listedRowOf(row)), starts, ends)]] : [],
    ),
  )
  const left = several.flatMap((routes) => {
    const driven = routes.flatMap(({ id, isNamed }) => {
      const route = planned.get(id)
      return route ? [{ id, ...drivenOf(route), isNamed }] : []
    })
    return driven.filter((one) => isLeftBehind(one, driven)).map(({ id }) => id)
  })
  return new Set(left)
}

const drivenOf = (route: ReturnType<typeof plannedRoute>): Omit<Driven, 'isNamed'> => {
  const { progress, departsAtMs, endsAtMs } = route.facts
  return { progress, departsAtMs, endsAtMs, lastFactMs: drivenAtMs(route) }
}
