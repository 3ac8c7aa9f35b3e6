import { instant } from '../expected/punctuality'
import type { RouteBody } from '../schema'

type Stops = RouteBody['stops']
type Planned = Pick<RouteBody, 'scheduledRouteStartTime' | 'scheduledRouteEndTime' | 'stops'>

/** RFC 3339, so many ms later; what is no time stays as it is. */
function later<Time extends string | null | undefined>(time: Time, byMs: number): Time | string {
  const ms = instant(time)
  return ms === null ? time : new Date(ms + byMs).toISOString()
}

/** A route with all that is planned of it so many ms later, or sooner: windows, which are told beside arrivals, go along. */
export function movedPlan<Route extends Planned>(route: Route, byMs: number): Route {
  const { scheduledRouteStartTime, scheduledRouteEndTime, stops } = route
  return {
    ...route,
    scheduledRouteStartTime: later(scheduledRouteStartTime, byMs),
    scheduledRouteEndTime: later(scheduledRouteEndTime, byMs),
    stops: movedStops(stops, byMs),
  }
}

const movedStops = (stops: Stops, byMs: number) =>
  stops?.map((stop) => ({
    ...stop,
    scheduledArrivalTime: later(stop.scheduledArrivalTime, byMs),
    scheduledDepartureTime: later(stop.scheduledDepartureTime, byMs),
  }))

interface TimedStop {
  id: string
  scheduledArrivalTime?: string | null | undefined
  scheduledDepartureTime?: string | null | undefined
}

/** What of its stops is sent to move a route: each by its id, in its order, with its planned times so many ms later. */
export const movedStopsOf = (stops: readonly TimedStop[], byMs: number) =>
  stops.map(({ id, scheduledArrivalTime, scheduledDepartureTime }) => ({
    id,
    ...(scheduledArrivalTime && { scheduledArrivalTime: later(scheduledArrivalTime, byMs) }),
    ...(scheduledDepartureTime && { scheduledDepartureTime: later(scheduledDepartureTime, byMs) }),
  }))
