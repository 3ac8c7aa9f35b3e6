import { z } from 'zod'
import { time } from './shapes'

/** Hub plan as published for GET /hub/plans. */
export const hubPlanRecord = z.object({
  id: z.string(),
  hubId: z.string(),
  name: z.string(),
  shiftStartTime: time,
  createdAt: time,
  updatedAt: time,
})
export type HubPlanRecord = z.infer<typeof hubPlanRecord>

const visit = z.object({
  address: z.string(),
  appointmentWindow: z.object({ startTime: time, endTime: time }),
  customerLocationId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  notes: z.string(),
  position: z.string(),
  serviceTimeSeconds: z.number(),
})

/** Hub plan order, every field of the specification. */
export const hubPlanOrderRecord = z.object({
  id: z.string(),
  planId: z.string(),
  hubId: z.string(),
  routeId: z.string(),
  customerOrderId: z.string(),
  priority: z.number(),
  createdAtTime: time,
  updatedAtTime: time,
  customProperties: z.array(z.object({ customPropertyId: z.string(), name: z.string(), value: z.string() })),
  quantities: z.array(z.object({ capacityId: z.string(), quantity: z.number() })),
  skillsRequired: z.array(z.string()),
  delivery: visit,
  pickup: visit,
})
export type HubPlanOrderRecord = z.infer<typeof hubPlanOrderRecord>
