import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { HeldFeed } from './held-feed'
import { FEEDS } from './kinds'
import { gapOf, startBeside, startOf } from './restart-feed'
import type { FeedKind } from './schema'

const NOW = Date.parse('2026-03-09T06:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)

const feed = (changes: Partial<HeldFeed>): HeldFeed => ({
  ...{
    organizationId: 'o',
    kind: 'detections',
    owner: 'w',
    cursor: null,
    cursorFrom: null,
    savedCursor: null,
    savedAt: NOW,
  },
  ...{
    startedFrom: daysAgo(7),
    reachedAt: daysAgo(6),
    caughtUp: false,
    emptyPages: 0,
    rests: false,
    itemsRead: 200,
  },
  ...{ answeredAt: NOW - 1000, failing: false, startRefused: false, watched: false },
  ...changes,
})
const starts = (changes: Partial<HeldFeed>, kind: FeedKind = 'detections') =>
  startOf(FEEDS[kind], feed(changes), NOW)

it('starts again where a feed has come to while it catches up, whenever it was answered last', () => {
  expect(starts({})).toEqual(new Date(daysAgo(6).getTime() - 5 * MINUTE_MS))
  expect(starts({ reachedAt: null }), 'it has told nothing yet').toEqual(
    new Date(daysAgo(7).getTime() - 5 * MINUTE_MS),
  )
  expect(starts({ caughtUp: true })).toEqual(new Date(NOW - 1000 - 5 * MINUTE_MS))
  expect(starts({ reachedAt: null, startedFrom: null, answeredAt: null })).toEqual(daysAgo(7))
})

it('starts as far back as may be asked, and where the platform begins where it is given no start', () => {
  expect(starts({}, 'route_events')).toEqual(new Date(daysAgo(7).getTime() + 5 * MINUTE_MS))
  expect(starts({}, 'data_points')).toBeNull()
  expect(starts({ startRefused: true })).toBeNull()
})

it('misses all since what it has told where it begins with what is newest, and nothing where that is now', () => {
  const none = { missingFrom: null, missingUntil: null }
  expect(gapOf(feed({}), null, NOW)).toEqual({ missingFrom: daysAgo(6), missingUntil: new Date(NOW) })
  expect(gapOf(feed({}), daysAgo(6), NOW)).toEqual(none)
  expect(gapOf(feed({ reachedAt: null, startedFrom: null }), daysAgo(6), NOW), 'it has told nothing').toEqual(
    none,
  )
})

it('records what lies between that and the earliest that may be asked for', () => {
  const old = feed({ kind: 'route_events', reachedAt: daysAgo(20), startedFrom: daysAgo(30) })
  const from = startOf(FEEDS.route_events, old, NOW)
  expect(gapOf(old, from, NOW)).toEqual({ missingFrom: daysAgo(20), missingUntil: from })
  expect(gapOf(feed({}), starts({}), NOW), 'read again from there').toEqual({
    missingFrom: null,
    missingUntil: null,
  })
})

describe('the start beside a cursor', () => {
  const beside = (changes: Partial<HeldFeed>) => startBeside(feed({ cursor: 'c1', ...changes }), NOW)

  it('is the one that the cursor began with, however far the feed has come', () => {
    expect(beside({ cursorFrom: daysAgo(40) })).toEqual(daysAgo(40))
  })

  it('lies a little before all that is known of a feed where nobody has kept it, and never ahead', () => {
    const before = (time: Date) => new Date(time.getTime() - 5 * MINUTE_MS)
    expect(beside({})).toEqual(before(daysAgo(7)))
    expect(beside({ startedFrom: daysAgo(5) })).toEqual(before(daysAgo(6)))
    expect(beside({ startedFrom: null, reachedAt: daysAgo(-1) })).toEqual(before(new Date(NOW)))
    expect(beside({ startedFrom: null, reachedAt: null })).toBeNull()
  })
})
