import { type KindRule, SHARED_KINDS, written } from '@/lib/field-kinds'
import type { RouteKind, StopKind } from './fields'

const whole: KindRule = { empty: null, meaning: written }
const number: KindRule = { empty: null, meaning: Number }

/** What holds of a kind of a route's fields on the wire. */
export const ROUTE_KINDS: Readonly<Record<RouteKind, KindRule>> = {
  ...SHARED_KINDS,
  settings: whole,
  stops: { empty: [], meaning: written },
  ids: whole,
}

/** And of a stop's. */
export const STOP_KINDS: Readonly<Record<StopKind, KindRule>> = {
  ...SHARED_KINDS,
  id: { empty: null, meaning: String },
  location: whole,
  window: number,
  place: number,
  ids: whole,
}
