import { movedPlan } from '@/lib/routes/change/moved-plan'
import { lastFacts } from '@/lib/routes/expected/eta-counts'
import { expectStops } from '@/lib/routes/expected/expect'
import { planOf } from '@/lib/routes/expected/planned-times'
import { instant } from '@/lib/routes/expected/punctuality'
import { progressOf } from '@/lib/routes/progress/progress'
import type { RouteBody } from '@/lib/routes/schema'
import { stayNeeded } from '@/lib/routes/stays/stay'
import { stopPlace } from '@/lib/routes/stop-place'
import { timeZone } from '@/lib/zones/time-zone'
import type { RouteFacts } from '../facts/facts'
import type { Growing } from '../facts/growing'
import type { PlannedStop } from '../facts/plan'
import { type AddressPlaces, NO_PLACES } from './address-places'

/** A row of the ledger's routes that has a planned begin. Times are epoch ms. */
export interface PlannedRoute {
  body: RouteBody
  facts: RouteFacts
  /** When it ended, as the platform tells; null while it has not, or nobody says. */
  endedAtMs: number | null
  /** The newest thing that happened on it; null for nothing. */
  lastFactMs: number | null
  /** Null for one that is not under way. */
  expectedEnd: Growing | null
  /** Of addresses that it names, and others that were read with it, maybe. */
  places: AddressPlaces
}

/** What of a route readiness goes by; `starts` and `ends` are those of its row. A stop is where it says, else where its address is. */
export function plannedRoute(
  body: RouteBody,
  starts: Date,
  ends: Date | null,
  places: AddressPlaces = NO_PLACES,
): PlannedRoute {
  const stops = (body.stops ?? []).map((stop) => plannedStop(stop, places))
  const progress = progressOf(body)
  const { arrived, left } = lastFacts(stops)
  const newest = Math.max(arrived, left)
  const lastFactMs = Number.isFinite(newest) ? newest : null
  const zone = timeZone.safeParse(body.orgLocalTimezone).data ?? 'UTC'
  const departsAtMs = starts.getTime()
  return {
    ...{ body, places },
    facts: {
      ...{ id: body.id, name: body.name ?? null, zone, progress, stops, departsAtMs },
      endsAtMs: Math.max(departsAtMs, ends?.getTime() ?? departsAtMs),
    },
    endedAtMs: progress === 'done' ? (instant(body.actualRouteEndTime) ?? lastFactMs) : null,
    lastFactMs,
    expectedEnd: progress === 'underway' ? expectedEnd(stops) : null,
  }
}

/** The same as if it were planned so many ms later. */
export function movedRoute({ body, facts, places }: PlannedRoute, byMs: number): PlannedRoute {
  const { departsAtMs, endsAtMs } = facts
  return plannedRoute(movedPlan(body, byMs), new Date(departsAtMs + byMs), new Date(endsAtMs + byMs), places)
}

/** The same as if these were its stops: it begins when it did, and ends with what is planned last. */
export function routeWithStops(
  { body, facts, places }: PlannedRoute,
  stops: NonNullable<RouteBody['stops']>,
): PlannedRoute {
  const planned = stops.flatMap(({ scheduledArrivalTime, scheduledDepartureTime }) =>
    [scheduledArrivalTime, scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  const ends = planned.length > 0 ? new Date(Math.max(...planned)) : null
  return plannedRoute({ ...body, stops }, new Date(facts.departsAtMs), ends, places)
}

/** With the stay at the last stop of which anything is expected: what is skipped or has no time passes delay on. */
function expectedEnd(stops: readonly PlannedStop[]): Growing | null {
  const expectations = expectStops(stops)
  const last = expectations.findLastIndex((expected) => expected !== null)
  const [expected, stop] = [expectations[last], stops[last]]
  if (!expected || !stop) return null
  const plan = planOf(stop)
  const stayMs = plan ? stayNeeded(stop, plan) : 0
  return { atMs: expected.at + stayMs, afterMs: expected.after + stayMs }
}

function plannedStop(stop: NonNullable<RouteBody['stops']>[number], places: AddressPlaces): PlannedStop {
  const address = stop.singleUseLocation?.address
  const place = stopPlace(stop.singleUseLocation, places.get(stop.address?.id ?? ''))
  return {
    ...stop,
    name: stop.name ?? stop.address?.name ?? address ?? null,
    place,
    hasPlace: Boolean(place ?? stop.address?.id ?? address),
    plannedDistanceMeters: stop.plannedDistanceMeters ?? null,
  }
}
