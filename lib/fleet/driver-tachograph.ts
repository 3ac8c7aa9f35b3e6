import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { asJsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { tachographRecord } from '@/lib/platform/contract/resources/tachograph-record'
import { storableText } from '@/lib/storable-json'

/** What a driver's tachograph told at one moment. Durations in ms; null where the record does not say. */
export interface ToldTachograph {
  driverId: string
  /** Epoch ms: when it happened. */
  toldAtMs: number
  vehicleId: string | null
  /** Its own word. */
  workingState: string | null
  /** Epoch ms. */
  stateSinceMs: number | null
  untilBreakMs: number | null
  dayLeftMs: number | null
  dayDrivenMs: number | null
  weekLeftMs: number | null
  weekDrivenMs: number | null
  twoWeeksLeftMs: number | null
  untilDailyRestMs: number | null
  untilWeeklyRestMs: number | null
  longDays: number | null
  reducedRests: number | null
}

/**
 * Words of workingState: the specification shows none. Those of the four activities of a tachograph (Regulation (EU) 165/2014, article
 * 34), as they are called.
 */
const REST = ['rest', 'resting', 'break']
const WORK = ['driving', 'work', 'available', 'availability']

/** Whether a driver rests by the tachograph's own word; null for one that nobody knows. */
export function restsBy(workingState: string | null): boolean | null {
  const word = workingState?.trim().toLowerCase() ?? ''
  return REST.includes(word) ? true : WORK.includes(word) ? false : null
}

/**
 * What an item of GET /fleet/tachograph-live-data/latest, read at `nowMs` (epoch ms), says, without what is odd in it; nothing of one that
 * names nobody, as where no card is in, or no time. Null for one that cannot be read. A clock that runs ahead counts as ours, or nothing
 * would ever be newer.
 */
export function readTachograph(item: unknown, nowMs: number): ToldTachograph[] | null {
  const record = readSalvaged(tachographRecord, item)
  if (!record) return null
  const happenedAtMs = storableMs(record.happenedAtTime)
  if ((asJsonObject(item)?.driverId ?? '') === '' || happenedAtMs === null) return []
  if (!record.driverId || !isStorableId(record.driverId)) return null
  const toldAtMs = Math.min(happenedAtMs, nowMs)
  const { vehicleId, workingState } = record
  const lastedMs = msOf(record.currentDurationOfSelectedActivityMinute)
  return [
    {
      driverId: storableText(record.driverId),
      toldAtMs,
      vehicleId: vehicleId && isStorableId(vehicleId) ? storableText(vehicleId) : null,
      workingState: workingState ? storableText(workingState) : null,
      stateSinceMs: lastedMs === null ? null : storableMs(toldAtMs - lastedMs),
      untilBreakMs: msOf(record.remainingCurrentDrivingTimeMinute),
      dayLeftMs: msOf(record.remainingDrivingTimeOnCurrentShiftMinute),
      dayDrivenMs: msOf(record.currentDailyDrivingTimeMinute),
      weekLeftMs: msOf(record.remainingDrivingTimeOfCurrentWeekMinute),
      weekDrivenMs: msOf(record.currentWeeklyDrivingTimeMinute),
      twoWeeksLeftMs: msOf(record.remaining2WeeksDrivingTimeMinute),
      untilDailyRestMs: msOf(record.timeLeftUntilNewDailyRestPeriodMinute),
      untilWeeklyRestMs: msOf(record.timeLeftUntilNewWeeklyRestPeriodMinute),
      longDays: countOf(record.numberOfTimes9hDailyDrivingTimesExceeded),
      reducedRests: countOf(record.numberOfUsedReducedDailyRestPeriods),
    },
  ]
}

/** No counter goes beyond two weeks; a tachograph says by a number beyond, or below zero, that it has none. */
const msOf = (minutes: number | null | undefined) =>
  minutes !== null && minutes !== undefined && minutes >= 0 && minutes <= MOST_MINUTES
    ? minutes * MINUTE_MS
    : null
const MOST_MINUTES = (14 * DAY_MS) / MINUTE_MS

/** A number of days or rests, of which a fortnight has few; null for what counts nothing. */
const countOf = (count: number | null | undefined) =>
  count !== null && count !== undefined && Number.isInteger(count) && count >= 0 && count <= MOST_COUNTED
    ? count
    : null
const MOST_COUNTED = 1000

/** The newest of each driver; of two of one moment the first. */
export function newestOf(told: readonly ToldTachograph[]): ToldTachograph[] {
  const newest = new Map<string, ToldTachograph>()
  for (const one of told) {
    const before = newest.get(one.driverId)
    if (!before || one.toldAtMs > before.toldAtMs) newest.set(one.driverId, one)
  }
  return [...newest.values()]
}
