/** Listed by the specification; sent exactly so (published: capitalised), read without regard to case. */
export const WORK_ORDER_PRIORITIES = ['High', 'Low', 'Medium', 'Urgent'] as const
export const WORK_ORDER_STATUSES = [
  'Assigned',
  'Cancelled',
  'Closed',
  'Completed',
  'Estimate',
  'In Progress',
  'On Hold',
  'Open',
  'Pending Approval',
  'Pending Parts',
] as const

/** Published for service tasks. */
export const SERVICE_TASK_STATUSES = ['Unknown', 'Open', 'In Progress', 'On Hold', 'Completed'] as const
