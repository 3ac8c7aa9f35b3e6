import type { DeskContext } from '@/lib/connection/desk-context'
import { type AssetCost, readCostOfAsset } from '@/lib/costs/cost-of-asset'
import { type AssetKind, readAssetEntry, readKind } from '@/lib/directory/asset-entry'
import { readReportedNames } from '@/lib/directory/reported-names'
import { DAY_MS } from '@/lib/durations'
import { CAME_BACK_MS, readCameBackOf } from '@/lib/dvirs/defects/came-back'
import type { NamedDefect } from '@/lib/dvirs/defects/defects'
import { isAbout } from '@/lib/dvirs/defects/is-about'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirBody } from '@/lib/dvirs/schema'
import { notFound } from '@/lib/errors'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isoOf } from '@/lib/iso-of'
import { isGone } from '@/lib/ledger/keep/gone'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import type { PaperLine } from '@/lib/readiness/facts/paper-lines'
import { markFacts } from '@/lib/readiness/gather/mark-facts'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { readOpenOrders, readReportsOfOne } from '@/lib/readiness/gather/rows'
import type { Sources } from '@/lib/readiness/gather/sources'
import { type WhyUntold, whyUntold } from '@/lib/readiness/gather/why-untold'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import { readToday, type TodayFinding, type TodayRoute } from '@/lib/readiness/today/read-today'
import { withoutLeftBehind } from '@/lib/readiness/today/without-left-behind'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { stands } from '@/lib/standing'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { readLaborEstimates } from '@/lib/work-orders/read-labor-estimates'
import { workOrderRow } from '@/lib/work-orders/schema'
import { isInShop } from '@/lib/work-orders/status'
import { timeZone } from '@/lib/zones/time-zone'
import { type KindOfDefect, kindsOfDefects } from './came-back'
import { standingOf, type VehicleStanding } from './condition'
import { notInspectedSinceMs } from './grounding'
import { type Inspection, inspectionOf } from './inspection-of'
import { readNaming } from './naming-routes'
import { papersOfAsset, readPapersOfAsset } from './papers-of-asset'
import { readGroundingOfOne } from './read-grounding'
import { readOfTrailer } from './read-of-trailer'
import { type Readings, readingsOf } from './readings'
import { reportsHeard } from './reports-heard'
import { orderOf, type VehicleOrder } from './vehicle-order'

/** Routes of the last and the next days. */
const ROUTES_MS = 7 * DAY_MS
const MOST = { reports: 200, routes: 50, orders: 100 } as const

/**
 * A vehicle or a trailer with what the ledger knows of it, or another asset with what comes round for it. No route names a trailer: which
 * one goes along is told by the newest report of what draws it. Times are ISO 8601.
 */
export interface VehicleDetail extends Readings {
  id: string
  kind: AssetKind
  /** Somebody beside us told of it, and no service of ours alone is of it: it can be marked, and services of it noted. */
  isTold: boolean
  name: string | null
  licensePlate: string | null
  vin: string | null
  /** Make, model and year, as far as they are told. */
  model: string | null
  condition: VehicleStanding['condition']
  since: string | null
  because: VehicleStanding['because']
  /** Out of service by somebody's word, until then or until it is taken back. */
  mark: { reason: string; by: string; since: string; until: string | null } | null
  /** What else stands against it, whether something needs it or not: its periodic inspection, and an older report that nobody certified. */
  grounding: TodayFinding[]
  /** What it is needed for within 48 h, by departure, as readiness judges it. */
  needed: Pick<
    TodayRoute,
    'id' | 'name' | 'departsAt' | 'zone' | 'verdict' | 'driver' | 'findings' | 'notChecked'
  >[]
  /** Routes that name it, of the last and the next seven days, those nearest to now, by departure. */
  routes: {
    id: string
    name: string | null
    departsAt: string
    zone: string
    progress: string | null
    driverName: string | null
  }[]
  /** The newest first. */
  inspections: Inspection[]
  defects: (Omit<KindOfDefect, 'firstAtMs' | 'lastAtMs'> & {
    firstAt: string | null
    lastAt: string | null
  })[]
  /** Open ones first, then the newest. */
  workOrders: VehicleOrder[]
  /** Its own papers; those that name a day end with that day of `zone` (IANA). */
  papers: { zone: string; lines: PaperLine[] }
  /** So many of each are told at most; of which of them the ledger has more. */
  more: Record<'reports' | 'workOrders' | 'routes', boolean>
  /** What its work orders cost in a year. */
  cost: AssetCost
  /** Why there may be others beside what is known of these; null where there are none. */
  untold: Record<'reports' | 'defects' | 'workOrders' | 'routes' | 'papers', WhyUntold | null>
}

