import type { StatusKey } from '@/components/ui/status'
import type { FeedStatus } from '@/lib/feeds/schema'
import type { LiveState } from './live-state'

const NAMES: Record<FeedStatus['kind'], string> = {
  route_events: 'Route events',
  training_assignments: 'Training assignments',
  detections: 'Detections',
  data_points: 'Data points',
}

/** From what needs someone to what does not. */
const ORDER: readonly FeedStatus['status'][] = ['stale', 'catching_up', 'starting', 'live']

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
export function liveWords(feeds: readonly FeedStatus[], { link, lostAt }: LiveState): LiveWords | null {
  if (link === 'unreachable')
    return {
      status: 'stale',
      word: 'Not live',
      time: lostAt === null ? null : { of: ' since', at: lostAt },
      why: 'Wayboard cannot be reached. It is tried again.',
    }
  if (link === 'elsewhere')
    return {
      status: 'stale',
      word: 'Not live',
      time: null,
      why: 'Another organization was opened in this browser. Reload to see that one.',
    }
  const feed = ORDER.flatMap((status) => feeds.find((one) => one.status === status) ?? [])[0]
  return feed ? ofFeed(feed) : null
}

function ofFeed({ kind, status, since, progress, reason }: FeedStatus): LiveWords {
  const named = (word: string) => (kind === 'route_events' ? word : `${NAMES[kind]}: ${word.toLowerCase()}`)
  const time = (of: string) => (since === null ? null : { of, at: since })
  switch (status) {
    case 'stale':
      return { status: 'stale', word: named('Stale'), time: time(' since'), why: whyStale(reason) }
    case 'catching_up': {
      const far = progress === null ? '' : `, ${Math.round(progress * 100)}%`
      return { status: 'catchingUp', word: `${named('Catching up')}${far}`, time: null, why: null }
    }
    case 'starting':
      return {
        status: 'catchingUp',
        word: named('Starting'),
        time: null,
        why: 'A worker takes it in a moment.',
      }
    default:
      return { status: 'connected', word: 'Live', time: time(', last asked'), why: null }
  }
}

// A refusal's own second sentence tells a person what to do, and here there is nothing to do.
const whyStale = (reason: string | null) =>
  reason === null ? null : `${reason.split(/(?<=\.)\s/)[0] ?? reason} It is tried again.`
