import type { Words } from '@/lib/words/words'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** What a work order is called aloud: the first line of its description, else its number. */
export function workOrderName(row: Pick<WorkOrderRow, 'id' | 'description'>, t: Words): string {
  const first = row.description?.trim().split('\n', 1)[0]?.trim()
  return first || t('work-orders.named-by-id', { id: row.id })
}
