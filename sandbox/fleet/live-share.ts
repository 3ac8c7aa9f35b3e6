import { z } from 'zod'
import { tagShape, time } from './shapes'

/** Live sharing link, every field of the published answer. */
export const liveShareRecord = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['assetsLocation', 'assetsNearLocation', 'assetsOnRoute']),
  liveSharingUrl: z.string(),
  expiresAtTime: time.optional(),
  assetsLocationLinkConfig: z
    .object({
      assetId: z.string().optional(),
      location: z
        .object({
          formattedAddress: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          name: z.string(),
        })
        .optional(),
      tags: z.array(tagShape).optional(),
    })
    .optional(),
  assetsNearLocationLinkConfig: z.object({ addressId: z.string() }).optional(),
  assetsOnRouteLinkConfig: z.object({ recurringRouteId: z.string() }).optional(),
})
export type LiveShareRecord = z.infer<typeof liveShareRecord>
