import { byId } from '../facts/by-id'
import type { DriverFacts, RouteFacts, VehicleFacts } from '../facts/facts'
import { neededBetweenMs, overlapMs } from '../facts/neighbours'
import type { Found } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { isGuessed, topicOf } from './check'

/**
 * Routes of one vehicle or driver that overlap as planned, or follow closer than the turnaround and the way between the
 * places. A route that is done takes nobody's time.
 */
export function foundTwice(
  route: RouteFacts,
  kind: 'vehicle' | 'driver',
  subject: VehicleFacts | DriverFacts,
  settings: ReadinessSettings,
): Found[] {
  return subject.neighbours
    .filter(({ progress }) => progress !== 'done')
    .toSorted(byId)
    .flatMap((neighbour): Found[] => {
      const neededMs = neededBetweenMs(neighbour, settings)
      const overlap = overlapMs(route, neighbour)
      if (overlap + neededMs <= 0) return []
      return [
        {
          topic: topicOf(kind, subject),
          weight: overlap > 0 ? 'blocks' : 'check',
          isGuess: isGuessed(subject) || !neighbour.isNamed,
          words:
            overlap > 0
              ? { code: 'routes_overlap', params: { route: neighbour.name, overlapMs: overlap } }
              : {
                  code: 'turnaround_short',
                  params: { route: neighbour.name, neededMs, plannedMs: Math.max(0, -overlap) },
                },
          sinceMs: null,
          evidence: [{ kind: 'route', id: neighbour.id }],
          badness: overlap + neededMs,
          lifts: 'routes_apart',
        },
      ]
    })
}
