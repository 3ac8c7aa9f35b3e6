import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** What a work order is called aloud: the first line of its description, else its number. */
export function workOrderName(row: Pick<WorkOrderRow, 'id' | 'description'>): string {
  const first = row.description?.trim().split('\n', 1)[0]?.trim()
  return first || `Work order ${row.id}`
}
