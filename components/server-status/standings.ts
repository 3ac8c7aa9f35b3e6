import type { FeedAnswer } from '@/components/feeds/feed-answer'
import { FEED_LOOK } from '@/components/feeds/feed-words'
import type { SyncAnswer } from '@/components/sync/sync-answer'
import { SYNC_LOOK } from '@/components/sync/sync-look'
import { durationWords } from '@/components/ui/time/format-instant'
import type { SyncKind } from '@/lib/sync/kinds'
import type { Words } from '@/lib/words/words'
import type { Standing } from './standing-table'

const lagOf = (at: string | null, now: number, t: Words) =>
  at === null ? null : t('server-status.ago', { lag: durationWords(Math.max(0, now - Date.parse(at)), t) })

/** Each feed by its last answer. */
export const feedStandings = (feeds: readonly FeedAnswer[], now: number, t: Words): Standing[] =>
  feeds.map(({ kind, status, reason, answeredAt }) => ({
    key: kind,
    name: t(`feeds.name-${kind}`),
    status: FEED_LOOK[status].status,
    word: t(FEED_LOOK[status].word),
    reason: status === 'stale' ? reason : null,
    at: answeredAt,
    lag: status === 'off' || status === 'paused' ? null : lagOf(answeredAt, now, t),
  }))

/** Each list of the platform by when everything up to then had been read. */
export const listStandings = (
  lists: readonly (SyncAnswer & { kind: SyncKind })[],
  now: number,
  t: Words,
): Standing[] =>
  lists.map(({ kind, status, reason, syncedUntil }) => ({
    key: kind,
    name: t(`sync-list.name-${kind}`),
    status: SYNC_LOOK[status].status,
    word: t(SYNC_LOOK[status].word),
    reason,
    at: syncedUntil,
    lag: status === 'absent' || status === 'paused' ? null : lagOf(syncedUntil, now, t),
  }))
