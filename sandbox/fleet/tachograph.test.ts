import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { countersAt, takeUpState, type TachographRecord } from './tachograph'

// A Monday.
const AT = Date.parse('2026-03-02T08:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const record = (fields: Partial<TachographRecord> = {}): TachographRecord => ({
  ...{ id: 'd1', vehicleId: 'v1', workingState: 'driving', isSilent: false },
  ...{ stateSinceTime: iso(AT), asOfTime: iso(AT) },
  ...{ endOfLastDailyRestPeriod: iso(AT), endOfLastWeeklyRestPeriod: iso(AT) },
  counters: {
    cumulatedDrivingTimePreviousAndCurrentWeekMinute: 2000,
    cumulativeBreakTimeMinute: 0,
    currentDailyDrivingTimeMinute: 100,
    currentWeeklyDrivingTimeMinute: 500,
    numberOfTimes9hDailyDrivingTimesExceeded: 2,
    numberOfUsedReducedDailyRestPeriods: 1,
    remaining2WeeksDrivingTimeMinute: 3400,
    remainingCurrentDrivingTimeMinute: 170,
    remainingDrivingTimeOfCurrentWeekMinute: 2860,
    remainingDrivingTimeOnCurrentShiftMinute: 440,
    timeLeftUntilNewDailyRestPeriodMinute: 600,
    timeLeftUntilNewWeeklyRestPeriodMinute: 5000,
  },
  ...fields,
})

describe('a tachograph', () => {
  test('has nothing below none, and begins another week in the middle of driving', () => {
    expect(countersAt(record(), AT + 3 * HOUR_MS)).toMatchObject({
      remainingCurrentDrivingTimeMinute: 0,
      currentWeeklyDrivingTimeMinute: 680,
    })
    const midnight = Date.parse('2026-03-09T00:00:00Z')
    const begun = iso(midnight - 30 * MINUTE_MS)
    expect(countersAt(record({ asOfTime: begun, stateSinceTime: begun }), midnight + HOUR_MS)).toMatchObject({
      currentWeeklyDrivingTimeMinute: 60,
      cumulatedDrivingTimePreviousAndCurrentWeekMinute: 590,
      remainingDrivingTimeOfCurrentWeekMinute: 3300,
      remaining2WeeksDrivingTimeMinute: 4810,
      numberOfTimes9hDailyDrivingTimesExceeded: 0,
      currentDailyDrivingTimeMinute: 190,
    })
  })

  test.each([
    { hours: 8, reduced: 1, daily: 100, ends: AT },
    { hours: 9, reduced: 2, daily: 0, ends: AT + 9 * HOUR_MS },
    { hours: 11, reduced: 1, daily: 0, ends: AT + 11 * HOUR_MS },
    { hours: 45, reduced: 0, daily: 0, ends: AT + 45 * HOUR_MS },
  ])('after $hours hours of rest has used $reduced reduced rests', ({ hours, reduced, daily, ends }) => {
    const now = AT + hours * HOUR_MS
    const begun = takeUpState(record({ workingState: 'rest' }), 'driving', now, 'v2')
    expect(begun).toMatchObject({
      ...{ vehicleId: 'v2', workingState: 'driving', stateSinceTime: iso(now), asOfTime: iso(now) },
      endOfLastDailyRestPeriod: iso(ends),
      endOfLastWeeklyRestPeriod: iso(hours === 45 ? now : AT),
      counters: {
        numberOfUsedReducedDailyRestPeriods: reduced,
        currentDailyDrivingTimeMinute: daily,
        remainingCurrentDrivingTimeMinute: 270,
      },
    })
  })

  test('goes on where its state is the same', () => {
    expect(takeUpState(record(), 'driving', AT + HOUR_MS)).toEqual(record())
  })
})
