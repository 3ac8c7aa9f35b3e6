import { askedWith, type ListState, readState } from '@/components/list/list-state'
import type { AskedAt } from '@/lib/routes/standing'
import { type Show, SHOWS, type Sort, SORTS } from '@/lib/routes/list-words'

const WORDS = { shows: SHOWS, sorts: SORTS }

/** Reads the address; a word that it does not know counts as not there. */
export const readListState = (params: Pick<URLSearchParams, 'get'>): ListState<Show, Sort> =>
  readState(WORDS, params)

/** The moment, and the zone in which a route's day is meant. */
export interface Moment extends AskedAt {
  zoneOf: (routeZone: string | null | undefined) => string
  /** The same for our API: each route's own day, `zone` where none is known, or the day of `zone` for all. */
  day: { days: 'own' | 'zone'; zone: string }
}

/** What our API is asked for: the address in its words. The day travels where it tells. */
export const askedOf = (state: ListState<Show, Sort>, day: Moment['day']): string =>
  askedWith(WORDS, state, state.show === 'today' ? day : {})
