import { merge, type Known, type Seen } from '@/lib/ledger/merge'
import { salvage } from '@/lib/ledger/salvage'
import { route } from '@/lib/platform/contract/resources/route'
import { instant, lateFrom } from './punctuality'
import type { RouteBody } from './schema'

/** The columns that lists of routes ask. */
export interface RouteColumns {
  name: string | null
  driverId: string | null
  driverName: string | null
  vehicleId: string | null
  vehicleName: string | null
  timeZone: string | null
  scheduledStart: Date | null
  scheduledEnd: Date | null
  lateFrom: Date | null
  endedAt: Date | null
}

/** What is known of the route `id` after one more observation; what cannot be read of that is left out. */
export function observeRoute(
  previous: Known | null,
  id: string,
  seen: Seen,
): { known: Known; columns: RouteColumns } {
  const known = merge(previous, { ...seen, fields: salvage(route, { ...seen.fields, id }) ?? { id } })
  return { known, columns: columnsOf(route.parse(known.body)) }
}

function columnsOf(body: RouteBody): RouteColumns {
  const planned = (body.stops ?? []).flatMap((stop) =>
    [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  return {
    name: body.name ?? null,
    driverId: body.driver?.id ?? null,
    driverName: body.driver?.name ?? null,
    vehicleId: body.vehicle?.id ?? null,
    vehicleName: body.vehicle?.name ?? null,
    timeZone: body.orgLocalTimezone ?? null,
    scheduledStart: dateOf(instant(body.scheduledRouteStartTime) ?? leastOf(planned)),
    scheduledEnd: dateOf(instant(body.scheduledRouteEndTime) ?? greatestOf(planned)),
    lateFrom: dateOf(lateFrom(body)),
    endedAt: dateOf(instant(body.actualRouteEndTime)),
  }
}

const leastOf = (times: number[]) => (times.length > 0 ? Math.min(...times) : null)
const greatestOf = (times: number[]) => (times.length > 0 ? Math.max(...times) : null)
const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
