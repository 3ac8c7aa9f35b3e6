import type { StatusKey } from '@/components/ui/status/status'
import type { WordKey } from '@/lib/words/word-key'
import type { FeedAnswer } from './feed-answer'

export const FEED_LOOK: Record<FeedAnswer['status'], { status: StatusKey; word: WordKey }> = {
  off: { status: 'disconnected', word: 'feeds.status-off' },
  paused: { status: 'onHold', word: 'feeds.status-paused' },
  starting: { status: 'scheduled', word: 'feeds.status-starting' },
  catching_up: { status: 'catchingUp', word: 'feeds.status-catching_up' },
  live: { status: 'connected', word: 'feeds.status-live' },
  stale: { status: 'stale', word: 'feeds.status-stale' },
}
