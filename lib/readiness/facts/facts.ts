import type { CameBack } from '@/lib/dvirs/defects/came-back'
import type { Severity } from '@/lib/dvirs/defects/severity'
import type { Place } from '@/lib/earth/on-earth'
import type { DutyStatus } from '@/lib/platform/contract/resources/driver-clock'
import type { Unsure } from '@/lib/programs/due'
import type { Departures } from '@/lib/routes/departures/departures'
import type { Progress } from '@/lib/routes/progress/progress'
import type { LegAhead } from '../hours/ahead'
import type { DriverRules } from '../hours/rules'
import type { Growing } from './growing'
import type { PlannedStop } from './plan'

/** Where a fact came from: one of the platform's endpoints as the ledger holds it, or ourselves. */
export type FactSource =
  | 'route'
  | 'assignment'
  | 'static_assignment'
  | 'clocks'
  | 'last_report'
  | 'ledger'
  | 'feed'
  | 'ours'

/**
 * Why nothing is known: the platform lacks it for this connection, the grant's scope does not reach it, or it has not
 * been read yet.
 */
export type Untold = 'not_offered' | 'no_permission' | 'not_read_yet'
/** Of one thing: also that what tells of such things was heard, and has none of it. */
export type UntoldOfOne = Untold | 'no_record'

/**
 * A fact with its source, since when it holds as told, and from when on it is too old to be relied on (epoch ms; null where
 * that is not a matter of its list), or why there is none.
 */
export type Told<Value> =
  | { isTold: true; value: Value; source: FactSource; atMs: number; countsUntilMs: number | null }
  | { isTold: false; why: UntoldOfOne }

/** By what a route's driver, vehicle or trailer is known, the surest first (readiness, Words). */
export const NAMED_BY = ['route', 'assignment', 'static_assignment', 'clocks', 'last_report'] as const
export type NamedBy = (typeof NAMED_BY)[number]

/** Who or what leaves. All times are epoch ms, and a zone is an IANA name. */
export interface Subject {
  id: string
  name: string | null
  namedBy: NamedBy
  /** From then on it is not named by that any more; null when time alone does not end it. */
  namedUntilMs: number | null
  /** When the list was read last that named somebody, where that is too long ago to name them for sure; else null. */
  unreadSinceMs: number | null
}

/** As the platform lists drivers and vehicles. */
export type Standing = 'active' | 'deactivated' | 'unknown'

export interface RouteFacts {
  id: string
  name: string | null
  zone: string
  /** Planned. */
  departsAtMs: number
  endsAtMs: number
  progress: Progress
  stops: readonly PlannedStop[]
}

export interface DefectFacts {
  id: string
  on: 'vehicle' | 'trailer'
  kind: string | null
  isResolved: boolean
  /** Of its kind (GET /defect-types); null where nobody tells. */
  severity: Severity | null
  createdAtMs: number | null
  /** Ours: put off by somebody until then. */
  deferral: { by: string; reason: string; untilMs: number } | null
}

/** An inspection report (DVIR) of the vehicle or the trailer. */
export interface ReportFacts {
  id: string
  /** When it was submitted, which is not when it arrived here; null when nobody tells. */
  submittedAtMs: number | null
  isPreTrip: boolean
  /** `resolved` is certified: repaired, or repair unnecessary (49 CFR 396.11(a)(3)). */
  status: 'safe' | 'unsafe' | 'resolved' | null
  isReviewed: boolean
  defects: readonly DefectFacts[]
}

export interface WorkOrderFacts {
  id: string
  isOpen: boolean
  /** In Progress, On Hold or Pending Parts. */
  isInShop: boolean
  dueAtMs: number | null
}

/** A program by which a service comes round. */
export interface ProgramFacts {
  id: string
  name: string
  isPeriodicInspection: boolean
  /** By whose days it counts. */
  zone: string
  /** Since when it is due, or from when on whatever is read until then; null where that hangs on a meter, or nobody knows. */
  dueAtMs: number | null
  /** From when on nobody knows whether it is due; null where that is known by days alone, or it is due. */
  unsure: Unsure | null
  /** The work order that was made of it because it is due, while that is open. */
  orderId: string | null
}

export interface QualificationFacts {
  id: string
  typeId: string
  typeName: string | null
  /** Until then it is good (epoch ms): lib/readiness/gather/paper-end.ts. Null: it does not expire. */
  expiresAtMs: number | null
}

export interface LampFacts {
  readAtMs: number
  /** Null where the reading does not tell. */
  stopIsOn: boolean | null
  /** Those of warning, protect, emissions and checkEngine that are on. */
  othersOn: readonly string[]
}

