import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { feedStandingOf, type FeedState } from './feed-status'

const NOW = Date.UTC(2026, 2, 9, 8)
const ago = (ms: number) => new Date(NOW - ms)

const feed = (changes: Partial<FeedState> = {}): FeedState => ({
  kind: 'route_events',
  enabled: true,
  startedFrom: ago(100 * HOUR_MS),
  reachedAt: ago(HOUR_MS),
  caughtUp: true,
  answeredAt: ago(3000),
  failingSince: null,
  failure: null,
  connection: 'connected',
  ...changes,
})

describe('feedStandingOf', () => {
  it.each<[string, Partial<FeedState>, object]>([
    ['off', { enabled: false }, { status: 'off', since: null }],
    ['not connected', { connection: 'disconnected' }, { status: 'paused' }],
    ['never connected', { connection: null }, { status: 'paused' }],
    ['never answered', { answeredAt: null }, { status: 'starting', since: null }],
    ['live', {}, { status: 'live', since: ago(3000).toISOString() }],
    [
      'catching up',
      { caughtUp: false, reachedAt: ago(25 * HOUR_MS) },
      { status: 'catching_up', progress: 0.75 },
    ],
    [
      'catching up from nowhere known',
      { caughtUp: false, startedFrom: null },
      { status: 'catching_up', progress: null },
    ],
    [
      'failing',
      { failingSince: ago(1000), failure: { code: 'slow' } },
      { status: 'stale', since: ago(3000).toISOString(), failure: { code: 'slow' } },
    ],
    [
      'failing from the first',
      { failingSince: ago(1000), answeredAt: null },
      { status: 'stale', since: ago(1000).toISOString() },
    ],
    ['without a worker', { answeredAt: ago(61_000) }, { status: 'stale', since: ago(61_000).toISOString() }],
  ])('%s', (_, changes, expected) => {
    expect(feedStandingOf(feed(changes), NOW)).toMatchObject(expected)
  })
})
