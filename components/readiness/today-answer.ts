import { flag, list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { SHOWN } from '@/lib/readiness/today/today-shown'
import { findingWords } from './finding-words'

/* What the pages read of GET /api/today (lib/readiness/today/read-today.ts). */

const check = nullable(oneOf(...CHECK_NAMES))
const topic = object({ kind: oneOf('route', 'vehicle', 'trailer', 'driver'), id: text, name: nullable(text) })

export const whoGoes = object({
  id: text,
  name: nullable(text),
  namedBy: oneOf('route', 'assignment', 'static_assignment', 'clocks', 'last_report'),
  isUnread: maybe(flag),
})
export type WhoGoesAnswer = Read<typeof whoGoes>

/** One of what stands against a route, as GET /api/today and GET /api/repairs tell it. */
export const findingAnswer = object({
  check,
  weight: oneOf('note', 'check', 'blocks'),
  mustNot: flag,
  isOverridable: flag,
  subject: topic,
  message: findingWords,
  since: nullable(text),
  evidence: list(
    object({
      kind: oneOf(
        ...(['dvir', 'defect', 'work_order', 'program', 'qualification', 'training', 'route'] as const),
        ...(['stop', 'clocks'] as const),
      ),
      id: text,
    }),
  ),
  law: nullable(text),
  lifts: oneOf(
    ...(['report_certified', 'mark_ended', 'inspection_renewed', 'review_signed'] as const),
    ...(['defect_resolved', 'report_submitted', 'work_order_done', 'lamp_off'] as const),
    ...(['routes_apart', 'somebody_named', 'assignment_told', 'hours_regained'] as const),
    ...(['break_planned', 'rested', 'qualification_renewed', 'training_completed'] as const),
    ...(['plan_slower', 'plan_feasible', 'place_given', 'earlier_route_ended'] as const),
  ),
  waysOut: list(
    oneOf(
      ...(['another_vehicle', 'another_driver', 'name_somebody', 'repair_first', 'sign_review'] as const),
      ...(['defer_defect', 'move_departure', 'edit_plan', 'end_mark', 'go_anyway'] as const),
    ),
  ),
  overridden: nullable(object({ by: text, at: text, reason: nullable(text) })),
})
export type FindingAnswer = Read<typeof findingAnswer>
export type WayOut = FindingAnswer['waysOut'][number]

export const notChecked = object({
  check,
  topic: nullable(topic),
  why: object({
    reason: oneOf(
      ...(['not_offered', 'no_permission', 'not_read_yet', 'nobody_known', 'incomplete'] as const),
      ...([
        'no_record',
        'us_rules_only',
        'too_old',
        'switched_off',
        'rule_not_built',
        'of_a_person',
        'departure_untold',
      ] as const),
    ),
    atMs: maybe(number),
    by: maybe(text),
    rule: maybe(text),
  }),
})
export type NotCheckedAnswer = Read<typeof notChecked>

/** Why a list does not say that there is nothing beside what is known; null where it does (lib/readiness/gather/why-untold.ts). */
export const whyUntold = nullable(
  object({
    reason: oneOf(
      ...(['not_offered', 'no_permission', 'not_read_yet', 'too_old', 'only_deliveries'] as const),
    ),
    atMs: maybe(number),
  }),
)
export type WhyUntoldAnswer = Read<typeof whyUntold>

export const todayRoute = object({
  id: text,
  name: nullable(text),
  departsAt: text,
  zone: text,
  verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'),
  driver: nullable(whoGoes),
  vehicle: nullable(whoGoes),
  findings: list(findingAnswer),
  notChecked: list(notChecked),
  late: nullable(object({ ms: number, stop: number })),
  // A server of before, beside which this page was made anew, has none.
  runs: maybe(object({ standing: oneOf('late', 'behind', 'on_time', 'unknown'), behindMs: number })),
  isLeftBehind: maybe(flag),
})
export type TodayRouteAnswer = Read<typeof todayRoute>

const late = object({ id: text, name: nullable(text), ms: number })
const counted = object({ count: number, notChecked: number })

export const todayAnswer = object({
  routes: list(todayRoute),
  mayOverride: flag,
  show: nullable(oneOf(...SHOWN)),
  ...{ all: number, found: number, isJudging: flag },
  figures: object({
    leaving: object({
      ...{ ready: number, check: number, blocked: number },
      ...{ untold: number, notChecked: number },
    }),
    underway: object({
      ...{ count: number, late: number, worst: nullable(late), notChecked: number },
      ...{ behind: maybe(number), unknown: maybe(number), blocked: maybe(number) },
    }),
    ...{ unsafe: counted, unassigned: counted },
  }),
  quiet: object({ ready: number, untold: number, underway: number, done: number, unended: maybe(number) }),
  fallenOut: list(
    object({ kind: oneOf('vehicle', 'driver'), id: text, name: nullable(text), routes: list(todayRoute) }),
  ),
})
export type TodayAnswer = Read<typeof todayAnswer>
export type FallenOut = TodayAnswer['fallenOut'][number]
