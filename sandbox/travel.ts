export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METERS = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function distanceMeters(from: Point, to: Point): number {
  const dLatitude = radians(to.latitude - from.latitude)
  const dLongitude = radians(to.longitude - from.longitude)
  const a =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLongitude / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(a))
}

/** What is planned of a stay, wherever it is. */
export const SERVICE_MS = 15 * 60_000

/** Driving time over a distance as the crow flies: roads are longer, 55 km/h in between, to the whole minute. */
export function driveMs(meters: number): number {
  const minutes = (meters * 1.3) / (55_000 / 60)
  return Math.max(1, Math.ceil(minutes)) * 60_000
}
