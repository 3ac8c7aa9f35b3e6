import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import { time } from './shapes'

export const WORKING_STATES = ['driving', 'work', 'available', 'rest'] as const
export type WorkingState = (typeof WORKING_STATES)[number]

/** What runs on in a tachograph, by the specification's names. */
export const tachographCounters = z.object({
  cumulatedDrivingTimePreviousAndCurrentWeekMinute: z.int(),
  cumulativeBreakTimeMinute: z.int(),
  currentDailyDrivingTimeMinute: z.int(),
  currentWeeklyDrivingTimeMinute: z.int(),
  numberOfTimes9hDailyDrivingTimesExceeded: z.int(),
  numberOfUsedReducedDailyRestPeriods: z.int(),
  remaining2WeeksDrivingTimeMinute: z.int(),
  remainingCurrentDrivingTimeMinute: z.int(),
  remainingDrivingTimeOfCurrentWeekMinute: z.int(),
  remainingDrivingTimeOnCurrentShiftMinute: z.int(),
  timeLeftUntilNewDailyRestPeriodMinute: z.int(),
  timeLeftUntilNewWeeklyRestPeriodMinute: z.int(),
})
export type TachographCounters = z.output<typeof tachographCounters>

/** A driver's tachograph as it was at `asOfTime`; `id` is the driver's. */
export const tachographRecord = z.object({
  id: z.string(),
  vehicleId: z.string(),
  workingState: z.enum(WORKING_STATES),
  stateSinceTime: time,
  asOfTime: time,
  endOfLastDailyRestPeriod: time,
  endOfLastWeeklyRestPeriod: time,
  /** Nothing is heard of it for three hours. */
  isSilent: z.boolean(),
  counters: tachographCounters,
})
export type TachographRecord = z.infer<typeof tachographRecord>

/** Regulation (EC) 561/2006, articles 4 and 6 to 8, in minutes. */
export const EU_MINUTES = {
  ...{ beforeBreak: 270, break: 45, day: 540, week: 3360, twoWeeks: 5400 },
  ...{ dailyRest: 660, reducedDailyRest: 540, weeklyRest: 2700 },
  // From one daily rest's end to when the next begins at the latest, and from one weekly rest's.
  ...{ betweenDailyRests: 780, betweenWeeklyRests: 8640 },
}

const FIRST_MONDAY = Date.UTC(1970, 0, 5)
const WEEK_MS = 7 * DAY_MS
const weekOf = (ms: number) => Math.floor((ms - FIRST_MONDAY) / WEEK_MS)
const minutesOf = (ms: number) => Math.max(0, Math.floor(ms / MINUTE_MS))

/**
 * Its counters at `at` (ms): driving takes of what is left to drive, whatever is no rest of the time until one. Rest takes nothing, and
 * gives back what its length does; with Monday, in UTC, another week begins.
 */
export function countersAt(record: TachographRecord, at: number): TachographCounters {
  const asOf = Date.parse(record.asOfTime)
  const passed = minutesOf(at - asOf)
  const drove = record.workingState === 'driving' ? passed : 0
  const { counters } = record
  const daily = counters.currentDailyDrivingTimeMinute + drove
  const isLong = daily > EU_MINUTES.day && counters.currentDailyDrivingTimeMinute <= EU_MINUTES.day
  const week = weekAt(counters, { asOf, at, drove })
  const left = (minutes: number) => Math.max(0, minutes - drove)
  const until = (minutes: number) => Math.max(0, minutes - (record.workingState === 'rest' ? 0 : passed))
  const ran: TachographCounters = {
    ...counters,
    ...week,
    currentDailyDrivingTimeMinute: daily,
    numberOfTimes9hDailyDrivingTimesExceeded:
      week.numberOfTimes9hDailyDrivingTimesExceeded + (isLong ? 1 : 0),
    remainingCurrentDrivingTimeMinute: left(counters.remainingCurrentDrivingTimeMinute),
    remainingDrivingTimeOnCurrentShiftMinute: left(counters.remainingDrivingTimeOnCurrentShiftMinute),
    timeLeftUntilNewDailyRestPeriodMinute: until(counters.timeLeftUntilNewDailyRestPeriodMinute),
    timeLeftUntilNewWeeklyRestPeriodMinute: until(counters.timeLeftUntilNewWeeklyRestPeriodMinute),
  }
  return record.workingState === 'rest' ? rested(ran, restOf(record, asOf), restOf(record, at)) : ran
}

