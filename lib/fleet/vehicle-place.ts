import { type Place, placeIn } from '@/lib/earth/on-earth'
import { vehicleStats } from '@/lib/platform/contract/resources/vehicle-stats'

/** Where a vehicle was, as its newest reading tells. */
export interface VehiclePlace extends Place {
  /** Clockwise from north; null where nobody tells. */
  headingDegrees: number | null
  milesPerHour: number | null
  /** The place in words: of the address book, else a street. */
  words: string | null
}

/** What is kept of a reading of type `gps` says; null where it names no place on earth. */
export function vehiclePlace(value: unknown): VehiclePlace | null {
  const gps = vehicleStats.shape.gps.safeParse(value).data
  const place = placeIn(gps)
  if (!place) return null
  return {
    ...place,
    headingDegrees: gps?.headingDegrees ?? null,
    milesPerHour: gps?.speedMilesPerHour ?? null,
    words: gps?.address?.name || gps?.reverseGeo?.formattedLocation || null,
  }
}
