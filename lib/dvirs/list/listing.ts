import type { Listing } from '@/lib/ledger/list/listing'
import { dvirBody } from '../schema'
import { listedDvir, type ListedDvir } from './listed'

/** What is kept of DVIRs for their list. A change of form is another rule. */
export const DVIR_LISTING: Listing<ListedDvir> = { rule: 4, of: (body) => listedDvir(dvirBody.parse(body)) }
