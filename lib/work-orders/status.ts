import {
  SERVICE_TASK_STATUSES,
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'

export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]
export type WorkOrderPriority = (typeof WORK_ORDER_PRIORITIES)[number]

/** The ten statuses in the order in which work goes through them: the columns of the board. */
export const BOARD_ORDER: readonly WorkOrderStatus[] = [
  'Open',
  'Estimate',
  'Pending Approval',
  'Assigned',
  'Pending Parts',
  'In Progress',
  'On Hold',
  'Completed',
  'Closed',
  'Cancelled',
]

/** A task's own word that is none of them can be kept. */
export const TASK_STATUSES: readonly string[] = SERVICE_TASK_STATUSES

/** One of them, null for a task's own word. */
export const knownTaskStatus = (word: string | undefined) =>
  SERVICE_TASK_STATUSES.find((status) => status === word) ?? null

/** Most urgent first. */
export const PRIORITY_ORDER: readonly WorkOrderPriority[] = ['Urgent', 'High', 'Medium', 'Low']

const folded = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** One of the ten, read without regard to case ("IN_PROGRESS", "In Progress"); null for any other word. */
export const knownStatus = (word: string | null | undefined): WorkOrderStatus | null =>
  WORK_ORDER_STATUSES.find((status) => folded(status) === folded(word ?? '')) ?? null

export const knownPriority = (word: string | null | undefined): WorkOrderPriority | null =>
  WORK_ORDER_PRIORITIES.find((priority) => folded(priority) === folded(word ?? '')) ?? null

/** Nobody works on it any more. By status alone: a completedAtTime is set by any change of status. */
export const DONE: readonly WorkOrderStatus[] = ['Completed', 'Closed', 'Cancelled']

/** Somebody works on it, or began to. */
const IN_SHOP: readonly WorkOrderStatus[] = ['In Progress', 'On Hold', 'Pending Parts']

export function isInShop(word: string | null | undefined): boolean {
  const status = knownStatus(word)
  return status !== null && IN_SHOP.includes(status)
}

export function isDone(word: string | null | undefined): boolean {
  const status = knownStatus(word)
  return status !== null && DONE.includes(status)
}

/** The work was done: completed and closed is, cancelled is not. */
export function wasCompleted(word: string | null | undefined): boolean {
  const status = knownStatus(word)
  return status === 'Completed' || status === 'Closed'
}
