import { z } from 'zod'
import { id, number, part, parts, text, time } from '../reading'
import { filled, timestamp } from '../wire'
import { tagShape } from './driver'

export const LIVE_SHARE_TYPES = ['assetsLocation', 'assetsNearLocation', 'assetsOnRoute'] as const

/** Published: GET, POST and PATCH /live-shares. Whoever has the link sees what it shares. */
export const liveShare = z.looseObject({
  id,
  name: text,
  description: text,
  type: text,
  liveSharingUrl: text,
  expiresAtTime: time,
  assetsLocationLinkConfig: part({
    assetId: text,
    location: part({ formattedAddress: text, latitude: number, longitude: number, name: text }),
    tags: parts(tagShape),
  }),
  assetsNearLocationLinkConfig: part({ addressId: text }),
  assetsOnRouteLinkConfig: part({ recurringRouteId: text }),
})

/** Published: POST /live-shares. */
export const liveShareCreateRequest = z.strictObject({
  name: filled,
  type: z.enum(LIVE_SHARE_TYPES),
  description: z.string().optional(),
  expiresAtTime: timestamp.optional(),
  assetsLocationLinkConfig: z
    .strictObject({
      assetId: filled.optional(),
      location: z
        .strictObject({
          formattedAddress: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          name: z.string(),
        })
        .optional(),
      tagIds: z.array(filled).optional(),
    })
    .optional(),
  assetsNearLocationLinkConfig: z.strictObject({ addressId: filled }).optional(),
  assetsOnRouteLinkConfig: z.strictObject({ recurringRouteId: filled }).optional(),
})

/** Published: PATCH /live-shares. */
export const liveShareUpdateRequest = z.strictObject({
  name: filled,
  description: z.string().optional(),
  expiresAtTime: timestamp.optional(),
})
