import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { liveWords as wordsOfLive } from './feed-words'
import type { LiveFeed } from './live-answer'
import type { LiveState } from './live-state'

const AT = '2026-03-02T08:00:00.000Z'
const live: LiveState = { link: 'live', lostAt: null, feeds: null, present: [] }
const liveWords = (feeds: readonly LiveFeed[], state: LiveState) => wordsOfLive(feeds, state, english)
const feed = (status: LiveFeed['status'], more: Partial<LiveFeed> = {}): LiveFeed => ({
  kind: 'route_events',
  status,
  since: AT,
  progress: null,
  reason: null,
  ...more,
})

describe('liveWords', () => {
  it('says when a live feed was last asked', () => {
    expect(liveWords([feed('live')], live)).toMatchObject({
      word: 'Live',
      time: { of: ', last asked', at: AT },
    })
  })

  it('says how far catching up has come, where that is known', () => {
    expect(liveWords([feed('catching_up', { progress: 0.426 })], live)?.word).toBe('Catching up, 43%')
    expect(liveWords([feed('catching_up')], live)?.word).toBe('Catching up')
  })

  it('says since when and why a feed is stale', () => {
    expect(liveWords([feed('stale', { reason: { message: 'It cannot be reached.' } })], live)).toEqual({
      status: 'stale',
      word: 'Stale',
      time: { of: ' since', at: AT },
      why: 'It cannot be reached. Wayboard keeps trying.',
    })
    expect(liveWords([feed('stale')], live)?.why).toBe('Wayboard has not asked the platform since.')
  })

  it('shows the feed that stands worst, and names one that moves no route', () => {
    const feeds = [feed('live'), feed('stale', { kind: 'detections' }), feed('off', { kind: 'data_points' })]
    expect(liveWords(feeds, live)?.word).toBe('Detections: stale')
  })

  it('is nothing when every feed is off or paused', () => {
    expect(liveWords([feed('off'), feed('paused')], live)).toBeNull()
  })

  it('says first that this browser hears nothing', () => {
    const lost = liveWords([feed('live')], { ...live, link: 'unreachable', lostAt: 5 })
    expect(lost).toMatchObject({ word: 'Not live', time: { of: ' since', at: 5 } })
    expect(liveWords([feed('live')], { ...live, link: 'elsewhere' })?.why).toMatch(/Reload/)
  })
})
