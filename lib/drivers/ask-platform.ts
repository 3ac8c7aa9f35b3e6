import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { storableMs, storableTime } from '@/lib/ledger/keep/storable-time'
import { listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
import { listDriverSafetyScores } from '@/lib/platform/contract/endpoints/published/safety'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import { readReadinessSettings } from '@/lib/readiness/settings/read-settings'
import { goesByTachograph } from '@/lib/readiness/settings/settings'
import { type Answered, answered } from './answered'
import { phoneOf } from './ask-phone'
import { firstPages } from './first-pages'
import { lookedAt } from './looked-at'
import { newestDetections } from './newest-detections'

/** Scores of the last days; of detections the most that are asked for. */
const DRIVEN_MS = 28 * DAY_MS
/** Counters that are older say nothing of today. */
const TACHOGRAPH_MS = 7 * DAY_MS
const MOST_DETECTIONS = 20

/** What we keep nothing of, as the platform tells it now. Times are ISO 8601; null is what it does not tell. */
export interface DriverOfPlatform {
  phone: Answered<string>
  /** Of the last 28 days. */
  score: Answered<{
    score: number | null
    distanceMeters: number | null
    /** The most frequent first. */
    behaviors: { type: string; count: number }[]
    speedingMs: number | null
  }>
  /**
   * Of the last 28 days, the newest first; `isMore`: the platform says that it has others, older than `since` where that is not null
   * (newest-detections.ts).
   */
  detections: Answered<{
    data: { id: string; label: string | null; at: string | null }[]
    isMore: boolean
    since: string | null
  }>
  /** Shown with its age, and not judged (readiness, Hours); nothing where hours go by it: there it is kept (person.ts). Durations are minutes. */
  tachograph: Answered<{
    at: string | null
    state: string | null
    driveLeft: number | null
    untilBreak: number | null
    weekLeft: number | null
    twoWeeksLeft: number | null
  }>
}

/**
 * Asks the platform what we keep nothing of, or not of everybody: phone, safety and tachograph of one driver. Leaves a look in the trail before
 * anything is asked. Throws 403 role_forbids for roles that do not read what is for dispatch, 404 not_found.
 */
export async function askPlatform(ctx: DeskContext, id: string): Promise<DriverOfPlatform> {
  const { actor, clock, door } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  await lookedAt(ctx, id, 'person')
  const iso = (ms: number) => new Date(ms).toISOString()
  const driven = { startTime: iso(nowMs - DRIVEN_MS), endTime: iso(nowMs) }
  const driverIds = [id]
  const { country } = await readReadinessSettings(ctx.db, organizationId)
  const [phone, score, detections, tachograph] = await Promise.all([
    phoneOf(ctx, id),
    answered(async () => {
      const query = { ...driven, driverIds }
      const { parts } = await firstPages(door.pages(organizationId, listDriverSafetyScores, { query }))
      const own = parts.find(({ driverId }) => driverId === id)
      return own ? scoreOf(own) : null
    }),
    answered(async () => {
      const told = await newestDetections(nowMs, (startTime) => {
        const query = { ...driven, startTime, driverIds }
        return door.pages(organizationId, streamDetections, { query })
      })
      const all = told.parts
        .map((one) => ({
          ...{ id: one.id, label: one.triggerDetectionLabel ?? null },
          at: storableTime(one.createdAtTime),
        }))
        .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))
      const isMore = told.isMore || all.length > MOST_DETECTIONS
      return { data: all.slice(0, MOST_DETECTIONS), isMore, since: told.since }
    }),
    answered(async () => {
      if (goesByTachograph(country)) return null
      const query = { driverIds, startTime: iso(nowMs - TACHOGRAPH_MS) }
      const { parts } = await firstPages(door.pages(organizationId, listTachographLiveData, { query }))
      const [newest] = parts
        .filter(({ driverId }) => driverId === id)
        .toSorted((one, other) => happenedMs(other) - happenedMs(one))
      return newest ? tachographOf(newest) : null
    }),
  ])
  return { phone, score, detections, tachograph }
}

interface TellsScore {
  driverScore?: number | null | undefined
  driveDistanceMeters?: number | null | undefined
  behaviors?: { behaviorType?: string | null; count?: number | null }[] | null | undefined
  speeding?: { durationMilliseconds?: number | null }[] | null | undefined
}

const scoreOf = ({ driverScore, driveDistanceMeters, behaviors, speeding }: TellsScore) => ({
  score: driverScore ?? null,
  distanceMeters: driveDistanceMeters ?? null,
  behaviors: (behaviors ?? [])
    .flatMap(({ behaviorType: type, count }) => (type && count ? [{ type, count }] : []))
    .toSorted((one, other) => other.count - one.count),
  speedingMs: speeding
    ? speeding.reduce((sum, { durationMilliseconds }) => sum + (durationMilliseconds ?? 0), 0)
    : null,
})

interface TellsTachograph {
  happenedAtTime?: string | null | undefined
  workingState?: string | null | undefined
  remainingDrivingTimeOnCurrentShiftMinute?: number | null | undefined
  remainingTimeUntilNextBreakOrRestMinute?: number | null | undefined
  remainingDrivingTimeOfCurrentWeekMinute?: number | null | undefined
  remaining2WeeksDrivingTimeMinute?: number | null | undefined
}

/** As an instant: any offset may stand behind the text. What does not say is older than what does. */
const happenedMs = ({ happenedAtTime }: TellsTachograph) =>
  storableMs(happenedAtTime) ?? Number.MIN_SAFE_INTEGER

const tachographOf = (record: TellsTachograph) => ({
  at: storableTime(record.happenedAtTime),
  state: record.workingState ?? null,
  driveLeft: record.remainingDrivingTimeOnCurrentShiftMinute ?? null,
  untilBreak: record.remainingTimeUntilNextBreakOrRestMinute ?? null,
  weekLeft: record.remainingDrivingTimeOfCurrentWeekMinute ?? null,
  twoWeeksLeft: record.remaining2WeeksDrivingTimeMinute ?? null,
})
