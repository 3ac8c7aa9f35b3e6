import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'
import { type Show, SHOWS } from '@/lib/vehicles/list-words'

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

const ASKS: Readonly<Record<Show, Record<string, string>>> = {
  needed: { needed: 'true' },
  ...{ unsafe: { condition: 'unsafe' }, out_of_service: { condition: 'out_of_service' } },
  ...{ inspection_expired: { condition: 'inspection_expired' }, in_the_shop: { condition: 'in_the_shop' } },
  ...{ vehicles: { kind: 'vehicle' }, trailers: { kind: 'trailer' } },
}

/** What our API is asked for: the address in its words. */
export function askedOf({ show, text }: VehicleListState): string {
  return new URLSearchParams({
    ...(show && ASKS[show]),
    ...(text.trim() && { q: text.trim() }),
  }).toString()
}
