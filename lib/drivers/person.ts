import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import type { DriverFacts, Standing, Told, Untold } from '@/lib/readiness/facts/facts'
import { type PaperLine, paperLines } from '@/lib/readiness/facts/paper-lines'
import { type TrainingLine, trainingLines } from '@/lib/readiness/facts/training-lines'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'

/** What is told of a person to roles that read what is for dispatch. Times are ISO 8601, durations ms. */
export interface DriverPerson {
  /** As the platform lists them; null before that list was read. */
  standing: Standing | null
  /** By whose days (IANA) papers end that name a day. */
  zone: string
  /** What the platform has them drive always. */
  vehicle: { id: string; name: string | null } | null
  /** What is left by the clocks; null where nobody told. */
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
  /** Since when they rest at the latest: by the clocks, else since the last route ended. Null while they work, and where nobody tells. */
  rest: { since: string; by: 'clocks' | 'route' } | null
  qualifications: readonly PaperLine[]
  training: readonly TrainingLine[]
  /** Why nothing is known of these; null where something is. */
  untold: Record<'clocks' | 'qualifications' | 'training', Untold | null>
}

export interface PersonFacts extends Pick<
  DriverFacts,
  'standing' | 'clocks' | 'qualifications' | 'training'
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

type Numbers = Pick<ReadinessSettings, 'clocksFreshMs' | 'expiryNoticeMs' | 'requiredQualifications'>

/** What a driver's page says of the person at `nowMs` (epoch ms). Pure. */
export function personOf(facts: PersonFacts, nowMs: number, settings: Numbers): DriverPerson {
  const { standing, clocks, qualifications, training } = facts
  return {
    standing: standing.isTold ? standing.value : null,
    ...{ zone: facts.zone, vehicle: facts.vehicle },
    clocks: clocksOf(facts, nowMs, settings),
    rest: restOf(facts, nowMs, settings),
    qualifications: papersOf(facts, nowMs, settings),
    training: training.isTold ? trainingLines(training.value, nowMs) : [],
    untold: { clocks: why(clocks), qualifications: why(qualifications), training: why(training) },
  }
}

const why = (told: Told<unknown>): Untold | null => (told.isTold ? null : told.why)
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

/** Old clocks say nothing of now: the last route does then. */
function restOf(
  { clocks, isOnRoad, mayBeOnRoad, lastRouteEndedAtMs }: PersonFacts,
  nowMs: number,
  settings: Numbers,
): DriverPerson['rest'] {
  if (isOnRoad) return null
  if (clocks.isTold && clocks.value.status !== null && isFresh(clocks.atMs, nowMs, settings)) {
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
