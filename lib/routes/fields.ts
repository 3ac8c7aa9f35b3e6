import type { SharedKinds } from '@/lib/field-kinds'
import { type Field, type KindFor, type KindIn, type RowFor, typedIn } from '@/lib/fields'
import type { CreateRouteBody, EditRouteBody } from './schema'

/** What a person says of a route: the published body of its change, and what only its creation has. */
type RouteRequest = EditRouteBody & Omit<CreateRouteBody, keyof EditRouteBody>
type Settings = NonNullable<RouteRequest['settings']>
type Stop = NonNullable<RouteRequest['stops']>[number]
type Location = NonNullable<Stop['singleUseLocation']>

interface RouteKinds extends SharedKinds {
  settings: Settings
  stops: Stop[]
  /** External ids by their keys. */
  ids: Record<string, string>
}

interface StopKinds extends SharedKinds {
  /** The platform's id of a stop that is there already. */
  id: string
  location: Location
  /** Milliseconds, typed in minutes. */
  window: number
  /** Its place among the others. */
  place: number
  ids: Record<string, string>
}

interface LocationKinds {
  text: string
  degrees: number
  meters: number
}

interface RouteLook {
  /** Where the form has it. */
  section: 'Route' | 'Stops' | 'Times' | 'More settings'
  placeholder?: string
  /** Characters that the specification takes. */
  limit?: number
  /** As wide as the form. */
  wide?: true
}

/**
 * Every field of a route that can be said of it, in the order of the request. What reads, compares, shows, types or sends
 * one goes by this table, and by those below for what it is made of.
 */
export const FIELDS = {
  name: {
    label: 'Name',
    kind: 'text',
    section: 'Route',
    fact: 'own',
    missing: 'Give the route a name.',
    placeholder: 'North loop, morning',
    wide: true,
  },
  stops: { label: 'Stops', kind: 'stops', section: 'Stops', fact: 'own' },
  driverId: {
    label: 'Driver',
    kind: 'driver',
    section: 'Route',
    fact: 'listed',
    optional: true,
    answered: 'driver',
  },
  vehicleId: {
    label: 'Vehicle',
    kind: 'vehicle',
    section: 'Route',
    fact: 'listed',
    optional: true,
    answered: 'vehicle',
  },
  notes: {
    label: 'Notes',
    kind: 'prose',
    section: 'Route',
    fact: 'last',
    optional: true,
    limit: 2000,
    wide: true,
  },
  recomputeScheduledTimes: {
    label: 'Let the platform work out the times',
    called: 'times worked out by the platform',
    kind: 'flag',
    section: 'Times',
    fact: 'own',
    hint: 'Of every stop but the first, when the route is created. Times typed for them are replaced.',
    answered: null,
  },
  settings: { label: 'Settings', kind: 'settings', section: 'More settings', fact: 'last' },
  tagIds: { label: 'Tags', kind: 'tags', section: 'More settings', fact: 'last', optional: true },
  externalIds: {
    label: 'External ids',
    kind: 'ids',
    fact: 'last',
    elsewhere: 'only clients of our API send them',
  },
} as const satisfies {
  readonly [F in keyof RouteRequest]-?: RowFor<RouteKinds, NonNullable<RouteRequest[F]>, RouteLook>
}

interface Choices {
  options: readonly { value: string; label: string }[]
}

/** The settings of a route: only needed to override what the platform would choose. */
export const SETTING_FIELDS = {
  routeStartingCondition: {
    label: 'The route starts by',
    term: 'Starts by',
    kind: 'choice',
    fact: 'last',
    options: [
      { value: 'departFirstStop', label: 'leaving the first stop' },
      { value: 'arriveFirstStop', label: 'reaching the first stop' },
    ],
  },
  routeCompletionCondition: {
    label: 'The route is done by',
    term: 'Is done by',
    kind: 'choice',
    fact: 'last',
    options: [
      { value: 'arriveLastStop', label: 'reaching the last stop' },
      { value: 'departLastStop', label: 'leaving the last stop' },
    ],
  },
  sequencingMethod: {
    label: 'Stops are ordered by',
    term: 'Order by',
    kind: 'choice',
    fact: 'last',
    options: [
      { value: 'scheduledArrivalTime', label: 'planned arrival' },
      { value: 'manual', label: 'the order given here' },
    ],
  },
} as const satisfies { readonly [M in keyof Settings]-?: Field<'choice'> & Choices }

