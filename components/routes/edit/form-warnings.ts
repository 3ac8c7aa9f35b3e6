import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import type { RouteValues, StopValues } from './form-values'

/** What the platform takes, but a person may not have meant. Nothing of this stops the form from being sent. */
export function formWarnings({ stops, driver, vehicle, recompute }: RouteValues): string[] {
  const later = stops.slice(1).some((stop) => stop.arrival || stop.departure)
  const outOfOrder = stops.some((stop, index) => {
    const before = stops[index - 1]
    const left = before && (before.departure || before.arrival)
    const next = stop.arrival || stop.departure
    return Boolean(left && next && next < left)
  })
  const leavesFirst = stops.some(({ arrival, departure }) => arrival && departure && departure < arrival)
  return [
    ...(stops.length === 1 ? ['A route has two stops or more, as a rule.'] : []),
    ...(driver.trim() && vehicle.trim()
      ? ['The platform advises a driver or a vehicle, not both.']
      : !driver.trim() && !vehicle.trim()
        ? ['Neither a driver nor a vehicle is assigned: nobody will see this route in a cab.']
        : []),
    ...(recompute && later
      ? ['The platform will work out the times of every stop but the first, and replace those typed here.']
      : []),
    ...(outOfOrder ? ['A stop is planned before the one above it.'] : []),
    ...stops.flatMap(beyondPublished),
    ...(leavesFirst ? ['A stop is left before it is reached.'] : []),
  ]
}

const MINUTE_MS = 60_000

const NAMES: Record<string, string> = {
  ontimeWindowBeforeArrivalMs: 'window before',
  ontimeWindowAfterArrivalMs: 'window after',
  notes: 'notes',
  'singleUseLocation.address': 'address',
}

/** Bounds that the platform publishes: it may refuse what leaves them. */
function beyondPublished(stop: StopValues, index: number): string[] {
  const windowMs = (minutes: string) => (minutes.trim() === '' ? undefined : Number(minutes) * MINUTE_MS)
  const typed = {
    ontimeWindowBeforeArrivalMs: windowMs(stop.windowBefore),
    ontimeWindowAfterArrivalMs: windowMs(stop.windowAfter),
    notes: stop.notes,
    singleUseLocation: stop.place === 'location' ? { address: stop.address } : undefined,
  }
  return publishedProblems('createRoute', { stops: [typed] }).map(
    ({ path, message }) =>
      `Stop ${index + 1}: the ${NAMES[path.replace('stops.0.', '')] ?? path} ${message}, or the platform may refuse the route.`,
  )
}
