import type { RouteValues, StopValues } from './form-values'

export interface FormField {
  /** As people call it: over its input, and where two people changed it. */
  label: string
  unit?: string
  /** Where the request has it; null for what only the form knows. */
  path: string | null
  /** What an emptied box becomes where a route is changed: a value, or `kept` where the platform has no way to take it off. */
  emptied?: '' | readonly [] | 'kept'
}

type RouteFieldName = Exclude<keyof RouteValues, 'stops'>

/** The fields of a route's form. What reads, shows, refuses or empties one goes by this table. */
export const ROUTE_FIELDS = {
  name: { label: 'Name', path: 'name' },
  driver: { label: 'Driver', path: 'driverId', emptied: 'kept' },
  vehicle: { label: 'Vehicle', path: 'vehicleId', emptied: 'kept' },
  notes: { label: 'Notes', path: 'notes', emptied: '' },
  zone: { label: 'Times are in', path: null },
  recompute: { label: 'Let the platform work out the times', path: 'recomputeScheduledTimes' },
  startingCondition: { label: 'The route starts by', path: 'settings.routeStartingCondition' },
  completionCondition: { label: 'The route is done by', path: 'settings.routeCompletionCondition' },
  sequencing: { label: 'Stops are ordered by', path: 'settings.sequencingMethod' },
  tags: { label: 'Tags', path: 'tagIds', emptied: [] },
} as const satisfies Readonly<Record<RouteFieldName, FormField>>

/** The fields of one stop; paths within the stop. */
export const STOP_FIELDS = {
  stopId: { label: 'Stop', path: 'id' },
  place: { label: 'Place', path: null },
  addressId: { label: 'Address', path: 'addressId' },
  address: { label: 'Address', path: 'singleUseLocation.address' },
  latitude: { label: 'Latitude', path: 'singleUseLocation.latitude' },
  longitude: { label: 'Longitude', path: 'singleUseLocation.longitude' },
  radius: { label: 'Radius', unit: 'meters', path: 'singleUseLocation.radiusMeters' },
  name: { label: 'Name', path: 'name', emptied: '' },
  notes: { label: 'Notes', path: 'notes', emptied: '' },
  arrival: { label: 'Planned arrival', path: 'scheduledArrivalTime' },
  departure: { label: 'Planned departure', path: 'scheduledDepartureTime' },
  windowBefore: { label: 'On time from', unit: 'minutes before', path: 'ontimeWindowBeforeArrivalMs' },
  windowAfter: { label: 'On time to', unit: 'minutes after', path: 'ontimeWindowAfterArrivalMs' },
} as const satisfies Readonly<Record<keyof StopValues, FormField>>

/** `Radius, meters`. */
export function labelOf({ label, unit }: FormField): string {
  return unit === undefined ? label : `${label}, ${unit}`
}

/** A field of a table by its name, where it has one. */
export const fieldIn = (table: Readonly<Record<string, FormField>>, name: string): FormField | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
