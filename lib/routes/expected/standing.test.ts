import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { JsonObject } from '@/lib/json'
import { simulationRuns } from '@/test/simulation-runs'
import { departuresOf, TOLD, UNTOLD } from '../departures/departures'
import { foldRoute, routeColumns, type KnownRoute } from '../projection'
import { sightingOfRouteEvent } from '../route-event'
import type { RouteStop } from '../schema'
import { routeStanding } from './standing'

const RUNS = simulationRuns(400)
const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()
const TOLERANCE = 5 * MINUTE_MS
const at = (now: number, departures = TOLD) => ({ now, toleranceMs: TOLERANCE, departures })

const stand = (stops: RouteStop[], minutes: number, more: object = {}) =>
  routeStanding({ stops, ...more }, at(START + minutes * MINUTE_MS))

/** A stop each hour, with 20 minutes there and a window of 10. */
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

describe('a route that nobody ended, whose vehicle left for a later one', () => {
  const driving = { stops: [plan(0, left(0, 5)), plan(1), plan(2)], isUnended: true }

  it('is neither late nor behind, and nothing is expected of it', () => {
    const { verdict, isUnended, worst, behindMs, expected } = routeStanding(
      driving,
      at(START + 600 * MINUTE_MS),
    )
    expect({ verdict, isUnended, worst, behindMs }).toEqual({
      ...{ verdict: null, isUnended: true, worst: null, behindMs: 0 },
    })
    expect(expected.every((one) => one === null)).toBe(true)
    expect(stand(driving.stops, 600)).toMatchObject({ verdict: 'late', isUnended: false })
  })

  it('is done once somebody ended it after all, or not left where it was taken back', () => {
    const is = (route: object) => stand(driving.stops, 600, { isUnended: true, ...route }).isUnended
    expect(is({ actualRouteEndTime: iso(120) })).toBe(false)
    expect(is({ stops: [plan(0), plan(1)] })).toBe(false)
  })
})

describe('a route whose departure nobody tells', () => {
  const route = (fields: object = {}) => ({
    stops: [plan(0), plan(1), plan(2, { ontimeWindowAfterArrivalMs: undefined })],
    ...fields,
  })
  const stands = (minutes: number, fields: object = {}, departures = UNTOLD) => {
    const { verdict, isUntold, worst, late, behindMs, expected } = routeStanding(
      route(fields),
      at(START + minutes * MINUTE_MS, departures),
    )
    return { verdict, isUntold, worst, late, behindMs, isExpected: expected.some(Boolean) }
  }
  const NOT_JUDGED = {
    ...{ verdict: null, isUntold: true, worst: null, late: 0, behindMs: 0, isExpected: false },
  }

  it('is neither late nor behind from its planned start on, however long ago that was', () => {
    for (const minutes of [0, 1, 30, 600, 10_000]) {
      expect(stands(minutes)).toEqual(NOT_JUDGED)
      expect(stands(minutes, {}, TOLD).isUntold).toBe(false)
    }
    expect(stands(30, {}, TOLD)).toMatchObject({ verdict: 'late', isExpected: true })
    expect(stands(-1)).toMatchObject({ isUntold: false, isExpected: true })
    expect(stands(9, { scheduledRouteStartTime: iso(10) })).toMatchObject({ isUntold: false })
    expect(stands(10, { scheduledRouteStartTime: iso(10) })).toEqual(NOT_JUDGED)
  })

  it('is judged as usual as soon as anything tells that it left', () => {
    const first = (fields: object, second = {}) => ({ stops: [plan(0, fields), plan(1, second), plan(2)] })
    for (const told of [
      { actualRouteStartTime: iso(40) },
      first(left(40, 40)),
      first({}, { actualArrivalTime: iso(40) }),
      first({ state: 'skipped', skippedTime: iso(40) }, { state: 'en route' }),
    ]) {
      expect(stands(100, told)).toEqual(stands(100, told, TOLD))
      expect(stands(100, told).isExpected).toBe(true)
    }
    expect(stands(100, { actualRouteEndTime: iso(90) })).toMatchObject({ isUntold: false, verdict: null })
    expect(stands(100, first({ eta: iso(500) })), 'an ETA is no fact').toEqual(NOT_JUDGED)
    for (const before of [{ state: 'en route' }, { actualArrivalTime: iso(40) }, { skippedTime: iso(40) }])
      expect(stands(100, first(before)).isUntold, 'whoever comes to its first stop has not left it').toBe(
        true,
      )
  })

  it('says nothing of one without a planned start', () => {
    const unplanned = { stops: [{ id: '1', state: 'scheduled' }] }
    expect(routeStanding(unplanned, at(START, UNTOLD)).isUntold).toBe(false)
  })
})

