import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { reasonAnswer } from '@/components/api/reason-answer'

const feed = object({
  kind: oneOf('route_events', 'training_assignments', 'detections', 'data_points'),
  status: oneOf('off', 'paused', 'starting', 'catching_up', 'live', 'stale'),
  since: nullable(text),
  progress: nullable(number),
  reason: nullable(reasonAnswer),
  enabled: flag,
  itemsRead: number,
  reachedAt: nullable(text),
  answeredAt: nullable(text),
  gaps: list(
    object({
      noticedAt: text,
      reason: nullable(reasonAnswer),
      missingFrom: nullable(text),
      missingUntil: nullable(text),
    }),
  ),
})
export type FeedAnswer = Read<typeof feed>
export type FeedGap = FeedAnswer['gaps'][number]

/** GET /api/feeds and PATCH /api/feeds/{kind}: each feed of the organization. Times are ISO 8601. */
export const feedsAnswer = object({ data: list(feed) })
