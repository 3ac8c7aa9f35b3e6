import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { fold } from '@/lib/directory/fold'
import { isFoundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import type { Page } from '@/lib/ledger/list/page'
import { typedOf } from '@/lib/ledger/list/typed'
import { namesInOrder } from '@/lib/names-in-order'
import type { ReportFacts } from '@/lib/readiness/facts/facts'
import { grouped } from '@/lib/readiness/gather/grouped'
import { readLeftBehind } from '@/lib/readiness/gather/left-behind'
import { markFacts } from '@/lib/readiness/gather/mark-facts'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { readReports } from '@/lib/readiness/gather/rows'
import { LOOKED_AHEAD_MS } from '@/lib/readiness/today/looked-ahead'
import type { TodayFinding } from '@/lib/readiness/today/read-today'
import type { AskedOfDepartures } from '@/lib/routes/departures/untold'
import { untold } from '@/lib/routes/list/conditions'
import { markStands } from '@/lib/standing'
import { BACK_MS, longRoutes } from '@/lib/verdicts/long-routes'
import { isPlanWaited } from '@/lib/verdicts/waited'
import { open } from '@/lib/work-orders/list/conditions'
import { isInShop } from '@/lib/work-orders/status'
import { timeZone } from '@/lib/zones/time-zone'
import { standingOf } from './condition'
import { VEHICLE_CONDITIONS, type VehicleCondition } from './condition-names'
import { notInspectedSinceMs } from './grounding'
import { type KnownUnit, readKnownUnits } from './known-units'
import type { Show } from './list-words'
import { readGrounding } from './read-grounding'
import { readReportedUnits } from './reported-units'
import { reportsHeard } from './reports-heard'
import { VEHICLES_A_PAGE, type VehiclesQuery } from './schema'
import { readTrailerRoutes } from './trailer-routes'
import type { UnitKind } from './unit-kinds'

/** A vehicle or trailer as the list shows it. Times are ISO 8601. */
export interface ListedVehicle {
  id: string
  kind: UnitKind
  name: string | null
  condition: VehicleCondition
  /** Null where nobody tells. */
  since: string | null
  /** The next departure that names it, or what pulls it, and how many leave after it. */
  neededAt: string | null
  route: { id: string; name: string | null; zone: string } | null
  laterRoutes: number
  /** The route that it is on now; null when it stands. */
  onRoad: { id: string; name: string | null; zone: string } | null
  /** When it was last inspected. */
  inspectedAt: string | null
  openOrders: number
}

export interface VehiclePage extends Page<ListedVehicle> {
  /** Of all that the search leaves, whatever their condition. */
  counts: Record<VehicleCondition | Show | 'all', number>
}

/**
 * Vehicles and trailers that somebody told of, by name, `after` the id that a page ended with. The number of queries depends on nothing:
 * twelve, five more and those of programs where something was not inspected in time or is marked, one where a vehicle has several routes that left since yesterday, one where the list of reports was not read, and one where
 * something has no name.
 */
export async function readVehicles(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { limit = VEHICLES_A_PAGE, after, kind, condition, needed, ...asked }: VehiclesQuery = {},
): Promise<VehiclePage> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid AND NOT ${gone(Prisma.sql)}`
  const { departures, sources } = await readOfOrganization(db, organizationId, nowMs)
  const [known, grounding, facts] = await Promise.all([
    readKnownUnits(db, organizationId, nowMs),
    readGrounding(ctx),
    readFleetFacts(db, organizationId, { now: nowMs, departures }),
  ])
  const heard = reportsHeard(sources, nowMs)
  const reported = heard.isHeard ? null : await readReportedUnits(db, organizationId, nowMs, known)
  const groundingOf = grouped(grounding, ({ subject }) => subject.id)
  const words = fold(typedOf(asked)).split(' ')
  const searched = known
    .filter((vehicle) => words.every((word) => isFoundBy(vehicle.words, word)))
    .map((vehicle) => listed(vehicle, { ...facts, grounding: groundingOf, heard, reported }, nowMs))
    .toSorted(byName)
  const left = searched.filter(
    (vehicle) =>
      (kind === undefined || vehicle.kind === kind) &&
      (condition === undefined || vehicle.condition === condition) &&
      (needed === undefined || (vehicle.neededAt !== null) === needed),
  )
  const begin = after === undefined ? 0 : left.findIndex(({ id }) => id === after) + 1
  const page = left.slice(begin, begin + limit)
  const ofPage = (of: UnitKind) => page.flatMap(({ id, kind: is }) => (is === of ? id : []))
  const inspected = await db.$queryRaw<{ id: string; at: Date | null }[]>(Prisma.sql`
    SELECT "vehicleId" AS "id", max("inspectedAt") AS "at" FROM "Dvir"
    WHERE ${mine} AND "vehicleId" = ANY (${ofPage('vehicle')}::text[]) GROUP BY "vehicleId"
    UNION ALL SELECT "trailerId", max("inspectedAt") FROM "Dvir"
    WHERE ${mine} AND "trailerId" = ANY (${ofPage('trailer')}::text[]) GROUP BY "trailerId"`)
  const inspectedAt = new Map(inspected.map(({ id, at }) => [id, at?.toISOString() ?? null]))
  return {
    data: page.map((vehicle) => ({ ...vehicle, inspectedAt: inspectedAt.get(vehicle.id) ?? null })),
    counts: countsOf(searched),
    pagination: { endCursor: page.at(-1)?.id ?? '', hasNextPage: begin + limit < left.length },
  }
}

/** Those without a name come last. */
const byName = (one: ListedVehicle, other: ListedVehicle) =>
  Number(one.name === null) - Number(other.name === null) ||
  namesInOrder.compare(one.name ?? '', other.name ?? '') ||
  (one.id < other.id ? -1 : 1)

function countsOf(vehicles: readonly ListedVehicle[]): VehiclePage['counts'] {
  const counts: VehiclePage['counts'] = {
    ...{ all: vehicles.length, needed: 0, vehicles: 0, trailers: 0 },
    ...{ out_of_service: 0, unsafe: 0, inspection_expired: 0, in_the_shop: 0, in_service: 0, unknown: 0 },
  }
  for (const { kind, neededAt } of vehicles) {
    counts[`${kind}s`] += 1
    if (neededAt !== null) counts.needed += 1
  }
  for (const one of VEHICLE_CONDITIONS)
    counts[one] = vehicles.filter(({ condition }) => condition === one).length
  return counts
}

type CalledRoute = { id: string; name: string | null; timeZone: string | null }

type FleetFacts = Awaited<ReturnType<typeof readFleetFacts>> & {
  grounding: ReadonlyMap<string, readonly TodayFinding[]>
  heard: ReturnType<typeof reportsHeard>
  /** Of which a report is known; null where the platform's list of reports was read, so that it counts no more. */
  reported: ReadonlySet<string> | null
}

const orders = z.array(z.object({ id: z.string(), assetId: z.string(), status: z.string().nullable() }))
const routes = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    vehicleId: z.string(),
    timeZone: z.string().nullable(),
    departsAt: z.date(),
    isOnRoad: z.boolean(),
    isDone: z.boolean(),
  }),
)

/**
 * What says how vehicles and trailers are, of all of them at once. What nobody tells of left as planned. Six queries, and one more where
 * a vehicle has several that left.
 */
async function readFleetFacts(db: Db, organizationId: string, asked: AskedOfDepartures) {
  const { now: nowMs } = asked
  const at = new Date(nowMs)
  const organization = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const [unsafe, marks, openOrders, trailers, needing] = await Promise.all([
    readReports(db, { organizationId, unresolved: true, safetyStatus: 'unsafe' }),
    db.outOfServiceMark.findMany({
      where: { organizationId, ...markStands(nowMs) },
    }),
    db.$queryRaw<unknown[]>(Prisma.sql`SELECT "platformId" AS "id", "assetId", "status" FROM "WorkOrder"
      WHERE ${organization} AND "assetId" IS NOT NULL AND ${open(Prisma.sql)}`),
    readTrailerRoutes(db, organizationId, nowMs),
    db.$queryRaw<unknown[]>(Prisma.sql`SELECT "platformId" AS "id", "name", "vehicleId", "timeZone",
        "scheduledStart" AS "departsAt", coalesce("progress" = 'underway', false) AS "isOnRoad",
        coalesce("progress" = 'done', false) AS "isDone" FROM "Route"
      WHERE ${organization} AND "vehicleId" IS NOT NULL AND NOT ${gone(Prisma.sql)}
        AND ("progress" = 'done' AND "scheduledStart" BETWEEN ${new Date(nowMs - BACK_MS)}::timestamptz AND ${at}::timestamptz
          OR coalesce("progress", 'unknown') <> 'done' AND NOT ${untold(Prisma.sql, asked)}
        AND ("scheduledStart" BETWEEN ${new Date(nowMs - BACK_MS)}::timestamptz
            AND ${new Date(nowMs + LOOKED_AHEAD_MS)}::timestamptz
            AND ("progress" = 'underway' OR ${isPlanWaited(nowMs)})
          OR "progress" = 'underway' AND ${longRoutes(nowMs - BACK_MS)}))
      ORDER BY "scheduledStart", "platformId"`),
  ])
  const certified = await readReports(db, {
    ...{ organizationId, safetyStatus: 'resolved' },
    // However old: what is certified after an unsafe report leaves a doubt about it, always.
    OR: [
      { vehicleId: { in: distinct(unsafe.map(({ vehicle }) => vehicle?.id)) } },
      { trailerId: { in: distinct(unsafe.map(({ trailer }) => trailer?.id)) } },
    ],
  })
  const wanted = routes.parse(needing)
  const left = await readLeftBehind(
    db,
    organizationId,
    wanted
      .filter(({ isOnRoad, isDone }) => isOnRoad || isDone)
      .map(({ id, vehicleId: by, isOnRoad: isUnderway }) => ({ id, by, isUnderway, isNamed: true })),
  )
  const reports = [...unsafe, ...certified]
  return {
    reports: {
      vehicle: grouped(reports, ({ vehicle }) => vehicle?.id),
      trailer: grouped(reports, ({ trailer }) => trailer?.id),
    },
    marks: new Map(marks.map((mark) => [mark.vehicleId, markFacts(mark)])),
    orders: grouped(orders.parse(openOrders), ({ assetId }) => assetId),
    routes: {
      vehicle: needingOf(
        wanted.filter(({ id, isOnRoad, isDone }) => !isDone && !(isOnRoad && left.has(id))),
        ({ vehicleId }) => vehicleId,
      ),
      trailer: needingOf(trailers, ({ trailerId }) => trailerId),
    },
  }
}

/** What waits for each, and what each is on. */
const needingOf = <Route extends { isOnRoad: boolean }>(
  all: readonly Route[],
  idOf: (route: Route) => string,
) => ({
  leaving: grouped(
    all.filter(({ isOnRoad }) => !isOnRoad),
    idOf,
  ),
  driven: grouped(
    all.filter(({ isOnRoad }) => isOnRoad),
    idOf,
  ),
})

const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

function listed({ id, kind, name }: KnownUnit, facts: FleetFacts, nowMs: number): ListedVehicle {
  const open = facts.orders.get(id) ?? []
  const { leaving, driven } = facts.routes[kind]
  const [next, ...later] = leaving.get(id) ?? []
  const [on] = driven.get(id) ?? []
  const { condition, sinceMs } = standingOf(
    {
      nowMs,
      mark: facts.marks.get(id) ?? null,
      reports: (facts.reports[kind].get(id) ?? []).map((report): ReportFacts => reportFacts(report)),
      notInspectedSinceMs: notInspectedSinceMs(facts.grounding.get(id) ?? []),
      inShop: open.filter(({ status }) => isInShop(status)).map((order) => ({ id: order.id, sinceMs: null })),
      backAtMs: null,
      ...facts.heard,
      isHeard: facts.heard.isHeard || facts.reported?.has(id) === true,
    },
    kind,
  )
  return {
    ...{ id, kind, name, condition },
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    neededAt: next?.departsAt.toISOString() ?? null,
    route: next ? called(next) : null,
    laterRoutes: later.length,
    onRoad: on ? called(on) : null,
    inspectedAt: null,
    openOrders: open.length,
  }
}

const called = ({ id, name, timeZone: zone }: CalledRoute) => ({
  id,
  name,
  zone: timeZone.safeParse(zone).data ?? 'UTC',
})
