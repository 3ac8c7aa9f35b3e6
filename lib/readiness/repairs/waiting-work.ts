import type { Db } from '@/lib/db/open'
import { dvirBody } from '@/lib/dvirs/schema'
import { triage, inspectedAt } from '@/lib/dvirs/triage'
import { isUnresolved } from '@/lib/dvirs/conditions'
import { LISTED, listedRowOf } from '@/lib/ledger/stored'
import { storableDate } from '@/lib/ledger/storable-time'
import { isOpen } from '@/lib/work-orders/conditions'
import { laborLeftMinutes } from '@/lib/work-orders/labor-left'
import { workOrderRow } from '@/lib/work-orders/schema'
import { DONE } from '@/lib/work-orders/status'
import { ledgerFacts } from '@/lib/ledger/facts'
import type { WaitingOrder, WaitingReport } from './repair'

/** So much is looked at, the oldest reports and the orders that are due first. */
const MOST = 1000

const dvirRow = dvirBody.extend({ ledger: ledgerFacts })

/** Reports that are unsafe or have an open defect, the oldest first. One query. */
export async function readWaitingReports(db: Db, organizationId: string): Promise<WaitingReport[]> {
  const rows = await db.dvir.findMany({
    where: { organizationId, unresolved: true },
    orderBy: [{ inspectedAt: 'asc' }, { platformId: 'asc' }],
    take: MOST,
    select: LISTED,
  })
  return rows
    .map((row) => dvirRow.parse(listedRowOf(row)))
    .filter(isUnresolved)
    .map((report) => {
      const { unsafe, openDefects } = triage(report, 0)
      const [vehicle, trailer] = [named(report.vehicle), named(report.trailer)]
      return {
        ...{ id: report.id, vehicle, trailer, isUnsafe: unsafe, openDefects: openDefects.length },
        inspectedAt: inspectedAt(report)?.toISOString() ?? null,
        defects: openDefects.flatMap(({ on, defect }) => {
          const kind = defect.defectType || defect.comment
          // A report of one of them alone may say the other.
          return kind ? { on: vehicle && trailer ? on : vehicle ? 'vehicle' : 'trailer', kind } : []
        }),
      }
    })
}

const named = (reference: { id?: string | null; name?: string | null } | null | undefined) =>
  reference?.id ? { id: reference.id, name: reference.name ?? null } : null

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
