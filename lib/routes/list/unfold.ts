import { MINUTE_MS } from '@/lib/durations'
import { STOP_STATES } from '@/lib/platform/contract/open-words'
import type { TimedStop } from '../expected/punctuality'
import type { RouteStop } from '../schema'

export type Maybe<T> = T | null | undefined
export type Cell = string | number | null

/**
 * What a list shows of a route, in few words: kept beside the row, sent to browsers, and unfolded there. A time is so many
 * ms after `since` (epoch ms); what is none of ours (lib/routes/expected/punctuality.ts, instant) stands as the platform wrote it.
 */
export interface ListedRoute {
  name?: Maybe<string>
  /** IANA zone. */
  zone?: Maybe<string>
  /** Names, else ids. */
  driver?: Maybe<string>
  vehicle?: Maybe<string>
  since?: Maybe<number>
  /** Planned begin and end, actual begin and end. */
  times?: Maybe<readonly Cell[]>
  /** A stop as `[name, state, ...]` in the order of `STOP_CELLS`; what is missing at its end is null. */
  stops?: Maybe<readonly (readonly Cell[])[]>
  /** What stays at its stops take by experience, in minutes and in their order; left out where none is learned. */
  stays?: Maybe<readonly Maybe<number>[]>
}

export const ROUTE_TIMES = [
  'scheduledRouteStartTime',
  'scheduledRouteEndTime',
  'actualRouteStartTime',
  'actualRouteEndTime',
] as const
export const PLANNED = ['scheduledArrivalTime', 'scheduledDepartureTime'] as const
export const WINDOW = ['ontimeWindowBeforeArrivalMs', 'ontimeWindowAfterArrivalMs'] as const
export const HAPPENED = [
  'actualArrivalTime',
  'actualDepartureTime',
  'enRouteTime',
  'skippedTime',
  'eta',
] as const
const STOP_CELLS = ['name', 'state', ...PLANNED, ...WINDOW, ...HAPPENED, 'etaUpdatedAtMs'] as const

/** At which place of `times`, and of a stop, the cells begin that say when it was driven (lib/routes/progress/drove.ts). */
export const FIRST_DRIVEN = {
  ofRoute: ROUTE_TIMES.indexOf('actualRouteStartTime'),
  ofStop: STOP_CELLS.indexOf('actualArrivalTime'),
} as const

/** A stop as lists and details draw it. */
export type StopInSight = TimedStop &
  Pick<Partial<RouteStop>, 'name'> & {
    address?: Maybe<{ name?: Maybe<string> }>
    singleUseLocation?: Maybe<{ address?: Maybe<string> }>
  }

/** A route as lists and details draw it: what a list knows of one, and the whole. */
export interface RouteInSight {
  name?: Maybe<string>
  orgLocalTimezone?: Maybe<string>
  driver?: Maybe<{ id?: Maybe<string>; name?: Maybe<string> }>
  vehicle?: Maybe<{ id?: Maybe<string>; name?: Maybe<string> }>
  scheduledRouteStartTime?: Maybe<string>
  scheduledRouteEndTime?: Maybe<string>
  actualRouteStartTime?: Maybe<string>
  actualRouteEndTime?: Maybe<string>
  stops?: Maybe<readonly StopInSight[]>
}

/** The same route again, as far as a list knows it. */
export function unfoldRoute(listed: ListedRoute): RouteInSight {
  const { name, zone, driver, vehicle, since, times, stops, stays } = listed
  const from = since ?? 0
  const timeOf = (cell: Cell | undefined) =>
    typeof cell === 'number' ? new Date(from + cell).toISOString() : (cell ?? null)
  const [scheduledRouteStartTime, scheduledRouteEndTime, actualRouteStartTime, actualRouteEndTime] =
    ROUTE_TIMES.map((_, index) => timeOf(times?.[index]))
  return {
    name,
    orgLocalTimezone: zone,
    driver: driver ? { id: driver, name: driver } : null,
    vehicle: vehicle ? { id: vehicle, name: vehicle } : null,
    scheduledRouteStartTime,
    scheduledRouteEndTime,
    actualRouteStartTime,
    actualRouteEndTime,
    stops: stops?.map((cells, index) => {
      const minutes = stays?.[index] ?? null
      const stop = unfoldStop(cells, from, timeOf)
      return minutes === null ? stop : { ...stop, learnedStayMs: minutes * MINUTE_MS }
    }),
  }
}

function unfoldStop(
  cells: readonly Cell[],
  from: number,
  timeOf: (cell: Cell | undefined) => string | null,
): StopInSight {
  const at = (name: (typeof STOP_CELLS)[number]) => cells[STOP_CELLS.indexOf(name)] ?? null
  const textAt = (name: 'name' | 'state') => wordOf(at(name))
  const numberAt = (name: (typeof WINDOW)[number]) => amountOf(at(name))
  const state = at('state')
  const updated = at('etaUpdatedAtMs')
  return {
    name: textAt('name'),
    state: typeof state === 'number' ? STOP_STATES[state] : textAt('state'),
    scheduledArrivalTime: timeOf(at('scheduledArrivalTime')),
    scheduledDepartureTime: timeOf(at('scheduledDepartureTime')),
    ontimeWindowBeforeArrivalMs: numberAt('ontimeWindowBeforeArrivalMs'),
    ontimeWindowAfterArrivalMs: numberAt('ontimeWindowAfterArrivalMs'),
    actualArrivalTime: timeOf(at('actualArrivalTime')),
    actualDepartureTime: timeOf(at('actualDepartureTime')),
    enRouteTime: timeOf(at('enRouteTime')),
    skippedTime: timeOf(at('skippedTime')),
    eta: timeOf(at('eta')),
    etaUpdatedAtMs: typeof updated === 'number' ? String(from + updated) : updated,
  }
}

const wordOf = (cell: Cell) => (typeof cell === 'string' ? cell : null)
const amountOf = (cell: Cell) => (typeof cell === 'number' ? cell : null)
