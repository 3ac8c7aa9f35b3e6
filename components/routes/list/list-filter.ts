import { askedWith, type ListState, readState } from '@/components/list/list-state'
import { searchWords } from '@/lib/ledger/list/list-text'
import type { AskedAt } from '@/lib/routes/expected/standing'
import {
  DAYS_IN_WORDS,
  JUDGED,
  type Judged,
  NAMED_DAYS,
  type NamedDay,
  type Show,
  SHOWS,
  type Sort,
  SORTS,
} from '@/lib/routes/list/list-words'
import { isDay } from '@/lib/zones/local-day'

const WORDS = { shows: SHOWS, sorts: SORTS }
const LONGEST_ID = 255

/** A list of routes, narrowed by a day, by who or what drives, by tag and place, by nobody, by what readiness says. */
export interface RouteListState extends ListState<Show, Sort> {
  /** A name of a day, or a date: `2026-03-02`. */
  day: string | null
  driver: string | null
  vehicle: string | null
  tag: string | null
  /** Of the address book. */
  address: string | null
  /** In words. */
  place: string | null
  unassigned: 'true' | null
  verdict: Judged | null
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): RouteListState {
  const idOf = (name: string) => params.get(name)?.slice(0, LONGEST_ID) || null
  return {
    ...readState(WORDS, params),
    day: readDay(params.get('day')),
    driver: idOf('driver'),
    vehicle: idOf('vehicle'),
    tag: idOf('tag'),
    address: idOf('address'),
    place: idOf('place'),
    unassigned: params.get('unassigned') === 'true' ? 'true' : null,
    verdict: JUDGED.find((word) => word === params.get('verdict')) ?? null,
  }
}

/** A day as addresses say it; null for what is none. */
export const readDay = (day: string | null): string | null =>
  day !== null && (isNamedDay(day) || isDay(day)) ? day : null

const isNamedDay = (word: string): word is NamedDay => NAMED_DAYS.some((name) => name === word)

/** The moment, and the zone in which a route's day is meant. */
export interface Moment extends AskedAt {
  zoneOf: (routeZone: string | null | undefined) => string
  /** The same for our API: each route's own day, `zone` where none is known, or the day of `zone` for all. */
  day: { days: 'own' | 'zone'; zone: string }
}

/** What narrows it beside `show` and what is typed, by the names of our API. */
const narrowingOf = ({ show: _, sort: _sort, text: _text, ...narrowing }: RouteListState) => narrowing

/** Takes every filter off that the address of this list knows. */
export const NOTHING_NARROWED = {
  ...{ show: null, q: null },
  ...narrowingOf(readListState(new URLSearchParams())),
}

const tellsOfADay = ({ show, day, text }: RouteListState) =>
  show === 'today' || day !== null || searchWords(text).some((word) => Object.hasOwn(DAYS_IN_WORDS, word))

/** What our API is asked for: the address in its words. Whose midnight counts travels where it tells. */
export const askedOf = (state: RouteListState, day: Moment['day']): string =>
  askedWith(WORDS, state, { ...narrowingOf(state), ...(tellsOfADay(state) ? day : {}) })

/** What counts are asked for: the chip of today always has a day. */
export function countedOf(state: RouteListState, day: Moment['day']): string {
  const asked = new URLSearchParams(day)
  for (const [name, value] of Object.entries(narrowingOf(state))) if (value) asked.set(name, value)
  return asked.toString()
}
