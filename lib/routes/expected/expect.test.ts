import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { expectedAt, expectStops } from './expect'
import { plannedArrival } from './planned-times'
import type { TimedStop } from './punctuality'

const iso = (time: string) => `2026-03-02T${time}:00.000Z`
const ms = (time: string) => Date.parse(iso(time))
const clock = (at: number) => new Date(at).toISOString().slice(11, 16)

/** `10:00-10:15`: planned to arrive and to leave, with a window of 10 minutes. */
function planned(times: string, fields: Partial<TimedStop> = {}): TimedStop {
  const [arrives = '', leaves] = times.split('-')
  return {
    state: 'scheduled',
    ...(arrives && { scheduledArrivalTime: iso(arrives) }),
    ...(leaves && { scheduledDepartureTime: iso(leaves) }),
    ontimeWindowAfterArrivalMs: 10 * MINUTE_MS,
    ...fields,
  }
}
const arrived = (time: string) => ({ state: 'arrived', actualArrivalTime: iso(time) })
const left = (from: string, to: string) => ({
  state: 'departed',
  actualArrivalTime: iso(from),
  actualDepartureTime: iso(to),
})
const driven = (time: string) => ({ state: 'en route', enRouteTime: iso(time) })
const updated = (time: string, eta: string) => ({
  eta: iso(eta),
  etaUpdatedAtMs: String(ms(time)),
})

/** `11:31 carried` for each stop. */
const seen = (stops: TimedStop[], now: string) =>
  expectStops(stops).map((expected) => {
    if (!expected) return null
    const { ms: at, rests } = expectedAt(expected, ms(now))
    return `${clock(at)} ${rests}`
  })

const FIRST = planned('08:00-08:00')
const ROUTE = [FIRST, planned('09:00-09:20'), planned('10:00-10:20'), planned('11:00-11:20')]
const route = (...facts: Partial<TimedStop>[]) => ROUTE.map((stop, index) => ({ ...stop, ...facts[index] }))