describe('a route of which nothing was heard for hours', () => {
  const stops = [plan(0), plan(1), plan(2)]
  const driving = [plan(0, left(18, 18)), plan(1), plan(2)]
  const stands = (all: RouteStop[], minutes: number, toldAt: number, more: object = {}) => {
    const departures = departuresOf('platform', START + toldAt * MINUTE_MS)
    const asked = { ...at(START + minutes * MINUTE_MS), departures }
    const { verdict, isUntold, worst, behindMs, expected } = routeStanding({ stops: all, ...more }, asked)
    return { verdict, isUntold, worst, behindMs, isExpected: expected.some(Boolean) }
  }
  const nothing = { verdict: null, worst: null, behindMs: 0, isExpected: false }

  it('is neither late nor behind, and nothing is expected of it, whether it left or not', () => {
    expect(stands(stops, 149, 30)).toMatchObject({ verdict: 'late', isUntold: false, isExpected: true })
    expect(stands(stops, 150, 30)).toEqual({ ...nothing, isUntold: true })
    expect(stands(driving, 149, 30)).toMatchObject({ verdict: 'late', isUntold: false, isExpected: true })
    expect(stands(driving, 150, 30)).toEqual({ ...nothing, isUntold: false })
    expect(stands(stops, -30, -150), 'one that has still to leave').toEqual({ ...nothing, isUntold: false })
  })

  it('is as late as it was once it is over', () => {
    const done = [plan(0, left(18, 18)), plan(1, left(90, 100)), plan(2, left(140, 150))]
    const over = { actualRouteEndTime: iso(150) }
    const seen = (toldAt: number) =>
      routeStanding(
        { stops: done, ...over },
        { ...at(START + 600 * MINUTE_MS), departures: departuresOf('platform', toldAt) },
      )
    expect(seen(START)).toEqual(seen(START + 600 * MINUTE_MS))
    expect(seen(START).wasLate).toBeGreaterThan(0)
  })
})

