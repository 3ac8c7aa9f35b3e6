import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD } from '../departures/departures'
import type { RouteStop } from '../schema'
import { routeStanding } from './standing'
import { wholeMinutes } from './whole-minutes'
import { whyLate, type WhyLate, whyWasLate } from './why-late'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

/** A stop each hour, with 20 minutes there and a window of 10; the first is left when it is reached. */
const plan = (index: number, fields: Partial<RouteStop> = {}): RouteStop => ({
  id: String(index),
  state: 'scheduled',
  scheduledArrivalTime: iso(60 * index),
  scheduledDepartureTime: iso(60 * index + (index === 0 ? 0 : 20)),
  ontimeWindowAfterArrivalMs: 10 * MINUTE_MS,
  ...fields,
})
const left = (from: number, to: number) => ({
  state: 'departed',
  actualArrivalTime: iso(from),
  actualDepartureTime: iso(to),
})
const driven = (minutes: number, eta?: number) => ({
  state: 'en route',
  enRouteTime: iso(minutes),
  ...(eta !== undefined && { eta: iso(eta) }),
})

const why = (stops: RouteStop[], minutes: number, more: object = {}) => {
  const now = START + minutes * MINUTE_MS
  return whyLate(
    { stops, ...more },
    routeStanding({ stops, ...more }, { now, toleranceMs: 5 * MINUTE_MS, departures: TOLD }),
    now,
  )
}
/** `left 22`, `run 0-1 5?` for one that is expected. */
const said = (one: WhyLate | null) =>
  one &&
  one.parts.map((part) => {
    const where = 'stop' in part ? part.stop : `${part.from}-${part.to}`
    return `${part.kind} ${where} ${part.minutes}${part.isExpected ? '?' : ''}`
  })

describe('why a route is late', () => {
  it('divides what is late into leaving, driving and staying', () => {
    const stops = [plan(0, left(10, 10)), plan(1, left(80, 95)), plan(2, driven(95, 140)), plan(3)]
    // +10 +10 -5 +5 = 20 (readiness, Arithmetic of a day).
    const one = why(stops, 100)
    expect(said(one)).toEqual(['left 0 10', 'run 0-1 10', 'stay 1 -5', 'run 1-2 5?'])
    expect(one).toMatchObject({
      ...{
        stop: 2,
        minutes: 20,
        isReached: false,
        plannedMs: START + 120 * MINUTE_MS,
        ms: START + 140 * MINUTE_MS,
      },
      leaving: { plannedMs: START, ms: START + 10 * MINUTE_MS, isExpected: false },
    })
  })

  it('says of one that has not left that it leaves late by now', () => {
    const one = why([plan(0), plan(1), plan(2, { ontimeWindowAfterArrivalMs: 0 })], 22)
    expect(said(one)).toEqual(['left 0 22?'])
    expect(one?.stop).toBe(2)
    // Of the stop that it begins with only that it is not there.
    expect(said(why([plan(0), plan(1)], 22))).toEqual(['begin 0 22?'])
  })

  it('counts the stay at the stop where it stands up to now', () => {
    const stops = [plan(0, left(0, 0)), plan(1, { state: 'arrived', actualArrivalTime: iso(60) }), plan(2)]
    expect(said(why(stops, 95))).toEqual(['stay 1 15?'])
  })

  it('counts what a route makes up for, and the slack that is still to come', () => {
    const stops = [
      plan(0, left(40, 40)),
      plan(1, { ...left(95, 120), scheduledDepartureTime: iso(110) }),
      plan(2, driven(120)),
    ]
    expect(said(why(stops, 121))).toEqual(['left 0 40', 'run 0-1 -5', 'stay 1 -25'])
    // The stop in between is left when it was planned: it holds for longer than it needs.
    const holds = plan(1, { scheduledArrivalTime: iso(45), scheduledDepartureTime: iso(80) })
    const ahead = [plan(0, left(40, 40)), holds, plan(2, { ontimeWindowAfterArrivalMs: 0 })]
    expect(said(why(ahead, 41))).toEqual(['left 0 40'])
  })

  it('guesses nothing: what nobody tells stays together', () => {
    // Nobody says when it left the first stop, nor when it was at the third.
    const stops = [plan(0, { state: 'departed' }), plan(1, left(75, 100)), plan(2, { state: 'departed' })]
    const late = [...stops, plan(3, { state: 'arrived', actualArrivalTime: iso(205) })]
    expect(said(why(late, 206))).toEqual(['stretch 0-1 15', 'stay 1 5', 'stretch 1-3 5'])
    expect(why(late, 206)?.leaving).toBeNull()
    const skipped = [plan(0, { state: 'skipped' }), plan(1, { state: 'departed' })]
    const arrived = { state: 'arrived', actualArrivalTime: iso(145) }
    expect(said(why([...skipped, plan(2, arrived)], 146))).toEqual(['stretch 1-2 25'])
    // A stay that is not planned cannot be told from the drive.
    const unplanned = [
      plan(0, left(5, 5)),
      plan(1, { ...left(70, 90), scheduledDepartureTime: null }),
      plan(2, { state: 'arrived', actualArrivalTime: iso(150) }),
    ]
    expect(said(why(unplanned, 151))).toEqual(['left 0 5', 'run 0-1 5', 'stretch 1-2 20'])
  })

  it('knows when it left by the route, unless that tells of an arrival', () => {
    const stops = [plan(0, { state: 'departed' }), plan(1, driven(30, 90))]
    const told = { actualRouteStartTime: iso(25) }
    expect(said(why(stops, 40, told))).toEqual(['left 0 25', 'run 0-1 5?'])
    const other = { ...told, settings: { routeStartingCondition: 'arriveFirstStop' } }
    // The drive to the next stop tells it then.
    expect(said(why(stops, 40, other))).toEqual(['left 0 30'])
  })

  it('passes what was skipped, and what was reached out of order', () => {
    const skipped = [plan(0, left(10, 10)), plan(1, { state: 'skipped' }), plan(2, driven(10, 145))]
    expect(said(why(skipped, 20))).toEqual(['left 0 10', 'run 0-2 15?'])
    const swapped = [
      plan(0, left(0, 0)),
      plan(1, left(150, 170)),
      plan(2, left(100, 120)),
      plan(3, driven(170, 220)),
    ]
    expect(said(why(swapped, 175))).toEqual(['run 0-1 90', 'stretch 1-3 -50?'])
  })

  it('says of one that is done why it was late the most, and nothing of one that is late no more', () => {
    const done = [plan(0, left(30, 30)), plan(1, left(92, 100)), plan(2, left(130, 140))]
    expect(said(why(done, 300))).toEqual(['left 0 30', 'run 0-1 2'])
    expect(why(done, 300)?.isReached).toBe(true)
    expect(why([...done, plan(3)], 141)).toBeNull()
    // One that is over, whatever it did not reach.
    expect(said(why([...done, plan(3)], 141, { actualRouteEndTime: iso(140) }))).toEqual([
      'left 0 30',
      'run 0-1 2',
    ])
    expect(why([plan(0), plan(1)], -60)).toBeNull()
    expect(why([], 0)).toBeNull()
  })
})

