import type { Db } from '@/lib/db/open'
import type { DvirBody } from '@/lib/dvirs/schema'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import type { Departures } from '@/lib/routes/departures/departures'
import type { RouteBody } from '@/lib/routes/schema'
import { REPORT_NAMES_MS } from '../facts/who-leaves'
import { readFleetPairs } from './fleet-pairs'
import { KnownFleet, type Subjects } from './known-fleet'
import { type NamingSources, type Pair, Pairs, pairsOfReports } from './namings'
import type { PlannedRoute } from './planned-route'
import { readReportsSince, readRoutes, readRoutesById } from './rows'

interface Window {
  organizationId: string
  nowMs: number
}

/** What says who leaves with what, and which routes there are beside each other. */
export interface Around {
  routes: readonly PlannedRoute[]
  /** Reports that still tell who goes with what. */
  recent: readonly DvirBody[]
  pairs: Pairs
  /** What was read of whoever they name. */
  fleet: KnownFleet
}

interface Beside {
  beforeMs: number
  afterMs: number
  as?: As | undefined
  departures: Departures
  sources: NamingSources
}

/** A route as it would be. */
export type As = (route: PlannedRoute) => PlannedRoute

/** Of the whole organization, and of whoever is `named` beside its routes. Times are epoch ms. Eight queries at most. */
export async function readAround(
  db: Db,
  { organizationId, nowMs }: Window,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  named: readonly Partial<Pick<RouteBody, 'driver' | 'vehicle'>>[],
): Promise<Around> {
  const [routes, recent] = await Promise.all([
    readRoutes(db, { organizationId, fromMs, untilMs }),
    readReportsSince(db, organizationId, nowMs - REPORT_NAMES_MS),
  ])
  const fleet = new KnownFleet()
  const who = fleet.ask(namedBy([...bodies(routes), ...named]))
  const ofRoutes = await readFleetPairs(db, { organizationId, nowMs }, who, fleet)
  return { routes, recent, fleet, pairs: new Pairs([...ofRoutes, ...pairsOfReports(recent)]) }
}

/**
 * The same as far as these routes can tell it apart: themselves, those of their vehicles and drivers that depart up to
 * `beforeMs` sooner and `afterMs` later, and who goes with whom among them. What it costs does not depend on how many
 * others there are: 20 queries at most, less for what `known` was asked before. `as`: as if these routes were what it makes of each.
 */
export async function readAroundRoutes(
  known: KnownPairs,
  routeIds: readonly string[],
  { beforeMs, afterMs, as, departures, sources }: Beside,
): Promise<Around> {
  const { db, organizationId, nowMs } = known
  const read = await known.routes(routeIds)
  const own = as ? read.map(as) : read
  await known.ask(namedBy(bodies(own)))
  const who = own.map((route) => known.pairs().of(route, { nowMs, departures, sources }))
  const subjects = {
    driverIds: who.flatMap(({ driver }) => driver?.id ?? []),
    vehicleIds: who.flatMap(({ vehicle }) => vehicle?.id ?? []),
  }
  await known.ask(subjects)
  const departs = own.map(({ facts }) => facts.departsAtMs)
  // A route may name one whom it is only known to go with.
  const { driverIds, vehicleIds } = known.withPartners(subjects)
  const beside =
    own.length === 0
      ? []
      : await readRoutes(
          db,
          {
            organizationId,
            fromMs: Math.min(...departs) - beforeMs,
            untilMs: Math.max(...departs) + afterMs,
          },
          { OR: [{ vehicleId: { in: vehicleIds } }, { driverId: { in: driverIds } }] },
        )
  await known.ask(namedBy(bodies(beside)))
  const routes = new Map([...beside, ...own].map((route) => [route.facts.id, route]))
  return {
    routes: [...routes.values()].toSorted(byDeparture),
    recent: known.recent(),
    pairs: known.pairs(),
    fleet: known.fleet,
  }
}

/** Whoever and whatever these routes may leave with, by what they name and who goes with that now. Seven queries at most. */
export async function subjectsAround(known: KnownPairs, routeIds: readonly string[]): Promise<Subjects> {
  const named = namedBy(bodies(await known.routes(routeIds)))
  await known.ask(named)
  return known.withPartners(named)
}

const bodies = (routes: readonly PlannedRoute[]) => routes.map(({ body }) => body)

const namedBy = (bodies: readonly Partial<Pick<RouteBody, 'driver' | 'vehicle'>>[]): Subjects => ({
  driverIds: distinct(bodies.map(({ driver }) => driver?.id)),
  vehicleIds: distinct(bodies.map(({ vehicle }) => vehicle?.id)),
})

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id && isStorableId(id) ? id : []))),
]

const byDeparture = ({ facts: one }: PlannedRoute, { facts: other }: PlannedRoute) =>
  one.departsAtMs - other.departsAtMs || (one.id < other.id ? -1 : 1)

/**
 * Routes, and who goes with what as of `nowMs` (epoch ms), of whoever was asked for so far: all of that, and neither is
 * asked for twice.
 */
export class KnownPairs {
  readonly fleet = new KnownFleet()
  readonly #reports = new Map<string, DvirBody>()
  readonly #routes = new Map<string, PlannedRoute | null>()
  #ofFleet: Pair[] = []
  #pairs: Pairs | null = null

  constructor(
    readonly db: Db,
    readonly organizationId: string,
    readonly nowMs: number,
  ) {}

  /** These, by departure; without those that have no planned begin. */
  async routes(ids: readonly string[]): Promise<PlannedRoute[]> {
    const fresh = ids.filter((id) => !this.#routes.has(id))
    if (fresh.length > 0) {
      for (const id of fresh) this.#routes.set(id, null)
      for (const route of await readRoutesById(this.db, this.organizationId, fresh))
        this.#routes.set(route.facts.id, route)
    }
    return [...new Set(ids)].flatMap((id) => this.#routes.get(id) ?? []).toSorted(byDeparture)
  }

  async ask(of: Subjects): Promise<void> {
    const { db, organizationId, nowMs } = this
    const fresh = this.fleet.ask(of)
    if (fresh.driverIds.length + fresh.vehicleIds.length === 0) return
    const [pairs, reports] = await Promise.all([
      readFleetPairs(db, { organizationId, nowMs }, fresh, this.fleet),
      readReportsSince(db, organizationId, nowMs - REPORT_NAMES_MS, fresh),
    ])
    this.#ofFleet.push(...pairs)
    for (const report of reports) this.#reports.set(report.id, report)
    this.#pairs = null
  }

  pairs(): Pairs {
    return (this.#pairs ??= new Pairs([...this.#ofFleet, ...pairsOfReports(this.recent())]))
  }

  recent(): DvirBody[] {
    return [...this.#reports.values()]
  }

  /** These, and whoever goes with them. */
  withPartners({ driverIds, vehicleIds }: Subjects): Subjects {
    const pairs = this.pairs()
    return {
      driverIds: distinct([...driverIds, ...vehicleIds.flatMap((id) => pairs.partnersOf('vehicle', id))]),
      vehicleIds: distinct([...vehicleIds, ...driverIds.flatMap((id) => pairs.partnersOf('driver', id))]),
    }
  }
}
