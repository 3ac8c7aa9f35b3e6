import type { DeskContext } from '@/lib/connection/desk-context'
import type { Prisma } from '@/lib/generated/prisma/client'
import { cutPage, readCursor, type Position } from '@/lib/ledger/cursor'
import { localDay } from '@/lib/ledger/local-day'
import { DEFAULT_LIMIT, type Page } from '@/lib/ledger/page'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/stored'
import type { WorkOrderFilters } from './schema'
import { DONE, knownPriority, knownStatus } from './status'

/** Work orders of the active organization, the latest due time first, those without one last. */
export async function listWorkOrders(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  filters: WorkOrderFilters = {},
): Promise<Page<LedgerRow>> {
  const limit = filters.limit ?? DEFAULT_LIMIT
  const found = await db.workOrder.findMany({
    where: {
      organizationId: actor.organizationId,
      AND: [...conditionsOf(filters, clock.now()), beyond(readCursor(filters.after))],
    },
    orderBy: [{ dueAt: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
    take: limit + 1,
    select: { ...LISTED, dueAt: true },
  })
  return cutPage(found, limit, (row) => ({ at: row.dueAt, id: row.platformId }), listedRowOf)
}

function conditionsOf(
  { status, priority, assetId, overdue, zone }: WorkOrderFilters,
  now: number,
): Prisma.WorkOrderWhereInput[] {
  return [
    ...(status === undefined
      ? []
      : [{ status: { in: status.split(',').map((word) => knownStatus(word) ?? word) } }]),
    ...(priority === undefined
      ? []
      : [{ priority: { in: priority.split(',').map((word) => knownPriority(word) ?? word) } }]),
    ...(assetId === undefined ? [] : [{ assetId }]),
    ...(overdue === undefined ? [] : [overdue ? overdueAt(now, zone) : notOverdueAt(now, zone)]),
  ]
}

/** As lib/work-orders/due.ts judges, for the database. */
export const overdueAt = (now: number, zone = 'UTC'): Prisma.WorkOrderWhereInput => ({
  dueAt: { lt: localDay(now, zone).starts },
  OR: [{ status: null }, { status: { notIn: [...DONE] } }],
})

// Spelled out: a NOT around the above would be unknown, so false, for a row without a due time.
const notOverdueAt = (now: number, zone = 'UTC'): Prisma.WorkOrderWhereInput => ({
  OR: [{ dueAt: null }, { dueAt: { gte: localDay(now, zone).starts } }, { status: { in: [...DONE] } }],
})

function beyond(position: Position | null): Prisma.WorkOrderWhereInput {
  if (!position) return {}
  const { at, id } = position
  if (at === null) return { dueAt: null, platformId: { gt: id } }
  return { OR: [{ dueAt: { lt: at } }, { dueAt: at, platformId: { gt: id } }, { dueAt: null }] }
}
