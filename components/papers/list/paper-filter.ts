import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'
import { SHOWS } from '@/lib/papers/list-words'

/** What the list is asked, by its address; a word that it does not know counts as not there. */
export function readPaperState(params: Pick<URLSearchParams, 'get'>) {
  const show = params.get('show')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    search: (params.get('q') ?? '').slice(0, LONGEST_TYPED),
  }
}

/** The same as a query of GET /api/papers. */
export const askedOf = ({ show, search }: ReturnType<typeof readPaperState>): string =>
  new URLSearchParams({
    ...(show && { show }),
    ...(search.trim() && { q: search.trim() }),
  }).toString()
