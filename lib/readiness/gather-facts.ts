import type { Db } from '@/lib/db/open'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { storableMs } from '@/lib/ledger/storable-time'
import type { RouteBody } from '@/lib/routes/schema'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { isInShop } from '@/lib/work-orders/status'
import { isGuessed } from './check'
import type {
  DriverFacts,
  Facts,
  ReportFacts,
  Subject,
  TrailerFacts,
  VehicleFacts,
  WorkOrderFacts,
} from './facts'
import { type Decided, readDecided } from './gather/decided'
import { FleetFacts, readFleet } from './gather/fleet-facts'
import { readFleetPairs } from './gather/fleet-pairs'
import { grouped } from './gather/grouped'
import { Pairs, pairsOfReports, type WhoLeaves } from './gather/namings'
import { lastEndBefore, lastTripEnd, neighboursOf, type TakenRoute } from './gather/neighbours-of'
import type { PlannedRoute } from './gather/planned-route'
import { driverOfReport, reportFacts } from './gather/report-facts'
import { readOpenOrders, readReportsOf, readReportsSince, readRoutes } from './gather/rows'
import { heard, readSources, type Sources } from './gather/sources'
import type { Override } from './finding'
import { readOverrides } from './gather/overrides'
import { REPORT_NAMES_MS } from './who-leaves'

const HOUR_MS = 3_600_000
/** Neighbours of a route begin so long before and after it at most: the longest rest that is asked for, and a day. */
const BEFORE_MS = 24 * HOUR_MS
const AFTER_MS = 12 * HOUR_MS

const NOT_OFFERED = { isTold: false, why: 'not_offered' } as const

export interface Gathered {
  facts: Facts
  /** What people let go of it. */
  overrides: readonly Override[]
  route: PlannedRoute
  /** When time alone may tell other facts (epoch ms), in any order; those that are past do not matter. */
  momentsMs: readonly number[]
}

export interface Gathering {
  db: Db
  organizationId: string
  /** Epoch ms. */
  nowMs: number
  /** Where whoever asks has read them. */
  sources?: Sources | undefined
}

/** Departures from then until then (epoch ms), of one route, one vehicle or one driver where it says so. */
export interface Departures {
  fromMs: number
  untilMs: number
  routeId?: string
  vehicleId?: string | undefined
  driverId?: string | undefined
  /** Each of them is told once for each of these, as if it named that vehicle or driver in place of its own. */
  instead?: readonly Instead[] | undefined
}

/** A vehicle or driver that a route might name, and what it names beside stays. */
export type Instead = Pick<RouteBody, 'vehicle'> | Pick<RouteBody, 'driver'>

/**
 * The facts of every route that departs from `fromMs` to `untilMs` (epoch ms), in that order. However many routes there
 * are, the ledger is asked 21 times. Programs of maintenance are told by nobody.
 */
