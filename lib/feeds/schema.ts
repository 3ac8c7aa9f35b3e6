import { z } from 'zod'
import { toldReasonShape } from '@/lib/stored-reason'

export const FEED_KINDS = ['route_events', 'training_assignments', 'detections', 'data_points'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** As people call them. */
export const FEED_NAMES: Record<FeedKind, string> = {
  route_events: 'Route events',
  training_assignments: 'Training assignments',
  detections: 'Detections',
  data_points: 'Industrial data points',
}

const isoTime = z.string()

export const FEED_STATUSES = ['off', 'paused', 'starting', 'catching_up', 'live', 'stale'] as const

/** How a feed stands. `since`: stale, from when on nothing is known; live, when it was last asked. */
export const feedStatus = z.object({
  kind: z.enum(FEED_KINDS),
  status: z.enum(FEED_STATUSES),
  since: isoTime.nullable(),
  /** 0 to 1 while catching up, by the time of what was read; null when that cannot be told. */
  progress: z.number().nullable(),
  /** Why it is stale (lib/told-reason.ts). */
  reason: toldReasonShape.nullable(),
})
export type FeedStatus = z.output<typeof feedStatus>

/** A cursor that was lost. Both times null: reading again covered everything. */
export const feedGap = z.object({
  noticedAt: isoTime,
  reason: toldReasonShape.nullable(),
  missingFrom: isoTime.nullable(),
  missingUntil: isoTime.nullable(),
})

/** GET /api/feeds: `{data: feed[]}`, one of each kind. */
export const feedRow = feedStatus.extend({
  name: z.string(),
  enabled: z.boolean(),
  /** Things read since the feed last started. */
  itemsRead: z.number(),
  /** Time of the newest thing that it brought. */
  reachedAt: isoTime.nullable(),
  answeredAt: isoTime.nullable(),
  /** Newest first, at most 20. */
  gaps: z.array(feedGap),
})
export type FeedRow = z.output<typeof feedRow>

/** PATCH /api/feeds/{kind}. */
export const feedParams = z.strictObject({ kind: z.enum(FEED_KINDS) })
export const switchFeedBody = z.strictObject({ enabled: z.boolean() })