/**
 * One vehicle, trailer or other asset, whoever told of it. Throws 404 for one of which nobody did, and that no service is of.
 * However much is known of it, the ledger is asked a fixed number of times.
 */
export async function readVehicle(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<VehicleDetail> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const one = { organizationId, platformId: id }
  const newest = { sinceMs: nowMs - CAME_BACK_MS, most: MOST.reports }
  const [
    row,
    entry,
    asVehicle,
    cameBack,
    lastOrders,
    openOrders,
    { routes, more: moreRoutes },
    readings,
    marks,
    { sources, settings },
    today,
    estimates,
    papers,
    cost,
    homeZone,
  ] = await Promise.all([
    db.vehicle.findUnique({ where: { organizationId_platformId: one }, select: LISTED }),
    readAssetEntry(db, organizationId, id),
    readReportsOfOne(db, organizationId, { vehicleId: id }, newest),
    readCameBackOf(db, { organizationId, nowMs }, id),
    db.workOrder.findMany({
      where: { organizationId, assetId: id },
      orderBy: [{ updatedAt: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
      take: MOST.orders + 1,
      select: LISTED,
    }),
    // However long ago they were changed: the newest hundred may all be done.
    readOpenOrders(db, organizationId, [id]),
    readNaming(db, organizationId, id, { nowMs, withinMs: ROUTES_MS, most: MOST.routes }),
    db.vehicleReading.findMany({ where: { organizationId, vehicleId: id } }),
    db.outOfServiceMark.findMany({
      where: { organizationId, vehicleId: id },
      orderBy: { at: 'desc' },
      take: 10,
    }),
    readOfOrganization(db, organizationId, nowMs),
    readToday(ctx, { horizonHours: LOOKED_AHEAD_HOURS }, { vehicleId: id, allDone: true }),
    readLaborEstimates(db, organizationId),
    readPapersOfAsset(db, organizationId, id),
    readCostOfAsset(db, { organizationId, nowMs }, id),
    readHomeZone(ctx),
  ])
  const changed = lastOrders
    .slice(0, MOST.orders)
    .map((order) => workOrderRow.parse(listedRowOf(order)))
    .filter((order) => !isGone(order))
  const orders = [...new Map([...changed, ...openOrders].map((order) => [order.id, order])).values()]
  const { routes: current } = await withoutLeftBehind(db, organizationId, 'vehicle', today.routes)
  const driven = current.filter(({ verdict }) => verdict !== 'done')
  // These tell of what is driven, whatever the directory calls it; an order may be of anything.
  const isDriven = [row, ...asVehicle.reports, ...routes, ...readings, ...driven].some(
    (from) => from !== null,
  )
  const known = isDriven
    ? ({ kind: 'vehicle', isTold: true } as const)
    : await readKind(db, organizationId, id, entry)
  if (known === null) throw notFound('vehicle')
  const { kind, isTold } = known
  const trailer = kind === 'trailer' ? await readOfTrailer(ctx, id, newest) : null
  const told = trailer?.told ?? asVehicle
  const { reports, certificates } = told
  const needed = trailer?.needed ?? driven
  const on = trailer ? 'trailer' : 'vehicle'
  const vehicle = row && FLEET_SCHEMAS.vehicle.parse(listedRowOf(row))
  const facts = reports.map((report) => reportFacts(report))
  // What was certified since an unsafe report speaks for it, too old to be shown or not.
  const since = facts.some(({ status }) => status === 'unsafe') ? certificates : []
  const others = since.filter(({ id: one }) => reports.every((report) => report.id !== one))
  const judged = [...facts, ...others.map((report) => reportFacts(report))]
  const named =
    vehicle?.name ??
    entry?.name ??
    (trailer
      ? null
      : (nameIn(reports) ??
        routes.find(({ vehicleName }) => vehicleName)?.vehicleName ??
        driven[0]?.vehicle?.name ??
        null))
  const reported =
    named === null
      ? await readReportedNames(db, organizationId, trailer ? { trailers: [id] } : { vehicles: [id] })
      : null
  const called = named ?? reported?.get(id) ?? null
  // It is of what leaves: no other asset does.
  const grounding =
    kind === 'asset'
      ? []
      : await readGroundingOfOne(
          db,
          organizationId,
          { kind, id, name: called },
          { nowMs, zone: homeZone, settings, sources, papers, reports: judged },
        )
  const standing = marks.find((mark) => stands(mark, nowMs))
  const { condition, sinceMs, because } = standingOf(
    {
      nowMs,
      mark: standing ? markFacts(standing) : null,
      reports: judged,
      notInspectedSinceMs: notInspectedSinceMs(grounding),
      inShop: orders
        .filter((order) => isOpen(order) && isInShop(order.status))
        .map((order) => ({ id: order.id, sinceMs: null })),
      backAtMs: latest([
        ...marks.map((mark) => endOf(mark, nowMs)),
        ...[...reports, ...certificates]
          .filter((report) => isAbout(reportFacts(report), on))
          .map(certifiedAt),
      ]),
      ...reportsHeard(sources, nowMs),
    },
    on,
  )
  return {
    ...{ id, kind, isTold },
    name: called,
    licensePlate: vehicle?.licensePlate || null,
    vin: vehicle?.vin || null,
    model: [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || null,
    ...{ condition, because, since: isoOf(sinceMs) },
    mark: standing
      ? {
          ...{ reason: standing.reason, by: standing.by, since: standing.since.toISOString() },
          until: standing.until?.toISOString() ?? null,
        }
      : null,
    grounding,
    needed: needed.map((route) => ({
      ...{ id: route.id, name: route.name, departsAt: route.departsAt, zone: route.zone },
      ...{ verdict: route.verdict, driver: route.driver, findings: route.findings },
      notChecked: route.notChecked,
    })),
    routes: routes.map(({ id: routeId, name, departsAt, timeZone: zone, progress, driverName }) => ({
      ...{ id: routeId, name, progress, driverName, departsAt: departsAt.toISOString() },
      zone: timeZone.safeParse(zone).data ?? 'UTC',
    })),
    inspections: reports.map((report) => inspectionOf(report, on)),
    defects: kindsOfDefects(facts, cameBack, on).map(({ firstAtMs, lastAtMs, ...kind }) => ({
      ...kind,
      firstAt: isoOf(firstAtMs),
      lastAt: isoOf(lastAtMs),
    })),
    workOrders: orders
      .map((order) => orderOf(order, estimates))
      .toSorted((first, second) => Number(second.isOpen) - Number(first.isOpen)),
    // Each goes where most do, wherever it is today: a departure counts by its own zone.
    papers: papersOfAsset(papers, { nowMs, settings, zone: homeZone }),
    more: { reports: told.more, workOrders: lastOrders.length > MOST.orders, routes: moreRoutes },
    cost,
    untold: untoldIn(sources, on, nowMs),
    // An odometer that a report tells is the vehicle's.
    ...readingsOf({ readings, reports: trailer ? [] : reports, orders }),
  }
}

function untoldIn(sources: Sources, on: NamedDefect['on'], nowMs: number): VehicleDetail['untold'] {
  const reports = whyUntold(sources.reports, nowMs)
  return {
    reports,
    // The stream of reports names them by their ids alone.
    defects: reports ?? whyUntold(sources.defects, nowMs),
    workOrders: whyUntold(sources.workOrders, nowMs),
    // Reports tell which trailer goes along.
    routes: whyUntold(sources.routes, nowMs) ?? (on === 'trailer' ? reports : null),
    papers: whyUntold(sources.qualifications, nowMs),
  }
}

/** As the newest report that says it has it. */
const nameIn = (reports: readonly DvirBody[]): string | null =>
  reports.map(({ vehicle }) => vehicle?.name).find(Boolean) || null

const latest = (times: readonly (number | null)[]): number | null => {
  const known = times.flatMap((time) => time ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

/** When a mark was taken back, or ended by itself; null while it stands. */
const endOf = ({ endedAt, until }: { endedAt: Date | null; until: Date | null }, nowMs: number) =>
  endedAt?.getTime() ?? (until !== null && until.getTime() <= nowMs ? until.getTime() : null)

/** When the report was certified, as far as its second signature tells. */
const certifiedAt = (report: DvirBody): number | null =>
  statusOf(report) === 'resolved' ? storableMs(report.secondSignature?.signedAtTime) : null
