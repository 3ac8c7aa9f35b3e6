import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type {
  DriverFacts,
  Facts,
  NeighbourFacts,
  Told,
  TrailerFacts,
  VehicleFacts,
} from '@/lib/readiness/facts/facts'
import { defect } from './facts'

/** Facts that are the same but for one, which is worse; the same where there is nothing to worsen. `pick` chooses which. */
type Worsen = (facts: Facts, pick: number) => Facts

const inVehicle =
  (change: (vehicle: VehicleFacts, pick: number) => Partial<VehicleFacts>): Worsen =>
  (facts, pick) =>
    facts.vehicle ? { ...facts, vehicle: { ...facts.vehicle, ...change(facts.vehicle, pick) } } : facts

const inTrailer =
  (change: (trailer: TrailerFacts, pick: number) => Partial<TrailerFacts>): Worsen =>
  (facts, pick) => ({
    ...facts,
    trailers: inOne(facts.trailers, pick, (one) => ({ ...one, ...change(one, pick) })),
  })

const inDriver =
  (change: (driver: DriverFacts, pick: number) => Partial<DriverFacts>): Worsen =>
  (facts, pick) =>
    facts.driver ? { ...facts, driver: { ...facts.driver, ...change(facts.driver, pick) } } : facts

const inTold = <Value>(fact: Told<Value>, change: (value: Value) => Value): Told<Value> =>
  fact.isTold ? { ...fact, value: change(fact.value) } : fact

const inOne = <Value>(all: readonly Value[], pick: number, change: (one: Value) => Value): readonly Value[] =>
  all.map((one, index) => (index === pick % all.length ? change(one) : one))

const inReport = (change: (report: Report, pick: number) => Report): Worsen =>
  inVehicle(({ reports }, pick) => ({
    reports: inTold(reports, (all) => inOne(all, pick, (report) => change(report, pick))),
  }))
type Report = Extract<VehicleFacts['reports'], { isTold: true }>['value'][number]

const inDefect = (change: (one: Report['defects'][number]) => Report['defects'][number]): Worsen =>
  inReport((report, pick) => ({ ...report, defects: inOne(report.defects, pick, change) }))

const inNeighbour = (change: (one: NeighbourFacts) => NeighbourFacts): Worsen => {
  const both = [
    inVehicle(({ neighbours }, pick) => ({ neighbours: inOne(neighbours, pick, change) })),
    inDriver(({ neighbours }, pick) => ({ neighbours: inOne(neighbours, pick, change) })),
  ]
  return (facts, pick) => both[pick % 2]?.(facts, pick) ?? facts
}

const sooner = (ms: number | null) => (ms === null ? null : ms - 90 * MINUTE_MS)
const lessLeft = (ms: number | null) => (ms === null ? null : Math.max(0, ms - 45 * MINUTE_MS))
const inClocks = (change: (value: ClocksTold) => ClocksTold): Worsen =>
  inDriver(({ clocks }) => ({ clocks: inTold(clocks, change) }))
const inTachograph = (change: (value: TachographTold) => TachographTold): Worsen =>
  inDriver(({ tachograph }) => ({ tachograph: inTold(tachograph, change) }))
type TachographTold = Extract<DriverFacts['tachograph'], { isTold: true }>['value']
type ClocksTold = Extract<DriverFacts['clocks'], { isTold: true }>['value']

const marked = ({ mark }: Pick<TrailerFacts, 'mark'>) => ({
  mark: inTold(mark, (value) => ({
    ...{ by: 'Ben', reason: 'Axle', sinceMs: 0, saidAtMs: 0 },
    ...value,
    untilMs: value?.untilMs ? value.untilMs + DAY_MS : null,
  })),
})

const inShop = ({ workOrders }: Pick<TrailerFacts, 'workOrders'>, pick: number) => ({
  workOrders: inTold(workOrders, (all) =>
    inOne(all, pick, (one) => ({ ...one, isOpen: true, isInShop: true })),
  ),
})