describe('how what is late divides', () => {
  const arrived = (minutes: number) => ({ state: 'arrived', actualArrivalTime: iso(minutes) })
  const wide = { ontimeWindowAfterArrivalMs: 120 * MINUTE_MS }

  it('tells a stay of no time at all, and a drive from a stop that was left as the next was reached', () => {
    const short = [
      plan(0, { ...left(30, 30), ...wide }),
      plan(1, { ...left(90, 90), ...wide }),
      plan(2, arrived(150)),
    ]
    expect(said(why(short, 151))).toEqual(['left 0 30', 'stay 1 -20', 'run 1-2 20'])
    const touching = [plan(0, left(0, 0)), plan(1, { ...left(110, 150), ...wide }), plan(2, left(150, 160))]
    expect(said(why(touching, 300))).toEqual(['run 0-1 50', 'stay 1 20', 'run 1-2 -40'])
  })

  it('leaves out what is told after the stop was reached that it explains, and what is told before an earlier one', () => {
    const late = [plan(0, left(0, 0)), plan(1, { ...left(150, 170), ...wide }), plan(2, left(165, 180))]
    expect(said(why(late, 300))).toEqual(['run 0-1 90', 'stretch 1-2 -45'])
    const swapped = [
      plan(0, left(0, 0)),
      plan(1, left(70, 90)),
      plan(2, { ...left(200, 220), ...wide }),
      plan(3, left(150, 160)),
    ]
    expect(said(why([...swapped, plan(4, arrived(300))], 301))).toEqual([
      ...['run 0-1 10', 'run 1-2 70', 'stretch 2-4 -20'],
    ])
  })

  it('keeps drive and stay together where a stop tells when it was left and not when it was reached', () => {
    const told = plan(1, { state: 'departed', actualDepartureTime: iso(100) })
    expect(said(why([plan(0, left(0, 0)), told, plan(2, arrived(145))], 146))).toEqual([
      ...['stretch 0-1 20', 'run 1-2 5'],
    ])
  })

  it('goes by the planned arrival where nobody planned when the first stop is left', () => {
    const first = plan(0, { ...left(10, 10), scheduledDepartureTime: null })
    expect(said(why([first, plan(1, arrived(75))], 76))).toEqual(['left 0 10', 'run 0-1 5'])
  })

  it('takes the begin of the route for the leaving of its first stop alone, and of none where somebody still waits there', () => {
    const told = { actualRouteStartTime: iso(25) }
    const stops = [plan(0, { state: 'departed' }), plan(1, { state: 'departed' }), plan(2, arrived(150))]
    expect(said(why(stops, 151, told))).toEqual(['left 0 25', 'stretch 0-2 5'])
    const waits = [plan(0, arrived(0)), plan(1, { ontimeWindowAfterArrivalMs: 0 })]
    expect(said(why(waits, 30, { actualRouteStartTime: iso(0) }))).toEqual(['left 0 30?'])
  })
})

