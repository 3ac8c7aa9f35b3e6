import { localText } from '@/components/units/local-time'
import { HOUR_MS } from '@/lib/durations'
import { emptyRoute, emptyStop, type RouteValues, type StopValues } from './form-values'
import { stopTimes } from './stop-times'

/** What the form starts with: a depot that is left at the next full hour, and one stop an hour later. */
export function firstValues(now: number, zone: string): RouteValues {
  const leaves = Math.ceil((now + HOUR_MS / 2) / HOUR_MS) * HOUR_MS
  return {
    ...emptyRoute(zone),
    stops: [
      emptyStop({ place: 'address', scheduledDepartureTime: localText(leaves, zone) }),
      emptyStop({ scheduledArrivalTime: localText(leaves + HOUR_MS, zone) }),
    ],
  }
}

/** A further stop, an hour after the last one that has a time, and where it is said in the same way. */
export function nextStop(stops: StopValues[], zone: string): StopValues {
  const times = stopTimes({ stops, zone }).flatMap(
    ({ scheduledArrivalTime, scheduledDepartureTime }) =>
      scheduledDepartureTime ?? scheduledArrivalTime ?? [],
  )
  const last = times.at(-1)
  const place = stops.at(-1)?.place
  return emptyStop({
    ...(place && { place }),
    ...(last !== undefined && { scheduledArrivalTime: localText(Date.parse(last) + HOUR_MS, zone) }),
  })
}