describe('what is expected of stops to come', () => {
  it('is the plan while nothing happened and its time has not come', () => {
    expect(seen(ROUTE, '07:00')).toEqual(['08:00 plan', '09:00 plan', '10:00 plan', '11:00 plan'])
  })

  it('is the plan still at the very time, and of the clock from then on', () => {
    expect(seen(ROUTE, '08:00')[0]).toBe('08:00 plan')
    expect(seen(ROUTE, '08:01')[0]).toBe('08:01 clock')
  })

  it('plans a stop by its departure where no arrival is planned, which has no window to wait for', () => {
    expect(plannedArrival(planned('09:00-09:20'))).toBe(ms('09:00'))
    expect(plannedArrival(planned('-09:20'))).toBe(ms('09:20'))
    expect(plannedArrival({ state: 'scheduled' })).toBeNull()
    const stops = [FIRST, planned('-09:20', { ontimeWindowBeforeArrivalMs: 5 * MINUTE_MS }), planned('10:00')]
    expect(seen(stops, '07:00')).toEqual(['08:00 plan', '09:20 plan', '10:00 plan'])
  })

  it('carries the delay of a stop that was reached late, stop after stop', () => {
    const stops = route(left('08:00', '08:00'), arrived('09:31'))
    expect(seen(stops, '09:35')).toEqual([null, null, '10:31 carried', '11:31 carried'])
  })

  it('moves on with the clock once the vehicle should have left', () => {
    const stops = route(left('08:00', '08:00'), arrived('09:00'))
    expect(seen(stops, '09:15')).toEqual([null, null, '10:00 carried', '11:00 carried'])
    expect(seen(stops, '09:50')).toEqual([null, null, '10:30 clock', '11:30 clock'])
  })

  it('expects nothing in the past', () => {
    const stops = route(left('08:00', '08:00'), left('09:00', '09:20'), driven('09:20'))
    expect(seen(stops, '10:40')).toEqual([null, null, '10:40 clock', '11:40 clock'])
  })

  it('carries no earliness past a stop where the route holds, and any past one that has no planned departure', () => {
    expect(seen(route(left('07:40', '07:40')), '07:41')).toEqual([
      null,
      '08:40 carried',
      '10:00 carried',
      '11:00 carried',
    ])
    const open = route(left('07:40', '07:40'), { scheduledDepartureTime: null })
    expect(seen(open, '07:41')[2]).toBe('09:40 carried')
  })

  it('begins at a stop no earlier than its window opens', () => {
    const opens = route(left('07:40', '07:40'), {
      scheduledDepartureTime: null,
      ontimeWindowBeforeArrivalMs: 5 * MINUTE_MS,
    })
    expect(seen(opens, '07:41').slice(1, 3)).toEqual(['08:40 carried', '09:55 carried'])
  })

  it('takes the learned stay for the least, and so has slack where the plan holds longer', () => {
    // Readiness: arrive 10:00, stay 10, hold until 10:30, run 30, next closes 11:00: 20 minutes of slack.
    const example = (arrival: string) =>
      seen(
        [planned('10:00-10:30', { ...arrived(arrival), learnedStayMs: 10 * MINUTE_MS }), planned('11:00')],
        '10:00',
      )[1]
    expect(example('10:20')).toBe('11:00 carried')
    expect(example('10:21')).toBe('11:01 carried')
  })

  it('is later than planned behind a stop whose learned stay is longer, and the stop says so', () => {
    const slow = planned('09:00-09:20', { learnedStayMs: 35 * MINUTE_MS })
    const stops = [FIRST, slow, planned('10:00-10:20'), planned('11:00-11:20')]
    expect(seen(stops, '07:00')).toEqual(['08:00 plan', '09:00 plan', '10:15 carried', '11:15 carried'])
  })

  it('needs no time at a stop that is planned to be left as it is reached', () => {
    const stops = [planned('08:00-08:00', left('08:31', '08:31')), planned('09:00-09:00'), planned('10:00')]
    expect(seen(stops, '08:31')).toEqual([null, '09:31 carried', '10:31 carried'])
  })

  it('takes one planned time for the other', () => {
    const stops = [planned('-08:00', left('08:10', '08:10')), planned('09:00'), planned('10:00')]
    expect(seen(stops, '08:11')).toEqual([null, '09:10 carried', '10:10 carried'])
  })

  it('takes a plan that leaves before it arrives for one that leaves at once', () => {
    const stops = [planned('08:00-07:00', left('08:10', '08:10')), planned('09:00')]
    expect(seen(stops, '08:11')).toEqual([null, '09:10 carried'])
  })
})

