import { cutText, LONGEST_NAME } from '@/lib/ledger/list/list-text'
import type { WorkOrderBody } from '../schema'

/** What a list or the board shows of a work order, by the platform's own names: kept beside the row, and sent to browsers. */
export type ListedWorkOrder = Pick<
  WorkOrderBody,
  'description' | 'status' | 'priority' | 'dueAtTime' | 'archivedAtTime' | 'assetId' | 'assignedUserId'
>

/** What a list shows of the platform's object: of its description what it is called by, the first line. */
export const listedWorkOrder = (order: ListedWorkOrder): ListedWorkOrder => ({
  description: cutText(order.description?.trim().split('\n', 1)[0]?.trim(), LONGEST_NAME),
  status: order.status ?? null,
  priority: order.priority ?? null,
  dueAtTime: order.dueAtTime ?? null,
  archivedAtTime: order.archivedAtTime ?? null,
  assetId: order.assetId ?? null,
  assignedUserId: order.assignedUserId ?? null,
})