interface StopLook {
  /** Where its part of the form has it; null where it is kept and not shown. */
  section: 'Name' | 'Place' | 'Plan' | 'Notes' | null
  /** Behind its label: `minutes before`. */
  unit?: string
}

/** The fields of one stop. */
export const STOP_FIELDS = {
  id: { label: 'Stop', kind: 'id', section: null, fact: 'own' },
  addressId: {
    label: 'Address',
    kind: 'address',
    section: 'Place',
    fact: 'own',
    missing: 'Pick an address, or choose a single-use location.',
    answered: 'address',
  },
  singleUseLocation: { label: 'Single-use location', kind: 'location', section: 'Place', fact: 'own' },
  name: { label: 'Name', kind: 'text', section: 'Name', fact: 'own', optional: true },
  notes: { label: 'Notes', kind: 'prose', section: 'Notes', fact: 'last', optional: true },
  scheduledArrivalTime: {
    label: 'Planned arrival',
    kind: 'time',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  scheduledDepartureTime: {
    label: 'Planned departure',
    kind: 'time',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  ontimeWindowBeforeArrivalMs: {
    label: 'On time from',
    unit: 'minutes before',
    called: 'window before',
    kind: 'window',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  ontimeWindowAfterArrivalMs: {
    label: 'On time to',
    unit: 'minutes after',
    called: 'window after',
    kind: 'window',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  externalIds: {
    label: 'External ids',
    kind: 'ids',
    fact: 'own',
    elsewhere: 'only clients of our API send them',
  },
  sequenceNumber: { label: 'Order', kind: 'place', fact: 'own', elsewhere: 'the order of the form says it' },
} as const satisfies {
  readonly [M in keyof Stop]-?: RowFor<StopKinds, NonNullable<Stop[M]>, StopLook> & {
    // A stop's list of facts has nothing that is not set.
    fact: 'last' | 'own'
  }
}

interface LocationLook {
  unit?: string
  /** The bounds of a figure, and one that lies within. */
  bounds?: { least: number; most: number; example: string }
}

/** The fields of a stop's own place. */
export const LOCATION_FIELDS = {
  address: { label: 'Address', kind: 'text', fact: 'own', optional: true },
  latitude: {
    label: 'Latitude',
    kind: 'degrees',
    fact: 'own',
    bounds: { least: -90, most: 90, example: '33.4484' },
  },
  longitude: {
    label: 'Longitude',
    kind: 'degrees',
    fact: 'own',
    bounds: { least: -180, most: 180, example: '-112.0740' },
  },
  radiusMeters: {
    label: 'Radius',
    unit: 'meters',
    kind: 'meters',
    fact: 'own',
    optional: true,
    bounds: { least: 0, most: 100_000, example: '150' },
  },
} as const satisfies {
  readonly [M in keyof Location]-?: Field<KindFor<LocationKinds, NonNullable<Location[M]>>> & LocationLook
}

/** What a route's form has inputs for, and of each of its stops. */
export const FORM_FIELDS = typedIn(FIELDS)
export const STOP_FORM_FIELDS = typedIn(STOP_FIELDS)

export type RouteKind = KindIn<typeof FIELDS>
export type RouteFormKind = KindIn<typeof FORM_FIELDS>
export type StopKind = KindIn<typeof STOP_FIELDS>
export type StopFormKind = KindIn<typeof STOP_FORM_FIELDS>

/** What is said of a field of the form, with what only some have. */
export const routeField = (name: keyof typeof FORM_FIELDS): Field<RouteFormKind> & RouteLook =>
  FORM_FIELDS[name]
export const stopField = (name: keyof typeof STOP_FORM_FIELDS): Field<StopFormKind> & StopLook =>
  STOP_FORM_FIELDS[name]

/** `Radius, meters`. */
export const labelOf = ({ label, unit }: { label: string; unit?: string }): string =>
  unit === undefined ? label : `${label}, ${unit}`
