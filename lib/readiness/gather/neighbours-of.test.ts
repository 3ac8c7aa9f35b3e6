import { describe, expect, it } from 'vitest'
import { TOLD } from '@/lib/routes/departures/departures'
import type { Subject } from '../facts/facts'
import { grownMs } from '../facts/growing'
import { isLeftBehind } from '../facts/neighbours'
import { hasLeft, lastEndBefore, lastTripEnd, neighboursOf } from './neighbours-of'
import { plannedRoute } from './planned-route'

const at = (time: string) => `2026-03-02T${time}:00Z`
const ms = (time: string) => Date.parse(at(time))
const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)
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
    return ends && timeOf(grownMs(ends, ms('20:00')))
  }

  it('takes no rest from who left for a later one since', () => {
    expect(restsFrom(forgotten)).toBe('20:00')
    expect(restsFrom(forgotten, later)).toBe('12:00')
    const afterOwn = taken('b', '23:30-23:50', ['08:10', '09:00'])
    expect(restsFrom(forgotten, afterOwn), 'of one that is planned after ours').toBe('08:00')
    expect(restsFrom(forgotten, { ...later, subject: { ...DRIVER, namedBy: 'clocks' } })).toBe('20:00')
  })

  it('is left behind for one that is theirs for sure, however much later, and not for itself', () => {
    const muchLater = taken('b', '21:00-22:00', ['21:00', null])
    expect(hasLeft(forgotten.route, [forgotten, own])).toBe(false)
    expect(hasLeft(forgotten.route, [forgotten, muchLater])).toBe(true)
    expect(hasLeft(muchLater.route, [forgotten, muchLater])).toBe(false)
    const guessed: Subject = { ...DRIVER, namedBy: 'clocks' }
    expect(hasLeft(forgotten.route, [{ ...muchLater, subject: guessed }])).toBe(false)
    const alone = taken('a', '05:00-05:00', ['05:00', null])
    expect(hasLeft(alone.route, [alone])).toBe(false)
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

describe('the others that a vehicle or a driver has', () => {
  /** Planned at these times, from one place of the equator to another (degrees east). */
  const onWay = (id: string, times: string, ...east: number[]) => {
    const [begins = '', ends = ''] = times.split('-')
    const stops = east.map((longitude, index) => ({
      ...{ id: `${id} ${index}`, scheduledArrivalTime: at(index === 0 ? begins : ends) },
      singleUseLocation: { latitude: 0, longitude },
    }))
    return taken(id, times, [], { stops })
  }
  const ours = onWay('own', '10:00-12:00', 10, 12)
  const seen = (other: typeof own) => {
    const [one, ...others] = neighboursOf(ours.route, [other, ours])
    expect(others, 'nobody is beside themselves').toEqual([])
    return one
  }
  const degrees = (meters: number | null | undefined) => (meters ? Math.round(meters / 11_120) / 10 : meters)

  it('come from where they end to where we begin, or from where we end to where they begin', () => {
    expect(degrees(seen(onWay('a', '06:00-08:00', 3, 6, 9))?.wayMeters)).toBe(1)
    expect(degrees(seen(onWay('b', '14:00-16:00', 15, 40))?.wayMeters)).toBe(3)
    expect(degrees(seen(onWay('c', '10:00-11:00', 13, 7))?.wayMeters), 'one that begins with ours').toBe(1)
  })

  it('begin and end at their first and last place, and no way is known to what has none', () => {
    expect(seen(onWay('a', '06:00-08:00', 3, 6, 9))).toMatchObject({
      beginsAt: { longitude: 3 },
      endsAt: { longitude: 9 },
    })
    const nowhere = { wayMeters: null, beginsAt: null, endsAt: null }
    for (const times of ['06:00-08:00', '14:00-16:00']) {
      expect(seen(taken('a', times, []))).toMatchObject(nowhere)
      expect(seen(onWay('a', times)), 'without a stop').toMatchObject(nowhere)
    }
  })

  it('end when they did, however they were planned: the last of the earlier ones', () => {
    const early = taken('a', '05:00-08:00', ['05:00', '06:30'])
    const asked = { nowMs: ms('09:30'), departures: TOLD }
    const ends = (...others: (typeof own)[]) => {
      const last = lastEndBefore(ours.route, [...others, ours], asked)
      return last && timeOf(grownMs(last, asked.nowMs))
    }
    expect(ends(early)).toBe('06:30')
    expect(ends(early, taken('b', '07:00-08:00', ['07:00', '08:20']))).toBe('08:20')
    expect(ends(taken('c', '10:00-11:00', ['09:00', '09:20'])), 'one that begins with ours').toBeNull()
    expect(ends()).toBeNull()
  })

  it('are over when the last of them ended, whichever that is', () => {
    const over = (id: string, times: string, reached: string) => taken(id, times, ['05:00', reached])
    const last = (...others: (typeof own)[]) => lastTripEnd(ours.route, others)
    const [a, b] = [over('a', '05:00-08:00', '08:10'), over('b', '06:00-07:00', '07:10')]
    for (const both of [
      [a, b],
      [b, a],
    ])
      expect(last(...both)).toBe(ms('08:10'))
    expect(last(b, forgotten)).toBe(ms('07:10'))
    expect(last(forgotten, over('own', '05:00-08:00', '09:00')), 'the route itself').toBeNull()
  })
})
