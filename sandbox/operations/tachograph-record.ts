import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { DriverRecord } from '../fleet/driver'
import { createRandom, seedOf } from '../random'

const EVERY_MS = 5 * MINUTE_MS
const STATES = ['driving', 'work', 'available', 'rest'] as const

/**
 * What a driver's tachograph says now (ms): new every five minutes. One driver in four has not been heard of for
 * three hours. Null for one who has left or drives nothing.
 */
export function tachographRecord(driver: DriverRecord, now: number) {
  const vehicle = driver.staticAssignedVehicle
  if (driver.isDeactivated || !vehicle) return null
  const silent = Number(driver.id.slice(-3)) % 4 === 0
  const at = Math.floor((now - (silent ? 3 * HOUR_MS : 0)) / EVERY_MS) * EVERY_MS
  const random = createRandom(seedOf(`${driver.id} ${at}`))
  const daily = random.int(0, 540)
  const weekly = daily + random.int(0, 2400)
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    driverId: driver.id,
    vehicleId: vehicle.id,
    tachographCardNumber: driver.tachographCardNumber,
    workingState: random.pick(STATES),
    happenedAtTime: iso(at),
    endOfLastDailyRestPeriod: iso(at - (daily + 60) * MINUTE_MS),
    endOfLastWeeklyRestPeriod: iso(at - random.int(1, 5) * DAY_MS),
    cumulatedDrivingTimePreviousAndCurrentWeekMinute: weekly + random.int(0, 2000),
    cumulativeBreakTimeMinute: random.int(0, 90),
    currentDailyDrivingTimeMinute: daily,
    currentDurationOfSelectedActivityMinute: random.int(1, 200),
    currentWeeklyDrivingTimeMinute: weekly,
    durationOfNextBreakRestMinute: 45,
    durationOfNextDrivingPeriodMinute: 270,
    maximumDailyDrivingTimeMinute: 540,
    minimumDailyRestMinute: 660,
    minimumWeeklyRestMinute: 2700,
    numberOfTimes9hDailyDrivingTimesExceeded: random.int(0, 2),
    numberOfUsedReducedDailyRestPeriods: random.int(0, 3),
    openCompensationInSecondWeekBeforeLastMinute: 0,
    openCompensationInTheLastWeekMinute: random.int(0, 60),
    openCompensationInWeekBeforeLastMinute: 0,
    remaining2WeeksDrivingTimeMinute: 5400 - weekly,
    remainingCurrentDrivingTimeMinute: Math.max(0, 270 - (daily % 270)),
    remainingDrivingTimeOfCurrentWeekMinute: Math.max(0, 3360 - weekly),
    remainingDrivingTimeOnCurrentShiftMinute: 540 - daily,
    remainingTimeOfCurrentBreakRestMinute: random.int(0, 45),
    remainingTimeUntilNextBreakOrRestMinute: Math.max(0, 270 - (daily % 270)),
    timeLeftUntilNewDailyRestPeriodMinute: 540 - daily,
    timeLeftUntilNewWeeklyRestPeriodMinute: random.int(60, 8000),
    timeLeftUntilNextDrivingPeriodMinute: random.int(0, 45),
  }
}
