import type { z } from 'zod'
import { addressRecord, type AddressRecord } from './address'
import { trailerRecord, vehicleRecord, type TrailerRecord, type VehicleRecord } from './asset'
import { driverRecord, type DriverRecord } from './driver'
import { dvirRecord, type DvirRecord } from './dvir'
import {
  complianceRecord,
  contactRecord,
  tagRecord,
  userRecord,
  type ComplianceRecord,
  type ContactRecord,
  type TagRecord,
  type UserRecord,
} from './people'
import { routeEventRecord, routeRecord, type RouteEventRecord, type RouteRecord } from './route'
import {
  serviceTaskRecord,
  workOrderRecord,
  type ServiceTaskRecord,
  type WorkOrderRecord,
} from './work-order'

/**
 * Every collection that an organization has. To add one: a line here, in `FLEET_SCHEMAS`, in `open-fleet.ts`
 * and in `seed/fleet.ts`; an older snapshot gets the new kind seeded by itself.
 */
export interface FleetRecords {
  addresses: AddressRecord
  compliance: ComplianceRecord
  contacts: ContactRecord
  drivers: DriverRecord
  dvirs: DvirRecord
  routeEvents: RouteEventRecord
  routes: RouteRecord
  serviceTasks: ServiceTaskRecord
  tags: TagRecord
  trailers: TrailerRecord
  users: UserRecord
  vehicles: VehicleRecord
  workOrders: WorkOrderRecord
}

export type FleetKind = keyof FleetRecords

/** How each kind is read back from the snapshot. */
export const FLEET_SCHEMAS: { [K in FleetKind]: z.ZodType<FleetRecords[K]> } = {
  addresses: addressRecord,
  compliance: complianceRecord,
  contacts: contactRecord,
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

/** An organization's records before they are put into collections: what a seed makes. */
export type SeededFleet = { [K in FleetKind]: FleetRecords[K][] }
