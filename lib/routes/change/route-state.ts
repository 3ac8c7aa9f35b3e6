import { type ByKind, eachField } from '@/lib/fields'
import {
  FIELDS,
  FORM_FIELDS,
  LOCATION_FIELDS,
  type RouteFormKind,
  SETTING_FIELDS,
  STOP_FIELDS,
  STOP_FORM_FIELDS,
  type StopFormKind,
} from '../fields'
import type { RouteBody, RouteStop } from '../schema'

type Maybe<T> = T | null | undefined

/**
 * What of a route a person changes, by the names of the published request: without what happens to it by itself
 * (arrivals, ETAs, states), so that a route under way has not "changed" with every event.
 */
export const routeState = (route: RouteBody) => eachField(FORM_FIELDS, ROUTE, route)

export const stopForm = (stop: RouteStop) => eachField(STOP_FORM_FIELDS, STOP, stop)

interface RouteMade {
  text: string | null
  prose: string | null
  driver: string | null
  vehicle: string | null
  tags: string[]
  settings: { [M in keyof typeof SETTING_FIELDS]: string | null }
  stops: ReturnType<typeof stopForm>[]
  /** Said with a request, and never answered. */
  flag: undefined
}

const ROUTE: ByKind<typeof FORM_FIELDS, [RouteBody], RouteMade & Record<RouteFormKind, unknown>> = {
  text: (field, route) => route[field] ?? null,
  prose: (field, route) => route[field] ?? null,
  driver: (field, route) => route[FIELDS[field].answered]?.id ?? null,
  vehicle: (field, route) => route[FIELDS[field].answered]?.id ?? null,
  tags: (field, route) => [...(route[field] ?? [])].sort(),
  settings: (field, route) => eachField(SETTING_FIELDS, SETTING, route[field]),
  stops: (field, route) => (route[field] ?? []).map(stopForm),
  flag: () => undefined,
}

const SETTING: ByKind<typeof SETTING_FIELDS, [RouteBody['settings']], { choice: string | null }> = {
  choice: (field, settings) => settings?.[field] ?? null,
}

interface StopMade {
  id: string
  text: string | null
  prose: string | null
  time: string | null
  window: number | null
  address: string | null
  location: ReturnType<typeof locationState>
}

const STOP: ByKind<typeof STOP_FORM_FIELDS, [RouteStop], StopMade & Record<StopFormKind, unknown>> = {
  id: (field, stop) => stop[field],
  text: (field, stop) => stop[field] ?? null,
  prose: (field, stop) => stop[field] ?? null,
  time: (field, stop) => stop[field] ?? null,
  window: (field, stop) => stop[field] ?? null,
  address: (field, stop) => stop[STOP_FIELDS[field].answered]?.id ?? null,
  location: (field, stop) => locationState(stop[field]),
}

type Place = RouteStop['singleUseLocation']

const locationState = (place: Place) => eachField(LOCATION_FIELDS, LOCATION, place)

const LOCATION: ByKind<
  typeof LOCATION_FIELDS,
  [Place],
  { text: Maybe<string>; degrees: Maybe<number>; meters: Maybe<number> }
> = {
  text: (field, place) => place?.[field] ?? null,
  degrees: (field, place) => place?.[field] ?? null,
  meters: (field, place) => place?.[field] ?? null,
}
