import { daysLater } from '@/components/units/local-time'
import type { RouteAnswer } from '../route-answer'
import type { RouteValues, StopValues } from './form-values'
import { typedInstant } from './read-form'
import { valuesOfRoute } from './values-of-route'

/**
 * The form of a new route that goes as another one did: by the same clocks in `zone`, on the day after it or the first on which
 * it can still leave at `now` (epoch ms). Its stops are new ones, and get ids of their own.
 */
export function valuesLike(row: RouteAnswer, zone: string, now: number): RouteValues {
  const values = valuesOfRoute(row, zone)
  const leaves = values.stops
    .map((stop) => stop.scheduledDepartureTime || stop.scheduledArrivalTime)
    .find(Boolean)
  let days = 1
  while (leaves && isPast(daysLater(leaves, days), zone, now)) days += 1
  const moved = (stop: StopValues): StopValues => ({
    ...{ ...stop, id: '' },
    scheduledArrivalTime: daysLater(stop.scheduledArrivalTime, days),
    scheduledDepartureTime: daysLater(stop.scheduledDepartureTime, days),
  })
  return { ...values, stops: values.stops.map(moved) }
}

/** An hour that clocks skip is not past: whoever sees it chooses another one. */
function isPast(local: string, zone: string, now: number): boolean {
  const instant = typedInstant(local, zone)
  return instant !== null && Date.parse(instant) <= now
}