export async function gatherFacts(
  { db, organizationId, nowMs, sources: heardOf }: Gathering,
  { fromMs, untilMs, routeId, vehicleId, driverId, instead }: Departures,
): Promise<Gathered[]> {
  const window = { organizationId, nowMs }
  const [routes, recent, sources, decided] = await Promise.all([
    readRoutes(db, { organizationId, fromMs: fromMs - BEFORE_MS, untilMs: untilMs + AFTER_MS }),
    readReportsSince(db, organizationId, nowMs - REPORT_NAMES_MS),
    heardOf ?? readSources(db, organizationId, nowMs),
    readDecided(db, organizationId, nowMs),
  ])
  const naming: readonly Partial<RouteBody>[] = [...routes.map(({ body }) => body), ...(instead ?? [])]
  const ofRoutes = await readFleetPairs(db, window, {
    driverIds: distinct(naming.map(({ driver }) => driver?.id)),
    vehicleIds: distinct(naming.map(({ vehicle }) => vehicle?.id)),
  })
  const pairs = new Pairs([...ofRoutes, ...pairsOfReports(recent)])
  const taken = routes.map((route) => ({ route, who: pairs.of(route, nowMs) }))
  // Of the others only when and where they go is asked.
  const departing = taken.filter(
    ({ route: { facts }, who }) =>
      facts.departsAtMs >= fromMs &&
      facts.departsAtMs <= untilMs &&
      (routeId === undefined || facts.id === routeId) &&
      (vehicleId === undefined || who.vehicle?.id === vehicleId) &&
      (driverId === undefined || who.driver?.id === driverId),
  )
  const asked = instead
    ? departing.flatMap(({ route }) =>
        instead.map((named) => {
          const other = { ...route, body: { ...route.body, ...named } }
          return { route: other, who: pairs.of(other, nowMs) }
        }),
      )
    : departing
  const driverIds = distinct(asked.map(({ who }) => who.driver?.id))
  const vehicleIds = distinct(asked.map(({ who }) => who.vehicle?.id))
  const [reports, orders, overrides] = await Promise.all([
    readReportsOf(db, window, 'vehicleId', vehicleIds),
    readOpenOrders(db, organizationId, vehicleIds),
    readOverrides(
      db,
      organizationId,
      departing.map(({ route }) => route.facts.id),
    ),
  ])
  const trailerIds = distinct(reports.map(({ trailer }) => trailer?.id))
  const [ofTrailers, fleet] = await Promise.all([
    readReportsOf(db, window, 'trailerId', trailerIds),
    readFleet(db, organizationId, { driverIds, vehicleIds, trailerIds }),
  ])
  const known = new Known(new FleetFacts(fleet, sources, nowMs), taken, {
    ...{ reports, recent, orders, ofTrailers, decided },
  })
  return asked.map(({ route, who }) => ({
    route,
    facts: known.factsOf(route, who),
    overrides: overrides.get(route.facts.id) ?? [],
    momentsMs: known.momentsOf(route, who),
  }))
}

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => id || [])),
]

interface Rows {
  reports: readonly DvirBody[]
  recent: readonly DvirBody[]
  orders: readonly WorkOrderRow[]
  ofTrailers: readonly DvirBody[]
  decided: Decided
}

interface Taken {
  route: PlannedRoute
  who: WhoLeaves
}

/** What is known of a window, by whom it is about. */
class Known {
  readonly #reports: Map<string, DvirBody[]>
  readonly #ofTrailers: Map<string, DvirBody[]>
  readonly #orders: Map<string, WorkOrderRow[]>
  readonly #routesOf: Record<'vehicle' | 'driver', Map<string, TakenRoute[]>>
  readonly #reportedBy: Map<string, DvirBody[]>
  readonly #madeReports = new Map<string, readonly ReportFacts[]>()
  readonly #decided: Decided
  readonly #reportFacts = (report: DvirBody) => reportFacts(report, this.#decided.deferrals)

  readonly nowMs: number
  readonly sources: Sources

  constructor(
    readonly fleet: FleetFacts,
    taken: readonly Taken[],
    { reports, recent, orders, ofTrailers, decided }: Rows,
  ) {
    this.nowMs = fleet.nowMs
    this.#decided = decided
    this.sources = fleet.sources
    this.#reports = grouped(reports, ({ vehicle }) => vehicle?.id)
    this.#ofTrailers = grouped(ofTrailers, ({ trailer }) => trailer?.id)
    this.#orders = grouped(orders, ({ assetId }) => assetId)
    this.#reportedBy = grouped(recent, (report) => driverOfReport(report)?.id)
    const takenBy = (kind: 'vehicle' | 'driver') =>
      grouped(
        taken.flatMap(({ route, who }): TakenRoute[] => (who[kind] ? [{ route, subject: who[kind] }] : [])),
        ({ subject }) => subject.id,
      )
    this.#routesOf = { vehicle: takenBy('vehicle'), driver: takenBy('driver') }
  }

  factsOf(route: PlannedRoute, { vehicle, driver }: WhoLeaves): Facts {
    return {
      nowMs: this.nowMs,
      route: route.facts,
      vehicle: vehicle && this.#vehicle(route, vehicle),
      driver: driver && this.#driver(route, driver),
      trailers: vehicle ? this.#trailers(route, vehicle) : [],
    }
  }

  /** Made once, however many routes a vehicle has. */
  #reportsOf(vehicleId: string): readonly ReportFacts[] {
    const known = this.#madeReports.get(vehicleId)
    if (known) return known
    const made = (this.#reports.get(vehicleId) ?? []).map(this.#reportFacts)
    this.#madeReports.set(vehicleId, made)
    return made
  }

