import type { ConnectionStatus, FeedKind } from '@/lib/generated/prisma/enums'
import { toldReason } from '@/lib/told-reason'
import type { FeedStatus } from './schema'

/** What a feed's row and its connection say. */
export interface FeedState {
  kind: FeedKind
  enabled: boolean
  startedFrom: Date | null
  reachedAt: Date | null
  caughtUp: boolean
  answeredAt: Date | null
  failingSince: Date | null
  /** As its column holds it (lib/stored-reason.ts). */
  failure: unknown
  /** Null when there never was a connection. */
  connection: ConnectionStatus | null
}

// The longest pause between two polls, and as long again for a worker that was killed and its successor.
const SILENT_MS = 60_000

/** How a feed stands, in no language: everybody of its organization shares it. */
export type FeedStanding = Omit<FeedStatus, 'reason'> & { failure: unknown }

/** The same in the language of whoever asks. */
export const toldFeed = ({ failure, ...standing }: FeedStanding): FeedStatus => ({
  ...standing,
  reason: toldReason(failure),
})

/** How a feed stands at `now` (epoch ms). A stale one without a failure was not asked for. */
export function feedStandingOf(feed: FeedState, now: number): FeedStanding {
  const { kind, answeredAt, failingSince } = feed
  const told = { kind, since: iso(answeredAt), progress: null, failure: null }
  if (!feed.enabled) return { ...told, status: 'off', since: null }
  if (feed.connection !== 'connected') return { ...told, status: 'paused' }
  if (failingSince)
    return { ...told, status: 'stale', since: iso(answeredAt ?? failingSince), failure: feed.failure }
  if (!answeredAt) return { ...told, status: 'starting' }
  if (now - answeredAt.getTime() > SILENT_MS) return { ...told, status: 'stale' }
  if (!feed.caughtUp) return { ...told, status: 'catching_up', progress: progressOf(feed, now) }
  return { ...told, status: 'live' }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

/** By the time of what was read: from where the feed began to now. */
function progressOf({ startedFrom, reachedAt }: FeedState, now: number): number | null {
  if (!startedFrom || !reachedAt) return null
  const span = now - startedFrom.getTime()
  const done = reachedAt.getTime() - startedFrom.getTime()
  return span > 0 ? Math.round(Math.min(1, Math.max(0, done / span)) * 100) / 100 : null
}
