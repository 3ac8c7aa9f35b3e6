import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'

/** What the chips of the list leave. */
export const SHOWS = ['needed', 'unsafe', 'out_of_service', 'in_the_shop'] as const
export type Show = (typeof SHOWS)[number]

export interface VehicleListState {
  show: Show | null
  text: string
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): VehicleListState {
  const show = params.get('show')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    text: (params.get('q') ?? '').slice(0, LONGEST_TYPED),
  }
}

/** What our API is asked for: the address in its words. */
export function askedOf({ show, text }: VehicleListState): string {
  return new URLSearchParams({
    ...(show === 'needed' ? { needed: 'true' } : show ? { condition: show } : {}),
    ...(text.trim() && { search: text.trim() }),
  }).toString()
}
