import type { CameBack } from '@/lib/dvirs/defects/came-back'
import { driverOfReport } from '@/lib/dvirs/driver-of-report'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import type { Departures } from '@/lib/routes/departures/departures'
import { reachesInto } from '@/lib/verdicts/long-routes'
import { waitedUntil } from '@/lib/verdicts/waited'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { isInShop } from '@/lib/work-orders/status'
import { isGuessed } from '../checks/check'
import type {
  DriverFacts,
  Facts,
  MarkFacts,
  ProgramFacts,
  ReportFacts,
  Subject,
  Told,
  TrailerFacts,
  VehicleFacts,
  WorkOrderFacts,
} from '../facts/facts'
import { REPORTS_MS } from '../facts/reports'
import { REPORT_NAMES_MS } from '../facts/who-leaves'
import type { Around } from './around'
import { coupledBy } from './coupled'
import type { FleetFacts } from './fleet-facts'
import { grouped } from './grouped'
import type { Pairs, WhoLeaves } from './namings'
import {
  AFTER_MS,
  BEFORE_MS,
  hasLeft,
  lastEndBefore,
  lastTripEnd,
  neighboursOf,
  type TakenRoute,
} from './neighbours-of'
import type { Decided } from './of-organization'
import type { PlannedRoute } from './planned-route'
import type { ProgramsOf } from './program-facts'
import { reportFacts } from './report-facts'
import { CERTIFICATES_MS } from './rows'
import { heard, type Sources, untoldOf } from './sources'

const NOT_OFFERED = { isTold: false, why: 'not_offered' } as const

interface Rows {
  departures: Departures
  reports: readonly DvirBody[]
  recent: Around['recent']
  orders: readonly WorkOrderRow[]
  ofTrailers: readonly DvirBody[]
  decided: Decided
  programs: ProgramsOf
  /** By vehicle or trailer, then by kind of defect. */
  cameBack: ReadonlyMap<string, ReadonlyMap<string, CameBack>>
}

const NEVER: ReadonlyMap<string, CameBack> = new Map()

interface Made {
  vehicle: VehicleFacts
  driver: DriverFacts
  trailers: TrailerFacts[]
}

interface Taken {
  route: PlannedRoute
  who: WhoLeaves
}

