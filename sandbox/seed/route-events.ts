import type { RouteEventRecord, RouteRecord, StopRecord } from '../fleet/route'
import type { Random } from '../random'
import type { SeedContext } from './context'

/** What has happened on the seeded routes, as the feed tells it, oldest first. */
export function seedRouteEvents({ random }: SeedContext, routes: readonly RouteRecord[]): RouteEventRecord[] {
  const events = routes.flatMap((route) =>
    route.stops.flatMap((stop) =>
      happenings(stop).map(([eventType, time]): RouteEventRecord => ({
        id: random.uuid(),
        eventType,
        eventTime: time,
        happenedAtTime: time,
        route: { id: route.id, externalIds: route.externalIds },
        stop: { id: stop.id, externalIds: stop.externalIds },
        tagIds: route.tagIds,
        eventDetails: {
          ...taskOf(eventType, stop, random),
          ...(eventType === 'stopEtaUpdated' && stop.eta
            ? {
                stopEtaUpdated: {
                  etaMs: String(Date.parse(stop.eta)),
                  etaUpdatedAtMs: String(Date.parse(time)),
                },
              }
            : {}),
        },
      })),
    ),
  )
  let latest = 0
  return events
    .sort((a, b) => a.eventTime.localeCompare(b.eventTime))
    .map((event) => {
      // No two have one moment, as with what happens later: the feed keeps their order.
      latest = Math.max(latest + 1, Date.parse(event.happenedAtTime))
      return { ...event, eventTime: new Date(latest).toISOString() }
    })
}

function happenings(stop: StopRecord): [string, string][] {
  const found: [string, string | undefined][] = [
    ['stopEnRoute', stop.enRouteTime],
    ['stopEtaUpdated', stop.eta ? stop.enRouteTime : undefined],
    ['stopArrived', stop.actualArrivalTime],
    ['stopTaskCompleted', stop.forms.length > 0 ? stop.actualDepartureTime : undefined],
    ['stopCompleted', stop.actualDepartureTime],
    ['stopSkipped', stop.skippedTime],
    ['stopTaskSkipped', stop.skippedTime],
  ]
  return found.flatMap(([type, time]) => (time === undefined ? [] : [[type, time]]))
}

/** The form that was filled in, or that a skipped stop left undone. */
function taskOf(eventType: string, stop: StopRecord, random: Random): RouteEventRecord['eventDetails'] {
  const [form] = stop.forms
  if (eventType === 'stopTaskCompleted' && form)
    return { stopTaskCompleted: { taskId: form.id, taskType: 'form' } }
  if (eventType === 'stopTaskSkipped') return { stopTaskSkipped: { taskId: random.uuid(), taskType: 'form' } }
  return {}
}
