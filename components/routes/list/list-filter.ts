import type { AskedAt } from '@/lib/routes/standing'
import { type Show, SHOWS, type Sort, SORTS } from '@/lib/routes/list-words'

/** What the address says of the list. */
export interface ListState {
  show: Show | null
  sort: Sort
  text: string
}

const LONGEST_TEXT = 500

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): ListState {
  const show = params.get('show')
  const sort = params.get('sort')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    sort: SORTS.find((one) => one === sort) ?? 'attention',
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
  }
}

/** The moment, and the zone in which a route's day is meant. */
export interface Moment extends AskedAt {
  zoneOf: (routeZone: string | null | undefined) => string
  /** The same for our API: each route's own day, `zone` where none is known, or the day of `zone` for all. */
  day: { days: 'own' | 'zone'; zone: string }
}

/** What our API is asked for: the address in its words. The day travels where it tells. */
export function askedOf({ show, sort, text }: ListState, day: Moment['day']): string {
  return new URLSearchParams({
    ...(show && { show }),
    ...(sort !== 'attention' && { sort }),
    ...(text.trim() && { q: text.trim() }),
    ...(show === 'today' && day),
  }).toString()
}
