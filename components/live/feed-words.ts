import type { StatusKey } from '@/components/ui/status/status'
import type { Words } from '@/lib/words/words'
import type { LiveFeed } from './live-answer'
import type { LiveState } from './live-state'

/** From what needs someone to what does not. */
const ORDER: readonly LiveFeed['status'][] = ['stale', 'catching_up', 'starting', 'live']

export interface LiveWords {
  status: StatusKey
  /** A state in a word or two: `Stale`. */
  word: string
  /** What the time means, and the time: ` since`. Null for none. */
  time: { of: string; at: string | number } | null
  /** Why, in a sentence. */
  why: string | null
}

/**
 * How far this desk can be believed, for a connected organization: whether the browser hears of changes, then the
 * feed that stands worst. Null when no feed is on: then the connection alone is shown.
 */
export function liveWords(
  feeds: readonly LiveFeed[],
  { link, lostAt }: LiveState,
  t: Words,
): LiveWords | null {
  if (link === 'unreachable')
    return {
      status: 'stale',
      word: t('frame.not-live'),
      time: lostAt === null ? null : { of: t('frame.live-since'), at: lostAt },
      why: t('frame.not-live-unreachable'),
    }
  if (link === 'elsewhere')
    return {
      status: 'stale',
      word: t('frame.not-live'),
      time: null,
      why: t('frame.not-live-elsewhere'),
    }
  const feed = ORDER.flatMap((status) => feeds.find((one) => one.status === status) ?? [])[0]
  return feed ? ofFeed(feed, t) : null
}

function ofFeed({ kind, status, since, progress, reason }: LiveFeed, t: Words): LiveWords {
  const time = (of: string) => (since === null ? null : { of, at: since })
  switch (status) {
    case 'stale':
      return {
        status: 'stale',
        word: t('frame.feed-stale', { kind }),
        time: time(t('frame.live-since')),
        why: whyStale(reason, t),
      }
    case 'catching_up': {
      const feed = t('frame.feed-catching_up', { kind })
      const word =
        progress === null ? feed : t('frame.feed-progress', { feed, percent: Math.round(progress * 100) })
      return { status: 'catchingUp', word, time: null, why: null }
    }
    case 'starting':
      return {
        status: 'catchingUp',
        word: t('frame.feed-starting', { kind }),
        time: null,
        why: t('frame.feed-starts-soon'),
      }
    default:
      return { status: 'connected', word: t('frame.live'), time: time(t('frame.live-asked')), why: null }
  }
}

const whyStale = (reason: LiveFeed['reason'], t: Words): string =>
  reason === null ? t('frame.feed-not-asked') : t('frame.feed-tried-again', { reason: reason.message })
