import { askedWith, type ListState, readState } from '@/components/list/list-state'
import { type Show, SHOWS, type Sort, SORTS } from '@/lib/dvirs/list-words'

const WORDS = { shows: SHOWS, sorts: SORTS }

/** Reads the address; a word that it does not know counts as not there. */
export const readListState = (params: Pick<URLSearchParams, 'get'>): ListState<Show, Sort> =>
  readState(WORDS, params)

/** What our API is asked for: the address in its words. */
export const askedOf = (state: ListState<Show, Sort>): string => askedWith(WORDS, state)
