import fc from 'fast-check'
import type { Progress } from '@/lib/routes/progress'
import type {
  DriverFacts,
  Facts,
  NeighbourFacts,
  QualificationFacts,
  Told,
  TrailerFacts,
  VehicleFacts,
} from '@/lib/readiness/facts'
import { NAMED_BY } from '@/lib/readiness/facts'
import type { PlannedStop } from '@/lib/readiness/plan'
import { at, facts, MINUTE_MS, PROPERTY_RULES } from './readiness-facts'

const DEPARTS = at('06:15')
const minutes = (min: number, max: number) => fc.integer({ min, max }).map((one) => one * MINUTE_MS)
/** Near the departure, to the minute, so that things meet. */
const near = (hours: number) => minutes(-hours * 60, hours * 60).map((ms) => DEPARTS + ms)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })

const told = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Told<Value>> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        isTold: fc.constant(true as const),
        value,
        source: fc.constant('ledger' as const),
        atMs: near(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        isTold: fc.constant(false as const),
        why: fc.constantFrom('not_offered', 'no_permission', 'not_read_yet'),
      }),
    },
  )

/** Of distinct ids, whatever else they say. */
const list = <Value extends { id: string }>(
  one: (id: fc.Arbitrary<string>) => fc.Arbitrary<Value>,
  prefix: string,
) => fc.uniqueArray(one(fc.nat(9).map((n) => `${prefix}${n}`)), { selector: ({ id }) => id, maxLength: 4 })

const defects = (report: string) =>
  list(
    (id) =>
      fc.record({
        id: id.map((one) => `${report} ${one}`),
        on: fc.constantFrom('vehicle', 'vehicle', 'trailer'),
        kind: maybe(fc.constantFrom('Wiper', 'wiper', 'Horn')),
        isResolved: fc.boolean(),
        severity: fc.constantFrom('major', 'minor', 'none', null),
        createdAtMs: maybe(near(20)),
        deferral: fc.option(
          fc.record({ by: fc.constant('Ann'), reason: fc.constant('Part'), untilMs: near(6) }),
          { freq: 2 },
        ),
      }),
    'd',
  )

const reports = list(
  (ids) =>
    ids.chain((id) =>
      fc.record({
        id: fc.constant(id),
        submittedAtMs: maybe(near(20)),
        isPreTrip: fc.boolean(),
        status: fc.constantFrom('safe', 'unsafe', 'resolved', null),
        isReviewed: fc.boolean(),
        defects: defects(id),
      }),
    ),
  'i',
)

const qualifications = list(
  (id): fc.Arbitrary<QualificationFacts> =>
    fc.record({
      id,
      typeId: fc.constantFrom('t1', 't2', 't3'),
      typeName: maybe(fc.constantFrom('Driver license', 'Annual inspection', 'Hazmat')),
      expiresAtMs: maybe(
        fc.oneof(
          near(8),
          minutes(10 * 1440, 20 * 1440).map((ms) => DEPARTS + ms),
        ),
      ),
    }),
  'q',
)

const programs = list(
  (id) =>
    fc.record({
      id,
      name: fc.constant('PM-A'),
      isPeriodicInspection: fc.boolean(),
      dueAtMs: near(30),
    }),
  'p',
)

const neighbours = list(
  (id): fc.Arbitrary<NeighbourFacts> =>
    fc
      .record({
        id,
        name: maybe(fc.constant('RV-9')),
        departsAtMs: near(8),
        lastsMs: minutes(0, 300),
        progress: fc.constantFrom<Progress>('done', 'underway', 'notStarted', 'unknown'),
        isNamed: fc.boolean(),
        wayMeters: maybe(fc.integer({ min: 0, max: 200_000 })),
        plannedDrivingMs: minutes(0, 240),
        lateMs: minutes(-60, 120),
        afterMs: maybe(minutes(0, 60)),
      })
      .map(({ lastsMs, lateMs, afterMs, ...one }) => {
        const endsAtMs = one.departsAtMs + lastsMs
        const expectedEnd = { atMs: endsAtMs + lateMs, afterMs: afterMs ?? -Infinity }
        return { ...one, endsAtMs, expectedEnd: one.progress === 'underway' ? expectedEnd : null }
      }),
  'n',
)

const subject = (id: string) => ({
  id: fc.constant(id),
  name: fc.constant(id),
  namedBy: fc.constantFrom(...NAMED_BY),
  namedUntilMs: fc.option(near(6), { freq: 1 }),
})

