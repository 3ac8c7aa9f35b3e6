/** What the product uses and may not have: published extensions, and the list of webhooks, which a grant may not cover. */
export const CAPABILITY_NAMES = [
  'organization',
  'routes',
  'route_edit',
  'route_delete',
  'dvirs',
  'dvir_create',
  'defects',
  'defect_resolve',
  'defect_types',
  'work_orders',
  'work_order_create',
  'work_order_delete',
  'service_tasks',
  'vendors',
  'drivers',
  'vehicles',
  'addresses',
  'tags',
  'users',
  'assets',
  'vehicle_stats',
  'driver_clocks',
  'driver_tachographs',
  'qualifications',
  'driver_assignments',
  'training_assignments',
  'training_courses',
  'live_shares',
  'live_share_write',
  'webhooks',
  'webhook_create',
  'webhook_delete',
] as const
export type CapabilityName = (typeof CAPABILITY_NAMES)[number]

const AT_HAND = [
  ...(['routes', 'route_edit', 'route_delete', 'dvirs', 'dvir_create', 'defect_resolve'] as const),
  ...(['work_orders', 'work_order_create'] as const),
] as const
const isAtHand = (name: CapabilityName): name is (typeof AT_HAND)[number] =>
  AT_HAND.some((one) => one === name)

/** What is done without it, by its key. What a list of the desk may say stands apart: those pages are counted in bytes. */
export const withoutKey = (name: CapabilityName) =>
  isAtHand(name) ? (`capabilities.without-${name}` as const) : (`capabilities-more.without-${name}` as const)
