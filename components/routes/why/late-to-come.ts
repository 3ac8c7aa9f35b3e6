import { plannedArrival } from '@/lib/routes/expected/planned-times'
import type { ExpectedStop, RouteStanding } from '@/lib/routes/expected/standing'

type Planned = Parameters<typeof plannedArrival>[0]

interface LateStop<Stop> {
  stop: Stop
  /** Its place among the route's stops, from 0. */
  index: number
  expected: ExpectedStop
  /** Epoch ms. */
  plannedMs: number
}

/** The stops to come that are expected later than they are planned. */
export const lateToCome = <Stop extends Planned>(
  stops: readonly Stop[],
  { expected: expectations }: Pick<RouteStanding, 'expected'>,
): LateStop<Stop>[] =>
  stops.flatMap((stop, index) => {
    const expected = expectations[index]
    const plannedMs = plannedArrival(stop)
    return expected && plannedMs !== null && expected.deviationMs > 0
      ? [{ stop, index, expected, plannedMs }]
      : []
  })
