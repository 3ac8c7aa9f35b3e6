import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import type { DriverFacts, Standing, Told, UntoldOfOne } from '@/lib/readiness/facts/facts'
import { type PaperLine, paperLines } from '@/lib/readiness/facts/paper-lines'
import { type TrainingLine, trainingLines } from '@/lib/readiness/facts/training-lines'
import { toldOfHours } from '@/lib/readiness/hours/clocks'
import { goesByTachograph, type ReadinessSettings } from '@/lib/readiness/settings/settings'

/** What is told of a person to roles that read what is for dispatch. Times are ISO 8601, durations ms. */
export interface DriverPerson {
  /** As the platform lists them; null before that list was read. */
  standing: Standing | null
  /** By whose days (IANA) papers end that name a day. */
  zone: string
  /** What the platform has them drive always. */
  vehicle: { id: string; name: string | null } | null
  /** What their hours go by, in the organization's country. */
  hoursBy: 'clocks' | 'tachograph'
  /** What is left by the clocks; null where nobody told, and where hours go by the tachograph. */
  clocks: {
    toldAt: string
    /** Whether departures are judged by it: it is younger than the settings say. */
    isFresh: boolean
    status: DutyStatus | null
    driveLeftMs: number | null
    shiftLeftMs: number | null
    cycleLeftMs: number | null
    untilBreakMs: number | null
  } | null
  /** What is left by the tachograph; null where nobody told, and where hours go by clocks. */
  tachograph: {
    toldAt: string
    isFresh: boolean
    isResting: boolean | null
    dayLeftMs: number | null
    weekLeftMs: number | null
    twoWeeksLeftMs: number | null
    untilBreakMs: number | null
    untilDailyRestMs: number | null
    untilWeeklyRestMs: number | null
  } | null
  /** Since when they rest at the latest: by clocks or tachograph, else since the last route ended. Null while they work, and where nobody tells. */
  rest: { since: string; by: 'clocks' | 'tachograph' | 'route' } | null
  qualifications: readonly PaperLine[]
  training: readonly TrainingLine[]
  /** Why nothing is known of these; null where something is. */
  untold: Record<'hours' | 'qualifications' | 'training', UntoldOfOne | null>
}

export interface PersonFacts extends Pick<
  DriverFacts,
  'standing' | 'clocks' | 'tachograph' | 'qualifications' | 'training'
> {
  zone: string
  vehicle: DriverPerson['vehicle']
  /** Whether one of their routes is under way. */
  isOnRoad: boolean
  /** Whether nobody tells if one of their routes left: they may be on it, and rest by what they drove before is a guess. */
  mayBeOnRoad: boolean
  /** When the last route of theirs ended (epoch ms); null where nobody tells. */
  lastRouteEndedAtMs: number | null
}

type Numbers = Pick<
  ReadinessSettings,
  'country' | 'clocksFreshMs' | 'expiryNoticeMs' | 'requiredQualifications'
>

/** What a driver's page says of the person at `nowMs` (epoch ms). Pure. */
export function personOf(facts: PersonFacts, nowMs: number, settings: Numbers): DriverPerson {
  const { standing, qualifications, training } = facts
  const hoursBy = goesByTachograph(settings.country) ? 'tachograph' : 'clocks'
  return {
    standing: standing.isTold ? standing.value : null,
    ...{ zone: facts.zone, vehicle: facts.vehicle },
    hoursBy,
    clocks: hoursBy === 'clocks' ? clocksOf(facts, nowMs, settings) : null,
    tachograph: hoursBy === 'tachograph' ? tachographOf(facts, nowMs, settings) : null,
    rest: restOf(facts, nowMs, settings),
    qualifications: papersOf(facts, nowMs, settings),
    training: training.isTold ? trainingLines(training.value, nowMs) : [],
    untold: {
      hours: why(toldOfHours(facts, settings)),
      qualifications: why(qualifications),
      training: why(training),
    },
  }
}

const why = (told: Told<unknown>): UntoldOfOne | null => (told.isTold ? null : told.why)
const iso = (ms: number) => new Date(ms).toISOString()
const isFresh = (atMs: number, nowMs: number, { clocksFreshMs }: Numbers) => nowMs < atMs + clocksFreshMs

function clocksOf({ clocks }: PersonFacts, nowMs: number, settings: Numbers): DriverPerson['clocks'] {
  if (!clocks.isTold) return null
  const { status, driveLeftMs, shiftLeftMs, cycleLeftMs, untilBreakMs } = clocks.value
  return {
    toldAt: iso(clocks.atMs),
    isFresh: isFresh(clocks.atMs, nowMs, settings),
    ...{ status, driveLeftMs, shiftLeftMs, cycleLeftMs, untilBreakMs },
  }
}

function tachographOf(
  { tachograph }: PersonFacts,
  nowMs: number,
  settings: Numbers,
): DriverPerson['tachograph'] {
  if (!tachograph.isTold) return null
  const { isResting, dayLeftMs, weekLeftMs, twoWeeksLeftMs } = tachograph.value
  const { untilBreakMs, untilDailyRestMs, untilWeeklyRestMs } = tachograph.value
  return {
    toldAt: iso(tachograph.atMs),
    isFresh: isFresh(tachograph.atMs, nowMs, settings),
    ...{ isResting, dayLeftMs, weekLeftMs, twoWeeksLeftMs },
    ...{ untilBreakMs, untilDailyRestMs, untilWeeklyRestMs },
  }
}

/** What is too old says nothing of now: the last route does then. */
function restOf(facts: PersonFacts, nowMs: number, settings: Numbers): DriverPerson['rest'] {
  const { clocks, tachograph, isOnRoad, mayBeOnRoad, lastRouteEndedAtMs } = facts
  if (isOnRoad) return null
  if (goesByTachograph(settings.country)) {
    if (
      tachograph.isTold &&
      tachograph.value.isResting !== null &&
      isFresh(tachograph.atMs, nowMs, settings)
    ) {
      const { isResting, stateSinceMs } = tachograph.value
      return isResting ? { since: iso(stateSinceMs ?? tachograph.atMs), by: 'tachograph' } : null
    }
  } else if (clocks.isTold && clocks.value.status !== null && isFresh(clocks.atMs, nowMs, settings)) {
    const { restingAtMs } = clocks.value
    return restingAtMs === null ? null : { since: iso(restingAtMs), by: 'clocks' }
  }
  return lastRouteEndedAtMs === null || mayBeOnRoad ? null : { since: iso(lastRouteEndedAtMs), by: 'route' }
}

function papersOf(
  { qualifications }: PersonFacts,
  nowMs: number,
  { expiryNoticeMs, requiredQualifications: required }: Numbers,
): DriverPerson['qualifications'] {
  return qualifications.isTold ? paperLines(qualifications.value, { nowMs, expiryNoticeMs, required }) : []
}
