import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'
import type { Shown } from '@/lib/papers/schema'

/** What the chips of the list leave. */
export const SHOWS = ['expired', 'within_30_days', 'training_overdue'] as const satisfies readonly Shown[]

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
    ...(search.trim() && { search: search.trim() }),
  }).toString()
