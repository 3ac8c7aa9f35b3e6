import { WORK_ORDER_STATUSES } from '@/lib/platform/contract/resources/work-order-request'
import type { UpdateWorkOrderBody, WorkOrderRow } from '@/lib/work-orders/schema'

/** A status that the specification lists, and that can therefore be set. */
export type KnownStatus = NonNullable<UpdateWorkOrderBody['status']>

/** The ten statuses in the order that work takes. */
export const BOARD_ORDER: readonly KnownStatus[] = [
  'Estimate',
  'Pending Approval',
  'Open',
  'Assigned',
  'In Progress',
  'Pending Parts',
  'On Hold',
  'Completed',
  'Closed',
  'Cancelled',
]

/** What a row without a status is shown under. */
export const NO_STATUS = 'Status not known'

/** The listed status that `word` means, read without regard to case; null when the specification lists none. */
export function knownStatus(word: string | null | undefined): KnownStatus | null {
  const lower = word?.trim().toLowerCase()
  return WORK_ORDER_STATUSES.find((status) => status.toLowerCase() === lower) ?? null
}

/** The word that a row's status is shown by: the listed casing, else the platform's own word. */
export const statusWord = (word: string | null | undefined): string =>
  knownStatus(word) ?? (word?.trim() || NO_STATUS)

export interface BoardColumn {
  status: string
  /** Null for a column that cards can leave but not enter. */
  target: KnownStatus | null
  rows: WorkOrderRow[]
}

/** Ten columns, always, and one more for each other status that a row has. Rows keep their order. */
export function boardColumns(rows: readonly WorkOrderRow[]): BoardColumn[] {
  const columns = new Map<string, BoardColumn>(
    BOARD_ORDER.map((status) => [status, { status, target: status, rows: [] }]),
  )
  for (const row of rows) {
    const status = statusWord(row.status)
    const column = columns.get(status) ?? { status, target: null, rows: [] }
    column.rows.push(row)
    columns.set(status, column)
  }
  return [...columns.values()]
}
