import { MINUTE_MS } from '@/lib/durations'
import { cutText, LONGEST_NAME } from '@/lib/ledger/list/list-text'
import { STOP_STATES } from '@/lib/platform/contract/open-words'
import { instant, type TimedStop } from '../expected/punctuality'
import { stopState } from '../progress/stop-state'
import { learnedStay } from '../stays/stay'
import {
  type Cell,
  HAPPENED,
  type ListedRoute,
  type Maybe,
  PLANNED,
  ROUTE_TIMES,
  type RouteInSight,
  WINDOW,
} from './unfold'

/** What a list shows of the platform's object. */
export function listedRoute(route: RouteInSight): ListedRoute {
  const stops = route.stops ?? []
  const since =
    [route.scheduledRouteStartTime, ...stops.flatMap((stop) => PLANNED.map((name) => stop[name]))]
      .map(instant)
      .find((ms) => ms !== null) ?? 0
  const cellOf = (time: Maybe<string>): Cell => {
    const ms = instant(time)
    return ms === null ? time || null : ms - since
  }
  const stays = stops.map(learnedStay)
  return {
    name: cutText(route.name, LONGEST_NAME),
    zone: route.orgLocalTimezone ?? null,
    driver: cutText(route.driver && (route.driver.name || route.driver.id), LONGEST_NAME),
    vehicle: cutText(route.vehicle && (route.vehicle.name || route.vehicle.id), LONGEST_NAME),
    since,
    times: trimmed(ROUTE_TIMES.map((name) => cellOf(route[name]))),
    stops: stops.map((stop) =>
      trimmed([
        cutText(stop.name || stop.address?.name || stop.singleUseLocation?.address, LONGEST_NAME),
        stateCell(stop),
        ...PLANNED.map((name) => cellOf(stop[name])),
        ...WINDOW.map((name) => stop[name] ?? null),
        ...HAPPENED.map((name) => cellOf(stop[name])),
        updateCell(stop.etaUpdatedAtMs, since),
      ]),
    ),
    ...(stays.some((ms) => ms !== null) && { stays: stays.map((ms) => ms && ms / MINUTE_MS) }),
  }
}

function stateCell(stop: TimedStop): Cell {
  if (!stop.state) return null
  const known = stopState(stop)?.known
  return known ? STOP_STATES.indexOf(known) : cutText(stop.state, LONGEST_NAME)
}

/** Epoch ms as a string, as events tell it; anything else counts as not told. */
function updateCell(told: unknown, since: number): Cell {
  if (typeof told !== 'string' || told === '') return null
  const ms = Number(told)
  return Number.isFinite(ms) ? ms - since : null
}

function trimmed(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => cell !== null)
  return cells.slice(0, last + 1)
}
