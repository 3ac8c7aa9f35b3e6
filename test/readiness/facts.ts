import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type {
  ClockFacts,
  DefectFacts,
  DriverFacts,
  Facts,
  NeighbourFacts,
  QualificationFacts,
  ReportFacts,
  RouteFacts,
  TachographFacts,
  Told,
  TrailerFacts,
  VehicleFacts,
} from '@/lib/readiness/facts/facts'
import type { PlannedStop } from '@/lib/readiness/facts/plan'
import { METERS_PER_MILE } from '@/lib/readiness/facts/speed'
import { TOLD } from '@/lib/routes/departures/departures'
import { planOf } from '@/lib/routes/expected/planned-times'

/** `06:15` of the day of every route here, `06:15 -1` of the day before, in epoch ms. */
export function at(time: string): number {
  const [clock = '', day = '0'] = time.split(' ')
  return Date.parse(`2026-03-02T${clock}:00.000Z`) + Number(day) * DAY_MS
}
export const iso = (time: string) => new Date(at(time)).toISOString()

/** Told now, as of 05:00. */
export const told = <Value>(
  value: Value,
  atMs = at('05:00'),
  countsUntilMs: number | null = null,
): Told<Value> => ({
  ...{ isTold: true, value, source: 'ledger', atMs, countsUntilMs },
})
export const untold = { isTold: false, why: 'not_offered' } as const

/** `A 10:00-10:30`: a stop with its planned times. */
export function stop(told: string, fields: Partial<PlannedStop> = {}): PlannedStop {
  const [id = '', times = ''] = told.split(' ')
  const [arrives, leaves] = times.split('-')
  return {
    id,
    name: id,
    place: null,
    hasPlace: true,
    plannedDistanceMeters: null,
    state: 'scheduled',
    ...(arrives && { scheduledArrivalTime: iso(arrives) }),
    ...(leaves && { scheduledDepartureTime: iso(leaves) }),
    ...fields,
  }
}

/** The same, each way so long as its planned time takes at 40 mph: a plan that shows no waiting. */
export function atRoadPace(stops: readonly PlannedStop[]): PlannedStop[] {
  return stops.map((one, index) => {
    const before = stops[index - 1]
    const [left, arrives] = [before && planOf(before)?.leaves, planOf(one)?.arrives]
    if (left === undefined || arrives === undefined) return one
    return { ...one, plannedDistanceMeters: ((arrives - left) / HOUR_MS) * 40 * METERS_PER_MILE }
  })
}

const NEAR = { plannedDistanceMeters: 60_000 }
const ROUTE: RouteFacts = {
  id: 'r1',
  name: 'RV-2031',
  zone: 'UTC',
  departsAtMs: at('06:15'),
  endsAtMs: at('10:15'),
  progress: 'notStarted',
  stops: [stop('A 06:15-06:15'), stop('B 08:15-08:45', { ...NEAR }), stop('C 10:15-10:15', { ...NEAR })],
}

export const report = (id: string, fields: Partial<ReportFacts> = {}): ReportFacts => ({
  id,
  submittedAtMs: at('05:12'),
  isPreTrip: false,
  status: 'safe',
  isReviewed: false,
  defects: [],
  ...fields,
})

export const defect = (id: string, fields: Partial<DefectFacts> = {}): DefectFacts => ({
  id,
  on: 'vehicle',
  kind: 'Air brake lines',
  isResolved: false,
  severity: null,
  createdAtMs: at('05:12'),
  deferral: null,
  ...fields,
})

export const license = (fields: Partial<QualificationFacts> = {}): QualificationFacts => ({
  id: 'q1',
  typeId: 't1',
  typeName: 'Commercial driver license',
  expiresAtMs: at('06:15') + 365 * DAY_MS,
  ...fields,
})

export const medical = (fields: Partial<QualificationFacts> = {}) =>
  license({ id: 'q4', typeId: 't4', typeName: 'Medical card', ...fields })

