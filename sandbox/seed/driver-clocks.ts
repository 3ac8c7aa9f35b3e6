import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { DriverRecord } from '../fleet/driver'
import { FULL_MS, type DriverClockRecord } from '../fleet/driver-clock'
import type { RouteRecord } from '../fleet/route'
import { type SeedContext } from './context'

const BEFORE_MS = 30 * MINUTE_MS

/** At work since the morning elsewhere, with fewer hours left than the route that leaves in a few hours drives. */
const SHORT = { driver: 36, sinceMs: 2 * HOUR_MS, driveMs: 40 * MINUTE_MS, shiftMs: 9 * HOUR_MS }

/**
 * Clocks of every driver, those who have left too. Whoever is on a route drives since it began, whoever ended one
 * lately has what that left, one is short of hours, and everybody else is rested.
 */
export function seedDriverClocks(
  { at, iso, random }: SeedContext,
  drivers: readonly DriverRecord[],
  routes: readonly RouteRecord[],
): DriverClockRecord[] {
  return drivers.map((driver, n): DriverClockRecord => {
    const last = lastRouteOf(driver, routes)
    const started = Date.parse(last?.actualRouteStartTime ?? '') - at || 0
    const ended = last?.actualRouteEndTime ? Date.parse(last.actualRouteEndTime) - at : null
    const drives = last !== undefined && ended === null
    const recent = ended !== null && ended > -10 * HOUR_MS
    const workedMs = recent ? ended - started : 0
    const cycleMs = random.int(24, 66) * HOUR_MS
    const vehicle = (drives || recent ? last?.vehicle : undefined) ?? driver.staticAssignedVehicle
    return {
      id: driver.id,
      dutyStatus: drives ? 'driving' : n % 5 === 0 ? 'sleeperBed' : 'offDuty',
      dutySinceTime: iso(drives ? started : (ended ?? -random.int(11, 60) * HOUR_MS)),
      breakMs: Math.max(0, FULL_MS.break - workedMs),
      driveMs: Math.max(0, FULL_MS.drive - workedMs),
      shiftMs: Math.max(0, FULL_MS.shift - workedMs - (drives || recent ? BEFORE_MS : 0)),
      cycleMs,
      cycleTomorrowMs: Math.min(FULL_MS.cycle, cycleMs + random.int(0, 9) * HOUR_MS),
      cycleStartedAtTime: iso(-random.int(1, 7) * DAY_MS),
      ...(vehicle ? { vehicleId: vehicle.id } : {}),
      ...(n === SHORT.driver
        ? {
            ...{ dutyStatus: 'onDuty', driveMs: SHORT.driveMs, shiftMs: SHORT.shiftMs },
            dutySinceTime: iso(-SHORT.sinceMs),
          }
        : {}),
    }
  })
}

/** The route that a driver began last. */
const lastRouteOf = ({ id }: DriverRecord, routes: readonly RouteRecord[]): RouteRecord | undefined =>
  routes
    .filter(({ driver, actualRouteStartTime }) => driver?.id === id && actualRouteStartTime)
    .reduce<RouteRecord | undefined>(
      (latest, one) =>
        !latest || (one.actualRouteStartTime ?? '') > (latest.actualRouteStartTime ?? '') ? one : latest,
      undefined,
    )
