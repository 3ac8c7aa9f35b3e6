import { z } from 'zod'
import { integer, number, part, parts, text, time } from '../reading'

export const JOB_STATUSES = ['active', 'scheduled', 'completed'] as const

/** Specification, Resources, "Industrial job". */
export const industrialJob = z.looseObject({
  id: text,
  uuid: text,
  name: text,
  notes: text,
  customerName: text,
  createdAt: time,
  modifiedAt: time,
  startDate: time,
  endDate: time,
  status: text,
  address: part({ name: text, address: text, latitude: number, longitude: number }),
  fleetDevices: parts({ id: integer, name: text }),
  industrialAssets: parts({ id: z.string().meta({ format: 'uuid' }).nullish(), name: text }),
  ontimeWindowAfterArrivalMs: integer,
  ontimeWindowBeforeArrivalMs: integer,
})