describe('how a route stands', () => {
  it('stays late when it reaches a stop late: by how much at worst, where, and how far behind', () => {
    const stops = [
      plan(0, left(18, 18)),
      plan(1, { state: 'arrived', actualArrivalTime: iso(91) }),
      plan(2),
      plan(3, { ontimeWindowAfterArrivalMs: 0 }),
    ]
    expect(stand(stops, 92)).toMatchObject({
      verdict: 'late',
      worst: { index: 3, ms: 31 * MINUTE_MS },
      behindMs: 31 * MINUTE_MS,
      late: 2,
      wasLate: 2,
    })
  })

  it('is behind while it will meet every window', () => {
    const stops = [plan(0, left(8, 8)), plan(1), plan(2)]
    expect(stand(stops, 9)).toMatchObject({ verdict: 'behind', worst: null, behindMs: 8 * MINUTE_MS })
    expect(stand([plan(0, left(5, 5)), plan(1)], 6).verdict).toBeNull()
  })

  it('tolerates so much beyond a stop that has no window, and says all of it beyond that', () => {
    const open = (late: number) =>
      stand([plan(0, left(late, late)), plan(1, { ontimeWindowAfterArrivalMs: null })], late)
    expect(open(5).verdict).toBeNull()
    expect(open(6)).toMatchObject({ verdict: 'late', worst: { index: 1, ms: 6 * MINUTE_MS } })
    // One of no width is a window.
    const exact = [plan(0, left(1, 1)), plan(1, { ontimeWindowAfterArrivalMs: 0 })]
    expect(stand(exact, 2)).toMatchObject({ verdict: 'late', worst: { ms: MINUTE_MS } })
  })

  it('counts the stops that are done, those of them that were skipped, and those that were reached late', () => {
    const stops = [
      plan(0, left(18, 18)),
      plan(1, { state: 'skipped' }),
      plan(2, { state: 'arrived', actualArrivalTime: iso(121) }),
      plan(3),
      plan(4),
    ]
    expect(stand(stops, 122)).toMatchObject({ stops: 5, done: 3, skipped: 1, wasLate: 1, late: 0 })
    expect(stand([plan(0), plan(1)], -10)).toMatchObject({ stops: 2, done: 0, skipped: 0, wasLate: 0 })
    const unplanned = { stops: null }
    expect(routeStanding(unplanned, at(START))).toEqual({
      verdict: null,
      isUntold: false,
      isUnended: false,
      stops: 0,
      done: 0,
      skipped: 0,
      late: 0,
      wasLate: 0,
      worst: null,
      behindMs: 0,
      expected: [],
    })
  })

  it('does not count a stop late that is not reached, whatever is expected of it', () => {
    const stops = [plan(0, left(40, 40)), plan(1), { id: '9', state: 'a state to come' }]
    expect(stand(stops, 40)).toMatchObject({ late: 1, wasLate: 1, skipped: 0 })
  })

  it('names the first of two stops that are expected equally late', () => {
    expect(stand([plan(0, left(15, 15)), plan(1), plan(2)], 16)).toMatchObject({
      worst: { index: 1, ms: 5 * MINUTE_MS },
    })
  })

  it('says of a stop without a window how far it is from its plan, early or late', () => {
    const open = { ontimeWindowAfterArrivalMs: null, ontimeWindowBeforeArrivalMs: null }
    const stops = (eta: number) => [
      plan(0, left(0, 0)),
      plan(1, {
        ...open,
        state: 'en route',
        enRouteTime: iso(0),
        eta: iso(eta),
        etaUpdatedAtMs: String(START + MINUTE_MS),
      }),
    ]
    expect(stand(stops(63), 2).expected[1]).toMatchObject({
      verdict: 'on_time',
      outsideMs: 0,
      deviationMs: 3 * MINUTE_MS,
    })
    expect(stand(stops(66), 2).expected[1]).toMatchObject({ verdict: 'late', outsideMs: 6 * MINUTE_MS })
    expect(stand(stops(57), 2).expected[1]).toMatchObject({ verdict: 'early', outsideMs: 3 * MINUTE_MS })
    expect(stand(stops(50), 2).expected[1]).toMatchObject({ deviationMs: -10 * MINUTE_MS })
  })

  it('judges no stop whose arrival is not planned, and says how far from its departure it is expected', () => {
    const unplanned = { scheduledArrivalTime: null }
    expect(stand([plan(0, left(40, 40)), plan(1, unplanned)], 41)).toMatchObject({
      verdict: 'behind',
      expected: [null, { verdict: 'on_time', deviationMs: 40 * MINUTE_MS, outsideMs: 0 }],
    })
    const eta = { state: 'en route', eta: iso(90), etaUpdatedAtMs: String(START + 41 * MINUTE_MS) }
    const nothing = plan(1, { ...unplanned, ...eta, scheduledDepartureTime: null })
    expect(stand([plan(0, left(40, 40)), nothing], 42).expected[1]).toMatchObject({
      ms: START + 90 * MINUTE_MS,
      verdict: 'on_time',
      deviationMs: 0,
      outsideMs: 0,
    })
  })

  it('takes a stop without a state for one to come', () => {
    expect(stand([plan(0), plan(1, { state: null })], -5)).toMatchObject({ stops: 2, done: 0, skipped: 0 })
  })

  it('says nothing beyond a window of a stop that is expected within it', () => {
    const { expected } = stand([plan(0, left(8, 8)), plan(1)], 9)
    expect(expected[0]).toBeNull()
    expect(expected[1]).toMatchObject({ verdict: 'on_time', outsideMs: 0, deviationMs: 8 * MINUTE_MS })
  })

  it('judges a stop that was reached by its own window, without a tolerance', () => {
    const stops = [plan(0, { ...left(1, 1), ontimeWindowAfterArrivalMs: null })]
    expect(stand(stops, 2)).toMatchObject({ verdict: null, wasLate: 1 })
  })

  it('is neither once it is done, and says how many stops were late', () => {
    const stops = [plan(0, left(18, 18)), plan(1, left(100, 110))]
    expect(stand(stops, 500)).toMatchObject({ verdict: null, worst: null, behindMs: 0, wasLate: 2 })
    const ended = { actualRouteEndTime: iso(130) }
    expect(stand([plan(0, left(18, 18)), plan(1)], 500, ended)).toMatchObject({ verdict: null, behindMs: 0 })
  })

  it('is late by the clock when its first stop is not left although its time is over', () => {
    expect(stand([plan(0), plan(1)], 9).verdict).toBe('behind')
    expect(stand([plan(0), plan(1)], 12)).toMatchObject({ verdict: 'late', behindMs: 12 * MINUTE_MS })
  })
})

