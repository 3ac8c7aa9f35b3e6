import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

const feed = object({
  kind: oneOf('route_events', 'training_assignments', 'detections', 'data_points'),
  status: oneOf('off', 'paused', 'starting', 'catching_up', 'live', 'stale'),
  since: nullable(text),
  progress: nullable(number),
  reason: nullable(text),
  enabled: flag,
  itemsRead: number,
  reachedAt: nullable(text),
  answeredAt: nullable(text),
  gaps: list(
    object({
      noticedAt: text,
      reason: text,
      missingFrom: nullable(text),
      missingUntil: nullable(text),
    }),
  ),
})
export type FeedAnswer = Read<typeof feed>
export type FeedGap = FeedAnswer['gaps'][number]

/** GET /api/feeds and PATCH /api/feeds/{kind}: each feed of the organization. Times are ISO 8601. */
export const feedsAnswer = object({ data: list(feed) })
