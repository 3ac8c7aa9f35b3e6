import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { DriverRecord } from '../fleet/driver'
import { FULL_MS, type DriverClockRecord } from '../fleet/driver-clock'
import { EU_MINUTES, stateOfDuty, type TachographRecord } from '../fleet/tachograph'
import { type SeedContext } from './context'

/** So much of a day is left to whoever is short of hours. */
const LEAST_LEFT = 40

/**
 * A tachograph of each active driver who has a vehicle, by what their clock says of the same day. One in four was heard of three hours
 * ago for the last time.
 */
export const seedTachographs = (
  { iso, random }: SeedContext,
  drivers: readonly DriverRecord[],
  clocks: readonly DriverClockRecord[],
): TachographRecord[] =>
  drivers.flatMap((driver, n): TachographRecord[] => {
    const clock = clocks.find(({ id }) => id === driver.id)
    const vehicleId = clock?.vehicleId ?? driver.staticAssignedVehicle?.id
    if (!clock || driver.isDeactivated || vehicleId === undefined) return []
    const minutes = (ms: number) => Math.round(ms / MINUTE_MS)
    const daily = Math.min(EU_MINUTES.day - LEAST_LEFT, minutes(FULL_MS.drive - clock.driveMs))
    const worked = minutes(FULL_MS.shift - clock.shiftMs)
    const weekly = daily + random.int(0, 1800)
    const both = weekly + random.int(600, 2600)
    const since = clock.dutySinceTime
    return [
      {
        id: driver.id,
        vehicleId,
        workingState: stateOfDuty(clock.dutyStatus),
        ...{ stateSinceTime: since, asOfTime: since, isSilent: n % 4 === 1 },
        endOfLastDailyRestPeriod: new Date(Date.parse(since) - worked * MINUTE_MS).toISOString(),
        endOfLastWeeklyRestPeriod: iso(-random.int(3, 5) * DAY_MS),
        counters: {
          cumulatedDrivingTimePreviousAndCurrentWeekMinute: both,
          cumulativeBreakTimeMinute: 0,
          currentDailyDrivingTimeMinute: daily,
          currentWeeklyDrivingTimeMinute: weekly,
          numberOfTimes9hDailyDrivingTimesExceeded: random.int(0, 2),
          numberOfUsedReducedDailyRestPeriods: random.int(0, 2),
          remaining2WeeksDrivingTimeMinute: EU_MINUTES.twoWeeks - both,
          remainingCurrentDrivingTimeMinute: EU_MINUTES.beforeBreak - (daily % EU_MINUTES.beforeBreak),
          remainingDrivingTimeOfCurrentWeekMinute: EU_MINUTES.week - weekly,
          remainingDrivingTimeOnCurrentShiftMinute: EU_MINUTES.day - daily,
          timeLeftUntilNewDailyRestPeriodMinute: Math.max(0, EU_MINUTES.betweenDailyRests - worked),
          timeLeftUntilNewWeeklyRestPeriodMinute: random.int(2000, 7000),
        },
      },
    ]
  })
