import type { WordKey } from '@/lib/words/word-key'
import type { VehicleAnswer } from './vehicle-answer'

/** What the page of a vehicle, trailer or other asset calls it, by its kind. */
export const ASSET_WORDS = {
  vehicle: { unnamed: 'vehicles.unnamed', facts: 'vehicles.facts', id: 'vehicles.id' },
  trailer: {
    unnamed: 'vehicles.unnamed-trailer',
    facts: 'vehicles.facts-trailer',
    id: 'vehicles.id-trailer',
  },
  asset: { unnamed: 'vehicles.unnamed-asset', facts: 'vehicles.facts-asset', id: 'vehicles.id-asset' },
} as const satisfies Record<VehicleAnswer['kind'], Record<'unnamed' | 'facts' | 'id', WordKey>>
