import { askedWith, type ListState, readState } from '@/components/list/list-state'
import { type Lack, LACKS, type Show, SHOWS, type Sort, SORTS } from '@/lib/dvirs/list/list-words'
import type { SafetyStatus } from '@/lib/dvirs/safety-status'
import { DVIR_SAFETY_STATUSES } from '@/lib/platform/contract/open-words'

/** What the address says of the list. */
export interface DvirListState extends ListState<Show, Sort> {
  safety: SafetyStatus | null
  /** Whose signature is missing. */
  missing: Lack | null
  /** A platform id of a vehicle or a trailer. */
  asset: string | null
}

const WORDS = { shows: SHOWS, sorts: SORTS }
const LONGEST_ID = 255

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): DvirListState {
  const [safety, missing] = [params.get('safety'), params.get('missing')]
  return {
    ...readState(WORDS, params),
    safety: DVIR_SAFETY_STATUSES.find((one) => one === safety) ?? null,
    missing: LACKS.find((one) => one === missing) ?? null,
    asset: (params.get('asset') ?? '').trim().slice(0, LONGEST_ID) || null,
  }
}

/** What our API is asked for: the address in its words. */
export const askedOf = (state: DvirListState): string =>
  askedWith(WORDS, state, { safety: state.safety, missing: state.missing, asset: state.asset })
