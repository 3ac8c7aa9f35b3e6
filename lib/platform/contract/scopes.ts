import { ENDPOINTS } from './endpoints'

/** Specification, Authentication 6: the scope names shown with an endpoint. */
export const SPECIFIED_SCOPES = [
  'Read Training Assignments',
  'Write Routes',
  'Read Routes',
  'Write Ridership',
  'Read Equipment Statistics',
  'Read Safety Events & Scores',
  'Read Functions',
  'Read ELD Compliance Settings (US)',
  'Read Drivers',
  'Read Alert Contacts',
  'Write Qualification Records',
  'Read Webhooks',
] as const

/** Specification, Authentication 4: the Read scopes that a newly created API token has preselected. */
export const PRESELECTED_SCOPES = [
  'Read AEMP',
  'Read Alert Contacts',
  'Read Assignments',
  'Read Attributes',
  'Read Carrier-Proposed Assignments',
  'Read Driver App Settings',
  'Read Drivers',
  'Read Equipment',
  'Read Equipment Statistics',
  'Read Gateways',
  'Read Jobs',
  'Read Org Information',
  'Read Sensors',
  'Read Tags',
  'Read Trailer Statistics',
  'Read Trailers',
  'Read Users',
  'Read Vehicle Statistics',
  'Read Vehicle Trips',
  'Read Vehicles',
  'Read Webhooks',
] as const

/**
 * Specification, Authentication 5: legacy scopes and the /v1 path areas that each opens. GET needs its Read
 * permission; PUT, PATCH, POST and DELETE need Write.
 */
export const LEGACY_SCOPES: Readonly<Record<string, readonly string[]>> = {
  Addresses: ['v1/addresses', 'v1/fleet/add_address'],
  'Alert Contacts': ['v1/contacts'],
  Documents: ['v1/fleet/drivers documents', 'v1/fleet/drivers document_types'],
  Drivers: ['v1/fleet/drivers (including create, inactive, by id or external id)'],
  DVIRs: ['v1/fleet/maintenance dvirs', 'v1/fleet/maintenance list'],
  'ELD Hours of Service (US)': [
    'HOS logs',
    'daily logs',
    'audit logs',
    'log edits',
    'authentication logs',
    'unassigned driving logs and segments',
    'drivers summary',
  ],
  Equipment: ['v1/fleet/assets', 'v1/industrial/csv_imports', 'v1/industrial/data'],
  'Equipment Statistics': ['v1/fleet/assets locations'],
  Industrial: [
    'v1/industrial machines',
    'v1/industrial mes',
    'v1/industrial vision',
    'v1/machines history',
    'v1/machines list',
  ],
  Messages: ['v1/fleet/messages'],
  Routes: ['v1/fleet/dispatch/routes', 'per-driver routes', 'per-vehicle routes'],
  'Safety Events & Scores': ['driver safety score', 'vehicle safety score', 'vehicle harsh_event'],
  Sensors: ['v1/sensors/*'],
  Tags: ['v1/tags'],
  Trailers: ['v1/fleet/trailers assignments', 'v1/fleet/assets reefers'],
  Users: ['v1/users', 'v1/user_roles'],
  'Vehicle Statistics': ['v1/fleet/locations', 'vehicles locations', 'vehicles stats'],
  'Vehicle Trips': ['v1/fleet/trips'],
  Vehicles: ['v1/fleet/list', 'v1/fleet/set_data', 'vehicles by id or external id'],
}

/** Every granular scope that has a name: of endpoints, preselected, and published. Sorted. */
export const GRANULAR_SCOPES: readonly string[] = [
  ...new Set([
    ...SPECIFIED_SCOPES,
    ...PRESELECTED_SCOPES,
    ...ENDPOINTS.flatMap(({ scope }) => (scope ? [scope] : [])),
  ]),
].sort()
