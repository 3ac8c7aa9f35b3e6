import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { RouteBody, RouteStop } from '../schema'
import { minutesLate, outcomeOf, placeKey, placeOf, visitColumns } from './visits'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

/** Each hour a stop, for 20 minutes, with a window of 5 minutes before and 10 after. */
const stop = (index: number, fields: Partial<RouteStop> = {}): RouteStop => ({
  ...{ id: String(index), state: 'scheduled' },
  ...{ scheduledArrivalTime: iso(60 * index), scheduledDepartureTime: iso(60 * index + 20) },
  ...{ ontimeWindowBeforeArrivalMs: 5 * MINUTE_MS, ontimeWindowAfterArrivalMs: 10 * MINUTE_MS },
  ...fields,
})
const reached = (minutes: number, left = minutes + 20) => ({
  ...{ state: 'departed', actualArrivalTime: iso(minutes), actualDepartureTime: iso(left) },
})
const cellsOf = (stops: RouteStop[], more: Partial<RouteBody> = {}) =>
  visitColumns({ stops, ...more }).visitCells

describe('how a visit was', () => {
  it.each([
    ['a minute before its window', reached(54), -1],
    ['as its window opens', reached(55), 0],
    ['as it closes', reached(70), 0],
    [
      'just after it',
      { ...reached(70), actualArrivalTime: new Date(START + 70 * MINUTE_MS + 1).toISOString() },
      1,
    ],
    ['a minute and a half after it', { ...reached(71), actualArrivalTime: iso(71.5) }, 2],
    ['half an hour after it', reached(100), 31],
    ['skipped', { state: 'skipped', skippedTime: iso(60) }, -2],
    ['to come', {}, -3],
    ['not planned', { ...reached(60), scheduledArrivalTime: null }, -3],
  ])('%s', (_, fields, cell) => {
    const cells = cellsOf([stop(0), stop(1, fields), stop(2, reached(120))])
    expect(cells).toEqual([-3, cell, 0])
  })

  it('says the outcome and the full minutes beyond the window', () => {
    expect([-2, -1, 0, 1, 31].map(outcomeOf)).toEqual(['skipped', 'early', 'on_time', 'late', 'late'])
    expect([-2, -1, 0, 1, 31].map(minutesLate)).toEqual([null, null, null, 0, 30])
  })

  it('is none of the first stop, unless the route begins by arriving there', () => {
    const stops = [stop(0, reached(20)), stop(1, reached(60))]
    expect(cellsOf(stops)).toEqual([-3, 0])
    expect(cellsOf(stops, { settings: { routeStartingCondition: 'departFirstStop' } })).toEqual([-3, 0])
    expect(cellsOf(stops, { settings: { routeStartingCondition: 'arriveFirstStop' } })).toEqual([11, 0])
  })

  it('takes no room while nothing has happened, and holds what a column holds of any time', () => {
    expect(cellsOf([stop(0), stop(1)])).toEqual([])
    expect(visitColumns({})).toEqual({ visitPlaces: [], visitCells: [], stayGaps: [], lostMinutes: [] })
    const farOff = {
      ...reached(0),
      scheduledArrivalTime: '1901-01-01T00:00:00Z',
      actualArrivalTime: '9998-01-01T00:00:00Z',
    }
    expect(cellsOf([stop(0), stop(1, farOff)])).toEqual([-3, 1_000_001])
  })
})

describe('where a stop is', () => {
  it.each([
    [{ address: { id: 'a7', name: 'Dock 4' } }, 'aa7', { addressId: 'a7', words: null }],
    [
      { singleUseLocation: { latitude: 1, longitude: 2, address: '  12 Main  Street\n' } },
      'w12 Main Street',
      { addressId: null, words: '12 Main Street' },
    ],
    [{ singleUseLocation: { latitude: 1, longitude: 2 } }, '', { addressId: null, words: null }],
    [{ address: { id: '' } }, '', { addressId: null, words: null }],
    [{}, '', { addressId: null, words: null }],
  ])('%j', (told, key, place) => {
    expect(placeKey(told)).toBe(key)
    expect(placeOf(key)).toEqual(place)
  })

  it('is told apart by what a database holds, in bounded words', () => {
    expect(placeKey({ address: { id: 'a\0b' } })).toBe('aa\ufffdb')
    expect(placeKey({ address: { id: 'x'.repeat(300) } })).toBe('')
    const long = placeKey({ singleUseLocation: { latitude: 1, longitude: 2, address: 'y'.repeat(500) } })
    expect(long).toHaveLength(161)
  })
})

describe('what a stay takes beside its plan', () => {
  it('is the difference in minutes, of stops to come that are planned otherwise', () => {
    const learned = (minutes: number) => ({ learnedStayMs: minutes * MINUTE_MS })
    const gaps = (stops: RouteStop[]) => visitColumns({ stops }).stayGaps
    expect(gaps([stop(0, learned(35)), stop(1, learned(35)), stop(2, learned(12)), stop(3)])).toEqual([
      ...[0, 15, -8, 0],
    ])
    expect(gaps([stop(0), stop(1, learned(20))])).toEqual([])
    expect(gaps([stop(0), stop(1, { ...learned(35), ...reached(60) })])).toEqual([])
  })
})

describe('where the minutes of a late route were lost', () => {
  const lost = (stops: RouteStop[]) => visitColumns({ stops }).lostMinutes
  it('is told of one that is done, at the stop that it reached the latest, and adds up', () => {
    const done = [
      stop(0, { ...reached(0, 30), scheduledDepartureTime: iso(20) }),
      stop(1, reached(75, 110)),
      stop(2, reached(145)),
    ]
    // Left 10 min late, 5 more on the road, 15 more at the stop, 5 less on the road: 25 from what was planned.
    expect(lost(done)).toEqual([10, 0, 15, 0])
    expect(lost(done.slice(0, 2))).toEqual([10, 5, 0, 0])
    expect(lost([...done, stop(3)])).toEqual([])
    expect(lost([stop(0, reached(0)), stop(1, reached(60))])).toEqual([])
  })

  it('is told of visits alone: late where nobody is served, it was late for nobody', () => {
    const stops = [stop(0, reached(40)), stop(1, reached(70)), stop(2, reached(132))]
    expect(lost(stops)).toEqual([40, -28, 0, 0])
    expect(lost(stops.slice(0, 2))).toEqual([])
    const arriving = { settings: { routeStartingCondition: 'arriveFirstStop' } }
    expect(visitColumns({ stops: stops.slice(0, 2), ...arriving }).lostMinutes).toEqual([40, 0, 0, 0])
  })
})
