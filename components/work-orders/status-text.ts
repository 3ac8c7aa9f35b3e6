import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import {
  knownPriority,
  knownStatus,
  type WorkOrderPriority,
  type WorkOrderStatus,
} from '@/lib/work-orders/status'

/** What a row without a status stands under: in the address, and as a column. */
export const NO_STATUS = 'no-status'

/** The word that a row's status goes by: the listed casing, else the platform's own word. */
export const statusWord = (word: string | null | undefined): string =>
  knownStatus(word) ?? (word?.trim() || NO_STATUS)

const STATUSES: Record<WorkOrderStatus, WordKey> = {
  Estimate: 'work-orders.status-estimate',
  'Pending Approval': 'work-orders.status-approval',
  Open: 'work-orders.status-open',
  Assigned: 'work-orders.status-assigned',
  'In Progress': 'work-orders.status-progress',
  'Pending Parts': 'work-orders.status-parts',
  'On Hold': 'work-orders.status-hold',
  Completed: 'work-orders.status-completed',
  Closed: 'work-orders.status-closed',
  Cancelled: 'work-orders.status-cancelled',
}

/** A status in the reader's language; one that is not listed reads as the platform says it. */
export function statusText(word: string | null | undefined, t: Words): string {
  const known = knownStatus(word)
  if (known) return t(STATUSES[known])
  const own = word?.trim()
  return !own || own === NO_STATUS ? t('work-orders.status-not-known') : own
}

/** A service task's, which may be unknown by its own word. */
export const taskStatusText = (word: string, t: Words): string =>
  word === 'Unknown' ? t('ui.status-unknown') : statusText(word, t)

const PRIORITIES: Record<WorkOrderPriority, WordKey> = {
  Urgent: 'work-orders.priority-urgent',
  High: 'work-orders.priority-high',
  Medium: 'work-orders.priority-medium',
  Low: 'work-orders.priority-low',
}

/** A priority likewise. */
export function priorityText(priority: string, t: Words): string {
  const known = knownPriority(priority)
  return known ? t(PRIORITIES[known]) : priority
}