export const vehicle = (fields: Partial<VehicleFacts> = {}): VehicleFacts => ({
  id: 'v1',
  name: 'RV 128',
  namedBy: 'route',
  namedUntilMs: null,
  unreadSinceMs: null,
  standing: told('active'),
  mark: told(null),
  reports: told([]),
  defectsUntold: null,
  cameBack: new Map(),
  workOrders: told([]),
  qualifications: told([license({ id: 'q2', typeId: 't2', typeName: 'Annual inspection' })]),
  programs: told([]),
  lamps: told({ readAtMs: at('05:00'), stopIsOn: false, othersOn: [] }),
  lastTripEndedAtMs: null,
  hasLeft: false,
  neighbours: [],
  ...fields,
})

export const trailer = (fields: Partial<TrailerFacts> = {}): TrailerFacts => ({
  id: 'tr1',
  name: 'Trailer 7',
  namedBy: 'route',
  namedUntilMs: null,
  unreadSinceMs: null,
  mark: told(null),
  reports: told([]),
  defectsUntold: null,
  cameBack: new Map(),
  workOrders: told([]),
  qualifications: told([license({ id: 'q3', typeId: 't2', typeName: 'Annual inspection' })]),
  programs: told([]),
  ...fields,
})

export const clocks = (fields: Partial<ClockFacts> = {}): ClockFacts => ({
  status: 'offDuty',
  restingAtMs: null,
  driveLeftMs: 11 * HOUR_MS,
  shiftLeftMs: 14 * HOUR_MS,
  cycleLeftMs: 60 * HOUR_MS,
  cycleTomorrowMs: null,
  untilBreakMs: 8 * HOUR_MS,
  ...fields,
})

/** At rest since long before, in the middle of a week. */
export const tachograph = (fields: Partial<TachographFacts> = {}): TachographFacts => ({
  isResting: true,
  stateSinceMs: at('18:00 -1'),
  untilBreakMs: 4.5 * HOUR_MS,
  dayLeftMs: 9 * HOUR_MS,
  dayDrivenMs: 0,
  weekLeftMs: 40 * HOUR_MS,
  weekDrivenMs: 16 * HOUR_MS,
  twoWeeksLeftMs: 50 * HOUR_MS,
  untilDailyRestMs: 13 * HOUR_MS,
  untilWeeklyRestMs: 100 * HOUR_MS,
  longDays: 0,
  reducedRests: 0,
  ...fields,
})

/** Of `US Interstate Property`, without exemptions. */
export const PROPERTY_RULES = {
  rulesets: [{ shift: 'US Interstate Property', cycle: 'USA 70 hour / 8 day', jurisdiction: 'CA' }],
  isExempt: false,
  hasBigDay: false,
  hasAdverse: false,
  day: { zone: 'UTC', beginsAtHour: 0 },
  hasStateRules: false,
}

export const driver = (fields: Partial<DriverFacts> = {}): DriverFacts => ({
  id: 'd1',
  name: 'Ana Ruiz',
  namedBy: 'route',
  namedUntilMs: null,
  unreadSinceMs: null,
  standing: told('active'),
  clocks: told(clocks()),
  tachograph: untold,
  rules: told(PROPERTY_RULES),
  qualifications: told([license(), medical()]),
  training: told([]),
  lastWorkedAtMs: null,
  lastRouteEnds: null,
  neighbours: [],
  ...fields,
})

export const neighbour = (times: string, fields: Partial<NeighbourFacts> = {}): NeighbourFacts => {
  const [departs = '', ends = ''] = times.split('-')
  return {
    id: 'r2',
    name: 'RV-2032',
    departsAtMs: at(departs),
    endsAtMs: at(ends),
    progress: 'notStarted',
    isNamed: true,
    wayMeters: null,
    beginsAt: null,
    endsAt: null,
    expectedEnd: null,
    lastFactMs: null,
    ahead: [],
    ...fields,
  }
}

type Given = Partial<Omit<Facts, 'route'>> & { route?: Partial<RouteFacts> }

/** A route at 06:15 of which everything is known and nothing is wrong, at 05:30. */
export const facts = ({ route, ...given }: Given = {}): Facts => ({
  ...{ nowMs: at('05:30'), departures: TOLD },
  route: { ...ROUTE, ...route },
  vehicle: vehicle(),
  driver: driver(),
  trailers: [],
  ...given,
})
