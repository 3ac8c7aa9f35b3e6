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
  'driver_tachographs',
  'vehicle_stats',
] as const
export type SyncKind = (typeof SYNC_KINDS)[number]

/** Lists that only organizations have whose hours tachographs tell: of others there is no row (lease.ts), and no page says anything. */
export const BY_TACHOGRAPH: readonly SyncKind[] = ['driver_tachographs']
