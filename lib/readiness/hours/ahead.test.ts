import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { at, iso, stop } from '@/test/readiness/facts'
import { drivingAfter, legsAhead } from './ahead'

const PLAN = ['A 06:00-06:00', 'B 08:00-08:30', 'C 09:30-09:30'] as const
const stops = (...fields: Parameters<typeof stop>[1][]) =>
  PLAN.map((planned, index) => stop(planned, fields[index]))

describe('what is left to drive of a route', () => {
  it('is all of it before it leaves, and nothing when it is over', () => {
    expect(legsAhead(stops(), 'notStarted')).toEqual([
      { runMs: 2 * HOUR_MS, leavesAtMs: at('06:00'), sinceMs: null },
      { runMs: HOUR_MS, leavesAtMs: at('08:30'), sinceMs: null },
    ])
    expect(legsAhead(stops(), 'done')).toEqual([])
  })

  it('begins behind the last stop that was reached, and knows since when the next leg is driven', () => {
    const left = { state: 'departed', actualDepartureTime: iso('06:10') }
    expect(legsAhead(stops(left), 'underway')[0]).toMatchObject({ runMs: 2 * HOUR_MS, sinceMs: at('06:10') })
    const here = { state: 'arrived', actualArrivalTime: iso('08:00') }
    expect(legsAhead(stops(left, here), 'underway')).toMatchObject([{ runMs: HOUR_MS, sinceMs: null }])
    const drivenTo = { state: 'en route', enRouteTime: iso('08:40') }
    expect(legsAhead(stops(left, { state: 'departed' }, drivenTo), 'underway')).toMatchObject([
      { runMs: HOUR_MS, sinceMs: at('08:40') },
    ])
  })

  it('knows of no leg but the next one since when it is driven, and takes a stop for reached that tells when alone', () => {
    const left = { state: 'departed', actualDepartureTime: iso('06:10') }
    expect(legsAhead(stops(left), 'underway')).toEqual([
      { runMs: 2 * HOUR_MS, leavesAtMs: at('06:00'), sinceMs: at('06:10') },
      { runMs: HOUR_MS, leavesAtMs: at('08:30'), sinceMs: null },
    ])
    const timed = { state: null, actualDepartureTime: iso('08:40') }
    expect(legsAhead(stops({ state: null }, timed), 'underway')).toMatchObject([{ sinceMs: at('08:40') }])
  })

  it('goes on behind a stop that was reached, not behind one that was skipped', () => {
    expect(legsAhead(stops({ state: 'departed' }, {}, { state: 'skipped' }), 'underway')).toMatchObject([
      { runMs: 2 * HOUR_MS },
    ])
  })

  it('is one leg over what is skipped', () => {
    expect(legsAhead(stops({}, { state: 'skipped' }), 'underway')).toMatchObject([
      { runMs: 3.5 * HOUR_MS, sinceMs: null },
    ])
  })

  it('is less what was driven by then, and never less than nothing', () => {
    const legs = [
      { runMs: 2 * HOUR_MS, sinceMs: at('06:00') },
      { runMs: HOUR_MS, sinceMs: null },
    ]
    expect(drivingAfter(legs, at('05:00'))).toBe(3 * HOUR_MS)
    expect(drivingAfter(legs, at('07:30'))).toBe(1.5 * HOUR_MS)
    expect(drivingAfter(legs, at('09:30'))).toBe(HOUR_MS)
  })
})
