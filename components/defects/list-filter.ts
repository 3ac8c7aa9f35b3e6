import { type Group, GROUPS, type Show, SHOWS } from '@/lib/desk/defects/list-words'
import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'

export interface DefectListState {
  show: Show | null
  group: Group
  text: string
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): DefectListState {
  const [show, group] = [params.get('show'), params.get('group')]
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    group: GROUPS.find((one) => one === group) ?? 'vehicle',
    text: (params.get('q') ?? '').slice(0, LONGEST_TYPED),
  }
}

/** What our API is asked for: the address in its words. */
export function askedOf({ show, group, text }: DefectListState): string {
  return new URLSearchParams({
    ...(show && { show }),
    ...(group !== 'vehicle' && { group }),
    ...(text.trim() && { q: text.trim() }),
  }).toString()
}
