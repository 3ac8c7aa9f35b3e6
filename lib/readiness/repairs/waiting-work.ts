import type { Db } from '@/lib/db/open'
import { dvirBody, type DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { isUnresolved } from '@/lib/dvirs/conditions'
import { statusOf } from '@/lib/dvirs/safety-status'
import { isStorableId } from '@/lib/ledger/storable-id'
import { LISTED, listedRowOf } from '@/lib/ledger/stored'
import { storableDate } from '@/lib/ledger/storable-time'
import { isOpen } from '@/lib/work-orders/conditions'
import { laborLeftMinutes } from '@/lib/work-orders/labor-left'
import { workOrderRow } from '@/lib/work-orders/schema'
import { DONE } from '@/lib/work-orders/status'
import { ledgerFacts } from '@/lib/ledger/facts'
import { readReports } from '../gather/rows'
import { reportFacts } from '../gather/report-facts'
import type { WaitingOrder, WaitingReport } from './repair'
import { type Certified, waitingUnits } from './waiting-units'

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
    const units = waitingUnits(report, (id) => certified.get(id) ?? [])
    if (units.length === 0) return []
    return [{ id: report.id, inspectedAt: inspectedAt(report)?.toISOString() ?? null, units }]
  })
}

/** The certified reports of each vehicle and trailer of unsafe ones of these, by its id: the platform's are one space. One query at most. */
async function readCertified(
  db: Db,
  organizationId: string,
  reports: readonly DvirBody[],
): Promise<ReadonlyMap<string, Certified[]>> {
  const unsafe = reports.filter((report) => statusOf(report) === 'unsafe')
  const ids = [...new Set(unsafe.flatMap(assetsOf))]
  const certified = new Map<string, Certified[]>()
  if (ids.length === 0) return certified
  const oldest = unsafe.map((report) => inspectedAt(report)?.getTime() ?? -Infinity)
  const fromMs = Math.min(...oldest)
  const found = await readReports(
    db,
    {
      ...{ organizationId, safetyStatus: 'resolved' },
      OR: [{ vehicleId: { in: ids } }, { trailerId: { in: ids } }],
      ...(Number.isFinite(fromMs) && { inspectedAt: { gte: new Date(fromMs) } }),
    },
    { orderBy: [{ inspectedAt: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }], take: MOST },
  )
  for (const report of found)
    for (const id of assetsOf(report)) certified.set(id, [...(certified.get(id) ?? []), reportFacts(report)])
  return certified
}

const assetsOf = ({ vehicle, trailer }: DvirBody): string[] =>
  [vehicle?.id, trailer?.id].flatMap((id) => (id && isStorableId(id) ? [id] : []))

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
