import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newestOf, readTachograph, restsBy } from './driver-tachograph'

const NOW = Date.parse('2026-03-02T08:00:00Z')
const AT = NOW - 5 * MINUTE_MS
const RECORD = {
  driverId: 'd1',
  vehicleId: 'v1',
  tachographCardNumber: '1000000123456789',
  workingState: 'driving',
  happenedAtTime: '2026-03-02T07:55:00Z',
  currentDurationOfSelectedActivityMinute: 50,
  remainingCurrentDrivingTimeMinute: 220,
  remainingDrivingTimeOnCurrentShiftMinute: 490,
  currentDailyDrivingTimeMinute: 51,
  remainingDrivingTimeOfCurrentWeekMinute: 3000,
  currentWeeklyDrivingTimeMinute: 360,
  remaining2WeeksDrivingTimeMinute: 4000,
  timeLeftUntilNewDailyRestPeriodMinute: 700,
  timeLeftUntilNewWeeklyRestPeriodMinute: 5000,
  numberOfTimes9hDailyDrivingTimesExceeded: 1,
  numberOfUsedReducedDailyRestPeriods: 0,
}
const TOLD = {
  ...{ driverId: 'd1', toldAtMs: AT, vehicleId: 'v1', workingState: 'driving' },
  stateSinceMs: AT - 50 * MINUTE_MS,
  untilBreakMs: 220 * MINUTE_MS,
  dayLeftMs: 490 * MINUTE_MS,
  dayDrivenMs: 51 * MINUTE_MS,
  weekLeftMs: 50 * HOUR_MS,
  weekDrivenMs: 6 * HOUR_MS,
  twoWeeksLeftMs: 4000 * MINUTE_MS,
  untilDailyRestMs: 700 * MINUTE_MS,
  untilWeeklyRestMs: 5000 * MINUTE_MS,
  ...{ longDays: 1, reducedRests: 0 },
}

describe('a record of a tachograph', () => {
  it('tells what is left and done, and since when it is so', () => {
    expect(readTachograph(RECORD, NOW)).toEqual([TOLD])
  })

  it('tells nothing of what it leaves out, and a minute of none is one', () => {
    const nothing = Object.fromEntries(
      Object.entries(TOLD).map(([name, value]) => [name, typeof value === 'number' ? null : value]),
    )
    const { driverId, vehicleId, workingState, happenedAtTime } = RECORD
    const bare = { driverId, vehicleId, workingState, happenedAtTime }
    expect(readTachograph(bare, NOW)).toEqual([{ ...nothing, toldAtMs: AT }])
    const none = { ...bare, remainingCurrentDrivingTimeMinute: 0, currentDailyDrivingTimeMinute: null }
    expect(readTachograph(none, NOW)).toMatchObject([{ untilBreakMs: 0, dayDrivenMs: null }])
    expect(readTachograph({ driverId, happenedAtTime, workingState: '' }, NOW)).toMatchObject([
      { vehicleId: null, workingState: null },
    ])
  })

  it.each([
    [{ remainingCurrentDrivingTimeMinute: '220' }, { untilBreakMs: null }],
    [{ remainingCurrentDrivingTimeMinute: -1 }, { untilBreakMs: null }],
    [{ remainingCurrentDrivingTimeMinute: 65_535 }, { untilBreakMs: null }],
    [{ remainingCurrentDrivingTimeMinute: 20_160 }, { untilBreakMs: 14 * 86_400_000 }],
    [{ vehicleId: 7 }, { vehicleId: null }],
    [{ vehicleId: 'x'.repeat(256) }, { vehicleId: null }],
    [{ vehicleId: 'v\0' }, { vehicleId: 'v\ufffd' }],
    [{ workingState: 'rest\0' }, { workingState: 'rest\ufffd' }],
    [{ currentDurationOfSelectedActivityMinute: -1 }, { stateSinceMs: null }],
    [{ currentDurationOfSelectedActivityMinute: 1e12 }, { stateSinceMs: null }],
    [{ numberOfTimes9hDailyDrivingTimesExceeded: 1.5 }, { longDays: null }],
    [{ numberOfTimes9hDailyDrivingTimesExceeded: -1 }, { longDays: null }],
    [{ numberOfUsedReducedDailyRestPeriods: 2 ** 40 }, { reducedRests: null }],
    [{ endOfLastDailyRestPeriod: 7 }, {}],
  ])('is read but for what is odd in it: %j', (odd, other) => {
    expect(readTachograph({ ...RECORD, ...odd }, NOW)).toEqual([{ ...TOLD, ...other }])
  })

  it('of a clock that runs ahead is of now', () => {
    const ahead = { ...RECORD, happenedAtTime: '2026-03-02T08:00:01Z' }
    expect(readTachograph(ahead, NOW)).toEqual([
      { ...TOLD, toldAtMs: NOW, stateSinceMs: NOW - 50 * MINUTE_MS },
    ])
  })

  it.each([
    { driverId: undefined },
    { driverId: null },
    { driverId: '' },
    { happenedAtTime: undefined },
    { happenedAtTime: '' },
    { happenedAtTime: 'yesterday' },
    { happenedAtTime: '0001-01-01T00:00:00Z' },
  ])('tells nothing of a driver where it names none, or no time: %j', (without) => {
    expect(readTachograph({ ...RECORD, ...without }, NOW)).toEqual([])
  })

  it.each([null, 'record', [], { ...RECORD, driverId: 7 }, { ...RECORD, driverId: 'x'.repeat(256) }])(
    'cannot be read: %j',
    (odd) => {
      expect(readTachograph(odd, NOW)).toBeNull()
    },
  )
})

it.each([
  ['rest', true],
  ['Resting', true],
  [' BREAK ', true],
  ['driving', false],
  ['work', false],
  ['Available', false],
  ['availability', false],
  ['cardRemoved', null],
  [null, null],
])('knows of the word %j whether a driver rests: %j', (word, rests) => {
  expect(restsBy(word)).toBe(rests)
})

it('has the newest of each driver, of two of one moment the first', () => {
  const one = (driverId: string, toldAtMs: number, vehicleId: string) => ({
    ...{ ...TOLD, driverId, toldAtMs, vehicleId },
  })
  const told = [one('d1', AT, 'a'), one('d2', AT, 'b'), one('d1', AT + 1, 'c'), one('d1', AT, 'd')]
  expect(newestOf([...told, one('d2', AT, 'e')]).map(({ vehicleId }) => vehicleId)).toEqual(['c', 'b'])
})
