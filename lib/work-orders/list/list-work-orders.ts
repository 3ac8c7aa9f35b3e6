import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import type { Page } from '@/lib/ledger/list/page'
import { readPage } from '@/lib/ledger/list/read-page'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { localDay } from '@/lib/zones/local-day'
import type { WorkOrderFilters } from '../schema'
import { knownPriority, knownStatus } from '../status'
import { overdue as isOverdue } from './conditions'

/** Work orders of the active organization, the latest due time first, those without one last. */
export const listWorkOrders = (
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  filters: WorkOrderFilters = {},
): Promise<Page<LedgerRow>> =>
  readPage(db, {
    table: LEDGER_TABLES.work_order,
    organizationId: actor.organizationId,
    where: conditionsOf(filters, clock.now()),
    by: 'dueAt',
    limit: filters.limit,
    after: filters.after,
  })

const { sql } = Prisma

function conditionsOf(
  { status, priority, assetId, overdue, zone = 'UTC' }: WorkOrderFilters,
  now: number,
): Prisma.Sql[] {
  const pastDue = isOverdue(sql, localDay(now, zone))
  return [
    ...(status === undefined ? [] : [oneOf('status', status, knownStatus)]),
    ...(priority === undefined ? [] : [oneOf('priority', priority, knownPriority)]),
    ...(assetId === undefined ? [] : [sql`"assetId" = ${assetId}`]),
    ...(overdue === undefined ? [] : [overdue ? pastDue : sql`NOT ${pastDue}`]),
  ]
}

const oneOf = (column: string, list: string, known: (word: string) => string | null) =>
  sql`${Prisma.raw(`"${column}"`)} = ANY (${list.split(',').map((word) => known(word) ?? word)}::text[])`
