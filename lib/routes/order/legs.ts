import { distanceMeters } from '@/lib/earth/great-circle'
import type { Place } from '@/lib/earth/on-earth'

/** Meters in a straight line from one stop to another, each said by its place among those given. */
export type Legs = (from: number, to: number) => number

/** Between these places, each distance reckoned once. To the end of a way that may end anywhere, behind the last of them, it is none. */
export function legsBetween(places: readonly Place[]): Legs {
  const across = places.length + 1
  const meters = new Float64Array(across * across)
  for (const [from, place] of places.entries())
    for (const [to, other] of places.slice(0, from).entries())
      meters[from * across + to] = meters[to * across + from] = distanceMeters(place, other)
  return (from, to) => meters[from * across + to] ?? 0
}

/** Of the whole way through stops in this order. */
export const metersOf = (order: readonly number[], legs: Legs): number =>
  order.slice(1).reduce((sum, stop, before) => sum + legs(order[before] ?? 0, stop), 0)
