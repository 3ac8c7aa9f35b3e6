import { BOARD_ORDER, knownStatus, type WorkOrderStatus } from '@/lib/work-orders/status'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** What a row without a status is shown under. */
export const NO_STATUS = 'Status not known'

/** The word that a row's status is shown by: the listed casing, else the platform's own word. */
export const statusWord = (word: string | null | undefined): string =>
  knownStatus(word) ?? (word?.trim() || NO_STATUS)

export interface BoardColumn {
  status: string
  /** Null for a column that cards can leave but not enter. */
  target: WorkOrderStatus | null
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