describe('an ETA', () => {
  it('updated after the last fact replaces what was carried, from its stop on', () => {
    const stops = route(left('08:31', '08:31'), { ...driven('08:31'), ...updated('08:40', '09:05') })
    expect(seen(stops, '08:41')).toEqual([null, '09:05 eta', '10:05 carried', '11:05 carried'])
  })

  it('from before an arrival that came late says nothing', () => {
    const stops = route(left('08:00', '08:00'), arrived('09:31'), updated('09:00', '10:00'))
    expect(seen(stops, '09:35')[2]).toBe('10:31 carried')
    expect(seen(route(left('08:00', '08:00'), arrived('09:31'), updated('09:31', '10:00')), '09:35')[2]).toBe(
      '10:31 carried',
    )
    expect(seen(route(left('08:00', '08:00'), arrived('09:31'), updated('09:32', '10:00')), '09:35')[2]).toBe(
      '10:00 eta',
    )
  })

  it('that comes with the departure is known after it', () => {
    const stops = route(left('08:21', '08:31'), { ...driven('08:31'), ...updated('08:31', '09:02') })
    expect(seen(stops, '08:32')[1]).toBe('09:02 eta')
  })

  it('that no event told is as old as the drive to its stop', () => {
    const eta = { eta: iso('09:05') }
    expect(seen(route(left('08:31', '08:31'), { ...driven('08:31'), ...eta }), '08:41')[1]).toBe('09:05 eta')
    expect(seen(route(left('08:31', '08:31'), { ...driven('08:20'), ...eta }), '08:41')[1]).toBe(
      '09:31 carried',
    )
    expect(seen(route(left('08:31', '08:31'), { state: 'en route', ...eta }), '08:41')[1]).toBe('09:05 eta')
    expect(seen(route(left('08:31', '08:31'), eta), '08:41')[1]).toBe('09:31 carried')
    expect(seen(route({}, eta), '07:00')[1]).toBe('09:05 eta')
  })

  it('of a first stop moves all that comes after it', () => {
    expect(seen(route(updated('06:00', '08:30')), '07:00').slice(0, 2)).toEqual([
      '08:30 eta',
      '09:30 carried',
    ])
  })

  it('is what an expectation rests on that is the same without it', () => {
    const stops = route(left('08:31', '08:31'), driven('08:31'), updated('08:40', '09:51'))
    expect(seen(stops, '08:41')[2]).toBe('09:51 eta')
  })

  it('gives way to the clock once it has passed, and never runs before the stop before', () => {
    const stops = route(left('08:00', '08:00'), { ...driven('08:00'), ...updated('08:10', '09:05') })
    expect(seen(stops, '09:12')[1]).toBe('09:12 clock')
    const before = route(left('08:31', '08:31'), driven('08:31'), updated('08:40', '09:35'))
    expect(seen(before, '08:41').slice(1)).toEqual(['09:31 carried', '09:51 carried', '11:00 carried'])
  })
})

