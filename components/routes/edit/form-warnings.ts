import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import { fieldWords } from '@/lib/fields'
import { LOCATION_FIELDS, STOP_FIELDS } from '@/lib/routes/fields'
import type { RouteValues, StopValues } from './form-values'
import { readUntimed } from './read-stop'

/** What the platform takes, but a person may not have meant. Nothing of this stops the form from being sent. */
export function formWarnings(values: RouteValues): string[] {
  const { stops, driverId, vehicleId, recomputeScheduledTimes } = values
  const times = stops.map(({ scheduledArrivalTime: arrival, scheduledDepartureTime: departure }) => ({
    arrival,
    departure,
  }))
  const later = times.slice(1).some(({ arrival, departure }) => arrival || departure)
  const outOfOrder = times.some(({ arrival, departure }, index) => {
    const before = times[index - 1]
    const left = before && (before.departure || before.arrival)
    const next = arrival || departure
    return Boolean(left && next && next < left)
  })
  const leavesFirst = times.some(({ arrival, departure }) => arrival && departure && departure < arrival)
  return [
    ...(stops.length === 1 ? ['A route has two stops or more, as a rule.'] : []),
    ...(driverId.trim() && vehicleId.trim()
      ? ['The platform advises a driver or a vehicle, not both.']
      : !driverId.trim() && !vehicleId.trim()
        ? ['Neither a driver nor a vehicle is assigned: nobody will see this route in a cab.']
        : []),
    ...(recomputeScheduledTimes && later
      ? ['The platform will work out the times of every stop but the first, and replace those typed here.']
      : []),
    ...(outOfOrder ? ['A stop is planned before the one above it.'] : []),
    ...stops.flatMap(beyondPublished),
    ...(leavesFirst ? ['A stop is left before it is reached.'] : []),
  ]
}

/** Bounds that the platform publishes: it may refuse what leaves them. */
function beyondPublished(values: StopValues, index: number): string[] {
  const stop = readUntimed({ values, zone: '', say: () => undefined })
  return publishedProblems('createRoute', { stops: [stop] }).map(({ path, message }) => {
    const [, , name = '', member = ''] = path.split('.')
    const words = member === '' ? fieldWords(STOP_FIELDS, [name]) : fieldWords(LOCATION_FIELDS, [member])
    return `Stop ${index + 1}: the ${words} ${message}, or the platform may refuse the route.`
  })
}
