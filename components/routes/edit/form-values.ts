import { flag, list, object, oneOf, type Reader, text } from '@/components/api/read'

/** A stop as it is typed: texts, times in the form's zone (`yyyy-mm-ddThh:mm`), windows in minutes. */
export interface StopValues {
  /** The platform's id of a stop that is there already; empty for a new one. */
  stopId: string
  place: 'address' | 'location'
  addressId: string
  address: string
  latitude: string
  longitude: string
  radius: string
  name: string
  notes: string
  arrival: string
  departure: string
  windowBefore: string
  windowAfter: string
}

export interface RouteValues {
  name: string
  driver: string
  vehicle: string
  notes: string
  zone: string
  recompute: boolean
  startingCondition: string
  completionCondition: string
  sequencing: string
  /** Comma list. */
  tags: string
  stops: StopValues[]
}

export const emptyStop = (given: Partial<StopValues> = {}): StopValues => ({
  stopId: '',
  place: 'location',
  addressId: '',
  address: '',
  latitude: '',
  longitude: '',
  radius: '',
  name: '',
  notes: '',
  arrival: '',
  departure: '',
  windowBefore: '',
  windowAfter: '',
  ...given,
})

/** What was typed before a reload. */
export const typedRoute: Reader<RouteValues> = object({
  name: text,
  driver: text,
  vehicle: text,
  notes: text,
  zone: text,
  recompute: flag,
  startingCondition: text,
  completionCondition: text,
  sequencing: text,
  tags: text,
  stops: list(
    object({
      stopId: text,
      place: oneOf('address', 'location'),
      addressId: text,
      address: text,
      latitude: text,
      longitude: text,
      radius: text,
      name: text,
      notes: text,
      arrival: text,
      departure: text,
      windowBefore: text,
      windowAfter: text,
    }),
  ),
})
