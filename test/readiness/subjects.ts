import fc from 'fast-check'
import { MINUTE_MS } from '@/lib/durations'
import type {
  DriverFacts,
  NeighbourFacts,
  QualificationFacts,
  Told,
  TrailerFacts,
  VehicleFacts,
} from '@/lib/readiness/facts/facts'
import { NAMED_BY } from '@/lib/readiness/facts/facts'
import type { Progress } from '@/lib/routes/progress/progress'
import { at, PROPERTY_RULES } from './facts'

export const DEPARTS = at('06:15')
export const minutes = (min: number, max: number) => fc.integer({ min, max }).map((one) => one * MINUTE_MS)
/** Near the departure, to the minute, so that things meet. */
const near = (hours: number) => minutes(-hours * 60, hours * 60).map((ms) => DEPARTS + ms)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })

const told = <Value>(
  value: fc.Arbitrary<Value>,
  countsUntilMs: fc.Arbitrary<number | null> = fc.constant(null),
): fc.Arbitrary<Told<Value>> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        isTold: fc.constant(true as const),
        value,
        source: fc.constant('ledger' as const),
        atMs: near(3),
        countsUntilMs,
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

/** Of a list of the platform, which may not have been read for long. */
const listed = <Value>(value: fc.Arbitrary<Value>) => told(value, fc.option(near(6), { freq: 1 }))

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
        severity: fc.constantFrom('major', 'minor', 'notApplicable', null),
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
      zone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Tokyo'),
      dueAtMs: maybe(near(30)),
      unsure: maybe(fc.record({ fromMs: fc.oneof(fc.constant(0), near(30)), readAtMs: maybe(near(30)) })),
      orderId: maybe(fc.constantFrom('w0', 'w1')),
    }),
  'p',
)

const place = fc.record({
  latitude: fc.double({ min: 38, max: 40, noNaN: true }),
  longitude: fc.constant(-105),
})

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
        beginsAt: maybe(place),
        endsAt: maybe(place),
        lastFactMs: maybe(near(8)),
        ahead: fc.array(fc.record({ runMs: minutes(0, 240), leavesAtMs: near(8), sinceMs: maybe(near(8)) }), {
          maxLength: 2,
        }),
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
  unreadSinceMs: fc.option(near(6), { freq: 1 }),
})

/** What vehicles and trailers are asked alike. */
const ofAssets = {
  mark: told(
    fc.option(
      fc.record({
        by: fc.constant('Ann'),
        reason: fc.constant('Frame'),
        sinceMs: near(9),
        saidAtMs: near(9),
        untilMs: maybe(near(6)),
      }),
      { freq: 1 },
    ),
  ),
  reports: listed(reports),
  qualifications: listed(qualifications),
  programs: told(programs),
  workOrders: listed(
    list(
      (id) => fc.record({ id, isOpen: fc.boolean(), isInShop: fc.boolean(), dueAtMs: maybe(near(30)) }),
      'w',
    ),
  ),
  defectsUntold: fc.option(fc.constantFrom('not_offered', 'no_permission', 'not_read_yet'), { freq: 1 }),
  cameBack: fc.constantFrom(new Map(), new Map([['wiper', { times: 2, untilMs: DEPARTS }]])),
}

const standing = listed(fc.constantFrom('active', 'active', 'active', 'deactivated', 'unknown'))
const left = (hours: number) => maybe(minutes(0, hours * 60))

/** Anything that may be known of the vehicle. */
export const vehicles: fc.Arbitrary<VehicleFacts> = fc.record({
  ...subject('v1'),
  standing,
  ...ofAssets,
  lamps: told(
    fc.record({
      readAtMs: near(30),
      stopIsOn: maybe(fc.boolean()),
      othersOn: fc.subarray(['warning', 'protect', 'emissions']),
    }),
  ),
  lastTripEndedAtMs: maybe(near(20)),
  hasLeft: fc.constant(false),
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
  day: fc.option(
    fc.record({
      zone: fc.constantFrom('UTC', 'America/Denver', 'America/New_York', 'Not/AZone'),
      beginsAtHour: fc.constantFrom(0, 0, 12),
    }),
    { freq: 9 },
  ),
  hasStateRules: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

/** Anything that may be known of the driver. */
export const drivers: fc.Arbitrary<DriverFacts> = fc.record({
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
      cycleTomorrowMs: left(20),
      untilBreakMs: left(8),
    }),
  ),
  tachograph: told(
    fc.record({
      isResting: maybe(fc.boolean()),
      stateSinceMs: maybe(near(15)),
      untilBreakMs: left(5),
      dayLeftMs: left(10),
      dayDrivenMs: left(10),
      weekLeftMs: left(56),
      weekDrivenMs: left(56),
      twoWeeksLeftMs: left(90),
      untilDailyRestMs: left(15),
      untilWeeklyRestMs: left(144),
      longDays: maybe(fc.nat(3)),
      reducedRests: maybe(fc.nat(3)),
    }),
  ),
  rules: told(rules),
  qualifications: listed(qualifications),
  training: listed(
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
  lastRouteEnds: maybe(
    fc.record({
      atMs: near(15).map((ms) => Math.min(ms, DEPARTS)),
      afterMs: fc.oneof(fc.constant(-Infinity), minutes(0, 300)),
    }),
  ),
  neighbours,
})

/** Anything that may be known of trailers. */
export const trailers: fc.Arbitrary<TrailerFacts[]> = list(
  (id) =>
    fc
      .record({
        ...subject(''),
        ...ofAssets,
        id,
      })
      .map((one) => ({ ...one, name: one.id })),
  'tr',
)
