import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { areRoutesKnown, emptinessOf } from './routes-told'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString()
const read = (hours: number) => ({ syncedUntil: ago(hours), toldAt: ago(hours) })

const why = (given: Partial<Parameters<typeof emptinessOf>[0]>) =>
  emptinessOf({ routes: null, isConnected: true, isJudging: false, now: NOW, ...given })

it('knows routes for two hours after their list was read', () => {
  expect(areRoutesKnown(read(1.9), NOW)).toBe(true)
  expect(areRoutesKnown(read(2), NOW)).toBe(false)
  expect(areRoutesKnown(null, NOW)).toBe(false)
  // The feed tells of stops, and of deliveries alone nobody can say whether there was nothing to tell.
  expect(areRoutesKnown({ syncedUntil: ago(9), toldAt: ago(0) }, NOW)).toBe(false)
  expect(areRoutesKnown({ syncedUntil: null, toldAt: ago(0) }, NOW)).toBe(false)
  expect(areRoutesKnown({ syncedUntil: ago(1), toldAt: null }, NOW)).toBe(false)
})

it('says that none leaves only where that is known', () => {
  for (const status of ['done', 'running', 'failing'] as const) {
    expect(why({ routes: { status, ...read(1) } }), status).toBe('none')
    expect(why({ routes: { status, ...read(3) } }), status).toBe('old')
  }
  expect(why({ routes: read(1) })).toBe('none')
  expect(why({ routes: { status: 'paused', ...read(1) } })).toBe('old')
  expect(why({ routes: read(1), isConnected: false })).toBe('old')
})

it('says why nobody knows whether any leaves', () => {
  const never = { syncedUntil: null, toldAt: null }
  for (const status of ['running', 'waiting'] as const)
    expect(why({ routes: { status, ...never } }), status).toBe('reading')
  for (const status of ['failing', 'absent', 'scope_missing'] as const)
    expect(why({ routes: { status, ...never } }), status).toBe('unread')
  expect(why({ routes: null })).toBe('unread')
  expect(why({ routes: { status: 'paused', ...never } })).toBe('unconnected')
  expect(why({ isConnected: false })).toBe('unconnected')
  expect(why({ routes: read(1), isJudging: true })).toBe('judging')
})
