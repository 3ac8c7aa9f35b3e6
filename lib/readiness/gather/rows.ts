import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import type { KindOf } from '@/lib/dvirs/defects/came-back'
import { unitOf } from '@/lib/dvirs/defects/defects'
import { kindOfDefect, whatOf } from '@/lib/dvirs/defects/kind-of-defect'
import { statusOf } from '@/lib/dvirs/safety-status'
import { dvirBody, type DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt, triage } from '@/lib/dvirs/triage'
import { Prisma } from '@/lib/generated/prisma/client'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { routeRow } from '@/lib/routes/schema'
import { longRoutes } from '@/lib/verdicts/long-routes'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { workOrderRow, type WorkOrderRow } from '@/lib/work-orders/schema'
import { DONE } from '@/lib/work-orders/status'
import { REPORTS_MS } from '../facts/reports'
import { readAddressPlaces } from './address-places'
import { type PlannedRoute, plannedRoute } from './planned-route'

export const CERTIFICATES_MS = 90 * DAY_MS

interface Window {
  organizationId: string
  nowMs: number
}

/**
 * Routes of the ledger that begin from `fromMs` to `untilMs` (epoch ms), and those that last into that (lib/verdicts/long-routes.ts), in
 * the order in which they begin. Two queries, three where stops name addresses.
 */
