import type { FleetNoun } from '@/lib/events/event'
import { merge, type Known, type Seen } from '@/lib/ledger/keep/merge'
import { readFields } from './kept'

/** One observation of a driver, a vehicle or what is said of them. */
export interface FleetSighting {
  noun: FleetNoun
  id: string
  seen: Seen
}

/** What is known after one more observation; what cannot be read of that, and what is not kept, is left out. */
export const foldFleet = (previous: Known | null, { noun, id, seen }: FleetSighting): Known =>
  merge(previous, { ...seen, fields: { ...readFields(noun, { ...seen.fields, id }), id } })
