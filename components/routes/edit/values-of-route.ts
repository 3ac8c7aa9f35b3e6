import { localText } from '@/components/units/local-time'
import type { RouteAnswer, StopAnswer } from '../route-answer'
import { emptyStop, type RouteValues, type StopValues } from './form-values'

const MINUTE_MS = 60_000

/** The form of a route that is there already; times as clocks in `zone` show them. */
export function valuesOfRoute(row: RouteAnswer, zone: string): RouteValues {
  return {
    name: row.name ?? '',
    driver: row.driver?.id ?? '',
    vehicle: row.vehicle?.id ?? '',
    notes: row.notes ?? '',
    zone,
    recompute: false,
    startingCondition: row.settings?.routeStartingCondition ?? '',
    completionCondition: row.settings?.routeCompletionCondition ?? '',
    sequencing: row.settings?.sequencingMethod ?? '',
    tags: (row.tagIds ?? []).join(','),
    stops: (row.stops ?? []).map((stop) => valuesOfStop(stop, zone)),
  }
}

function valuesOfStop(stop: StopAnswer, zone: string): StopValues {
  const time = (instant: string | null | undefined) => (instant ? localText(instant, zone) : '')
  const number = (value: number | null | undefined) => (value == null ? '' : String(value))
  const minutes = (ms: number | null | undefined) => (ms == null ? '' : String(Math.round(ms / MINUTE_MS)))
  const place = stop.singleUseLocation
  return emptyStop({
    stopId: stop.id,
    place: stop.address ? 'address' : 'location',
    addressId: stop.address?.id ?? '',
    address: place?.address ?? '',
    latitude: number(place?.latitude),
    longitude: number(place?.longitude),
    radius: number(place?.radiusMeters),
    name: stop.name ?? '',
    notes: stop.notes ?? '',
    arrival: time(stop.scheduledArrivalTime),
    departure: time(stop.scheduledDepartureTime),
    windowBefore: minutes(stop.ontimeWindowBeforeArrivalMs),
    windowAfter: minutes(stop.ontimeWindowAfterArrivalMs),
  })
}
