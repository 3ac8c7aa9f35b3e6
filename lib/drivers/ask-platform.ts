import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError, forbidden, notFound } from '@/lib/errors'
import { storableTime } from '@/lib/ledger/storable-time'
import { getDriver } from '@/lib/platform/contract/endpoints/drivers'
import { listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
import { listDriverSafetyScores } from '@/lib/platform/contract/endpoints/published/safety'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import { say } from '@/lib/words/speaking'
import { readKnownDrivers } from './known-drivers'
import { leaveLook } from './leave-look'

const DAY_MS = 24 * 3_600_000
/** Scores and detections of the last days. */
const DRIVEN_MS = 28 * DAY_MS
/** Counters that are older say nothing of today. */
const TACHOGRAPH_MS = 7 * DAY_MS
const MOST_DETECTIONS = 20

type WhyNot = 'not_offered' | 'no_permission' | 'unreachable'

/**
 * What the platform answered, null where it tells nothing; or why it did not: it lacks it, may not be asked, or could not be
 * reached now.
 */
interface Answered<Value> {
  value: Value | null
  why: WhyNot | null
}

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
  /** Of the last 28 days, the newest first; `isMore`: the platform has others. */
  detections: Answered<{ data: { id: string; label: string | null; at: string | null }[]; isMore: boolean }>
  /** Shown with its age, and not judged (readiness, Hours). Durations are minutes. */
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
 * Asks the platform what we keep nothing of: phone, safety and tachograph of one driver. Leaves a look in the trail before
 * anything is asked. Throws 403 role_forbids for roles that do not read what is for dispatch, 404 not_found.
 */
export async function askPlatform(ctx: DeskContext, id: string): Promise<DriverOfPlatform> {
  const { db, actor, clock, door } = ctx
  const { organizationId } = actor
  if (!readsOf(actor.role).includes('dispatch'))
    throw forbidden(say('lib-drivers.only-dispatch-asks'), 'role_forbids')
  const nowMs = clock.now()
  const [known] = await readKnownDrivers(db, { organizationId, nowMs }, id)
  if (!known) throw notFound('driver')
  await leaveLook(ctx, known)
  const iso = (ms: number) => new Date(ms).toISOString()
  const driven = { startTime: iso(nowMs - DRIVEN_MS), endTime: iso(nowMs) }
  const driverIds = [id]
  const [phone, score, detections, tachograph] = await Promise.all([
    answered(async () => {
      const { data } = await door.call(organizationId, getDriver, { params: { id } })
      return data.data.phone || null
    }),
    answered(async () => {
      const query = { ...driven, driverIds }
      const { data } = await door.call(organizationId, listDriverSafetyScores, { query })
      const own = data.data.find(({ driverId }) => driverId === id)
      return own ? scoreOf(own) : null
    }),
    answered(async () => {
      const query = { ...driven, driverIds }
      const { data } = await door.call(organizationId, streamDetections, { query })
      const all = data.data
        .map((one) => ({
          ...{ id: one.id, label: one.triggerDetectionLabel ?? null },
          at: storableTime(one.createdAtTime),
        }))
        .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))
      const isMore = data.pagination.hasNextPage || all.length > MOST_DETECTIONS
      return { data: all.slice(0, MOST_DETECTIONS), isMore }
    }),
    answered(async () => {
      const query = { driverIds, startTime: iso(nowMs - TACHOGRAPH_MS) }
      const { data } = await door.call(organizationId, listTachographLiveData, { query })
      const [newest] = data.data
        .filter(({ driverId }) => driverId === id)
        .toSorted((one, other) => ((one.happenedAtTime ?? '') < (other.happenedAtTime ?? '') ? 1 : -1))
      return newest ? tachographOf(newest) : null
    }),
  ])
  return { phone, score, detections, tachograph }
}

async function answered<Value>(ask: () => Promise<Value | null>): Promise<Answered<Value>> {
  try {
    return { value: await ask(), why: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { value: null, why: whyNot(error) }
  }
}

const whyNot = ({ status }: AppError): WhyNot => {
  if ([404, 405, 501].includes(status)) return 'not_offered'
  return [401, 403].includes(status) ? 'no_permission' : 'unreachable'
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

const tachographOf = (record: TellsTachograph) => ({
  at: storableTime(record.happenedAtTime),
  state: record.workingState ?? null,
  driveLeft: record.remainingDrivingTimeOnCurrentShiftMinute ?? null,
  untilBreak: record.remainingTimeUntilNextBreakOrRestMinute ?? null,
  weekLeft: record.remainingDrivingTimeOfCurrentWeekMinute ?? null,
  twoWeeksLeft: record.remaining2WeeksDrivingTimeMinute ?? null,
})