describe('what is known only in part', () => {
  it('passes delay on over a skipped stop, whose legs become one', () => {
    const stops = route(left('08:31', '08:31'), { state: 'skipped', skippedTime: iso('08:50') })
    expect(seen(stops, '08:55')).toEqual([null, null, '10:31 carried', '11:31 carried'])
  })

  it('passes delay on over a stop without planned times, of which only an ETA says something', () => {
    const none = { scheduledArrivalTime: null, scheduledDepartureTime: null }
    expect(seen(route(left('08:31', '08:31'), none), '08:35')).toEqual([
      null,
      null,
      '10:31 carried',
      '11:31 carried',
    ])
    const eta = { ...none, ...driven('08:31'), ...updated('08:33', '10:40') }
    expect(seen(route(left('08:31', '08:31'), eta), '08:35').slice(1, 3)).toEqual([
      '10:40 eta',
      '10:40 carried',
    ])
    const there = { ...none, ...arrived('10:50') }
    expect(seen(route(left('08:31', '08:31'), there), '10:51')[2]).toBe('10:51 clock')
  })

  it('says nothing of a stop that was passed without a word, until it is driven to', () => {
    const passed = route(left('08:00', '08:00'), {}, arrived('10:31'))
    expect(seen(passed, '10:35')).toEqual([null, null, null, '11:31 carried'])
    const back = route(left('08:00', '08:00'), driven('10:40'), left('10:31', '10:40'))
    expect(seen(back, '10:45').slice(0, 2)).toEqual([null, '10:45 clock'])
  })

  it('goes by the order of what happened, not by that of the stops', () => {
    const stops = route(left('09:30', '09:40'), left('08:10', '08:20'))
    expect(seen(stops, '09:41')[2]).toBe('11:40 carried')
  })

  it('reckons a stop that was reached, nobody says when', () => {
    const word = (state: string) => route(left('08:31', '08:31'), { state })
    expect(seen(word('departed'), '09:35')[2]).toBe('10:31 carried')
    expect(seen(word('arrived'), '09:35')[2]).toBe('10:31 carried')
    expect(seen(word('departed'), '10:05')[2]).toBe('10:31 carried')
    expect(seen(word('arrived'), '10:05')[2]).toBe('10:45 clock')
  })

  it('takes a stop for left when the next is driven to', () => {
    const stops = route(left('08:00', '08:00'), arrived('09:00'), driven('09:45'))
    expect(seen(stops, '09:46')[2]).toBe('10:25 carried')
    const untimed = route(left('08:00', '08:00'), arrived('09:00'), { state: 'en route' })
    expect(seen(untimed, '09:46')[2]).toBe('10:00 carried')
  })

  it('leaves a first stop without any word now at the earliest, its stay begun', () => {
    const stops = [planned('07:45-08:00'), planned('09:00-09:20')]
    expect(seen(stops, '07:50')).toEqual(['07:50 clock', '09:00 plan'])
    expect(seen(stops, '08:31')).toEqual(['08:31 clock', '09:31 clock'])
    expect(seen([{ ...stops[0], ...driven('07:40') }, planned('09:00-09:20')], '08:31')).toEqual([
      '08:31 clock',
      '09:46 clock',
    ])
  })

  it('reads a stop without a state as one to come', () => {
    const stops = ROUTE.map((stop) => ({ ...stop, state: null }))
    expect(seen(stops, '07:00')).toEqual(['08:00 plan', '09:00 plan', '10:00 plan', '11:00 plan'])
  })

  it('leaves a stop, nobody says when, before what is told of another stop next', () => {
    const untimed = { scheduledArrivalTime: null, scheduledDepartureTime: null }
    const told = route(left('08:00', '08:00'), { state: 'arrived' }, { ...untimed, ...arrived('09:10') })
    expect(seen(told, '09:50')[3]).toBe('10:50 carried')
    const quiet = route(left('08:00', '08:00'), { state: 'departed' }, { ...untimed, state: 'departed' })
    expect(seen(quiet, '09:00')[3]).toBe('11:00 carried')
    const first = route({ ...untimed, ...arrived('08:00') }, arrived('08:30'), driven('09:45'))
    expect(seen(first, '09:46')[2]).toBe('10:25 carried')
    const between = route(arrived('08:00'), { ...untimed, ...arrived('09:00') }, driven('09:45'))
    expect(seen(between, '09:46')[2]).toBe('10:00 carried')
  })

  it('begins with a stop that was reached, nobody says when', () => {
    expect(seen(route({ state: 'departed' }), '08:10').slice(0, 2)).toEqual([null, '09:00 plan'])
    const untimed = { scheduledArrivalTime: null, scheduledDepartureTime: null }
    expect(seen(route({ ...untimed, state: 'departed' }), '08:10').slice(0, 2)).toEqual([null, '09:00 plan'])
  })

  it('takes the newest of what is told of a stop for when it was reached', () => {
    const stops = route(left('09:30', '09:40'), arrived('09:35'))
    expect(seen(stops, '09:41')[2]).toBe('11:40 carried')
  })

  it('hears again of a stop that was passed by an ETA that is newer than all that happened', () => {
    const passed = (at: string) => route(left('08:00', '08:00'), updated(at, '10:55'), arrived('10:31'))
    expect(seen(passed('10:40'), '10:45')[1]).toBe('10:55 eta')
    expect(seen(passed('10:31'), '10:45')[1]).toBeNull()
    expect(seen(passed('10:20'), '10:45')[1]).toBeNull()
  })

  it('has a stop that is skipped hold nothing back', () => {
    const stops = route(left('07:40', '07:40'), { state: 'skipped' })
    expect(seen(stops, '07:45')[2]).toBe('09:40 carried')
  })

  it('does not take a stop for left by a drive that began before it was reached', () => {
    const set = (out: string) => route(left('08:00', '08:00'), arrived('09:00'), driven(out))
    expect(seen(set('08:30'), '09:50')[2]).toBe('10:30 clock')
    expect(seen(set('09:00'), '09:05')[2]).toBe('09:40 carried')
  })

  it('says nothing of a route without planned times, nor of one that is over', () => {
    expect(seen([{ state: 'scheduled' }, { state: 'en route' }], '08:00')).toEqual([null, null])
    expect(
      seen([planned('08:00', arrived('08:00')), planned('09:00', { state: 'skipped' })], '08:00'),
    ).toEqual([null, null])
  })
})
