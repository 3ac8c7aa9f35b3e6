import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD } from '@/lib/routes/departures/departures'
import { english } from '@/test/english'
import type { RouteAnswer } from './route-answer'
import { seeRoute } from './see-routes'
import { standingDetail, standingSentence } from './standing-words'

const START = Date.UTC(2026, 2, 5, 20)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()
const ledger: RouteAnswer['ledger'] = {
  sources: {},
  lastSource: 'api',
  firstSeenAt: iso(0),
  lastConfirmedAt: iso(0),
  stub: false,
}
/** Four stops, an hour apart; the first `reached` of them `late` minutes after their time; minutes of the last one's window. */
const words = (
  late: number,
  reached: number,
  now: number,
  more: Partial<RouteAnswer['ledger']> = {},
  lastWindow = 9,
) => {
  const stops = [0, 1, 2, 3].map((index) => ({
    id: String(index),
    state: index < reached ? 'departed' : 'scheduled',
    scheduledArrivalTime: iso(60 * index),
    scheduledDepartureTime: iso(60 * index),
    ontimeWindowAfterArrivalMs: (index === 3 ? lastWindow : 20) * MINUTE_MS,
    ...(index < reached && {
      actualArrivalTime: iso(60 * index + late),
      actualDepartureTime: iso(60 * index + late),
    }),
  }))
  const at = { now: START + now * MINUTE_MS, toleranceMs: 5 * MINUTE_MS, departures: TOLD }
  const seen = seeRoute({ id: 'r', ledger: { ...ledger, ...more }, stops }, at)
  return [standingSentence(seen, english), standingDetail(seen, english)]
}

it('says how late a route is at worst and where, and how far behind it runs', () => {
  expect(words(40, 2, 101)).toEqual([
    'Late, 31\u00a0min at Stop 4, 40\u00a0min behind',
    'at Stop 4, 40\u00a0min behind',
  ])
})

it('does not say twice how late one is that runs as far behind', () => {
  expect(words(40, 2, 101, {}, 0)).toEqual(['Late, 40\u00a0min at Stop 4', 'at Stop 4'])
})

it('says how far behind one is that will meet every window', () => {
  expect(words(8, 2, 69)).toEqual(['Behind 8\u00a0min', null])
})

it('says how many stops of one that is done were late', () => {
  expect(words(40, 4, 500)).toEqual(['Done, 4 late', '4 late'])
  expect(words(0, 4, 500)).toEqual([null, null])
})

it('says nothing of one that is on time, or that the platform knows no more', () => {
  expect(words(0, 2, 61)).toEqual([null, null])
  expect(words(40, 2, 101, { goneAt: iso(0) })).toEqual([null, null])
})