const standing = told(fc.constantFrom('active', 'active', 'active', 'deactivated', 'unknown'))
const left = (hours: number) => maybe(minutes(0, hours * 60))

const vehicles: fc.Arbitrary<VehicleFacts> = fc.record({
  ...subject('v1'),
  standing,
  mark: told(
    fc.option(
      fc.record({
        by: fc.constant('Ann'),
        reason: fc.constant('Frame'),
        sinceMs: near(9),
        untilMs: maybe(near(6)),
      }),
      { freq: 1 },
    ),
  ),
  reports: told(reports),
  workOrders: told(
    list(
      (id) => fc.record({ id, isOpen: fc.boolean(), isInShop: fc.boolean(), dueAtMs: maybe(near(30)) }),
      'w',
    ),
  ),
  qualifications: told(qualifications),
  programs: told(programs),
  lamps: told(
    fc.record({
      readAtMs: near(30),
      stopIsOn: fc.boolean(),
      othersOn: fc.subarray(['warning', 'protect', 'emissions']),
    }),
  ),
  lastTripEndedAtMs: maybe(near(20)),
  neighbours,
})

const rules = fc.record({
  rulesets: fc.constantFrom(
    PROPERTY_RULES.rulesets,
    [{ ...PROPERTY_RULES.rulesets[0], shift: 'US Interstate Passenger', cycle: null, jurisdiction: null }],
    [],
  ),
  isExempt: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  hasBigDay: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  hasAdverse: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  hasStateRules: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

const drivers: fc.Arbitrary<DriverFacts> = fc.record({
  ...subject('d1'),
  standing,
  clocks: told(
    fc.record({
      status: fc.constantFrom(
        'offDuty',
        'sleeperBed',
        'driving',
        'onDuty',
        'yardMove',
        'personalConveyance',
        null,
      ),
      restingAtMs: maybe(near(15)),
      driveLeftMs: left(11),
      shiftLeftMs: left(15),
      cycleLeftMs: left(20),
      untilBreakMs: left(8),
    }),
  ),
  rules: told(rules),
  qualifications: told(qualifications),
  training: told(
    list(
      (id) =>
        fc.record({
          id,
          courseName: fc.constant('Backing'),
          dueAtMs: maybe(near(8)),
          isCompleted: fc.boolean(),
          isOverdue: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
        }),
      'c',
    ),
  ),
  lastWorkedAtMs: maybe(near(40).map((ms) => Math.min(ms, DEPARTS))),
  lastRouteEndsAtMs: maybe(near(15).map((ms) => Math.min(ms, DEPARTS))),
  neighbours,
})

const stops = fc
  .array(
    fc.record({
      run: minutes(-10, 300),
      stay: minutes(0, 60),
      after: fc.option(minutes(0, 60)),
      before: fc.option(minutes(0, 60)),
      isSkipped: fc.integer({ min: 0, max: 6 }).map((one) => one === 0),
      hasPlace: fc.integer({ min: 0, max: 6 }).map((one) => one > 0),
      place: fc.option(
        fc.record({ latitude: fc.double({ min: 38, max: 40, noNaN: true }), longitude: fc.constant(-105) }),
      ),
      meters: fc.option(fc.integer({ min: 0, max: 400_000 })),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all): PlannedStop[] => {
    let time = DEPARTS
    return all.map(({ run, stay, after, before, isSkipped, hasPlace, place, meters }, index) => {
      const arrives = index === 0 ? time : time + run
      time = arrives + stay
      return {
        ...{ id: `s${index}`, name: `s${index}`, place, hasPlace, plannedDistanceMeters: meters },
        state: isSkipped ? 'skipped' : 'scheduled',
        scheduledArrivalTime: new Date(arrives).toISOString(),
        scheduledDepartureTime: new Date(time).toISOString(),
        ...(after !== null && { ontimeWindowAfterArrivalMs: after }),
        ...(before !== null && { ontimeWindowBeforeArrivalMs: before }),
      }
    })
  })

/** Anything that may be known of a route at 06:15, from its horizon to some hours after it should have left. */
export function anyFacts(fixed: { progress?: Progress } = {}): fc.Arbitrary<Facts> {
  return fc
    .record({
      nowMs: minutes(-11 * 60, 5 * 60).map((ms) => DEPARTS + ms),
      progress: fc.constantFrom<Progress>('notStarted', 'notStarted', 'underway', 'unknown', 'done'),
      zone: fc.constantFrom('UTC', 'America/Denver'),
      stops,
      vehicle: fc.option(vehicles, { freq: 9 }),
      driver: fc.option(drivers, { freq: 9 }),
      trailers: list(
        (id) =>
          fc
            .record({
              ...subject(''),
              reports: told(reports),
              qualifications: told(qualifications),
              programs: told(programs),
              id,
            })
            .map((one) => ({ ...one, name: one.id })),
        'tr',
      ),
    })
    .map(({ nowMs, progress, zone, stops: planned, vehicle, driver, trailers }) => ({
      nowMs,
      route: {
        ...{ id: 'r1', name: 'RV-2031', zone, stops: planned, progress: fixed.progress ?? progress },
        departsAtMs: DEPARTS,
        endsAtMs: Math.max(
          DEPARTS,
          ...planned.map(({ scheduledDepartureTime: time }) => Date.parse(time ?? '')),
        ),
      },
      vehicle,
      driver,
      trailers: trailers.slice(0, 2),
    }))
}

const SECTIONS = [
  ...['vehicle.standing', 'vehicle.mark', 'vehicle.reports', 'vehicle.workOrders', 'vehicle.qualifications'],
  ...['vehicle.programs', 'vehicle.lamps', 'vehicle.neighbours', 'vehicle.lastTripEndedAtMs'],
  ...['driver.standing', 'driver.clocks', 'driver.qualifications', 'driver.training', 'driver.neighbours'],
  ...['driver.lastWorkedAtMs', 'driver.lastRouteEndsAtMs', 'route.stops', 'trailers'],
]

/** The same where nothing is wrong but in some parts: else what is wrong elsewhere hides what a part does. */
export const mostlyWell = (fixed: { progress?: Progress } = {}): fc.Arbitrary<Facts> =>
  fc
    .record({ any: anyFacts(fixed), sick: fc.subarray(SECTIONS, { minLength: 1, maxLength: 4 }) })
    .map(({ any, sick }) => {
      const well = facts()
      const parts = <Part extends object>(name: string, one: Part, healthy: Part): Part => ({
        ...one,
        ...Object.fromEntries(
          Object.entries(healthy).filter(
            ([part]) => SECTIONS.includes(`${name}.${part}`) && !sick.includes(`${name}.${part}`),
          ),
        ),
      })
      return {
        ...any,
        route: sick.includes('route.stops') ? any.route : { ...any.route, ...timesOf(well) },
        vehicle: any.vehicle && well.vehicle && parts('vehicle', any.vehicle, well.vehicle),
        driver: any.driver && well.driver && parts('driver', any.driver, well.driver),
        trailers: sick.includes('trailers') ? any.trailers : [],
      }
    })

const timesOf = ({ route: { stops, departsAtMs, endsAtMs } }: Facts) => ({ stops, departsAtMs, endsAtMs })

/** The same facts, each list of them in another order; the plan has its own. */
export function shuffled(given: Facts, chance: () => number): Facts {
  const mixed = <Value>(all: readonly Value[]): Value[] =>
    all
      .map((one) => ({ one, order: chance() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ one }) => one)
  const inTold = <Value>(fact: Told<readonly Value[]>): Told<readonly Value[]> =>
    fact.isTold ? { ...fact, value: mixed(fact.value) } : fact
  const reportsOf = (fact: VehicleFacts['reports']) =>
    fact.isTold
      ? {
          ...fact,
          value: mixed(fact.value.map((report) => ({ ...report, defects: mixed(report.defects) }))),
        }
      : fact
  const asset = <Asset extends TrailerFacts>(one: Asset): Asset => ({
    ...one,
    reports: reportsOf(one.reports),
    qualifications: inTold(one.qualifications),
    programs: inTold(one.programs),
  })
  const { vehicle, driver, trailers } = given
  return {
    ...given,
    trailers: mixed(trailers.map(asset)),
    vehicle: vehicle && {
      ...asset(vehicle),
      workOrders: inTold(vehicle.workOrders),
      neighbours: mixed(vehicle.neighbours),
    },
    driver: driver && {
      ...driver,
      qualifications: inTold(driver.qualifications),
      training: inTold(driver.training),
      neighbours: mixed(driver.neighbours),
    },
  }
}
