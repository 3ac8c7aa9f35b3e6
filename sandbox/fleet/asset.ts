import { z } from 'zod'
import { attribute, externalIds, reference, tagShape, time } from './shapes'

const common = {
  id: z.string(),
  name: z.string(),
  vin: z.string(),
  serial: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.string(),
  licensePlate: z.string(),
  notes: z.string(),
  externalIds,
  attributes: z.array(attribute),
  tags: z.array(tagShape),
  createdAtTime: time,
  updatedAtTime: time,
}

/** Vehicle as published for GET /fleet/vehicles, and `readings`: what its meters show now, never answered as such. */
export const vehicleRecord = z.object({
  ...common,
  staticAssignedDriver: reference.optional(),
  readings: z.object({ odometerMeters: z.number(), engineHours: z.number() }),
})
export type VehicleRecord = z.infer<typeof vehicleRecord>

export const trailerRecord = z.object(common)
export type TrailerRecord = z.infer<typeof trailerRecord>

/** Equipment has what a trailer has. */
export const equipmentRecord = z.object(common)
