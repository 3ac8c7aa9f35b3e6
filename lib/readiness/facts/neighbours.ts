import { HOUR_MS } from '@/lib/durations'
import type { ReadinessSettings } from '../settings/settings'
import type { NeighbourFacts, RouteFacts } from './facts'
import { ROAD_FACTOR } from './plan'
import { METERS_PER_MILE } from './speed'

/** The least time between two routes of one vehicle or driver, in ms: the turnaround, and the way between the places. */
export function neededBetweenMs(
  { wayMeters }: Pick<NeighbourFacts, 'wayMeters'>,
  { turnaroundMs, topSpeedMilesPerHour }: ReadinessSettings,
): number {
  const metersPerMs = (topSpeedMilesPerHour * METERS_PER_MILE) / HOUR_MS
  return turnaroundMs + Math.ceil(((wayMeters ?? 0) * ROAD_FACTOR) / metersPerMs)
}

/** By how much (ms) two routes overlap as planned; 0 or less is the time between them. */
export const overlapMs = (
  route: Pick<RouteFacts, 'departsAtMs' | 'endsAtMs'>,
  other: Pick<NeighbourFacts, 'departsAtMs' | 'endsAtMs'>,
): number => Math.min(route.endsAtMs, other.endsAtMs) - Math.max(route.departsAtMs, other.departsAtMs)

export type Driven = Pick<NeighbourFacts, 'progress' | 'departsAtMs' | 'endsAtMs' | 'isNamed' | 'lastFactMs'>

/**
 * Nobody ended it, and who goes with it has left since for a later one of theirs for sure: they are not on it any more. Of two that are planned
 * to overlap that says nothing; nor does one that was over without being driven, as when all its stops are skipped, or that was driven before.
 */
export const isLeftBehind = (
  { progress, endsAtMs, lastFactMs }: Driven,
  others: readonly Driven[],
): boolean =>
  progress === 'underway' &&
  others.some(
    (later) =>
      later.isNamed &&
      (later.progress === 'underway' || (later.progress === 'done' && later.lastFactMs !== null)) &&
      later.departsAtMs >= endsAtMs &&
      (later.lastFactMs ?? Infinity) >= (lastFactMs ?? -Infinity),
  )
