import { list, object, oneOf, type Reader, text } from '@/components/api/read'
import { TYPED, type TypedKinds, UNTYPED } from '@/components/form/typed-kinds'
import { forEachField } from '@/lib/fields'
import { FORM_FIELDS, LOCATION_FIELDS, SETTING_FIELDS, STOP_FORM_FIELDS } from '@/lib/routes/fields'

/** What of a table's fields a form holds, all as text. */
type Texts<T> = { -readonly [M in keyof T]: string }

export interface StopTyped extends TypedKinds {
  id: string
  location: Texts<typeof LOCATION_FIELDS>
  /** Minutes. */
  window: string
}

/** Which of the two places of a stop is sent: what only the form knows. */
export const PLACE = {
  label: 'routes-edit.place',
  options: [
    { value: 'address', label: 'routes-edit.known-address' },
    { value: 'location', label: 'routes-edit.single-use' },
  ],
} as const

/** A stop as it is typed, under the request's names; times in the form's zone (`yyyy-mm-ddThh:mm`). */
export type StopValues = {
  -readonly [F in keyof typeof STOP_FORM_FIELDS]: StopTyped[(typeof STOP_FORM_FIELDS)[F]['kind']]
} & {
  place: (typeof PLACE)['options'][number]['value']
}

export interface RouteTyped extends TypedKinds {
  settings: Texts<typeof SETTING_FIELDS>
  stops: StopValues[]
}

/** A route as it is typed, under the request's names. */
export type RouteValues = {
  -readonly [F in keyof typeof FORM_FIELDS]: RouteTyped[(typeof FORM_FIELDS)[F]['kind']]
} & {
  /** IANA name of the zone in which times are typed. */
  zone: string
}

export const emptyStop = (given: Partial<StopValues> = {}): StopValues => ({
  ...forEachField(STOP_FORM_FIELDS, {
    ...UNTYPED,
    id: '',
    location: forEachField(LOCATION_FIELDS, { text: '', degrees: '', meters: '' }),
    window: '',
  }),
  place: 'location',
  ...given,
})

/** Nothing of a route, in a zone. */
export const emptyRoute = (zone: string): RouteValues => ({
  ...forEachField(FORM_FIELDS, {
    ...UNTYPED,
    settings: forEachField(SETTING_FIELDS, UNTYPED),
    stops: [],
  }),
  zone,
})

const typedStop: Reader<StopValues> = object({
  ...forEachField(STOP_FORM_FIELDS, {
    ...TYPED,
    id: text,
    location: object(forEachField(LOCATION_FIELDS, { text, degrees: text, meters: text })),
    window: text,
  }),
  place: oneOf('address', 'location'),
})

/** What was typed before a reload. */
export const typedRoute: Reader<RouteValues> = object({
  ...forEachField(FORM_FIELDS, {
    ...TYPED,
    settings: object(forEachField(SETTING_FIELDS, TYPED)),
    stops: list(typedStop),
  }),
  zone: text,
})
