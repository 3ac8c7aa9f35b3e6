import type { Db } from '@/lib/db/open'
import { isUnresolved } from '@/lib/dvirs/list/conditions'
import { statusOf } from '@/lib/dvirs/safety-status'
import { dvirBody, type DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { Prisma } from '@/lib/generated/prisma/client'
import { ledgerFacts } from '@/lib/ledger/keep/facts'
import { gone } from '@/lib/ledger/keep/gone'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { LISTED, LISTED_COLUMNS, type ListedColumns, listedRowOf } from '@/lib/ledger/keep/stored'
import { laborLeftMinutes } from '@/lib/work-orders/labor-left'
import { isOpen, open } from '@/lib/work-orders/list/conditions'
import { readLaborEstimates } from '@/lib/work-orders/read-labor-estimates'
import { workOrderRow } from '@/lib/work-orders/schema'
import type { WaitingOrder, WaitingReport } from './repair'
import { type Certified, waitingUnits } from './waiting-units'

const { sql } = Prisma

/** So much is looked at, the oldest reports and the orders that are due first. */
const MOST = 1000

const dvirRow = dvirBody.extend({ ledger: ledgerFacts })

/** Reports that leave something to do, the oldest first. Two queries at most. */
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
    const units = waitingUnits(report, (kind, id) => certified.get(`${kind} ${id}`))
    if (units.length === 0) return []
    return [{ id: report.id, inspectedAt: inspectedAt(report)?.toISOString() ?? null, units }]
  })
}

/**
 * The newest certificate of each vehicle and trailer of unsafe ones of these, of those that are about it (lib/readiness/facts/reports.ts,
 * isAbout; a property test compares the two): a report without defects, or one that lists some of it. By kind and id. One query at most.
 */
async function readCertified(
  db: Db,
  organizationId: string,
  reports: readonly DvirBody[],
): Promise<ReadonlyMap<string, Certified>> {
  const unsafe = reports.filter((report) => statusOf(report) === 'unsafe')
  if (unsafe.length === 0) return new Map()
  const lists = sql`SELECT FROM "Defect" x WHERE x."organizationId" = d."organizationId" AND x."dvirId" = d."platformId"`
  const newest = (kind: 'vehicle' | 'trailer', own: Prisma.Sql) => {
    const ids = unsafe.flatMap((report) => report[kind]?.id ?? []).filter(isStorableId)
    const unit = sql`${Prisma.raw(`d."${kind}Id"`)}`
    return sql`(SELECT DISTINCT ON (${unit}) ${kind} || ' ' || ${unit} AS "unit", d."platformId" AS "id", d."inspectedAt" AS "at"
      FROM "Dvir" d WHERE d."organizationId" = ${organizationId}::uuid AND d."safetyStatus" = 'resolved' AND NOT ${gone(sql)}
        AND ${unit} IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        AND (NOT EXISTS (${lists}) OR EXISTS (${lists} AND ${own}))
      ORDER BY ${unit}, d."inspectedAt" DESC NULLS LAST, d."platformId" COLLATE "C" DESC)`
  }
  const rows = await db.$queryRaw<{ unit: string; id: string; at: Date | null }[]>(
    sql`${newest('vehicle', sql`x."listed" ->> 'on' = 'vehicle'`)} UNION ALL
      ${newest('trailer', sql`(x."listed" ->> 'on' = 'trailer' OR coalesce(d."vehicleId", '') = '')`)}`,
  )
  return new Map(
    rows.map(({ unit, id, at }) => [
      unit,
      { id, submittedAtMs: at?.getTime() ?? null, status: 'resolved', defects: [] },
    ]),
  )
}

/** The first `most` work orders that somebody may still work on, those that are due soonest first. Two queries. */
export async function readWaitingOrders(
  db: Db,
  organizationId: string,
  most = MOST,
): Promise<WaitingOrder[]> {
  const [rows, estimates] = await Promise.all([
    db.$queryRaw<ListedColumns[]>(sql`
      SELECT ${LISTED_COLUMNS} FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid AND ${open(sql)}
      ORDER BY "dueAt" NULLS LAST, "platformId" COLLATE "C" LIMIT ${most}::int`),
    readLaborEstimates(db, organizationId),
  ])
  return (
    rows
      .map((row) => workOrderRow.parse(listedRowOf(row)))
      // Of rows from before an update, columns are behind their bodies until they are put right.
      .filter(isOpen)
      .map((order) => ({
        id: order.id,
        assetId: order.assetId ?? null,
        description: order.description?.trim().split('\n', 1)[0]?.trim() || null,
        status: order.status ?? null,
        priority: order.priority ?? null,
        dueAt: storableDate(order.dueAtTime)?.toISOString() ?? null,
        laborLeftMinutes: laborLeftMinutes(order, estimates),
      }))
  )
}
