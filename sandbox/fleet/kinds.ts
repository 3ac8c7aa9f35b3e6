import type { z } from 'zod'
import { addressRecord } from './address'
import { trailerRecord, vehicleRecord } from './asset'
import { driverRecord } from './driver'
import { defectTypeRecord, dvirRecord } from './dvir'
import { complianceRecord, contactRecord, tagRecord, userRecord } from './people'
import { routeEventRecord, routeRecord } from './route'
import { serviceTaskRecord, workOrderRecord } from './work-order'

/**
 * Every collection that an organization has. To add one: a line here, in `open-fleet.ts` and in `seed/fleet.ts`; an
 * older snapshot gets the new kind seeded by itself.
 */
const SCHEMAS = {
  addresses: addressRecord,
  compliance: complianceRecord,
  contacts: contactRecord,
  defectTypes: defectTypeRecord,
  drivers: driverRecord,
  dvirs: dvirRecord,
  routeEvents: routeEventRecord,
  routes: routeRecord,
  serviceTasks: serviceTaskRecord,
  tags: tagRecord,
  trailers: trailerRecord,
  users: userRecord,
  vehicles: vehicleRecord,
  workOrders: workOrderRecord,
}

export type FleetKind = keyof typeof SCHEMAS
export type FleetRecords = { [K in FleetKind]: z.output<(typeof SCHEMAS)[K]> }

/** How each kind is read back from the snapshot. */
export const FLEET_SCHEMAS: { [K in FleetKind]: z.ZodType<FleetRecords[K]> } = SCHEMAS

/** An organization's records before they are put into collections: what a seed makes. */
export type SeededFleet = { [K in FleetKind]: FleetRecords[K][] }
