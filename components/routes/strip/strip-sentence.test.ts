import { describe, expect, it } from 'vitest'
import { TOLD } from '@/lib/routes/departures/departures'
import { english } from '@/test/english'
import type { RouteAnswer } from '../route-answer'
import { seeRoute } from '../see-routes'
import { stateWords, stopLook, verdictWords } from '../stop-look'
import { stripSentence } from './strip-sentence'

const now = Date.parse('2026-03-05T21:00:00Z')
const at = { now, toleranceMs: 300_000, departures: TOLD }
const row: RouteAnswer = {
  id: 'r',
  ledger: {
    sources: {},
    lastSource: 'api',
    firstSeenAt: '2026-03-01T00:00:00Z',
    lastConfirmedAt: '2026-03-01T00:00:00Z',
    stub: false,
  },
  stops: [
    {
      id: '1',
      state: 'departed',
      scheduledArrivalTime: '2026-03-05T20:00:00Z',
      actualArrivalTime: '2026-03-05T20:20:00Z',
      ontimeWindowAfterArrivalMs: 300_000,
    },
    { id: '2', state: 'skipped', scheduledArrivalTime: '2026-03-05T20:30:00Z' },
    {
      id: '3',
      name: 'Mesa depot',
      state: 'en route',
      scheduledArrivalTime: '2026-03-05T21:05:00Z',
      eta: '2026-03-05T21:17:00Z',
    },
    {
      id: '4',
      state: 'loading',
      scheduledArrivalTime: '2026-03-05T22:05:00Z',
      ontimeWindowAfterArrivalMs: 900_000,
    },
  ],
}

describe('a strip read out', () => {
  it('says how the stops stand and what comes next, in the named zone', () => {
    expect(stripSentence(seeRoute(row, at), { zone: 'America/Phoenix', now }, english)).toBe(
      'Late, 12\u00a0min at Stop 3. 4 stops, 2 done, 1 skipped, 1 reached late, 1 expected late. Next: Stop 3 of 4, Mesa depot: planned 14:05 MST, ' +
        'expected 14:17 MST, en route, expected 12\u00a0min late.',
    )
  })

  it('says so when no stop is known', () => {
    expect(stripSentence(seeRoute({ ...row, stops: null }, at), { zone: 'UTC', now }, english)).toBe(
      'No stops known',
    )
  })
})

describe('the look of a stop', () => {
  it('differs by shape and word, never by colour alone', () => {
    const looks = (row.stops ?? []).map((stop, index) => {
      const look = stopLook(stop, seeRoute(row, at).standing.expected[index] ?? null)
      return { ...look, state: stateWords(look, english), verdict: verdictWords(look, english) }
    })
    expect(looks).toEqual([
      { status: 'veryLate', fill: 'solid', state: 'departed', verdict: '15\u00a0min late' },
      { status: 'skipped', fill: 'hatch', state: 'skipped', verdict: null },
      { status: 'late', fill: 'tint', state: 'en route', verdict: 'expected 12\u00a0min late' },
      { status: 'unknown', fill: 'dots', state: 'loading', verdict: 'expected on time' },
    ])
  })
})
