import { z } from 'zod'
import { time } from './shapes'

/** Who has which vehicle, and since when; `id` is not answered. Whose it is is written out when it is. */
export const driverVehicleAssignmentRecord = z.object({
  id: z.string(),
  driverId: z.string(),
  vehicleId: z.string(),
  assignmentType: z.string(),
  assignedAtTime: time,
  startTime: time,
  /** Absent while it lasts. */
  endTime: time.optional(),
  isPassenger: z.boolean(),
  sourceName: z.string(),
})
export type DriverVehicleAssignmentRecord = z.infer<typeof driverVehicleAssignmentRecord>
