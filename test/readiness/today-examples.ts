import type { FindingAnswer, TodayAnswer, TodayRouteAnswer } from '@/components/readiness/today-answer'
import { figuresOf } from '@/lib/readiness/today/today-figures'

/** An unsafe report that blocks, as the pages read it. */
export const findingOf = (fields: Partial<FindingAnswer> = {}): FindingAnswer => ({
  ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false },
  subject: { kind: 'vehicle', id: '128', name: 'RV 128' },
  message: { code: 'reported_unsafe', params: { defects: ['Air brake lines'], defectsKnown: true } },
  since: '2026-03-02T05:12:00.000Z',
  evidence: [{ kind: 'dvir', id: 'i1' }],
  ...{ law: '49 CFR 396.11(a)(3)', lifts: 'report_certified', overridden: null },
  waysOut: ['another_vehicle', 'repair_first'],
  ...fields,
})

/** A defect that somebody may put off. */
export const openDefect = (fields: Partial<FindingAnswer> = {}): FindingAnswer =>
  findingOf({
    ...{
      check: 'defects-open',
      weight: 'check',
      mustNot: false,
      isOverridable: true,
      lifts: 'defect_resolved',
    },
    message: { code: 'defect_open', params: { what: 'Wiper', cameBack: 0 } },
    evidence: [
      { kind: 'dvir', id: 'i1' },
      { kind: 'defect', id: 'd1' },
    ],
    waysOut: ['another_vehicle', 'repair_first', 'defer_defect'],
    ...fields,
  })

/** A route that is ready to leave at 06:15. */
export const todayRoute = (id: string, fields: Partial<TodayRouteAnswer> = {}): TodayRouteAnswer => ({
  ...{
    id,
    name: id,
    departsAt: '2026-03-02T06:15:00.000Z',
    zone: 'UTC',
    verdict: 'ready',
    late: null,
    runs: null,
  },
  driver: { id: '7', name: 'Ana', namedBy: 'route' },
  vehicle: { id: '128', name: 'RV 128', namedBy: 'route' },
  ...{ findings: [], notChecked: [] },
  ...fields,
})

/** What Today answers first: these routes, on which somebody must act. */
export const todayPage = (routes: TodayRouteAnswer[], fields: Partial<TodayAnswer> = {}): TodayAnswer => ({
  ...{ routes, mayOverride: true, show: 'acting', all: routes.length, found: routes.length },
  isJudging: false,
  ...{ figures: figuresOf(routes), quiet: { ready: 0, untold: 0, underway: 0, done: 0 }, fallenOut: [] },
  ...fields,
})
