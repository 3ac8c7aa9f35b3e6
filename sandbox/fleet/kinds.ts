import type { z } from 'zod'
import { addressRecord } from './address'
import { equipmentRecord, trailerRecord, vehicleRecord } from './asset'
import { driverRecord } from './driver'
import { driverClockRecord } from './driver-clock'
import { driverVehicleAssignmentRecord } from './driver-vehicle-assignment'
import { defectTypeRecord, dvirRecord } from './dvir'
import { functionRecord } from './function'
import { hubPlanOrderRecord, hubPlanRecord } from './hub'
import { dataInputRecord, dataPointRecord, industrialAssetRecord, industrialJobRecord } from './industrial'
import { issueRecord } from './issue'
import { liveShareRecord } from './live-share'
import { maintenanceVendorRecord } from './maintenance-vendor'
import { complianceRecord, contactRecord, tagRecord, userRecord } from './people'
import { qualificationRecord, qualificationTypeRecord } from './qualification'
import { recoveryRecord } from './recovery'
import { passengerRecord, ridershipAccountRecord, ridershipSetupRecord } from './ridership'
import { routeEventRecord, routeRecord } from './route'
import { detectionRecord, safetyEventRecord, tripRecord } from './safety'
import { tachographRecord } from './tachograph'
import { trainingAssignmentRecord, trainingCourseRecord } from './training'
import { vehicleReadingRecord } from './vehicle-reading'
import { deliveryRecord, webhookRecord } from './webhook'
import { serviceTaskRecord, workOrderRecord } from './work-order'

/**
 * Every collection that an organization has. To add one: a line here, in `open-fleet.ts` and in `seed/fleet.ts`; an
 * older snapshot gets the new kind seeded by itself.
 */
const SCHEMAS = {
  addresses: addressRecord,
  compliance: complianceRecord,
  contacts: contactRecord,
  dataInputs: dataInputRecord,
  dataPoints: dataPointRecord,
  defectTypes: defectTypeRecord,
  deliveries: deliveryRecord,
  detections: detectionRecord,
  driverClocks: driverClockRecord,
  drivers: driverRecord,
  driverVehicleAssignments: driverVehicleAssignmentRecord,
  dvirs: dvirRecord,
  equipment: equipmentRecord,
  functions: functionRecord,
  hubPlanOrders: hubPlanOrderRecord,
  hubPlans: hubPlanRecord,
  industrialAssets: industrialAssetRecord,
  industrialJobs: industrialJobRecord,
  issues: issueRecord,
  liveShares: liveShareRecord,
  maintenanceVendors: maintenanceVendorRecord,
  passengers: passengerRecord,
  qualificationRecords: qualificationRecord,
  qualificationTypes: qualificationTypeRecord,
  recoveries: recoveryRecord,
  ridershipAccounts: ridershipAccountRecord,
  ridershipSetups: ridershipSetupRecord,
  routeEvents: routeEventRecord,
  routes: routeRecord,
  safetyEvents: safetyEventRecord,
  serviceTasks: serviceTaskRecord,
  tachographs: tachographRecord,
  tags: tagRecord,
  trailers: trailerRecord,
  trainingAssignments: trainingAssignmentRecord,
  trainingCourses: trainingCourseRecord,
  trips: tripRecord,
  users: userRecord,
  vehicleReadings: vehicleReadingRecord,
  vehicles: vehicleRecord,
  webhooks: webhookRecord,
  workOrders: workOrderRecord,
}

export type FleetKind = keyof typeof SCHEMAS
export type FleetRecords = { [K in FleetKind]: z.output<(typeof SCHEMAS)[K]> }

/** How each kind is read back from the snapshot. */
export const FLEET_SCHEMAS: { [K in FleetKind]: z.ZodType<FleetRecords[K]> } = SCHEMAS

/** An organization's records before they are put into collections: what a seed makes. */
export type SeededFleet = { [K in FleetKind]: FleetRecords[K][] }
