import { HOUR_MS } from '@/lib/durations'
import type { Leg } from '../facts/plan'
import { METERS_PER_MILE } from '../facts/speed'

/** Driving without which a plan cannot be done. It lies somewhere between two moments (epoch ms). */
export interface SureDrive {
  fromMs: number
  untilMs: number
  driveMs: number
}

/**
 * Whoever drives all the time is not slower than that on the whole of a leg: 15 mph through so much of a city, 35 mph beyond.
 * What is planned to take longer has waiting in it, for an appointment for instance.
 */
const CITY_MILES = 25
const CITY_MILES_PER_HOUR = 15
const ROAD_MILES_PER_HOUR = 35

/** What of these legs is driven for sure; none of a leg that may be waiting and work alone. */
export const sureDrives = (legs: readonly Leg[], topSpeedMilesPerHour: number): SureDrive[] =>
  legs
    .map((leg) => ({
      fromMs: leg.leavesAtMs,
      untilMs: leg.leavesAtMs + leg.runMs,
      driveMs: sureMs(leg, topSpeedMilesPerHour),
    }))
    .filter(({ driveMs }) => driveMs > 0)

/**
 * The planned time where it is the way alone and shows no waiting, which of a way of unknown length nobody can tell; else what the way
 * takes at the top speed, in ms.
 */
function sureMs(
  { runMs, isWayAlone, likelyMeters, surelyMeters }: Leg,
  topSpeedMilesPerHour: number,
): number {
  if (isWayAlone && likelyMeters !== null && runMs <= slowestMs(likelyMeters)) return runMs
  if (surelyMeters === null) return 0
  return Math.min(runMs, Math.floor((surelyMeters / METERS_PER_MILE / topSpeedMilesPerHour) * HOUR_MS))
}

function slowestMs(meters: number): number {
  const miles = meters / METERS_PER_MILE
  const inCity = Math.min(miles, CITY_MILES)
  return (inCity / CITY_MILES_PER_HOUR + (miles - inCity) / ROAD_MILES_PER_HOUR) * HOUR_MS
}
