import { z } from 'zod'
import { externalIds, tagShape, time } from './shapes'

/** Address as published for GET /addresses. */
export const addressRecord = z.object({
  id: z.string(),
  name: z.string(),
  formattedAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  geofence: z.object({
    circle: z.object({ latitude: z.number(), longitude: z.number(), radiusMeters: z.number() }),
    settings: z.object({ showAddresses: z.boolean() }),
  }),
  addressTypes: z.array(z.string()),
  contacts: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
  externalIds,
  notes: z.string(),
  tags: z.array(tagShape),
  createdAtTime: time,
})
export type AddressRecord = z.infer<typeof addressRecord>
