import type { LedgerFacts } from '@/lib/ledger/keep/facts'
import { gone, isGone } from '@/lib/ledger/keep/gone'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import type { SqlTag } from '@/lib/ledger/list/condition'
import type { LocalDay } from '@/lib/zones/local-day'
import type { WorkOrderBody } from '../schema'
import { DONE, isDone } from '../status'

/* What is asked of one work order in memory and of the table of all: each rule twice, side by side, and nowhere else. */

/** What the rules look at. */
export type JudgedWorkOrder = Pick<WorkOrderBody, 'status' | 'priority' | 'dueAtTime' | 'archivedAtTime'> & {
  ledger: Pick<LedgerFacts, 'goneAt'>
}

/**
 * Somebody put it away, whatever its status (lib/platform/contract/unstated.ts). What is no time (lib/ledger/keep/storable-time.ts) is
 * none: an answer may hold one of year 1 where it means nothing.
 */
export const isArchived = ({ archivedAtTime }: Pick<WorkOrderBody, 'archivedAtTime'>): boolean =>
  storableDate(archivedAtTime) !== null
export const archived = <Sql>(sql: SqlTag<Sql>) => sql`"archived"`

/** Somebody may still work on it: it is not done, by its status, nobody put it away, and the platform still knows it. */
export const isOpen = (row: JudgedWorkOrder): boolean =>
  !isDone(row.status) && !isArchived(row) && !isGone(row)
export const open = <Sql>(sql: SqlTag<Sql>) => sql`(coalesce("status" <> ALL (${[...DONE]}::text[]), true)
    AND NOT ${archived(sql)} AND NOT ${gone(sql)})`

/** Open, and its due time lies before the local day that it is. What is no time is none. */
export const isOverdue = (row: JudgedWorkOrder, { starts }: LocalDay): boolean =>
  isOpen(row) && (storableDate(row.dueAtTime) ?? starts) < starts
export const overdue = <Sql>(sql: SqlTag<Sql>, { starts }: LocalDay) =>
  sql`(coalesce("dueAt" < ${starts}::timestamptz, false) AND ${open(sql)})`

/** Open, and due within the local day that it is. */
export const isDueToday = (row: JudgedWorkOrder, { starts, ends }: LocalDay): boolean => {
  const due = storableDate(row.dueAtTime)
  return isOpen(row) && due !== null && due >= starts && due < ends
}
export const dueToday = <Sql>(sql: SqlTag<Sql>, { starts, ends }: LocalDay) =>
  sql`(coalesce("dueAt" >= ${starts}::timestamptz AND "dueAt" < ${ends}::timestamptz, false) AND ${open(sql)})`

/** Open, and of the highest priority. */
export const urgent = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("priority" = 'Urgent', false) AND ${open(sql)})`
