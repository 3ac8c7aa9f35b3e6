import type { SharedKinds } from '@/lib/field-kinds'
import { type FieldRules, type KindFor, type KindIn, type RulesFor, typedIn } from '@/lib/fields'
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
  section: 'Route' | 'Stops' | 'Times' | 'More'
  /** Characters that the specification takes. */
  limit?: number
  /** As wide as the form. */
  wide?: true
}

/**
 * Every field of a route that can be said of it, in the order of the request. What reads, compares, shows, types or sends
 * one goes by this table, and by those below for what it is made of; what each is called stands in field-words.ts.
 */
export const FIELDS = {
  name: {
    kind: 'text',
    section: 'Route',
    fact: 'own',
    wide: true,
  },
  stops: { kind: 'stops', section: 'Stops', fact: 'own' },
  driverId: {
    kind: 'driver',
    section: 'Route',
    fact: 'listed',
    optional: true,
    answered: 'driver',
  },
  vehicleId: {
    kind: 'vehicle',
    section: 'Route',
    fact: 'listed',
    optional: true,
    answered: 'vehicle',
  },
  notes: {
    kind: 'prose',
    section: 'Route',
    fact: 'last',
    optional: true,
    limit: 2000,
    wide: true,
  },
  recomputeScheduledTimes: {
    kind: 'flag',
    section: 'Times',
    fact: 'own',
    answered: null,
  },
  settings: { kind: 'settings', section: 'More', fact: 'last' },
  tagIds: { kind: 'tags', section: 'More', fact: 'last', optional: true },
  externalIds: {
    kind: 'ids',
    fact: 'last',
    elsewhere: 'only clients of our API send them',
  },
} as const satisfies {
  readonly [F in keyof RouteRequest]-?: RulesFor<RouteKinds, NonNullable<RouteRequest[F]>, RouteLook>
}

/** The settings of a route: only needed to override what the platform would choose. */
export const SETTING_FIELDS = {
  routeStartingCondition: {
    kind: 'choice',
    fact: 'last',
  },
  routeCompletionCondition: {
    kind: 'choice',
    fact: 'last',
  },
  sequencingMethod: {
    kind: 'choice',
    fact: 'last',
  },
} as const satisfies { readonly [M in keyof Settings]-?: FieldRules<'choice'> }

interface StopLook {
  /** Where its part of the form has it; null where it is kept and not shown. */
  section: 'Name' | 'Place' | 'Plan' | 'Notes' | null
}

/** The fields of one stop. */
export const STOP_FIELDS = {
  id: { kind: 'id', section: null, fact: 'own' },
  addressId: {
    kind: 'address',
    section: 'Place',
    fact: 'own',
    answered: 'address',
  },
  singleUseLocation: { kind: 'location', section: 'Place', fact: 'own' },
  name: { kind: 'text', section: 'Name', fact: 'own', optional: true },
  notes: { kind: 'prose', section: 'Notes', fact: 'last', optional: true },
  scheduledArrivalTime: {
    kind: 'time',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  scheduledDepartureTime: {
    kind: 'time',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  ontimeWindowBeforeArrivalMs: {
    kind: 'window',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  ontimeWindowAfterArrivalMs: {
    kind: 'window',
    section: 'Plan',
    fact: 'own',
    optional: true,
  },
  externalIds: {
    kind: 'ids',
    fact: 'own',
    elsewhere: 'only clients of our API send them',
  },
  sequenceNumber: {
    kind: 'place',
    fact: 'own',
    elsewhere: 'the order of the form says it',
  },
} as const satisfies {
  readonly [M in keyof Stop]-?: RulesFor<StopKinds, NonNullable<Stop[M]>, StopLook> & {
    // A stop's list of facts has nothing that is not set.
    fact: 'last' | 'own'
  }
}

interface LocationLook {
  /** The bounds of a figure, and one that lies within. */
  bounds?: { least: number; most: number; example: string }
}

/** The fields of a stop's own place. */
export const LOCATION_FIELDS = {
  address: { kind: 'text', fact: 'own', optional: true },
  latitude: {
    kind: 'degrees',
    fact: 'own',
    bounds: { least: -90, most: 90, example: '33.4484' },
  },
  longitude: {
    kind: 'degrees',
    fact: 'own',
    bounds: { least: -180, most: 180, example: '-112.0740' },
  },
  radiusMeters: {
    kind: 'meters',
    fact: 'own',
    optional: true,
    // Up to the Earth's girth: nobody else bounds it.
    bounds: { least: 0, most: 40_075_000, example: '150' },
  },
} as const satisfies {
  readonly [M in keyof Location]-?: FieldRules<KindFor<LocationKinds, NonNullable<Location[M]>>> &
    LocationLook
}

/** What a route's form has inputs for, and of each of its stops. */
export const FORM_FIELDS = typedIn(FIELDS)
export const STOP_FORM_FIELDS = typedIn(STOP_FIELDS)

export type RouteKind = KindIn<typeof FIELDS>
export type RouteFormKind = KindIn<typeof FORM_FIELDS>
export type StopKind = KindIn<typeof STOP_FIELDS>
export type StopFormKind = KindIn<typeof STOP_FORM_FIELDS>

/** What is said of a field of the form, with what only some have. */
export const routeField = (name: keyof typeof FORM_FIELDS): FieldRules<RouteFormKind> & RouteLook =>
  FORM_FIELDS[name]
export const stopField = (name: keyof typeof STOP_FORM_FIELDS): FieldRules<StopFormKind> & StopLook =>
  STOP_FORM_FIELDS[name]
