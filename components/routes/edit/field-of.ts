import type { RouteValues, StopValues } from './form-values'

/** A field of the form, by its path. */
export type FormField = Exclude<keyof RouteValues, 'stops'> | `stops.${number}.${keyof StopValues}`

const ROUTE = new Map<string, Exclude<keyof RouteValues, 'stops'>>(
  Object.entries({
    name: 'name',
    notes: 'notes',
    driverId: 'driver',
    vehicleId: 'vehicle',
    recomputeScheduledTimes: 'recompute',
    'settings.routeStartingCondition': 'startingCondition',
    'settings.routeCompletionCondition': 'completionCondition',
    'settings.sequencingMethod': 'sequencing',
  }),
)

const STOP = new Map<string, keyof StopValues>(
  Object.entries({
    addressId: 'addressId',
    singleUseLocation: 'latitude',
    'singleUseLocation.address': 'address',
    'singleUseLocation.latitude': 'latitude',
    'singleUseLocation.longitude': 'longitude',
    'singleUseLocation.radiusMeters': 'radius',
    name: 'name',
    notes: 'notes',
    scheduledArrivalTime: 'arrival',
    scheduledDepartureTime: 'departure',
    ontimeWindowBeforeArrivalMs: 'windowBefore',
    ontimeWindowAfterArrivalMs: 'windowAfter',
  }),
)

/** The form's field for a path of the body, as a refusal names it; null for one that the form does not have. */
export function fieldOf(path: string): FormField | null {
  const own = path.replace(/^body\./, '')
  const stop = /^stops\.(\d+)(?:\.(.+))?$/.exec(own)
  if (stop) {
    // What the form has no box for is said of its stop, where it can be seen: that it is gone, say.
    return `stops.${Number(stop[1])}.${STOP.get(stop[2] ?? '') ?? 'name'}`
  }
  if (own.startsWith('tagIds')) return 'tags'
  return ROUTE.get(own) ?? null
}
