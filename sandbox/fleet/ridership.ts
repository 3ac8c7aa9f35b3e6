import { z } from 'zod'
import { reference, time } from './shapes'

/** Who has passengers carried; `id` is a UUID, as is a passenger's. */
export const ridershipAccountRecord = reference

export const passengerRecord = reference.extend({ accountId: z.string() })
export type PassengerRecord = z.infer<typeof passengerRecord>

/** Ridership route setup; `id` joins account and route and is not answered. */
export const ridershipSetupRecord = z.object({
  id: z.string(),
  accountId: z.string(),
  routeId: z.string(),
  passengers: z.array(
    z.object({ passengerId: z.string(), pickUpStopId: z.string(), dropOffStopId: z.string() }),
  ),
  createdAtTime: time,
  updatedAtTime: time,
})
export type RidershipSetupRecord = z.infer<typeof ridershipSetupRecord>