/** What is known of a window, by whom it is about. */
export class Known {
  readonly #reports: Map<string, DvirBody[]>
  readonly #ofTrailers: Map<string, DvirBody[]>
  readonly #orders: Map<string, WorkOrderRow[]>
  readonly #routesOf: Record<'vehicle' | 'driver', Map<string, TakenRoute[]>>
  readonly #reportedBy: Map<string, DvirBody[]>
  readonly #madeReports = new Map<string, readonly ReportFacts[]>()
  readonly #made: { [Kind in keyof Made]: Map<string, Made[Kind]> } = {
    vehicle: new Map(),
    driver: new Map(),
    trailers: new Map(),
  }
  readonly #decided: Decided
  readonly #programs: ProgramsOf
  readonly #cameBack: Rows['cameBack']
  readonly #reportFacts = (report: DvirBody) => reportFacts(report, this.#decided.deferrals)

  readonly nowMs: number
  readonly departures: Departures
  readonly sources: Sources

  constructor(
    readonly fleet: FleetFacts,
    taken: readonly Taken[],
    readonly pairs: Pairs,
    { departures, reports, recent, orders, ofTrailers, decided, programs, cameBack }: Rows,
  ) {
    this.nowMs = fleet.nowMs
    this.departures = departures
    this.#decided = decided
    this.#programs = programs
    this.#cameBack = cameBack
    this.sources = fleet.sources
    this.#reports = grouped(reports, ({ vehicle }) => vehicle?.id)
    this.#ofTrailers = grouped(ofTrailers, ({ trailer }) => trailer?.id)
    this.#orders = grouped(orders, ({ assetId }) => assetId)
    this.#reportedBy = grouped(recent, (report) => driverOfReport(report)?.id)
    const takenBy = (kind: 'vehicle' | 'driver') =>
      grouped(
        taken.flatMap(({ route, who }): TakenRoute[] => (who[kind] ? [{ route, subject: who[kind] }] : [])),
        // What no index holds is nobody's: no other route of theirs is found by it.
        ({ subject }) => (isStorableId(subject.id) ? subject.id : null),
      )
    this.#routesOf = { vehicle: takenBy('vehicle'), driver: takenBy('driver') }
  }

  factsOf(route: PlannedRoute, { vehicle, driver }: WhoLeaves): Facts {
    return {
      ...{ nowMs: this.nowMs, departures: this.departures },
      route: route.facts,
      vehicle: vehicle && this.#once(route, 'vehicle', vehicle, () => this.#vehicle(route, vehicle)),
      driver: driver && this.#once(route, 'driver', driver, () => this.#driver(route, driver)),
      trailers: vehicle ? this.#once(route, 'trailers', vehicle, () => this.#trailers(route, vehicle)) : [],
    }
  }

  #markOf(assetId: string): Told<MarkFacts | null> {
    const value = this.#decided.marks.get(assetId) ?? null
    return { isTold: true, value, source: 'ours', atMs: this.nowMs, countsUntilMs: null }
  }

  #ordersOf(assetId: string): Told<readonly WorkOrderFacts[]> {
    const orders = (this.#orders.get(assetId) ?? []).map(workOrderFacts)
    return heard(this.sources.workOrders, orders, this.nowMs)
  }

  #programsOf(assetId: string): Told<readonly ProgramFacts[]> {
    const value = this.#programs.get(assetId)
    return value
      ? { isTold: true, value, source: 'ours', atMs: this.nowMs, countsUntilMs: null }
      : NOT_OFFERED
  }

  /** What is known of one for a route is the same however many are asked to go beside them: made once, and one object. */
  #once<Kind extends keyof Made>(
    { facts }: PlannedRoute,
    kind: Kind,
    { id, name, namedBy, namedUntilMs, unreadSinceMs }: Subject,
    make: () => Made[Kind],
  ): Made[Kind] {
    const key = JSON.stringify([facts.id, id, name, namedBy, namedUntilMs, unreadSinceMs])
    const known = this.#made[kind].get(key)
    if (known) return known
    const made = make()
    this.#made[kind].set(key, made)
    return made
  }

  /** Made once, however many routes a vehicle has. */
  #reportsOf(vehicleId: string): readonly ReportFacts[] {
    const known = this.#madeReports.get(vehicleId)
    if (known) return known
    const made = (this.#reports.get(vehicleId) ?? []).map(this.#reportFacts)
    this.#madeReports.set(vehicleId, made)
    return made
  }

  #cameBackOf(assetId: string): ReadonlyMap<string, CameBack> {
    return this.#cameBack.get(assetId) ?? NEVER
  }

  /** When somebody else is named for it, or for a route beside it, and when a report is too old to tell of work, or a defect of having come back. */
  momentsOf(route: PlannedRoute, { vehicle, driver, namedFromMs }: WhoLeaves): number[] {
    const beside = [
      ...(vehicle ? this.#taken(route, 'vehicle', vehicle) : []),
      ...(driver ? this.#taken(route, 'driver', driver) : []),
    ]
    const reported = this.#reportedBy.get(driver?.id ?? '') ?? []
    const trailerId = vehicle && this.#coupled(vehicle)?.trailer.id
    const reports = [
      ...(this.#reports.get(vehicle?.id ?? '') ?? []),
      ...(this.#ofTrailers.get(trailerId ?? '') ?? []),
    ]
    return [
      ...namedFromMs,
      ...beside.flatMap(({ subject }) => subject.namedUntilMs ?? []),
      // Of one that is not waited for any more the end is as planned.
      ...beside.flatMap(({ route: { facts } }) =>
        facts.progress === 'notStarted' && facts.id !== route.facts.id ? waitedUntil(facts) : [],
      ),
      ...(vehicle ? this.pairs.momentsAround('vehicle', vehicle.id, this.sources) : []),
      ...(driver ? this.pairs.momentsAround('driver', driver.id, this.sources) : []),
      ...[vehicle?.id, trailerId].flatMap((id) =>
        [...this.#cameBackOf(id ?? '').values()].map(({ untilMs }) => untilMs),
      ),
      ...reports.flatMap((report) => {
        const at = inspectedAt(report)?.getTime()
        return at === undefined ? [] : [at + REPORTS_MS + 1, at + CERTIFICATES_MS + 1]
      }),
      ...reported.flatMap((report) => {
        const at = inspectedAt(report)?.getTime()
        return at === undefined ? [] : [at, at + REPORT_NAMES_MS]
      }),
    ]
  }

  /** Their routes that are near enough to this one, whatever window it is gathered in. */
  #taken(own: PlannedRoute, kind: 'vehicle' | 'driver', subject: Subject): TakenRoute[] {
    const others = (this.#routesOf[kind].get(subject.id) ?? []).filter(({ route: { facts } }) => {
      const { departsAtMs } = own.facts
      const isNear =
        reachesInto(facts, departsAtMs - BEFORE_MS) && facts.departsAtMs <= departsAtMs + AFTER_MS
      return facts.id !== own.facts.id && isNear
    })
    // Its own is theirs as it is judged, whomever it names.
    return [...others, { route: own, subject }]
  }

  #vehicle(route: PlannedRoute, subject: Subject): VehicleFacts {
    const taken = this.#taken(route, 'vehicle', subject)
    const reports = this.#reportsOf(subject.id)
    return {
      ...subject,
      name: subject.name ?? this.fleet.nameOf('vehicles', subject.id),
      ...this.fleet.ofVehicle(subject.id, route.facts.zone),
      mark: this.#markOf(subject.id),
      reports: heard(this.sources.reports, reports, this.nowMs),
      defectsUntold: untoldOf(this.sources.defects),
      cameBack: this.#cameBackOf(subject.id),
      workOrders: this.#ordersOf(subject.id),
      programs: this.#programsOf(subject.id),
      lastTripEndedAtMs: lastTripEnd(route, taken),
      hasLeft: hasLeft(route, this.#routesOf.vehicle.get(subject.id) ?? []),
      neighbours: neighboursOf(route, taken),
    }
  }

  #driver(route: PlannedRoute, subject: Subject): DriverFacts {
    const taken = this.#taken(route, 'driver', subject)
    // That a route was theirs is no guess, or it would take the rest of somebody who slept.
    const theirs = taken.filter((one) => one.route.facts.id === route.facts.id || !isGuessed(one.subject))
    const worked = [
      ...(this.#reportedBy.get(subject.id) ?? []).flatMap((report) => inspectedAt(report)?.getTime() ?? []),
      ...[this.fleet.workedAtMs(subject.id) ?? []].flat(),
      ...theirs.flatMap((one) => one.route.endedAtMs ?? one.route.lastFactMs ?? []),
    ].filter((at) => at <= this.nowMs)
    return {
      ...subject,
      name: subject.name ?? this.fleet.nameOf('drivers', subject.id),
      ...this.fleet.ofDriver(subject.id, route.facts.zone),
      lastWorkedAtMs: worked.length > 0 ? Math.max(...worked) : null,
      lastRouteEnds: lastEndBefore(route, theirs, this),
      neighbours: neighboursOf(route, taken),
    }
  }

  #coupled(vehicle: Subject) {
    return coupledBy(this.#reports.get(vehicle.id) ?? [])
  }

  /** The trailer that reports couple to the vehicle: the route's own if that came within twelve hours of its departure, and undoubted. */
  #trailers({ facts }: PlannedRoute, vehicle: Subject): TrailerFacts[] {
    const coupled = this.#coupled(vehicle)
    if (!coupled) return []
    const { id, name } = coupled.trailer
    const isOwn =
      !coupled.isDoubted &&
      (inspectedAt(coupled.report)?.getTime() ?? -Infinity) > facts.departsAtMs - REPORT_NAMES_MS
    return [
      {
        ...{ id, name, namedUntilMs: null, unreadSinceMs: null },
        namedBy: isOwn && !isGuessed(vehicle) ? 'route' : 'last_report',
        mark: this.#markOf(id),
        reports: heard(
          this.sources.reports,
          (this.#ofTrailers.get(id) ?? []).map(this.#reportFacts),
          this.nowMs,
        ),
        defectsUntold: untoldOf(this.sources.defects),
        cameBack: this.#cameBackOf(id),
        qualifications: this.fleet.ofAsset(id, facts.zone),
        workOrders: this.#ordersOf(id),
        programs: this.#programsOf(id),
      },
    ]
  }
}

const workOrderFacts = ({ id, status, dueAtTime }: WorkOrderRow): WorkOrderFacts => ({
  id,
  isOpen: true,
  isInShop: isInShop(status),
  dueAtMs: storableMs(dueAtTime),
})
