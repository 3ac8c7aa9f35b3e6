import type { Collection } from '../collection'
import type { Snapshot } from '../snapshot'
import { FLEET_SCHEMAS, type FleetKind, type FleetRecords, type SeededFleet } from './kinds'
import { openSegmented } from './segmented'

export type Fleet = { [K in FleetKind]: Collection<FleetRecords[K]> }

/** Opens an organization's collections from the snapshot; what it does not hold, or not readably, is seeded. */
export function openFleet(organizationId: string, snapshot: Snapshot, seed: () => SeededFleet): Fleet {
  let seeded: SeededFleet | null = null

  const open = <K extends FleetKind>(kind: K): Collection<FleetRecords[K]> =>
    openSegmented(
      snapshot,
      `fleet-${organizationId}-${kind}`,
      FLEET_SCHEMAS[kind],
      () => (seeded ??= seed())[kind],
    )

  return {
    addresses: open('addresses'),
    compliance: open('compliance'),
    contacts: open('contacts'),
    dataInputs: open('dataInputs'),
    dataPoints: open('dataPoints'),
    defectTypes: open('defectTypes'),
    deliveries: open('deliveries'),
    detections: open('detections'),
    driverClocks: open('driverClocks'),
    drivers: open('drivers'),
    driverVehicleAssignments: open('driverVehicleAssignments'),
    dvirs: open('dvirs'),
    equipment: open('equipment'),
    functions: open('functions'),
    hubPlanOrders: open('hubPlanOrders'),
    hubPlans: open('hubPlans'),
    industrialAssets: open('industrialAssets'),
    industrialJobs: open('industrialJobs'),
    issues: open('issues'),
    liveShares: open('liveShares'),
    maintenanceVendors: open('maintenanceVendors'),
    passengers: open('passengers'),
    qualificationRecords: open('qualificationRecords'),
    qualificationTypes: open('qualificationTypes'),
    recoveries: open('recoveries'),
    ridershipAccounts: open('ridershipAccounts'),
    ridershipSetups: open('ridershipSetups'),
    routeEvents: open('routeEvents'),
    routes: open('routes'),
    safetyEvents: open('safetyEvents'),
    serviceTasks: open('serviceTasks'),
    tachographs: open('tachographs'),
    tags: open('tags'),
    trailers: open('trailers'),
    trainingAssignments: open('trainingAssignments'),
    trainingCourses: open('trainingCourses'),
    trips: open('trips'),
    users: open('users'),
    vehicleReadings: open('vehicleReadings'),
    vehicles: open('vehicles'),
    webhooks: open('webhooks'),
    workOrders: open('workOrders'),
  }
}

/** Puts the seed in place of everything that the organization has. */
export function refillFleet(fleet: Fleet, seeded: SeededFleet): void {
  const refill = <K extends FleetKind>(kind: K) => fleet[kind].replaceAll(seeded[kind])
  for (const kind of fleetKinds(fleet)) refill(kind)
}

const fleetKinds = (fleet: Fleet) =>
  Object.keys(fleet).filter((kind): kind is FleetKind => kind in FLEET_SCHEMAS)
