import type { Fleet } from './open-fleet'

/** What the meters of an asset show now, in whole meters and hours; null for one without any, such as a trailer. */
export function readingsOf(
  fleet: Fleet,
  assetId: string,
): { odometerMeters: number; engineHours: number } | null {
  const readings = fleet.vehicles.get(assetId)?.readings
  if (!readings) return null
  return {
    odometerMeters: Math.floor(readings.odometerMeters),
    engineHours: Math.floor(readings.engineHours),
  }
}
