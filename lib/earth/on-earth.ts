import { isObject } from '@/lib/json'

/** Degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

/** The place that an object of the platform says it is at; null for one that says none, or none on earth: a device without a fix tells 0, 0. */
export function placeIn(told: unknown): Place | null {
  if (!isObject(told)) return null
  const { latitude, longitude } = told
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const isOnEarth =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0)
  return isOnEarth ? { latitude, longitude } : null
}
