import { askedWith, type ListState, readState } from '@/components/list/list-state'
import { type Show, SHOWS, type Sort, SORTS } from '@/lib/work-orders/list/list-words'
import { NO_STATUS } from '../status-text'

/** What the address says of the list. */
export interface WorkOrderListState extends ListState<Show, Sort> {
  /** A status word, or empty. */
  status: string
  /** `me`, `none`, a platform user id, or empty for anybody. */
  assigned: string
  /** A platform id of a vehicle, a trailer or another asset. */
  asset: string | null
}

/** Takes every filter off. */
export const NOTHING_NARROWED = { show: null, status: null, assigned: null, asset: null, q: null }

const WORDS = { shows: SHOWS, sorts: SORTS }
const LONGEST_WORD = 255

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): WorkOrderListState {
  const word = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_WORD)
  return {
    ...readState(WORDS, params),
    ...{ status: word('status'), assigned: word('assigned'), asset: word('asset') || null },
  }
}

/**
 * What our API is asked for: the address in its words, the zone whose midnight counts where it tells. `me` is this
 * person's platform user id; null when it is asked for and not known: nothing is theirs then.
 */
export function askedOf(state: WorkOrderListState, zone: string, me: string): string | null {
  const { show, sort, status, asset } = state
  const assigned = state.assigned === 'me' ? me : state.assigned
  if (state.assigned && !assigned) return null
  const byDay = sort === 'pressing' || show === 'overdue' || show === 'today'
  return askedWith(WORDS, state, {
    status: status === NO_STATUS ? 'none' : status,
    ...{ assigned, asset },
    zone: byDay ? zone : '',
  })
}
