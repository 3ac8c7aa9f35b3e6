import { type Place, placeIn } from '@/lib/earth/on-earth'

/** Where a stop is: the place that it says itself, else that of its address; null where neither is one on earth. */
export const stopPlace = (own: unknown, ofAddress: unknown): Place | null =>
  placeIn(own) ?? placeIn(ofAddress)
