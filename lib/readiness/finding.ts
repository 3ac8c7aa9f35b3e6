import type { CheckName } from './checks/check-names'
import type { Untold } from './facts/facts'
import type { Weight } from './settings/settings'
import type { Running } from './today/late-now'

/** What a finding is about. */
export interface Topic {
  kind: 'route' | 'vehicle' | 'trailer' | 'driver'
  id: string
  name: string | null
}

export const EVIDENCE_KINDS = [
  'dvir',
  'defect',
  'work_order',
  'program',
  'qualification',
  'training',
  'route',
  'stop',
  'clocks',
] as const

export interface Evidence {
  kind: (typeof EVIDENCE_KINDS)[number]
  id: string
}

/** What a finding says: a code that each language has its sentence for, and what stands in it. Times are epoch ms. */
interface Said {
  reported_unsafe: { defects: readonly string[]; defectsKnown: boolean }
  unsafe_not_certified: Record<never, never>
  older_report_not_certified: Record<never, never>
  marked_out_of_service: { by: string; reason: string; untilMs: number | null }
  inspection_expired: { what: string | null; expiredAtMs: number }
  inspection_expires_on_the_way: { what: string | null; expiresAtMs: number }
  defects_not_reviewed: { preTripIsIn: boolean }
  defect_open: { what: string | null; cameBack: number }
  defect_deferred: { what: string | null; cameBack: number; by: string; reason: string; untilMs: number }
  no_report: { tripEndedAtMs: number }
  in_the_shop: { dueAtMs: number | null }
  /** `zone`: by whose days it was due. Verdicts of before have none. */
  maintenance_overdue: { what: string | null; dueAtMs: number; zone?: string }
  stop_lamp_on: { readAtMs: number }
  lamps_on: { lamps: readonly string[]; readAtMs: number }
  routes_overlap: { route: string | null; overlapMs: number }
  turnaround_short: { route: string | null; neededMs: number; plannedMs: number }
  nobody_named: Record<never, never>
  not_known_to_the_platform: Record<never, never>
  deactivated: Record<never, never>
  cannot_be_resolved: Record<never, never>
  hours_short: { of: 'drive' | 'window' | 'cycle'; isCertain: boolean; shortByMs: number; toldAtMs: number }
  driving_time_short: {
    of: 'day' | 'week' | 'daily_rest' | 'weekly_rest'
    isCertain: boolean
    shortByMs: number
    toldAtMs: number
  }
  /** `isCertain`: not by work or waiting that may stand in the times of the plan. Verdicts of before have neither. */
  break_missing: { drivingMs: number; isCertain?: boolean; breakMs?: number }
  rest_short: Running & { restMs: number; neededMs: number }
  /** `instead`: another of each kind that is required of it lasts, so that it alone stops nobody. Verdicts of before have none. */
  qualification_expired: {
    what: string | null
    expiresAtMs: number
    isRequired: boolean
    instead?: { what: string | null }
  }
  qualification_expires_soon: { what: string | null; expiresAtMs: number }
  training_overdue: { course: string | null; dueAtMs: number | null }
  leg_too_fast: { stop: string | null; milesPerHour: number | null; isCertain: boolean }
  day_too_long: { miles: number; isCertain: boolean }
  /** `stay`: where it takes longer than planned by experience, when the plan would meet the window. Verdicts of before have none. */
  window_missed: Running & {
    stop: string | null
    byMs: number
    leaveByMs: number | null
    stay?: { stop: string | null; usualMs: number; plannedMs: number }
  }
  stop_without_place: { stop: string | null }
  /** `over`: the names of the routes that hand the delay on. Verdicts of before have none. */
  still_on_route: LateBehind
  /** It has not left for that one as planned. */
  earlier_not_left: LateBehind
}

interface LateBehind extends Running {
  route: string | null
  lateMs: number
  over?: readonly (string | null)[]
}

export type Words = { [Code in keyof Said]: { code: Code; params: Said[Code] } }[keyof Said]

/** What a person can do about it. */
export type WayOut =
  | 'another_vehicle'
  | 'another_driver'
  | 'name_somebody'
  | 'repair_first'
  | 'sign_review'
  | 'defer_defect'
  | 'move_departure'
  | 'edit_plan'
  | 'end_mark'
  | 'go_anyway'

/** What makes it go by itself. */
export type Lift =
  | 'report_certified'
  | 'mark_ended'
  | 'inspection_renewed'
  | 'review_signed'
  | 'defect_resolved'
  | 'report_submitted'
  | 'work_order_done'
  | 'lamp_off'
  | 'routes_apart'
  | 'somebody_named'
  | 'assignment_told'
  | 'hours_regained'
  | 'break_planned'
  | 'rested'
  | 'qualification_renewed'
  | 'training_completed'
  | 'plan_slower'
  | 'plan_feasible'
  | 'place_given'
  | 'earlier_route_ended'

/** What a check finds, before settings weigh it. */
export interface Found {
  topic: Topic
  /** As the law or practice weighs it. */
  weight: Weight
  /** The law forbids it, and the facts leave no doubt. */
  mustNot?: boolean
  /** Of whom neither route nor assignment tells: it blocks nobody. */
  isGuess?: boolean
  words: Words
  /** Since when it is so (epoch ms); null where nobody tells. */
  sinceMs: number | null
  evidence: readonly Evidence[]
  /** When somebody said so (epoch ms), where it rests on what people decide: what was let go before lets go of nothing that is said since. */
  saidAtMs?: number
  /** How bad, where more of the same is worse: an override ends when it grows. */
  badness?: number
  lifts: Lift
  /** Ways out of the check that are none of this. */
  closed?: readonly WayOut[]
}

export interface Override {
  check: CheckName
  topicId: string
  /** Of the finding's words; one that no check says any more lets nothing go. */
  code: string
  evidence: readonly Evidence[]
  badness: number
  /** Of the finding then; null of one from before that was kept. */
  weight: Weight | null
  by: string
  atMs: number
  reason: string
}

export interface Finding extends Omit<Found, 'mustNot' | 'isGuess' | 'closed'> {
  check: CheckName
  mustNot: boolean
  /** Somebody may let it go with a reason (readiness, Override). */
  isOverridable: boolean
  badness: number
  /** What it rests on; null for practice alone. */
  law: string | null
  waysOut: readonly WayOut[]
  overridden: Pick<Override, 'by' | 'atMs' | 'reason'> | null
}

/** A check, or a part of it, that could not be made: beside a verdict, and never part of it. */
export interface NotChecked {
  check: CheckName
  /** About whom; null for the route, or for somebody who is not known. */
  topic: Topic | null
  why:
    | { reason: Untold | 'nobody_known' | 'incomplete' | 'no_record' | 'us_rules_only' }
    /** Nobody tells when routes depart: of the route itself, or of an earlier one of whom it is about. */
    | { reason: 'departure_untold' }
    | { reason: 'too_old'; atMs: number }
    | { reason: 'switched_off'; by: string; atMs: number }
    | { reason: 'rule_not_built'; rule: string }
}
