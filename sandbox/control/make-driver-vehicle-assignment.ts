import { z } from 'zod'
import { ASSIGNMENT_TYPES } from '@/lib/platform/contract/resources/driver-vehicle-assignment'
import type { DriverVehicleAssignmentRecord } from '../fleet/driver-vehicle-assignment'
import { newId } from '../new-id'
import { findById, foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const driverVehicleAssignmentBody = z.strictObject({
  kind: z.literal('driver-vehicle-assignment'),
  organizationId: ofOrganization,
  assignmentId: z
    .string()
    .optional()
    .describe('One of fixtures.driverVehicleAssignments: it ends. A new one begins when absent.'),
  driverId: z.string().optional().describe('One of fixtures.drivers; required for a new one.'),
  vehicleId: z.string().optional().describe('One of fixtures.vehicles; required for a new one.'),
  assignmentType: z.enum(ASSIGNMENT_TYPES).default('driverApp'),
  startTime: moment.optional().describe('Now when absent.'),
  endTime: moment.optional().describe('Now for one that ends.'),
  isPassenger: z.boolean().default(false),
})

/** A driver takes a vehicle, or gives it back. Answers the assignment. */
export function makeDriverVehicleAssignment(
  sandbox: Sandbox,
  given: z.infer<typeof driverVehicleAssignmentBody>,
): DriverVehicleAssignmentRecord {
  const { fleet, id: organizationId } = organizationOf(sandbox, given.organizationId)
  const iso = (text: string) => sandbox.clock.iso(Date.parse(text))
  const now = sandbox.clock.iso()
  if (given.assignmentId !== undefined) {
    const { assignmentId } = given
    const known = foundInBody(fleet.driverVehicleAssignments.get(assignmentId), 'assignmentId', 'assignment')
    return fleet.driverVehicleAssignments.put({
      ...known,
      endTime: given.endTime === undefined ? now : iso(given.endTime),
    })
  }
  const driver = foundInBody(findById(fleet.drivers, given.driverId ?? ''), 'driverId', 'driver')
  const vehicle = foundInBody(findById(fleet.vehicles, given.vehicleId ?? ''), 'vehicleId', 'vehicle')
  const startTime = given.startTime === undefined ? now : iso(given.startTime)
  return fleet.driverVehicleAssignments.put({
    id: newId(sandbox.state, organizationId),
    driverId: driver.id,
    vehicleId: vehicle.id,
    assignmentType: given.assignmentType,
    assignedAtTime: now,
    startTime,
    ...(given.endTime === undefined ? {} : { endTime: iso(given.endTime) }),
    isPassenger: given.isPassenger,
    sourceName: 'driver app',
  })
}
