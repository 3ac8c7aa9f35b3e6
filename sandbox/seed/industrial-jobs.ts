import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { IndustrialAssetRecord, IndustrialJobRecord } from '../fleet/industrial'
import { type SeedContext } from './context'
import { at } from './pick'

const CUSTOMERS = ['Harbor Seafood', 'Ridgeline Orchards', 'Atlas Catering', 'Blue Kettle'] as const

interface Linked {
  addresses: readonly AddressRecord[]
  vehicles: readonly VehicleRecord[]
  assets: readonly IndustrialAssetRecord[]
}

/** Thirty-six jobs: done, under way, to come. */
export function seedIndustrialJobs({ id, iso, random }: SeedContext, linked: Linked): IndustrialJobRecord[] {
  return Array.from({ length: 36 }, (_, n): IndustrialJobRecord => {
    const startMs = (n - 18) * 9 * HOUR_MS
    const endMs = startMs + random.int(4, 12) * HOUR_MS
    const place = at(linked.addresses, n + 1)
    const vehicle = at(linked.vehicles, n)
    const asset = at(linked.assets, n)
    return {
      id: id(50, n),
      uuid: random.uuid(),
      name: `Job ${7001 + n}`,
      notes: n % 5 === 0 ? 'Bring the long hose.' : '',
      customerName: at(CUSTOMERS, n),
      createdAt: iso(startMs - 6 * DAY_MS),
      modifiedAt: iso(startMs - 5 * DAY_MS),
      startDate: iso(startMs),
      endDate: iso(endMs),
      status: endMs < 0 ? 'completed' : startMs <= 0 ? 'active' : 'scheduled',
      address: {
        name: place.name,
        address: place.formattedAddress,
        latitude: place.latitude,
        longitude: place.longitude,
      },
      fleetDevices: [{ id: Number(vehicle.id), name: vehicle.name }],
      industrialAssets: [{ id: asset.id, name: asset.name }],
      ontimeWindowAfterArrivalMs: 15 * MINUTE_MS,
      ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS,
    }
  })
}
