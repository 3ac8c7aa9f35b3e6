/** Specification, Events 1: the allowed event type names, by group. */
export const WEBHOOK_EVENT_GROUPS = {
  Address: ['AddressCreated', 'AddressDeleted', 'AddressUpdated'],
  Alerts: ['AlertIncident', 'AlertObjectEvent'],
  'Forms and documents': ['DocumentSubmitted', 'FormSubmitted', 'FormUpdated', 'IssueCreated'],
  'Drivers and vehicles': ['DriverCreated', 'DriverUpdated', 'VehicleCreated', 'VehicleUpdated'],
  DVIR: ['DvirSubmitted', 'MissingDvirPastDue'],
  'Engine and gateway': ['EngineFaultOff', 'EngineFaultOn', 'GatewayUnplugged', 'PredictiveMaintenanceAlert'],
  Geofence: ['GeofenceEntry', 'GeofenceExit'],
  Routes: [
    'RouteStopArrival',
    'RouteStopDeparture',
    'RouteStopEarlyLateArrival',
    'RouteStopEtaUpdated',
    'RouteStopResequence',
  ],
  Speeding: ['SevereSpeedingEnded', 'SevereSpeedingStarted', 'SpeedingEventEnded', 'SpeedingEventStarted'],
  Fuel: ['SuddenFuelLevelDrop', 'SuddenFuelLevelRise'],
} as const

export type WebhookEventType = (typeof WEBHOOK_EVENT_GROUPS)[keyof typeof WEBHOOK_EVENT_GROUPS][number]

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = Object.values(WEBHOOK_EVENT_GROUPS).flat()

/** Published beyond them. Answers and deliveries may name others yet: those are kept and shown. */
const PUBLISHED_EVENT_TYPES = [
  'ShipmentTrackingEvent',
  'VisualSearchMatch',
  'WorkOrderCreatedOrChanged',
] as const

/** What a webhook may be made or changed with. */
export const ASKABLE_EVENT_TYPES = [...WEBHOOK_EVENT_TYPES, ...PUBLISHED_EVENT_TYPES]
export type AskableEventType = (typeof ASKABLE_EVENT_TYPES)[number]

/** Specification, Versioning 1: what PATCH /webhooks/{id} accepts. */
export const WEBHOOK_VERSIONS = ['2018-01-01', '2021-06-09', '2022-09-13', '2024-02-27'] as const
/** Published: the first of them whose deliveries say what happened in a form that can be read. */
export const FIRST_READABLE_VERSION = '2021-06-09' satisfies (typeof WEBHOOK_VERSIONS)[number]
/** What the documentation of the webhook response lists; another version in an answer displays all the same. */
export const WEBHOOK_RESPONSE_VERSIONS = ['2018-01-01', '2021-06-09'] as const
