import fc from 'fast-check'
import type { Facts, Told, TrailerFacts, VehicleFacts } from '@/lib/readiness/facts/facts'
import type { PlannedStop } from '@/lib/readiness/facts/plan'
import { planOf } from '@/lib/routes/expected/planned-times'
import type { Progress } from '@/lib/routes/progress/progress'
import { anyDepartures } from './any-departures'
import { facts } from './facts'
import { DEPARTS, drivers, minutes, trailers, vehicles } from './subjects'

const stops = fc
  .array(
    fc.record({
      run: minutes(-10, 300),
      // Some are long enough for a rest, or half of one.
      stay: fc.oneof({ weight: 5, arbitrary: minutes(0, 60) }, { weight: 1, arbitrary: minutes(100, 700) }),
      hasDeparture: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
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
    return all.map(
      ({ run, stay, hasDeparture, after, before, isSkipped, hasPlace, place, meters }, index) => {
        const arrives = index === 0 ? time : time + run
        time = arrives + stay
        return {
          ...{ id: `s${index}`, name: `s${index}`, place, hasPlace, plannedDistanceMeters: meters },
          state: isSkipped ? 'skipped' : 'scheduled',
          scheduledArrivalTime: new Date(arrives).toISOString(),
          ...((hasDeparture || index === 0) && { scheduledDepartureTime: new Date(time).toISOString() }),
          ...(after !== null && { ontimeWindowAfterArrivalMs: after }),
          ...(before !== null && { ontimeWindowBeforeArrivalMs: before }),
        }
      },
    )
  })

/** Anything that may be known of a route at 06:15, from its horizon to some hours after it should have left. */
export function anyFacts(fixed: { progress?: Progress } = {}): fc.Arbitrary<Facts> {
  return fc
    .record({
      nowMs: minutes(-11 * 60, 5 * 60).map((ms) => DEPARTS + ms),
      departures: anyDepartures(minutes(-12 * 60, 5 * 60).map((ms) => DEPARTS + ms)),
      progress: fc.constantFrom<Progress>('notStarted', 'notStarted', 'underway', 'unknown', 'done'),
      zone: fc.constantFrom('UTC', 'America/Denver'),
      stops,
      vehicle: fc.option(vehicles, { freq: 9 }),
      driver: fc.option(drivers, { freq: 9 }),
      trailers,
    })
    .map(({ nowMs, departures, progress, zone, stops: planned, vehicle, driver, trailers: drawn }) => ({
      ...{ nowMs, departures },
      route: {
        ...{ id: 'r1', name: 'RV-2031', zone, stops: planned, progress: fixed.progress ?? progress },
        departsAtMs: DEPARTS,
        endsAtMs: Math.max(DEPARTS, ...planned.flatMap((one) => planOf(one)?.leaves ?? [])),
      },
      vehicle,
      driver,
      trailers: drawn.slice(0, 2),
    }))
}

const SECTIONS = [
  ...['vehicle.standing', 'vehicle.mark', 'vehicle.reports', 'vehicle.workOrders', 'vehicle.qualifications'],
  ...['vehicle.programs', 'vehicle.lamps', 'vehicle.neighbours', 'vehicle.lastTripEndedAtMs'],
  ...['driver.standing', 'driver.clocks', 'driver.qualifications', 'driver.training', 'driver.neighbours'],
  ...['driver.lastWorkedAtMs', 'driver.lastRouteEnds', 'route.stops', 'trailers'],
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
    workOrders: inTold(one.workOrders),
  })
  const { vehicle, driver, trailers } = given
  return {
    ...given,
    trailers: mixed(trailers.map(asset)),
    vehicle: vehicle && {
      ...asset(vehicle),
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