export const WORSE: Record<string, Worsen> = {
  'a report became unsafe': inReport((report) => ({ ...report, status: 'unsafe' })),
  'a defect is open again': inDefect((one) => ({ ...one, isResolved: false, deferral: null })),
  'an open defect is major': inDefect((one) => (one.isResolved ? one : { ...one, severity: 'major' })),
  'a deferral ended': inDefect((one) => ({ ...one, deferral: null })),
  // What a certified report lists was mended, and the certificate is about that, too.
  'another defect was found': inReport((report) =>
    report.status === 'resolved'
      ? report
      : {
          ...report,
          defects: [...report.defects, defect(`${report.id} new`, { severity: 'minor', kind: 'New' })],
        },
  ),
  'the review is not signed': inReport((report) => ({ ...report, isReviewed: false })),
  'it was marked out of service': inVehicle(marked),
  'its trailer was marked out of service': inTrailer(marked),
  'a qualification of the vehicle expires sooner': inVehicle(({ qualifications }, pick) => ({
    qualifications: inTold(qualifications, (all) =>
      inOne(all, pick, (one) => ({ ...one, expiresAtMs: sooner(one.expiresAtMs) })),
    ),
  })),
  'a qualification of the driver expires sooner': inDriver(({ qualifications }, pick) => ({
    qualifications: inTold(qualifications, (all) =>
      inOne(all, pick, (one) => ({ ...one, expiresAtMs: sooner(one.expiresAtMs) })),
    ),
  })),
  'a program is due sooner': inVehicle(({ programs }, pick) => ({
    programs: inTold(programs, (all) =>
      inOne(all, pick, (one) => ({ ...one, dueAtMs: one.dueAtMs && one.dueAtMs - DAY_MS })),
    ),
  })),
  'somebody works on it': inVehicle(inShop),
  'somebody works on its trailer': inTrailer(inShop),
  'the stop lamp is on': inVehicle(({ lamps }) => ({
    lamps: inTold(lamps, (value) => ({ ...value, stopIsOn: true })),
  })),
  // What is planned longer is expected no sooner (lib/readiness/gather/planned-route.ts).
  'a neighbour ends later': inNeighbour((one) => ({
    ...one,
    endsAtMs: one.endsAtMs + 40 * MINUTE_MS,
    expectedEnd: one.expectedEnd && {
      atMs: one.expectedEnd.atMs + 40 * MINUTE_MS,
      afterMs: one.expectedEnd.afterMs + 40 * MINUTE_MS,
    },
  })),
  'a neighbour is expected later': inNeighbour((one) => ({
    ...one,
    expectedEnd: one.expectedEnd && { ...one.expectedEnd, atMs: one.expectedEnd.atMs + 40 * MINUTE_MS },
  })),
  'a neighbour waits longer': inNeighbour((one) => ({
    ...one,
    expectedEnd: one.expectedEnd && { ...one.expectedEnd, afterMs: one.expectedEnd.afterMs + 40 * MINUTE_MS },
  })),
  'a neighbour is farther away': inNeighbour((one) => ({ ...one, wayMeters: (one.wayMeters ?? 0) + 50_000 })),
  'the platform deactivated the vehicle': inVehicle(({ standing }) => ({
    standing: inTold(standing, () => 'deactivated'),
  })),
  'the platform does not know the driver': inDriver(({ standing }) => ({
    standing: inTold(standing, () => 'unknown'),
  })),
  'less drive time is left': inClocks((value) => ({ ...value, driveLeftMs: lessLeft(value.driveLeftMs) })),
  'less of the window is left': inClocks((value) => ({ ...value, shiftLeftMs: lessLeft(value.shiftLeftMs) })),
  'less of the cycle is left': inClocks((value) => ({ ...value, cycleLeftMs: lessLeft(value.cycleLeftMs) })),
  'less of the cycle is left tomorrow': inClocks((value) => ({
    ...value,
    cycleTomorrowMs: lessLeft(value.cycleTomorrowMs),
  })),
  'the break is due sooner': inClocks((value) => ({ ...value, untilBreakMs: lessLeft(value.untilBreakMs) })),
  'less of the day is left': inTachograph((value) => ({ ...value, dayLeftMs: lessLeft(value.dayLeftMs) })),
  'less of the week is left': inTachograph((value) => ({ ...value, weekLeftMs: lessLeft(value.weekLeftMs) })),
  'less of two weeks is left': inTachograph((value) => ({
    ...value,
    twoWeeksLeftMs: lessLeft(value.twoWeeksLeftMs),
  })),
  'a daily rest begins sooner': inTachograph((value) => ({
    ...value,
    untilDailyRestMs: lessLeft(value.untilDailyRestMs),
  })),
  'a weekly rest begins sooner': inTachograph((value) => ({
    ...value,
    untilWeeklyRestMs: lessLeft(value.untilWeeklyRestMs),
  })),
  'a break by the tachograph is due sooner': inTachograph((value) => ({
    ...value,
    untilBreakMs: lessLeft(value.untilBreakMs),
  })),
  'another long day was driven': inTachograph((value) => ({
    ...value,
    longDays: value.longDays === null ? null : value.longDays + 1,
  })),
  'another reduced rest was taken': inTachograph((value) => ({
    ...value,
    reducedRests: value.reducedRests === null ? null : value.reducedRests + 1,
  })),
  // After the hours were told it leaves room for a rest before it.
  'the driver was seen at work later': inDriver(({ lastWorkedAtMs, clocks, tachograph }) => {
    const laterMs = (lastWorkedAtMs ?? 0) + 3 * 60 * MINUTE_MS
    const isBefore = [clocks, tachograph].every((told) => !told.isTold || laterMs <= told.atMs)
    return isBefore ? { lastWorkedAtMs: laterMs } : {}
  }),
  'the last route ended later': inDriver(({ lastRouteEnds }) => ({
    lastRouteEnds: lastRouteEnds && { ...lastRouteEnds, atMs: lastRouteEnds.atMs + 3 * 60 * MINUTE_MS },
  })),
  'a training is overdue': inDriver(({ training }, pick) => ({
    training: inTold(training, (all) =>
      inOne(all, pick, (one) => ({ ...one, isCompleted: false, isOverdue: true })),
    ),
  })),
  'a leg is longer': (facts, pick) => ({
    ...facts,
    route: {
      ...facts.route,
      stops: inOne(facts.route.stops, pick, (one) => ({
        ...one,
        plannedDistanceMeters: one.plannedDistanceMeters && one.plannedDistanceMeters * 2,
      })),
    },
  }),
  'a stop has no place': (facts, pick) => ({
    ...facts,
    route: { ...facts.route, stops: inOne(facts.route.stops, pick, (one) => ({ ...one, hasPlace: false })) },
  }),
  'a window closes sooner': (facts, pick) => ({
    ...facts,
    route: {
      ...facts.route,
      stops: inOne(facts.route.stops, pick, (one) =>
        typeof one.ontimeWindowAfterArrivalMs === 'number' ? { ...one, ontimeWindowAfterArrivalMs: 0 } : one,
      ),
    },
  }),
}