const restOf = ({ stateSinceTime }: TachographRecord, at: number) =>
  minutesOf(at - Date.parse(stateSinceTime))

/** What a rest gave back that had lasted for `before` minutes and has for `now`. */
function rested(counters: TachographCounters, before: number, now: number): TachographCounters {
  const reached = (minutes: number) => before < minutes && now >= minutes
  return {
    ...counters,
    cumulativeBreakTimeMinute:
      now >= EU_MINUTES.break
        ? 0
        : Math.min(EU_MINUTES.break, counters.cumulativeBreakTimeMinute + now - before),
    ...(reached(EU_MINUTES.break) && { remainingCurrentDrivingTimeMinute: EU_MINUTES.beforeBreak }),
    ...(reached(EU_MINUTES.dailyRest) && NEW_DAY),
    ...(reached(EU_MINUTES.weeklyRest) && {
      timeLeftUntilNewWeeklyRestPeriodMinute: EU_MINUTES.betweenWeeklyRests,
      numberOfUsedReducedDailyRestPeriods: 0,
    }),
  }
}

const NEW_DAY = {
  currentDailyDrivingTimeMinute: 0,
  remainingDrivingTimeOnCurrentShiftMinute: EU_MINUTES.day,
  timeLeftUntilNewDailyRestPeriodMinute: EU_MINUTES.betweenDailyRests,
}

function weekAt(
  counters: TachographCounters,
  { asOf, at, drove }: { asOf: number; at: number; drove: number },
) {
  const turned = weekOf(at) - weekOf(asOf)
  const {
    currentWeeklyDrivingTimeMinute: weekly,
    cumulatedDrivingTimePreviousAndCurrentWeekMinute: cumulated,
    ...own
  } = counters
  if (turned <= 0)
    return {
      currentWeeklyDrivingTimeMinute: weekly + drove,
      cumulatedDrivingTimePreviousAndCurrentWeekMinute: cumulated + drove,
      remainingDrivingTimeOfCurrentWeekMinute: Math.max(
        0,
        own.remainingDrivingTimeOfCurrentWeekMinute - drove,
      ),
      remaining2WeeksDrivingTimeMinute: Math.max(0, own.remaining2WeeksDrivingTimeMinute - drove),
      numberOfTimes9hDailyDrivingTimesExceeded: own.numberOfTimes9hDailyDrivingTimesExceeded,
    }
  const inThis = Math.min(drove, minutesOf(at - FIRST_MONDAY - weekOf(at) * WEEK_MS))
  const inBoth = inThis + (turned === 1 ? weekly + drove - inThis : 0)
  return {
    currentWeeklyDrivingTimeMinute: inThis,
    cumulatedDrivingTimePreviousAndCurrentWeekMinute: inBoth,
    remainingDrivingTimeOfCurrentWeekMinute: Math.max(0, EU_MINUTES.week - inThis),
    remaining2WeeksDrivingTimeMinute: Math.max(0, EU_MINUTES.twoWeeks - inBoth),
    numberOfTimes9hDailyDrivingTimesExceeded: 0,
  }
}

/** What a tachograph calls what a driver's log calls so. */
export function stateOfDuty(duty: DutyStatus): WorkingState {
  if (duty === 'driving') return 'driving'
  return duty === 'onDuty' || duty === 'yardMove' ? 'work' : 'rest'
}

/** The tachograph of somebody whose state is that from `at` (ms) on. The same state goes on. */
export function takeUpState(
  record: TachographRecord,
  workingState: WorkingState,
  at: number,
  vehicleId: string = record.vehicleId,
): TachographRecord {
  if (record.workingState === workingState) return { ...record, vehicleId }
  const counters = countersAt(record, at)
  const now = new Date(at).toISOString()
  const restedFor = record.workingState === 'rest' ? restOf(record, at) : 0
  const isReduced = restedFor >= EU_MINUTES.reducedDailyRest && restedFor < EU_MINUTES.dailyRest
  return {
    ...record,
    ...{ vehicleId, workingState, stateSinceTime: now, asOfTime: now },
    counters: isReduced
      ? {
          ...counters,
          ...NEW_DAY,
          numberOfUsedReducedDailyRestPeriods: counters.numberOfUsedReducedDailyRestPeriods + 1,
        }
      : counters,
    ...(restedFor >= EU_MINUTES.reducedDailyRest && { endOfLastDailyRestPeriod: now }),
    ...(restedFor >= EU_MINUTES.weeklyRest && { endOfLastWeeklyRestPeriod: now }),
  }
}
