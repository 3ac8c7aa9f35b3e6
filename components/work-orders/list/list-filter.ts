import { type Show, SHOWS, type Sort, SORTS } from '@/lib/work-orders/list-words'
import { NO_STATUS } from '../board/board-columns'

/** What the address says of the list. */
export interface ListState {
  show: Show | null
  sort: Sort
  /** A status word, or empty. */
  status: string
  /** `me`, `none`, a platform user id, or empty for anybody. */
  assigned: string
  text: string
}

const LONGEST_TEXT = 500
const LONGEST_WORD = 255

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): ListState {
  const show = params.get('show')
  const sort = params.get('sort')
  const word = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_WORD)
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    sort: SORTS.find((one) => one === sort) ?? 'pressing',
    status: word('status'),
    assigned: word('assigned'),
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
  }
}

/**
 * What our API is asked for: the address in its words, the zone whose midnight counts where it tells. `me` is this
 * person's platform user id; null when it is asked for and not known: nothing is theirs then.
 */
export function askedOf(state: ListState, zone: string, me: string): string | null {
  const { show, sort, status, text } = state
  const assigned = state.assigned === 'me' ? me : state.assigned
  if (state.assigned && !assigned) return null
  const byDay = sort === 'pressing' || show === 'overdue' || show === 'today'
  return new URLSearchParams({
    ...(show && { show }),
    ...(sort !== 'pressing' && { sort }),
    ...(status && { status: status === NO_STATUS ? 'none' : status }),
    ...(assigned && { assigned }),
    ...(text.trim() && { q: text.trim() }),
    ...(byDay && { zone }),
  }).toString()
}
