import type { Place } from './on-earth'

/** The mean radius of the earth (IUGG). */
const EARTH_RADIUS_METERS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in meters (haversine). */
export function distanceMeters(from: Place, to: Place): number {
  const north = radians(to.latitude - from.latitude)
  const east = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
