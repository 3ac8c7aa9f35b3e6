import type { Db } from '@/lib/db/open'
import { dvirBody, type DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { isUnresolved } from '@/lib/dvirs/conditions'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/gone'
import { isStorableId } from '@/lib/ledger/storable-id'
import { LISTED, listedRowOf } from '@/lib/ledger/stored'
import { storableDate } from '@/lib/ledger/storable-time'
import { isOpen } from '@/lib/work-orders/conditions'
import { laborLeftMinutes } from '@/lib/work-orders/labor-left'
import { workOrderRow } from '@/lib/work-orders/schema'
import { DONE } from '@/lib/work-orders/status'
import { ledgerFacts } from '@/lib/ledger/facts'
import type { WaitingOrder, WaitingReport } from './repair'
import { type Certified, waitingUnits } from './waiting-units'

const { sql } = Prisma

/** So much is looked at, the oldest reports and the orders that are due first. */
const MOST = 1000

const dvirRow = dvirBody.extend({ ledger: ledgerFacts })

/** Reports that leave something to do, the oldest first. Two queries. */
export async function readWaitingReports(db: Db, organizationId: string): Promise<WaitingReport[]> {
  const rows = await db.dvir.findMany({
    where: { organizationId, unresolved: true },
    orderBy: [{ inspectedAt: 'asc' }, { platformId: 'asc' }],
    take: MOST,
    select: LISTED,
  })
  const reports = rows.map((row) => dvirRow.parse(listedRowOf(row))).filter(isUnresolved)
  const certified = await readCertified(db, organizationId, reports)
  return reports.flatMap((report) => {
    const units = waitingUnits(report, (id) => certified.get(id))
    if (units.length === 0) return []
    return [{ id: report.id, inspectedAt: inspectedAt(report)?.toISOString() ?? null, units }]
  })
}

/** The newest certified report of each vehicle and trailer of these, by its id: the platform's are one space. One query. */
async function readCertified(
  db: Db,
  organizationId: string,
  reports: readonly DvirBody[],
): Promise<ReadonlyMap<string, Certified>> {
  const newest = (column: 'vehicleId' | 'trailerId', ids: readonly (string | null | undefined)[]) => {
    const unit = sql`${Prisma.raw(`"${column}"`)}`
    return sql`(SELECT DISTINCT ON (${unit}) ${unit} AS "assetId", "platformId", "inspectedAt" FROM "Dvir"
      WHERE "organizationId" = ${organizationId}::uuid AND "safetyStatus" = 'resolved' AND NOT ${gone(sql)}
        AND ${unit} IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids.filter(isStored))}::jsonb))
      ORDER BY ${unit}, "inspectedAt" DESC NULLS LAST, "platformId")`
  }
  const [vehicles, trailers] = [reports.map((one) => one.vehicle?.id), reports.map((one) => one.trailer?.id)]
  const rows = await db.$queryRaw<{ assetId: string; platformId: string; inspectedAt: Date | null }[]>(
    sql`${newest('vehicleId', vehicles)} UNION ALL ${newest('trailerId', trailers)}`,
  )
  return new Map(
    rows.map(({ assetId, platformId, inspectedAt: at }) => [
      assetId,
      { id: platformId, submittedAtMs: at?.getTime() ?? null, status: 'resolved' },
    ]),
  )
}

const isStored = (id: string | null | undefined): boolean => Boolean(id && isStorableId(id))

/** Work orders that somebody may still work on, those that are due soonest first. One query. */
export async function readWaitingOrders(db: Db, organizationId: string): Promise<WaitingOrder[]> {
  const rows = await db.workOrder.findMany({
    where: { organizationId, OR: [{ status: null }, { status: { notIn: [...DONE] } }] },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { platformId: 'asc' }],
    take: MOST,
    select: LISTED,
  })
  return rows
    .map((row) => workOrderRow.parse(listedRowOf(row)))
    .filter(isOpen)
    .map((order) => ({
      id: order.id,
      assetId: order.assetId ?? null,
      description: order.description?.trim().split('\n', 1)[0]?.trim() || null,
      status: order.status ?? null,
      priority: order.priority ?? null,
      dueAt: storableDate(order.dueAtTime)?.toISOString() ?? null,
      laborLeftMinutes: laborLeftMinutes(order),
    }))
}
