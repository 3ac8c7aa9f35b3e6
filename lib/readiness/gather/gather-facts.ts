import type { Db } from '@/lib/db/open'
import { readCameBack } from '@/lib/dvirs/defects/came-back'
import type { RouteBody } from '@/lib/routes/schema'
import { reachesInto } from '@/lib/verdicts/long-routes'
import type { Facts } from '../facts/facts'
import type { Override } from '../finding'
import { type As, KnownPairs, readAround, readAroundRoutes } from './around'
import { FleetFacts, readFleet } from './fleet-facts'
import { Known } from './known'
import { AFTER_MS, BEFORE_MS } from './neighbours-of'
import type { OfOrganization } from './of-organization'
import { readOverrides } from './overrides'
import type { PlannedRoute } from './planned-route'
import { readProgramFacts } from './program-facts'
import { openKinds, readOpenOrders, readReportsOf } from './rows'

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
  /** As of the same moment. */
  own: OfOrganization
}

/** Departures from then until then (epoch ms), of one route, one vehicle or one driver where it says so. */
export interface Departures {
  fromMs: number
  untilMs: number
  /** Those under way, too, that departed sooner and last into it (lib/verdicts/long-routes.ts). */
  underway?: boolean
  routeId?: string
  /** Of these routes alone: what it costs does not depend on how many others there are. */
  routeIds?: readonly string[]
  /** Of the same moment: what whoever asks for those routes knows already. */
  known?: KnownPairs | undefined
  /** Of those alone: as they would be. The window is then that of their times so. */
  as?: As | undefined
  vehicleId?: string | undefined
  driverId?: string | undefined
  /** Each of them is told once for each of these, as if it named that vehicle or driver in place of its own. */
  instead?: readonly Instead[] | undefined
}

/** A vehicle or driver that a route might name, and what it names beside stays. */
export type Instead = Pick<RouteBody, 'vehicle'> | Pick<RouteBody, 'driver'>

/**
 * The facts of every route that departs from `fromMs` to `untilMs` (epoch ms), in that order. However many routes there
 * are, the ledger is asked 19 times, of some routes alone 28 times at most, five more where there are
 * programs of maintenance, one where a defect is open, one where somebody is in no list, three where a
 * service is due by a meter for over a hundred days, two where an unsafe report is older than 90 days, and one where tachographs tell of hours.
 */
export async function gatherFacts(
  { db, organizationId, nowMs, own }: Gathering,
  { fromMs, untilMs, underway, routeId, routeIds, known: told, as, vehicleId, driverId, instead }: Departures,
): Promise<Gathered[]> {
  const window = { organizationId, nowMs }
  const { departures, sources, decided } = own
  const {
    routes,
    recent,
    pairs,
    fleet: around,
  } = await (routeIds
    ? readAroundRoutes(told ?? new KnownPairs(db, organizationId, nowMs), routeIds, {
        ...{ beforeMs: BEFORE_MS, afterMs: AFTER_MS, as, departures, sources },
      })
    : readAround(db, window, { fromMs: fromMs - BEFORE_MS, untilMs: untilMs + AFTER_MS }, instead ?? []))
  const wanted = routeIds && new Set(routeIds)
  const taken = routes.map((route) => ({ route, who: pairs.of(route, { nowMs, departures, sources }) }))
  // Of the others only when and where they go is asked.
  const departing = taken.filter(
    ({ route: { facts }, who }) =>
      (facts.departsAtMs >= fromMs ||
        (underway === true && facts.progress === 'underway' && reachesInto(facts, fromMs))) &&
      facts.departsAtMs <= untilMs &&
      (routeId === undefined || facts.id === routeId) &&
      (wanted?.has(facts.id) ?? true) &&
      (vehicleId === undefined || who.vehicle?.id === vehicleId) &&
      (driverId === undefined || who.driver?.id === driverId),
  )
  const asked = instead
    ? departing.flatMap(({ route }) =>
        instead.map((named) => {
          const other = { ...route, body: { ...route.body, ...named } }
          return { route: other, who: pairs.of(other, { nowMs, departures, sources }) }
        }),
      )
    : departing
  const driverIds = distinct(asked.map(({ who }) => who.driver?.id))
  const vehicleIds = distinct(asked.map(({ who }) => who.vehicle?.id))
  const [reports, overrides] = await Promise.all([
    readReportsOf(db, window, 'vehicleId', vehicleIds),
    readOverrides(
      db,
      organizationId,
      departing.map(({ route }) => route.facts.id),
    ),
  ])
  const trailerIds = distinct(reports.map(({ trailer }) => trailer?.id))
  const trailerReports = readReportsOf(db, window, 'trailerId', trailerIds)
  const assetIds = [...vehicleIds, ...trailerIds]
  const [ofTrailers, orders, fleet, programs, cameBack] = await Promise.all([
    trailerReports,
    readOpenOrders(db, organizationId, assetIds),
    readFleet(db, organizationId, { driverIds, vehicleIds, trailerIds }, around, {
      ...{ sources, country: own.settings.country },
    }),
    readProgramFacts(db, window, assetIds),
    trailerReports.then((others) => readCameBack(db, window, openKinds([...reports, ...others]))),
  ])
  const known = new Known(new FleetFacts(fleet, sources, nowMs), taken, pairs, {
    departures,
    ...{ reports, recent, orders, ofTrailers, decided, programs, cameBack },
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
