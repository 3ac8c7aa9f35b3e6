import type { WordKey } from '@/lib/words/word-key'
import type { Show } from '@/lib/work-orders/list/list-words'

/** What narrows list and board by a press. */
export const WORK_ORDER_CHIPS: readonly { show: Show; label: WordKey }[] = [
  { show: 'overdue', label: 'work-orders-list.chip-overdue' },
  { show: 'today', label: 'work-orders-list.chip-today' },
  { show: 'urgent', label: 'work-orders-list.chip-urgent' },
]
