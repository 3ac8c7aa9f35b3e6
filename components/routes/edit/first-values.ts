import { localText } from '@/components/units/local-time'
import { emptyStop, type RouteValues, type StopValues } from './form-values'
import { typedInstant } from './read-form'

const HOUR_MS = 3_600_000

/** What the form starts with: a depot that is left at the next full hour, and one stop an hour later. */
export function firstValues(now: number, zone: string): RouteValues {
  const leaves = Math.ceil((now + HOUR_MS / 2) / HOUR_MS) * HOUR_MS
  return {
    name: '',
    driver: '',
    vehicle: '',
    notes: '',
    zone,
    recompute: false,
    startingCondition: '',
    completionCondition: '',
    sequencing: '',
    tags: '',
    stops: [
      emptyStop({ place: 'address', departure: localText(leaves, zone) }),
      emptyStop({ arrival: localText(leaves + HOUR_MS, zone) }),
    ],
  }
}

/** A further stop, an hour after the last one that has a time. */
export function nextStop(stops: readonly StopValues[], zone: string): StopValues {
  const times = stops.flatMap(({ arrival, departure }) => typedInstant(departure || arrival, zone) ?? [])
  const last = times.at(-1)
  return emptyStop(last === undefined ? {} : { arrival: localText(Date.parse(last) + HOUR_MS, zone) })
}
