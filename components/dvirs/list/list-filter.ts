import { type Show, SHOWS, type Sort, SORTS } from '@/lib/dvirs/list-words'

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
    sort: SORTS.find((one) => one === sort) ?? 'triage',
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
  }
}

/** What our API is asked for: the address in its words. */
export function askedOf({ show, sort, text }: ListState): string {
  return new URLSearchParams({
    ...(show && { show }),
    ...(sort !== 'triage' && { sort }),
    ...(text.trim() && { q: text.trim() }),
  }).toString()
}
