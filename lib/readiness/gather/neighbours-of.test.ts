import { describe, expect, it } from 'vitest'
import { TOLD } from '@/lib/routes/departures/departures'
import type { Subject } from '../facts/facts'
import { grownMs } from '../facts/growing'
import { isLeftBehind } from '../facts/neighbours'
import { lastEndBefore, neighboursOf } from './neighbours-of'
import { plannedRoute } from './planned-route'

const at = (time: string) => `2026-03-02T${time}:00Z`
const ms = (time: string) => Date.parse(at(time))
const DRIVER: Subject = { id: 'd1', name: null, namedBy: 'route', namedUntilMs: null, unreadSinceMs: null }

/** Planned at these times, of which the first was left and the last was reached as told; null for not yet. */
const taken = (id: string, times: string, facts: readonly (string | null)[], more: object = {}) => {
  const [begins = '', ends = ''] = times.split('-')
  const [left = null, reached = null] = facts
  const stop = (time: string, fact: string | null, field: string) => ({
    ...{ id: `${id} ${time}`, state: fact === null ? 'scheduled' : 'departed' },
    ...{ scheduledArrivalTime: at(time), scheduledDepartureTime: at(time) },
    ...(fact !== null && { [field]: at(fact) }),
  })
  const stops = [stop(begins, left, 'actualDepartureTime'), stop(ends, reached, 'actualArrivalTime')]
  return {
    route: plannedRoute({ id, stops, ...more }, new Date(at(begins)), new Date(at(ends))),
    subject: DRIVER,
  }
}

const forgotten = taken('a', '05:00-08:00', ['05:00', null])
const own = taken('own', '22:00-23:00', [null, null])

describe('one that nobody ended', () => {
  const later = taken('b', '09:00-12:00', ['09:00', '12:00'])
  const restsFrom = (...others: (typeof own)[]) => {
    const ends = lastEndBefore(own.route, [...others, own], { nowMs: ms('20:00'), departures: TOLD })
    return ends && new Date(grownMs(ends, ms('20:00'))).toISOString().slice(11, 16)
  }

  it('takes no rest from who left for a later one since', () => {
    expect(restsFrom(forgotten)).toBe('20:00')
    expect(restsFrom(forgotten, later)).toBe('12:00')
    const afterOwn = taken('b', '23:30-23:50', ['08:10', '09:00'])
    expect(restsFrom(forgotten, afterOwn), 'of one that is planned after ours').toBe('08:00')
    expect(restsFrom(forgotten, { ...later, subject: { ...DRIVER, namedBy: 'clocks' } })).toBe('20:00')
  })

  it('is left behind by what is told of driving, be it the begin alone', () => {
    const isLeft = (first: typeof own, second: typeof own) => {
      const [one, ...others] = neighboursOf(own.route, [first, second, own])
      return one && isLeftBehind(one, others)
    }
    expect(isLeft(forgotten, later)).toBe(true)
    const began = (time: string) => ({ actualRouteStartTime: at(time), actualRouteEndTime: at('12:00') })
    expect(isLeft(forgotten, taken('b', '09:00-12:00', [], began('09:00')))).toBe(true)
    expect(isLeft(forgotten, taken('b', '09:00-12:00', [], began('04:00'))), 'driven before it').toBe(false)
    const calledOff = { actualRouteEndTime: at('08:30') }
    expect(isLeft(forgotten, taken('b', '09:00-12:00', [], calledOff))).toBe(false)
    const skipped = { stops: [{ id: 's', state: 'skipped', scheduledArrivalTime: at('09:00') }] }
    expect(isLeft(forgotten, taken('b', '09:00-12:00', [], skipped))).toBe(false)
  })
})