  /** When somebody else is named for it, or for a route beside it, and when a report is too old to tell of work. */
  momentsOf(route: PlannedRoute, { vehicle, driver, namedFromMs }: WhoLeaves): number[] {
    const beside = [
      ...(vehicle ? this.#taken(route, 'vehicle', vehicle) : []),
      ...(driver ? this.#taken(route, 'driver', driver) : []),
    ]
    const reported = this.#reportedBy.get(driver?.id ?? '') ?? []
    return [
      ...namedFromMs,
      ...beside.flatMap(({ subject }) => subject.namedUntilMs ?? []),
      ...reported.flatMap((report) => {
        const at = inspectedAt(report)?.getTime()
        return at === undefined ? [] : [at, at + REPORT_NAMES_MS]
      }),
    ]
  }

  /** Their routes that are near enough to this one, whatever window it is gathered in. */
  #taken(own: PlannedRoute, kind: 'vehicle' | 'driver', subject: Subject): TakenRoute[] {
    const others = (this.#routesOf[kind].get(subject.id) ?? []).filter(({ route: { facts } }) => {
      const apartMs = facts.departsAtMs - own.facts.departsAtMs
      return facts.id !== own.facts.id && apartMs >= -BEFORE_MS && apartMs <= AFTER_MS
    })
    // Its own is theirs as it is judged, whomever it names.
    return [...others, { route: own, subject }]
  }

  #vehicle(route: PlannedRoute, subject: Subject): VehicleFacts {
    const taken = this.#taken(route, 'vehicle', subject)
    const reports = this.#reportsOf(subject.id)
    const orders = (this.#orders.get(subject.id) ?? []).map(workOrderFacts)
    return {
      ...subject,
      name: subject.name ?? this.fleet.nameOf('vehicles', subject.id),
      ...this.fleet.ofVehicle(subject.id),
      mark: {
        isTold: true,
        value: this.#decided.marks.get(subject.id) ?? null,
        source: 'ours',
        atMs: this.nowMs,
      },
      reports: heard(this.sources.reports, reports, this.nowMs),
      workOrders: heard(this.sources.workOrders, orders, this.nowMs),
      programs: NOT_OFFERED,
      lastTripEndedAtMs: lastTripEnd(route, taken),
      neighbours: neighboursOf(route, taken),
    }
  }

  #driver(route: PlannedRoute, subject: Subject): DriverFacts {
    const taken = this.#taken(route, 'driver', subject)
    const worked = [
      ...(this.#reportedBy.get(subject.id) ?? []).flatMap((report) => inspectedAt(report)?.getTime() ?? []),
      ...[this.fleet.workedAtMs(subject.id) ?? []].flat(),
      ...taken.flatMap((one) => one.route.endedAtMs ?? one.route.lastFactMs ?? []),
    ].filter((at) => at <= this.nowMs)
    return {
      ...subject,
      name: subject.name ?? this.fleet.nameOf('drivers', subject.id),
      ...this.fleet.ofDriver(subject.id),
      lastWorkedAtMs: worked.length > 0 ? Math.max(...worked) : null,
      lastRouteEndsAtMs: lastEndBefore(route, taken),
      neighbours: neighboursOf(route, taken),
    }
  }

  /** The trailer of the vehicle's newest report: the route's own if it came within twelve hours of its departure. */
  #trailers({ facts }: PlannedRoute, vehicle: Subject): TrailerFacts[] {
    const submitted = (report: DvirBody) => inspectedAt(report)?.getTime() ?? -Infinity
    const [newest] = (this.#reports.get(vehicle.id) ?? []).toSorted((a, b) => submitted(b) - submitted(a))
    const { id, name } = newest?.trailer ?? {}
    if (!newest || !id) return []
    const isOwn = submitted(newest) > facts.departsAtMs - REPORT_NAMES_MS
    return [
      {
        ...{ id, name: name ?? null, namedUntilMs: null },
        namedBy: isOwn && !isGuessed(vehicle) ? 'route' : 'last_report',
        reports: heard(
          this.sources.reports,
          (this.#ofTrailers.get(id) ?? []).map(this.#reportFacts),
          this.nowMs,
        ),
        qualifications: this.fleet.ofAsset(id),
        programs: NOT_OFFERED,
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