export async function readRoutes(
  db: Db,
  { organizationId, fromMs, untilMs }: { organizationId: string; fromMs: number; untilMs: number },
  only: Pick<Prisma.RouteWhereInput, 'OR'> = {},
): Promise<PlannedRoute[]> {
  const begins = { scheduledStart: { gte: new Date(fromMs), lte: new Date(untilMs) } }
  const long = await db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT "platformId" AS "id" FROM "Route"
    WHERE "organizationId" = ${organizationId}::uuid AND ${longRoutes(fromMs)}`)
  const either = { OR: [begins, { platformId: { in: long.map(({ id }) => id) } }] }
  return readPlanned(db, organizationId, { AND: [long.length > 0 ? either : begins, only] })
}

/** These routes, by departure; without those that have no planned begin. One query, two where stops name addresses. */
export const readRoutesById = (
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<PlannedRoute[]> =>
  readPlanned(db, organizationId, { platformId: { in: [...ids] }, scheduledStart: { not: null } })

async function readPlanned(
  db: Db,
  organizationId: string,
  where: Prisma.RouteWhereInput,
): Promise<PlannedRoute[]> {
  const rows = await db.route.findMany({
    where: { organizationId, ...where },
    orderBy: [{ scheduledStart: 'asc' }, { platformId: 'asc' }],
    select: { ...LISTED, scheduledStart: true, scheduledEnd: true },
  })
  const planned = rows.flatMap(({ scheduledStart: starts, scheduledEnd: ends, ...row }) => {
    const body = routeRow.parse(listedRowOf(row))
    return starts && !isGone(body) ? [{ body, starts, ends }] : []
  })
  const places = await readAddressPlaces(
    db,
    organizationId,
    planned.map(({ body }) => body),
  )
  return planned.map(({ body, starts, ends }) => plannedRoute(body, starts, ends, places))
}

/**
 * Reports of these vehicles or trailers. One query, none where there are none, and one more where an unsafe one is so old that what
 * certified the vehicle after it may be too old to be read with the others.
 */
export async function readReportsOf(
  db: Db,
  { organizationId, nowMs }: Window,
  of: 'vehicleId' | 'trailerId',
  ids: readonly string[],
): Promise<DvirBody[]> {
  if (ids.length === 0) return []
  const long = new Date(nowMs - CERTIFICATES_MS)
  const read = await readReports(db, {
    organizationId,
    [of]: { in: [...ids] },
    OR: [
      { unresolved: true },
      { inspectedAt: { gte: new Date(nowMs - REPORTS_MS) } },
      { safetyStatus: 'resolved', inspectedAt: { gte: long } },
    ],
  })
  const named = of === 'vehicleId' ? 'vehicle' : 'trailer'
  const open = read.filter((report) => statusOf(report) === 'unsafe' && (inspectedAt(report) ?? long) < long)
  const ofOpen = [...new Set(open.flatMap((report) => report[named]?.id ?? []))]
  if (ofOpen.length === 0) return read
  const certified = { safetyStatus: 'resolved', inspectedAt: { lt: long } }
  const later = await readReports(db, { organizationId, [of]: { in: ofOpen }, ...certified })
  return [...new Map([...read, ...later].map((report) => [report.id, report])).values()]
}

/** Reports of whatever vehicle, or of these and those of these drivers, that were inspected since `sinceMs` (epoch ms). One query. */
export const readReportsSince = (
  db: Db,
  organizationId: string,
  sinceMs: number,
  of?: { driverIds: readonly string[]; vehicleIds: readonly string[] },
): Promise<DvirBody[]> =>
  readReports(db, {
    ...{ organizationId, inspectedAt: { gte: new Date(sinceMs) } },
    ...(of && { OR: [{ driverId: { in: [...of.driverIds] } }, { vehicleId: { in: [...of.vehicleIds] } }] }),
  })

/** Of open reports of one vehicle or trailer, and of what was certified of it, so many: what counts comes first. */
const MOST_STANDING = 200

export interface ReportsOfOne {
  /** The newest ones, and those that are open however old; by inspection, the newest first. */
  reports: DvirBody[]
  /** What was last certified, however old: an open report may be older still. */
  certificates: DvirBody[]
  /** Older ones of the same time were left out. */
  more: boolean
}

/**
 * The newest reports of one vehicle or trailer, those that are open however old, and what was last certified. Three queries: of one, whoever
 * inspects twice a day would have the oldest cut off, and those are the ones that nobody mended.
 */
export async function readReportsOfOne(
  db: Db,
  organizationId: string,
  ofOne: { vehicleId: string } | { trailerId: string },
  { sinceMs, most }: { sinceMs: number; most: number },
): Promise<ReportsOfOne> {
  const mine = { organizationId, ...ofOne }
  const newest = { inspectedAt: { sort: 'desc', nulls: 'last' } } as const
  const [latest, open, certificates] = await Promise.all([
    readReports(
      db,
      { ...mine, OR: [{ inspectedAt: null }, { inspectedAt: { gte: new Date(sinceMs) } }] },
      { orderBy: [newest, { platformId: 'asc' }], take: most + 1 },
    ),
    readReports(
      db,
      { ...mine, unresolved: true },
      // `unsafe` before `safe`: it decides how the vehicle is.
      {
        orderBy: [{ safetyStatus: { sort: 'desc', nulls: 'last' } }, newest, { platformId: 'asc' }],
        take: MOST_STANDING,
      },
    ),
    readReports(
      db,
      { ...mine, safetyStatus: 'resolved' },
      { orderBy: [newest, { platformId: 'asc' }], take: MOST_STANDING },
    ),
  ])
  const reports = new Map([...latest.slice(0, most), ...open].map((report) => [report.id, report]))
  const atMs = (report: DvirBody) => inspectedAt(report)?.getTime() ?? -Infinity
  return {
    // Two that nobody dated are equal, and stay as they were read.
    reports: [...reports.values()].toSorted((one, other) => atMs(other) - atMs(one) || 0),
    certificates,
    more: latest.length > most,
  }
}

/** The kinds of which a report names an open defect, by its vehicle or trailer: of the others nobody asks how often one came back. */
export const openKinds = (reports: readonly DvirBody[]): KindOf[] =>
  reports.flatMap((report) =>
    triage(report, 0).openDefects.flatMap((named) => {
      const assetId = report[unitOf(report, named)]?.id
      const kind = kindOfDefect(whatOf(named.defect))
      return assetId && kind ? [{ assetId, kind }] : []
    }),
  )

/** Reports that the platform still knows. One query. */
export async function readReports(
  db: Db,
  where: Prisma.DvirWhereInput,
  inTurn: Pick<Prisma.DvirFindManyArgs, 'orderBy' | 'take'> = { orderBy: { platformId: 'asc' } },
): Promise<DvirBody[]> {
  const rows = await db.dvir.findMany({ where, ...inTurn, select: LISTED })
  return rows.flatMap((row) => {
    const listed = listedRowOf(row)
    return isGone(listed) ? [] : [dvirBody.parse(listed)]
  })
}

/** Work orders of these assets that somebody may still work on. One query, none where there are none. */
export async function readOpenOrders(
  db: Db,
  organizationId: string,
  assetIds: readonly string[],
): Promise<WorkOrderRow[]> {
  if (assetIds.length === 0) return []
  const rows = await db.workOrder.findMany({
    where: {
      organizationId,
      assetId: { in: [...assetIds] },
      OR: [{ status: null }, { status: { notIn: [...DONE] } }],
    },
    orderBy: { platformId: 'asc' },
    select: LISTED,
  })
  return rows.map((row) => workOrderRow.parse(listedRowOf(row))).filter(isOpen)
}