const minutes = fc.integer({ min: -30, max: 200 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 })
const wide = fc.constantFrom(null, 0, 10 * MINUTE_MS, 40 * MINUTE_MS)

/** Three to five stops of which the first ones were reached, each so much later than planned, or skipped; no ETA. */
const driven = fc
  .record({
    gaps: fc.array(
      fc.record({
        run: fc.integer({ min: 0, max: 60 }),
        stay: fc.integer({ min: 0, max: 30 }),
        learned: maybe(fc.integer({ min: 0, max: 45 })),
      }),
      {
        minLength: 3,
        maxLength: 5,
      },
    ),
    windows: fc.array(fc.tuple(wide, wide), { minLength: 5, maxLength: 5 }),
    reached: fc.integer({ min: 0, max: 4 }),
    skipped: maybe(fc.integer({ min: 0, max: 4 })),
    untimed: maybe(fc.integer({ min: 0, max: 4 })),
    holds: fc.boolean(),
    isThere: fc.boolean(),
  })
  .map(({ gaps, windows, reached, skipped, untimed, holds, isThere }) => (delay: number): RouteStop[] => {
    let at = 0
    return gaps.map(({ run, stay, learned }, index): RouteStop => {
      const arrives = (at += run)
      const leaves = (at += stay)
      const [before = null, after = null] = windows[index] ?? []
      return {
        id: String(index),
        state: 'scheduled',
        ...(index !== untimed && {
          scheduledArrivalTime: iso(arrives),
          ...(holds && { scheduledDepartureTime: iso(leaves) }),
        }),
        ontimeWindowBeforeArrivalMs: before,
        ontimeWindowAfterArrivalMs: after,
        ...(learned !== undefined && { learnedStayMs: learned * MINUTE_MS }),
        ...(index < reached && { state: 'arrived', actualArrivalTime: iso(arrives + delay) }),
        ...(index < reached - (isThere ? 1 : 0) && {
          state: 'departed',
          actualDepartureTime: iso(leaves + delay),
        }),
        ...(index === skipped && { state: 'skipped', actualArrivalTime: null, actualDepartureTime: null }),
      }
    })
  })

type Standing = ReturnType<typeof routeStanding>
const rank = ({ verdict }: Standing) => (verdict === 'late' ? 2 : verdict === 'behind' ? 1 : 0)
function expectNoBetter(worse: Standing, better: Standing) {
  expect(rank(worse)).toBeGreaterThanOrEqual(rank(better))
  expect(worse.worst?.ms ?? 0).toBeGreaterThanOrEqual(better.worst?.ms ?? 0)
  expect(worse.behindMs).toBeGreaterThanOrEqual(better.behindMs)
}

