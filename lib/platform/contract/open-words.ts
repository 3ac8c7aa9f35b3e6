/** Values that are published for open enumerations (unstated.ts): offered and recognised, never required. */
export const ROUTE_EVENT_TYPES = [
  'stopArrived',
  'stopCompleted',
  'stopEnRoute',
  'stopSkipped',
  'stopTaskCompleted',
  'stopTaskSkipped',
  'stopEtaUpdated',
  'unspecified',
] as const
/** Kept rows hold the place of a state in it (lib/routes/list/listed.ts): one more stands at the end, and raises the rule of the list. */
export const STOP_STATES = ['unassigned', 'scheduled', 'en route', 'skipped', 'arrived', 'departed'] as const
export const ROUTE_COMPLETION_CONDITIONS = ['arriveLastStop', 'departLastStop'] as const
export const ROUTE_STARTING_CONDITIONS = ['departFirstStop', 'arriveFirstStop'] as const
export const SEQUENCING_METHODS = ['unknown', 'scheduledArrivalTime', 'manual'] as const
export const DVIR_SAFETY_STATUSES = ['safe', 'unsafe', 'resolved'] as const
export const DVIR_TYPES = ['preTrip', 'postTrip', 'mechanic', 'unspecified'] as const
export const WORK_ORDER_ITEM_TYPES = [
  'DVIR',
  'FAULT',
  'FORM',
  'ISSUE',
  'MAINTENANCE_PREDICTION_EVENT',
  'SCHEDULED_MAINTENANCE',
  'ITEM_TYPE_UNSPECIFIED',
] as const
