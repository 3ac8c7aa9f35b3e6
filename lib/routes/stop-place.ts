import { isOnEarth } from '@/lib/ledger/on-earth'
import { isObject } from '@/lib/json'

/** Degrees, WGS 84. */
export interface StopPlace {
  latitude: number
  longitude: number
}

/** The place that an object of the platform says it is at; null for one that says none, or none on earth. */
export function placeIn(told: unknown): StopPlace | null {
  if (!isObject(told)) return null
  const { latitude, longitude } = told
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return isOnEarth(latitude, longitude) ? { latitude, longitude } : null
}

/** Where a stop is: the place that it says itself, else that of its address. */
export const stopPlace = (own: unknown, ofAddress: unknown): StopPlace | null =>
  placeIn(own) ?? placeIn(ofAddress)
