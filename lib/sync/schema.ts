import { z } from 'zod'

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

/** As people call them. */
export const SYNC_NAMES: Record<SyncKind, string> = {
  vehicles: 'Vehicles',
  drivers: 'Drivers',
  users: 'Users',
  assets: 'Trailers and equipment',
  addresses: 'Addresses',
  tags: 'Tags',
  service_tasks: 'Service tasks',
  webhooks: 'Webhooks',
  routes: 'Routes',
  work_orders: 'Work orders',
  dvirs: 'DVIRs',
  defects: 'Defects',
  driver_assignments: 'Drivers’ vehicles',
  qualifications: 'Qualifications',
  training_assignments: 'Training',
  driver_clocks: 'Hours of service',
  vehicle_stats: 'Vehicle readings',
}

const isoTime = z.string()

export const SYNC_STATUSES = [
  /** Not connected. */
  'paused',
  /** Not begun. */
  'waiting',
  'running',
  'done',
  'failing',
  /** The platform has no such list. */
  'absent',
  /** The grant does not cover it. */
  'scope_missing',
] as const

/** GET and POST /api/sync: `{data: row[]}`, one of each kind. */
export const syncRow = z.object({
  kind: z.enum(SYNC_KINDS),
  name: z.string(),
  status: z.enum(SYNC_STATUSES),
  /** Rows read in the running pass, else in the last one, and how many of them brought something new. */
  itemsRead: z.number(),
  itemsChanged: z.number(),
  startedAt: isoTime.nullable(),
  /** Up to when everything was read. */
  syncedUntil: isoTime.nullable(),
  /** When it is read again. */
  dueAt: isoTime.nullable(),
  /** Why it is paused, failing or not there, for a person. */
  reason: z.string().nullable(),
})
export type SyncRow = z.output<typeof syncRow>
