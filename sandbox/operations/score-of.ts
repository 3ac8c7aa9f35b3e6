import { MINUTE_MS } from '@/lib/durations'
import type { TripRecord } from '../fleet/safety'

/** Points that one of a behavior, or a minute of speeding, costs on 1000 km. */
const COSTS: Record<string, number> = {
  acceleration: 4,
  braking: 5,
  harshTurn: 4,
  mobileUsage: 12,
  rollingStop: 3,
  light: 0.5,
  moderate: 1,
  heavy: 3,
  severe: 6,
}

const rounded = (n: number) => Math.round(n * 100) / 100

/** The score of some trips: 100 without any fault. What each kind of fault takes from it is its scoreImpact. */
export function scoreOf(trips: readonly TripRecord[]) {
  const driveDistanceMeters = trips.reduce((sum, trip) => sum + trip.distanceMeters, 0)
  const driveTimeMilliseconds = trips.reduce(
    (sum, trip) => sum + Date.parse(trip.endTime) - Date.parse(trip.startTime),
    0,
  )
  const impact = (kind: string, times: number) =>
    driveDistanceMeters === 0 ? 0 : -rounded((times * (COSTS[kind] ?? 1) * 1_000_000) / driveDistanceMeters)
  const behaviors = summed(
    trips.flatMap((trip) => trip.behaviors.map(({ behaviorType, count }) => [behaviorType, count] as const)),
  ).map(([behaviorType, count]) => ({ behaviorType, count, scoreImpact: impact(behaviorType, count) }))
  const speeding = summed(
    trips.flatMap((trip) =>
      trip.speeding.map(
        ({ speedingType, durationMilliseconds }) => [speedingType, durationMilliseconds] as const,
      ),
    ),
  ).map(([speedingType, durationMilliseconds]) => ({
    speedingType,
    durationMilliseconds,
    scoreImpact: impact(speedingType, durationMilliseconds / MINUTE_MS),
  }))
  const lost = [...behaviors, ...speeding].reduce((sum, one) => sum + one.scoreImpact, 0)
  return {
    // A number to the specification; published as a whole one.
    tagScore: Math.round(Math.max(0, 100 + lost)),
    driveDistanceMeters,
    driveTimeMilliseconds,
    behaviors,
    speeding,
  }
}

function summed(pairs: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [kind, n] of pairs) sums.set(kind, (sums.get(kind) ?? 0) + n)
  return [...sums].sort(([a], [b]) => a.localeCompare(b))
}
