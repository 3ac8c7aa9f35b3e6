/**
 * In the order in which an organization's lists are read: names first, so that what refers to them has them, then
 * what the desk shows.
 */
export const SYNC_KINDS = [
  'vehicles',
  'drivers',
  'users',
  'assets',
  'addresses',
  'tags',
  'service_tasks',
  'training_courses',
  'webhooks',
  'routes',
  'work_orders',
  'dvirs',
  'defects',
  'driver_assignments',
  'qualifications',
  'training_assignments',
  'driver_clocks',
  'vehicle_stats',
] as const
export type SyncKind = (typeof SYNC_KINDS)[number]
