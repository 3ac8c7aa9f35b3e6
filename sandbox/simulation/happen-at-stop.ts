import { changeTime } from '../change-time'
import type { RouteEventRecord, RouteRecord, StopRecord } from '../fleet/route'
import { keepNewest } from '../keep-newest'
import { newUuid } from '../new-id'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { tellStop } from '../webhooks/tell-stop'
import { drive } from './drive'
import { recordTrip } from './record-trip'
import { reportDrive } from './report-drive'
import { isEnd, isStart } from './route-span'

/** Something that happens at a stop of a route; `at` and `eta` in milliseconds. */
export interface Happening {
  eventType: string
  at: number
  /** The arrival that is expected now: of stopEnRoute and stopEtaUpdated. */
  eta?: number | undefined
  /** The form of stopTaskCompleted and stopTaskSkipped. */
  taskId?: string | undefined
}

type Told = Pick<RouteEventRecord, 'eventType' | 'happenedAtTime'>

/** A week and more of a lively fleet. */
const EVENTS_KEPT = 20_000

/** Makes something happen at a stop: the route changes and the feed tells it. */
export function happenAtStop(
  sandbox: Sandbox,
  organization: Organization,
  route: RouteRecord,
  stop: StopRecord,
  given: Happening,
): { route: RouteRecord; event: RouteEventRecord } {
  const { clock } = sandbox
  const { fleet } = organization
  const happening = { ...given, taskId: given.taskId ?? newUuid() }
  const next: StopRecord = { ...stop, ...changeOf(stop, happening, (ms) => clock.iso(ms)) }
  const told: Told = { eventType: happening.eventType, happenedAtTime: clock.iso(happening.at) }
  const changed = fleet.routes.put(progressed(route, next, told))
  if (happening.eventType === 'stopArrived') drive(fleet, changed, next.actualDistanceMeters ?? 0)
  if (changed.actualRouteEndTime && !route.actualRouteEndTime) recordTrip(fleet, changed)
  const event = fleet.routeEvents.put({
    id: newUuid(),
    ...told,
    eventTime: changeTime(sandbox),
    route: { id: route.id, externalIds: route.externalIds },
    tagIds: route.tagIds,
    stop: { id: stop.id, externalIds: stop.externalIds },
    eventDetails: detailsOf(happening),
  })
  keepNewest(fleet.routeEvents, EVENTS_KEPT)
  reportDrive(sandbox, fleet, changed, next, happening)
  tellStop(sandbox, organization, changed, next, happening.eventType)
  return { route: changed, event }
}

/** What an event does to its stop; an unknown type changes nothing. */
function changeOf(
  stop: StopRecord,
  { eventType, at, eta, taskId }: Happening & { taskId: string },
  iso: (ms: number) => string,
): Partial<StopRecord> {
  switch (eventType) {
    case 'stopEnRoute':
      return { state: 'en route', enRouteTime: iso(at), ...(eta === undefined ? {} : { eta: iso(eta) }) }
    case 'stopArrived':
      return {
        state: 'arrived',
        actualArrivalTime: iso(at),
        eta: iso(at),
        actualDistanceMeters: stop.actualDistanceMeters ?? Math.round(stop.plannedDistanceMeters * 1.03),
      }
    case 'stopCompleted':
      return { state: 'departed', actualDepartureTime: iso(at) }
    case 'stopSkipped':
      return { state: 'skipped', skippedTime: iso(at) }
    case 'stopEtaUpdated':
      return eta === undefined ? {} : { eta: iso(eta) }
    case 'stopTaskCompleted':
      return { forms: [...stop.forms.filter((form) => form.id !== taskId), { id: taskId }] }
    default:
      return {}
  }
}

function detailsOf({
  eventType,
  at,
  eta,
  taskId,
}: Happening & { taskId: string }): RouteEventRecord['eventDetails'] {
  const task = { taskId, taskType: 'form' }
  switch (eventType) {
    case 'stopEtaUpdated':
      return eta === undefined ? {} : { stopEtaUpdated: { etaMs: String(eta), etaUpdatedAtMs: String(at) } }
    case 'stopTaskCompleted':
      return { stopTaskCompleted: task }
    case 'stopTaskSkipped':
      return { stopTaskSkipped: task }
    default:
      return {}
  }
}

/** The route with a stop as it stands now, started or ended by it where its settings say so. */
function progressed(route: RouteRecord, stop: StopRecord, { eventType, happenedAtTime }: Told): RouteRecord {
  const stops = route.stops.map((one) => (one.id === stop.id ? stop : one))
  const there = { stopId: stop.id, eventType }
  return {
    ...route,
    stops,
    ...(isStart(route, there) ? { actualRouteStartTime: happenedAtTime } : {}),
    ...(isEnd(route, there) ? { actualRouteEndTime: happenedAtTime } : {}),
  }
}
