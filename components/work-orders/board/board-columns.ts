import { BOARD_ORDER, type WorkOrderStatus } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { statusWord } from '../status-text'

export interface BoardColumn {
  status: string
  /** Null for a column that cards can leave but not enter. */
  target: WorkOrderStatus | null
  /** Those that were read. */
  rows: ListedWorkOrderAnswer[]
  /** How many there are. */
  found: number
}

/** What was read of a status. */
export interface ReadColumn {
  status: string
  rows: readonly ListedWorkOrderAnswer[]
  found: number
}

/**
 * Ten columns, always, and one more for each other status that was read. A card that is being moved stands in the
 * column of its new status, whichever it was read for, and counts there. Rows keep their order.
 */
export function boardColumns(read: readonly ReadColumn[]): BoardColumn[] {
  const columns = new Map<string, BoardColumn>(
    BOARD_ORDER.map((status) => [status, { status, target: status, rows: [], found: 0 }]),
  )
  const columnOf = (status: string) => {
    const column = columns.get(status) ?? { status, target: null, rows: [], found: 0 }
    columns.set(status, column)
    return column
  }
  const settled = new Set<string>()
  for (const { status, rows, found } of read) {
    const column = columnOf(status)
    column.found += found
    for (const row of rows) {
      if (statusWord(row.status) !== status || settled.has(row.id)) continue
      settled.add(row.id)
      column.rows.push(row)
    }
  }
  for (const { status, rows } of read)
    for (const row of rows) {
      const word = statusWord(row.status)
      if (word === status) continue
      columnOf(status).found -= 1
      if (settled.has(row.id)) continue
      settled.add(row.id)
      columnOf(word).rows.unshift(row)
      columnOf(word).found += 1
    }
  return [...columns.values()]
}