describe('for whatever route', () => {
  it('more delay never makes it less late', () => {
    fc.assert(
      fc.property(driven, minutes, fc.nat(120), minutes, (route, delay, more, now) => {
        expectNoBetter(stand(route(delay + more), now), stand(route(delay), now))
      }),
      { numRuns: RUNS },
    )
  })

  it('a later clock never makes it less late while nothing happens', () => {
    fc.assert(
      fc.property(driven, minutes, minutes, fc.nat(120), (route, delay, now, more) => {
        expectNoBetter(stand(route(delay), now + more), stand(route(delay), now))
      }),
      { numRuns: RUNS },
    )
  })

  it('nothing is expected in the past, nor before the stop before', () => {
    fc.assert(
      fc.property(driven, minutes, minutes, (route, delay, now) => {
        const times = stand(route(delay), now).expected.flatMap((stop) => stop?.ms ?? [])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const time of times) expect(time).toBeGreaterThanOrEqual(START + now * MINUTE_MS)
      }),
      { numRuns: 1000 },
    )
  })

  it('a later ETA never makes it less late', () => {
    fc.assert(
      fc.property(driven, minutes, minutes, fc.nat(60), fc.nat(4), (route, now, eta, more, at) => {
        const told = (time: number) =>
          route(0).map((stop, index) =>
            index === at
              ? { ...stop, eta: iso(time), etaUpdatedAtMs: String(START + 300 * MINUTE_MS) }
              : stop,
          )
        expectNoBetter(stand(told(eta + more), now), stand(told(eta), now))
      }),
      { numRuns: 1000 },
    )
  })

  it('an ETA on time that was updated after the last fact clears it, and one from before does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 59 }), fc.integer({ min: -20, max: 10 }), (delay, early) => {
        const told = (updated: number): RouteStop[] =>
          [
            plan(0, left(delay - 1, delay)),
            plan(1, { state: 'en route', enRouteTime: iso(delay) }),
            plan(2),
          ].map((stop) =>
            stop.id === '1'
              ? { ...stop, eta: iso(60 + early), etaUpdatedAtMs: String(START + updated * MINUTE_MS) }
              : stop,
          )
        const now = Math.min(delay + 1, 60 + early)
        expect(stand(told(delay + 1), now).verdict).not.toBe('late')
        expect(stand(told(delay - 2), now)).toMatchObject({ verdict: 'late', behindMs: delay * MINUTE_MS })
      }),
    )
  })

  it('delay is carried, not forgotten, at a stop that is reached late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 11, max: 55 }), (reached, delay) => {
        const stops = Array.from({ length: 5 }, (_, index) =>
          index < reached
            ? plan(index, left(60 * index + delay, 60 * index + 20 + delay))
            : index === reached
              ? plan(index, { state: 'arrived', actualArrivalTime: iso(60 * index + delay) })
              : plan(index),
        )
        expect(stand(stops, 60 * reached + delay)).toMatchObject({
          verdict: 'late',
          worst: { ms: (delay - 10) * MINUTE_MS },
          behindMs: delay * MINUTE_MS,
        })
      }),
    )
  })

  it('the order in which its events are told changes nothing', () => {
    const event = fc.record({
      type: fc.constantFrom('stopEnRoute', 'stopArrived', 'stopCompleted', 'stopSkipped', 'stopEtaUpdated'),
      at: fc.integer({ min: 1, max: 8 }),
      stop: fc.constantFrom('0', '1', '2'),
      eta: minutes,
      updated: fc.integer({ min: 1, max: 8 }),
    })
    const full: JsonObject = { id: '7', stops: JSON.parse(JSON.stringify([plan(0), plan(1), plan(2)])) }
    const told = fc
      .uniqueArray(event, { maxLength: 8, selector: ({ type, at, stop }) => `${type} ${at} ${stop}` })
      .chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      )
    const outlook = (
      events: readonly { type: string; at: number; stop: string; eta: number; updated: number }[],
    ) => {
      let known: KnownRoute = foldRoute(null, {
        id: '7',
        seen: { source: 'api', at: iso(0), key: 'full', fields: full },
      })
      for (const { type, at, stop, eta, updated } of events) {
        const key = `${type} ${at} ${stop}`
        const sighting = sightingOfRouteEvent(
          {
            id: key,
            eventType: type,
            eventTime: iso(at),
            happenedAtTime: iso(at),
            route: { id: '7' },
            stop: { id: stop },
            eventDetails: {
              stopEtaUpdated: {
                etaMs: String(START + eta * MINUTE_MS),
                etaUpdatedAtMs: String(START + updated * MINUTE_MS),
              },
            },
          },
          { source: 'feed', key },
        )
        if (sighting) known = foldRoute(known, sighting)
      }
      return routeColumns(known)
    }
    fc.assert(
      fc.property(told, ([one, other]) => {
        expect(outlook(other)).toEqual(outlook(one))
      }),
      { numRuns: 500 },
    )
  })
})