describe('why a route that is done was late', () => {
  const done = [plan(0, left(30, 30)), plan(1, left(92, 100)), plan(2, left(130, 140))]
  const was = (stops: RouteStop[], isVisit = (_stop: number) => true) => whyWasLate({ stops }, isVisit)

  it('is asked of the stop that was reached the latest, among those that are visits', () => {
    expect(was(done)).toMatchObject({ stop: 1, minutes: 32, isReached: true })
    expect(was(done, (stop) => stop !== 1)).toMatchObject({ stop: 0, minutes: 30, isReached: true })
    expect(was([...done, plan(3)]), 'one that is not done').toBeNull()
  })

  it('is nothing within the windows, nor for less than a minute', () => {
    expect(was([plan(0, left(5, 5)), plan(1, left(65, 85))])).toBeNull()
    const strict = (arrivedAt: number) =>
      was([plan(0, left(0, 0)), plan(1, { ...left(arrivedAt, 80), ontimeWindowAfterArrivalMs: 0 })])
        ?.minutes ?? null
    expect([strict(60.5), strict(61)]).toEqual([null, 1])
  })
})

const facts = fc.record({
  leaves: fc.integer({ min: -20 * MINUTE_MS, max: 60 * MINUTE_MS }),
  legs: fc.array(
    fc.record({
      run: fc.integer({ min: 10 * MINUTE_MS, max: 80 * MINUTE_MS }),
      stay: fc.integer({ min: 0, max: 60 * MINUTE_MS }),
      told: fc.constantFrom('both', 'arrival', 'departure', 'neither', 'skipped'),
      planned: fc.constantFrom('both', 'arrival'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  reached: fc.integer({ min: 0, max: 7 }),
  after: fc.integer({ min: 0, max: 90 * MINUTE_MS }),
})

it('adds up to the minute, whatever is told', () => {
  let late = 0
  fc.assert(
    fc.property(facts, ({ leaves, legs, reached, after }) => {
      let at = START + leaves
      const stops = [
        plan(0, reached > 0 ? { state: 'departed', actualDepartureTime: new Date(at).toISOString() } : {}),
      ]
      let now = Math.max(START, at)
      for (const [index, { run, stay, told, planned }] of legs.entries()) {
        const arrives = at + run
        at = arrives + stay
        const isReached = index + 1 < reached
        if (isReached) now = at
        stops.push(
          plan(index + 1, {
            ...(planned === 'arrival' && { scheduledDepartureTime: null }),
            ...(isReached && {
              state: told === 'skipped' ? 'skipped' : 'departed',
              ...(['both', 'arrival'].includes(told) && {
                actualArrivalTime: new Date(arrives).toISOString(),
              }),
              ...(['both', 'departure'].includes(told) && {
                actualDepartureTime: new Date(at).toISOString(),
              }),
            }),
          }),
        )
      }
      now += after
      const one = whyLate(
        { stops },
        routeStanding({ stops }, { now, toleranceMs: 5 * MINUTE_MS, departures: TOLD }),
        now,
      )
      if (!one) return
      late += 1
      const sum = one.parts.reduce((total, { minutes }) => total + minutes, 0)
      expect(sum).toBe(one.minutes)
      expect(one.minutes).toBe(Math.floor((one.ms - one.plannedMs) / MINUTE_MS))
    }),
    { numRuns: 300 },
  )
  expect(late).toBeGreaterThan(50)
})

it('whole minutes add up to those of the sum, none a minute away from what it is', () => {
  expect(wholeMinutes([89_000, 89_000, 62_000])).toEqual([2, 1, 1])
  expect(wholeMinutes([30_000, -30_000])).toEqual([1, -1])
  expect(wholeMinutes([])).toEqual([])
  const ms = fc.integer({ min: -200 * MINUTE_MS, max: 200 * MINUTE_MS })
  fc.assert(
    fc.property(fc.array(ms), (parts) => {
      const minutes = wholeMinutes(parts)
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(minutes)).toBe(Math.floor(sum(parts) / MINUTE_MS))
      for (const [index, part] of parts.entries())
        expect(Math.abs((minutes[index] ?? 0) * MINUTE_MS - part)).toBeLessThan(MINUTE_MS)
    }),
  )
})
