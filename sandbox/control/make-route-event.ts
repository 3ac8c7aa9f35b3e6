import { z } from 'zod'
import type { RouteEventRecord, RouteRecord, StopRecord } from '../fleet/route'
import { newUuid } from '../new-id'
import { foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { organizationOf } from './organization-of'

export const routeEventBody = z.strictObject({
  kind: z.literal('route-event'),
  /** The first organization when absent. */
  organizationId: z.string().optional(),
  routeId: z.string(),
  stopId: z.string(),
  eventType: z.string(),
  /** When it happened; now when absent. */
  happenedAtTime: z.iso.datetime({ offset: true }).optional(),
  /** The new ETA of a stopEtaUpdated. */
  eta: z.iso.datetime({ offset: true }).optional(),
  taskId: z.string().optional(),
})
type RouteEventBody = z.infer<typeof routeEventBody>

/** Makes something happen at a stop: the route changes and the feed tells it. */
export function makeRouteEvent(sandbox: Sandbox, given: RouteEventBody): RouteEventRecord {
  const { fleet } = organizationOf(sandbox, given.organizationId)
  const route = foundInBody(fleet.routes.get(given.routeId), 'routeId', 'route')
  const stop = foundInBody(
    route.stops.find((one) => one.id === given.stopId),
    'stopId',
    'stop',
  )
  const happenedAtTime = sandbox.clock.iso(
    given.happenedAtTime ? Date.parse(given.happenedAtTime) : undefined,
  )
  fleet.routes.put(progressed(route, { ...stop, ...changeOf(given, happenedAtTime) }, given.eventType))
  const task = { taskId: given.taskId ?? newUuid(), taskType: 'form' }
  return fleet.routeEvents.put({
    id: newUuid(),
    eventType: given.eventType,
    eventTime: sandbox.clock.iso(),
    happenedAtTime,
    route: { id: route.id, externalIds: route.externalIds },
    stop: { id: stop.id, externalIds: stop.externalIds },
    eventDetails: {
      ...(given.eventType === 'stopEtaUpdated' && given.eta
        ? {
            stopEtaUpdated: {
              etaMs: String(Date.parse(given.eta)),
              etaUpdatedAtMs: String(Date.parse(happenedAtTime)),
            },
          }
        : {}),
      ...(given.eventType === 'stopTaskCompleted' ? { stopTaskCompleted: task } : {}),
      ...(given.eventType === 'stopTaskSkipped' ? { stopTaskSkipped: task } : {}),
    },
  })
}

/** What an event does to its stop; an unknown type changes nothing. */
function changeOf({ eventType, eta }: RouteEventBody, at: string): Partial<StopRecord> {
  switch (eventType) {
    case 'stopEnRoute':
      return { state: 'en route', enRouteTime: at }
    case 'stopArrived':
      return { state: 'arrived', actualArrivalTime: at, eta: at }
    case 'stopCompleted':
      return { state: 'departed', actualDepartureTime: at }
    case 'stopSkipped':
      return { state: 'skipped', skippedTime: at }
    case 'stopEtaUpdated':
      return eta ? { eta: new Date(eta).toISOString() } : {}
    default:
      return {}
  }
}

function progressed(route: RouteRecord, stop: StopRecord, eventType: string): RouteRecord {
  const stops = route.stops.map((one) => (one.id === stop.id ? stop : one))
  const started = eventType === 'stopCompleted' && stops[0]?.id === stop.id
  const ended = eventType === 'stopArrived' && stops.at(-1)?.id === stop.id
  return {
    ...route,
    stops,
    ...(started && stop.actualDepartureTime ? { actualRouteStartTime: stop.actualDepartureTime } : {}),
    ...(ended && stop.actualArrivalTime ? { actualRouteEndTime: stop.actualArrivalTime } : {}),
  }
}