export interface MarkFacts {
  by: string
  reason: string
  sinceMs: number
  /** When somebody last said so, or otherwise why or until when. */
  saidAtMs: number
  untilMs: number | null
}

export interface TrainingFacts {
  id: string
  courseName: string | null
  dueAtMs: number | null
  isCompleted: boolean
  /** As the platform says. */
  isOverdue: boolean
}

/** Another route of the same vehicle or driver. */
export interface NeighbourFacts {
  id: string
  name: string | null
  departsAtMs: number
  endsAtMs: number
  progress: Progress
  /** False when it is a guess that this vehicle or driver takes it. */
  isNamed: boolean
  /** From its last place to our first, or from our last to its first; null where a place is not known. */
  wayMeters: number | null
  /** Its first place and its last one; null where they are not known. */
  beginsAt: Place | null
  endsAt: Place | null
  /** When it is expected to end; null for one that is not under way. */
  expectedEnd: Growing | null
  /** The newest that is told of its driving (epoch ms); null for nothing. */
  lastFactMs: number | null
  /** What of it is still to be driven. */
  ahead: readonly LegAhead[]
}

/** GET /fleet/hos/clocks: what is left, in ms. Null where the platform does not say. */
export interface ClockFacts {
  status: DutyStatus | null
  /** Off duty at the latest since then (epoch ms): when they first said so, with neither work nor a gap since; null when not. */
  restingAtMs: number | null
  driveLeftMs: number | null
  shiftLeftMs: number | null
  cycleLeftMs: number | null
  /** Of the cycle from when the next day of the driver begins, if nobody works until then. */
  cycleTomorrowMs: number | null
  untilBreakMs: number | null
}

/** GET /fleet/tachograph-live-data/latest: what is left and done, in ms. Null where the record does not say. */
export interface TachographFacts {
  /** Rest by the tachograph's own word; null where it says none that is known. */
  isResting: boolean | null
  /** Since when it is what it is (epoch ms). */
  stateSinceMs: number | null
  untilBreakMs: number | null
  dayLeftMs: number | null
  dayDrivenMs: number | null
  weekLeftMs: number | null
  weekDrivenMs: number | null
  twoWeeksLeftMs: number | null
  untilDailyRestMs: number | null
  untilWeeklyRestMs: number | null
  /** Days of over nine hours in this week. */
  longDays: number | null
  /** Reduced daily rests since the last weekly rest. */
  reducedRests: number | null
}

interface AssetFacts extends Subject {
  mark: Told<MarkFacts | null>
  reports: Told<readonly ReportFacts[]>
  qualifications: Told<readonly QualificationFacts[]>
  programs: Told<readonly ProgramFacts[]>
  workOrders: Told<readonly WorkOrderFacts[]>
  /** Why nobody tells the defects of its reports, which come by a list of their own; null where somebody does. */
  defectsUntold: Untold | null
  /** How often each kind of its defects came back (lib/dvirs/defects/kind-of-defect.ts); without those that never did. */
  cameBack: ReadonlyMap<string, CameBack>
}

export interface VehicleFacts extends AssetFacts {
  standing: Told<Standing>
  lamps: Told<LampFacts>
  /** When its last route of ours ended. */
  lastTripEndedAtMs: number | null
  /** Nobody ended the route, and it has left for a later one since (lib/readiness/facts/neighbours.ts): it is on this one no more. */
  hasLeft: boolean
  neighbours: readonly NeighbourFacts[]
}

/** Named by `route` when its own report says so; by `last_report` when an older one does, or a later one leaves a doubt. */
export type TrailerFacts = AssetFacts

export interface DriverFacts extends Subject {
  standing: Told<Standing>
  clocks: Told<ClockFacts>
  tachograph: Told<TachographFacts>
  rules: Told<DriverRules>
  qualifications: Told<readonly QualificationFacts[]>
  training: Told<readonly TrainingFacts[]>
  /** The newest sign of work: a duty status, a report, the end of a route; null for none. */
  lastWorkedAtMs: number | null
  /** When the last route of ours before this one ended, or is expected to; null for none. */
  lastRouteEnds: Growing | null
  neighbours: readonly NeighbourFacts[]
}

/** What is known for one route at one moment. */
export interface Facts {
  nowMs: number
  /** Whether the platform tells when routes depart, and up to when it did: else what it does not tell says nothing. */
  departures: Departures
  route: RouteFacts
  /** Null where nothing tells which one leaves. */
  vehicle: VehicleFacts | null
  driver: DriverFacts | null
  trailers: readonly TrailerFacts[]
}
