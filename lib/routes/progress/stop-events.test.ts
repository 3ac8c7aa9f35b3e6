import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json'
import { simulationRuns } from '@/test/simulation-runs'
import { foldRoute, foldRoutes, type KnownRoute, type RouteSighting } from '../projection'
import { sightingOfRouteEvent } from '../route-event'
import { mergeStopEvents, type News, type StampedStopEvent } from './stop-events'

const minute = (n: number) => new Date(Date.UTC(2026, 2, 2, 8, n)).toISOString()

interface Happened {
  type: string
  at: number
  /** When the platform knew; at once unless told. */
  known?: number
  stop?: string
  eta?: number
  id?: string
}

function event({ type, at, known = at, stop = 'a', eta, id = `${type} ${at}` }: Happened): RouteSighting {
  const body = {
    id,
    eventType: type,
    eventTime: minute(known),
    happenedAtTime: minute(at),
    route: { id: '7' },
    stop: { id: stop },
    eventDetails: eta === undefined ? {} : { stopEtaUpdated: { etaMs: String(Date.parse(minute(eta))) } },
  }
  const sighting = sightingOfRouteEvent(body, { source: 'feed', key: id })
  if (!sighting) throw new Error('no sighting')
  return sighting
}

const full = (at: number, stops: JsonObject[], key = 'r1'): RouteSighting => ({
  id: '7',
  seen: { source: 'api', at: minute(at), key, fields: { id: '7', name: 'North', stops } },
})

const fold = (...sightings: RouteSighting[]) => sightings.reduce<KnownRoute | null>(foldRoute, null)
const stopsAfter = (...sightings: RouteSighting[]) => fold(...sightings)?.body['stops']

describe('what events say of stops', () => {
  it('goes through the states in the specification’s words, with their times', () => {
    const a = { id: 'a', state: 'scheduled' }
    expect(stopsAfter(full(0, [a]), event({ type: 'stopEnRoute', at: 1 }))).toEqual([
      { id: 'a', state: 'en route', enRouteTime: minute(1) },
    ])
    expect(stopsAfter(full(0, [a]), event({ type: 'stopArrived', at: 5 }))).toEqual([
      { id: 'a', state: 'arrived', actualArrivalTime: minute(5) },
    ])
    expect(
      stopsAfter(
        full(0, [a]),
        event({ type: 'stopArrived', at: 5 }),
        event({ type: 'stopCompleted', at: 9 }),
      ),
    ).toEqual([{ id: 'a', state: 'departed', actualArrivalTime: minute(5), actualDepartureTime: minute(9) }])
    expect(stopsAfter(full(0, [a]), event({ type: 'stopSkipped', at: 5 }))).toEqual([
      { id: 'a', state: 'skipped', skippedTime: minute(5) },
    ])
    expect(stopsAfter(full(0, [a]), event({ type: 'stopEtaUpdated', at: 2, eta: 30 }))).toEqual([
      { id: 'a', state: 'scheduled', eta: minute(30), etaUpdatedAtMs: String(Date.parse(minute(2))) },
    ])
  })

  it('keeps beside an ETA when it was updated, also when a full route repeats it, and not beside another', () => {
    const told = event({ type: 'stopEtaUpdated', at: 2, eta: 30 })
    const scheduled = { id: 'a', state: 'scheduled' }
    const updated = { etaUpdatedAtMs: String(Date.parse(minute(2))) }
    const repeated = full(50, [{ ...scheduled, eta: minute(30) }])
    expect(stopsAfter(told, repeated)).toEqual([{ ...scheduled, eta: minute(30), ...updated }])
    expect(stopsAfter(told, full(50, [{ ...scheduled, eta: minute(31) }]))).toEqual([
      { ...scheduled, eta: minute(31) },
    ])
    expect(stopsAfter(told, full(20, [scheduled]), repeated)).toEqual([
      { ...scheduled, eta: minute(30), ...updated },
    ])
  })

  it('makes what it can of a route that is known by events only', () => {
    expect(fold(event({ type: 'stopArrived', at: 5, stop: 'b' }))?.body).toEqual({
      id: '7',
      stops: [{ id: 'b', state: 'arrived', actualArrivalTime: minute(5) }],
    })
  })

  it('changes nothing by a type that it does not know, but for the route being there', () => {
    expect(fold(event({ type: 'stopWashed', at: 5 }))?.body).toEqual({ id: '7' })
  })

  it('takes what happened before the full route and was told after it', () => {
    const late = event({ type: 'stopArrived', at: 1, known: 9 })
    expect(stopsAfter(full(5, [{ id: 'a', state: 'scheduled' }]), late)).toMatchObject([{ state: 'arrived' }])
  })

  it('believes a full route that knew of the event and says otherwise', () => {
    const reset = full(30, [{ id: 'a', state: 'scheduled' }])
    expect(stopsAfter(event({ type: 'stopArrived', at: 1 }), reset)).toEqual([
      { id: 'a', state: 'scheduled' },
    ])
  })

  it('keeps the further state of a full route over an earlier event that was told late', () => {
    const stop = { id: 'a', state: 'departed', actualDepartureTime: minute(10) }
    expect(stopsAfter(full(11, [stop]), event({ type: 'stopArrived', at: 9, known: 12 }))).toMatchObject([
      { state: 'departed', actualArrivalTime: minute(9) },
    ])
  })

  it('is not skipped any more once it is reached', () => {
    expect(stopsAfter(event({ type: 'stopSkipped', at: 2 }), event({ type: 'stopArrived', at: 5 }))).toEqual([
      { id: 'a', state: 'arrived', actualArrivalTime: minute(5) },
    ])
  })

  it('forgets a stop that a later full route does not have', () => {
    expect(stopsAfter(event({ type: 'stopArrived', at: 1, stop: 'gone' }), full(30, [{ id: 'a' }]))).toEqual([
      { id: 'a' },
    ])
  })
})

describe('mergeStopEvents', () => {
  const SEEN_AT = minute(30)
  const second = (n: number) => new Date(Date.parse(SEEN_AT) + n * 1000).toISOString()

  /** What an event said that happened so many seconds after the full route was seen, and was known then or later. */
  const said = (
    happened: number,
    fields: JsonObject,
    more: { known?: number; stopId?: string; key?: string; etaUpdatedAtMs?: number } = {},
  ): StampedStopEvent => {
    const { known = happened, stopId = 'a', key = `e${happened}`, ...rest } = more
    return {
      stamp: `${second(happened)} feed ${key}`,
      stop: { stopId, knownAt: second(known), fields, ...rest },
    }
  }
  const after = (stops: JsonObject[], ...events: StampedStopEvent[]) =>
    mergeStopEvents({ stops, news: {}, fresh: true, seenAt: SEEN_AT, events }).stops
  const first = (stop: JsonObject, ...events: StampedStopEvent[]) =>
    after([{ id: 'a', ...stop }], ...events)[0]

  it('believes a full route over what was known a minute before it, and not over what came later', () => {
    expect(first({ state: 'scheduled' }, said(-59, { state: 'arrived' }))).toEqual({
      id: 'a',
      state: 'arrived',
    })
    expect(first({ state: 'scheduled' }, said(-60, { state: 'arrived' }))).toEqual({
      ...{ id: 'a', state: 'scheduled' },
    })
  })

  it('keeps the full route’s own word in a field until something happens after it', () => {
    const own = { eta: minute(50) }
    expect(first(own, said(-10, { eta: minute(55) }))).toEqual({ id: 'a', ...own })
    expect(first(own, said(0, { eta: minute(55) }))).toEqual({ id: 'a', ...own })
    expect(first(own, said(1, { eta: minute(55) }))).toEqual({ id: 'a', eta: minute(55) })
    expect(first({ eta: null }, said(-10, { eta: minute(55) }))).toEqual({ id: 'a', eta: minute(55) })
  })

  it.each<[string, JsonObject, number, string]>([
    [
      'a state without a time of its own holds from when the route was seen',
      { state: 'arrived' },
      -1,
      'arrived',
    ],
    ['and gives way to what happens then', { state: 'en route' }, 0, 'arrived'],
    ['a word that nobody knows holds from when the route was seen', { state: 'Washed' }, -1, 'Washed'],
    ['and gives way in the same moment', { state: 'Washed' }, 0, 'arrived'],
    [
      'a time that is none counts as none',
      { state: 'departed', actualDepartureTime: 'soon' },
      -1,
      'departed',
    ],
    ['what has not begun gives way to whatever happened', { state: 'unassigned' }, -40, 'arrived'],
    ['so does a stop without a state', { state: null }, -40, 'arrived'],
  ])('weighs states by time: %s', (_, stop, happened, state) => {
    expect(first(stop, said(happened, { state: 'arrived' }))).toMatchObject({ state })
  })

  it.each([
    ['en route', 'enRouteTime'],
    ['skipped', 'skippedTime'],
    ['arrived', 'actualArrivalTime'],
    ['departed', 'actualDepartureTime'],
  ])('takes %s for what holds since its %s', (state, time) => {
    const stop = { state, [time]: second(-20) }
    expect(first(stop, said(-21, { state: 'departed' }))).toMatchObject({ state })
    expect(first(stop, said(-19, { state: 'unassigned' }))).toMatchObject({ state: 'unassigned' })
  })

  it('lets what happens in one moment happen in the order of a way', () => {
    const stop = { state: 'arrived', actualArrivalTime: second(-20) }
    expect(first(stop, said(-20, { state: 'departed' }))).toMatchObject({ state: 'departed' })
    expect(first(stop, said(-20, { state: 'en route' }))).toMatchObject({ state: 'arrived' })
    expect(first(stop, said(-20, { state: 'skipped' }))).toMatchObject({ state: 'arrived' })
  })

  it('takes the newest of what events say, whichever came first, and takes a field away by null', () => {
    const [older, newer] = [said(10, { skippedTime: second(10) }), said(20, { skippedTime: null })]
    for (const events of [
      [older, newer],
      [newer, older],
    ])
      expect(first({ state: 'scheduled' }, ...events)).toEqual({ id: 'a', state: 'scheduled' })
    expect(
      first({}, said(10, { state: 'arrived' }), said(5, { state: 'en route' }, { known: 40 })),
    ).toMatchObject({
      ...{ state: 'arrived' },
    })
  })

  it('puts stops that events alone name behind those of the route, by their ids', () => {
    const events = ['z', 'constructor', 'b'].map((stopId) => said(5, { state: 'arrived' }, { stopId }))
    expect(after([{ id: 'm' }], ...events)).toEqual([
      { id: 'm' },
      ...['b', 'constructor', 'z'].map((id) => ({ id, state: 'arrived' })),
    ])
  })

  it('keeps the ETA that was updated last, and of two of one moment the later', () => {
    const eta = (value: number, updated: number, happened = 10) =>
      said(happened, { eta: minute(value) }, { etaUpdatedAtMs: updated, key: `e${value} ${updated}` })
    const kept = (...events: StampedStopEvent[]) =>
      mergeStopEvents({ stops: [{ id: 'a' }], news: {}, fresh: true, seenAt: SEEN_AT, events }).news['a']?.eta
    const [early, late, same] = [eta(40, 1_000), eta(35, 2_000, 5), eta(41, 2_000, 6)]
    for (const events of [
      [early, late],
      [late, early],
    ])
      expect(kept(...events)).toEqual({ value: minute(35), updatedAtMs: 2_000 })
    for (const events of [
      [late, same],
      [same, late],
    ])
      expect(kept(...events)).toEqual({ value: minute(41), updatedAtMs: 2_000 })
    expect(kept(said(5, { state: 'arrived' }, { etaUpdatedAtMs: 5 }))).toBeUndefined()
    expect(kept(said(5, { eta: minute(40) }))).toBeUndefined()
  })

  it('knows an ETA again however it is written, and leaves an old update’s time on no other', () => {
    const news: News = { a: { own: {}, said: {}, eta: { value: minute(40), updatedAtMs: 7 } } }
    const eta = (value: unknown) =>
      mergeStopEvents({
        ...{ stops: [{ id: 'a', eta: value, etaUpdatedAtMs: 'old' } as JsonObject], news },
        ...{ fresh: true, seenAt: SEEN_AT, events: [] },
      }).stops
    expect(eta('2026-03-02T09:40:00+01:00')).toEqual([
      { id: 'a', eta: '2026-03-02T09:40:00+01:00', etaUpdatedAtMs: '7' },
    ])
    expect(eta(minute(41))).toEqual([{ id: 'a', eta: minute(41) }])
    expect(eta(null)).toEqual([{ id: 'a', eta: null }])
  })

  it('remembers beside each stop what the route itself says in the fields that events told of', () => {
    const { stops, news } = mergeStopEvents({
      ...{ stops: [{ id: 'a', state: 'scheduled', name: 'Gate' }], news: {}, fresh: true, seenAt: SEEN_AT },
      events: [said(5, { state: 'arrived' }), said(5, { state: 'arrived' }, { stopId: 'b' })],
    })
    expect([news['a']?.own, news['b']?.own]).toEqual([{ state: 'scheduled' }, null])
    // What they stand on is the route's word again: an earlier event is weighed against that.
    const again = mergeStopEvents({ stops, news, fresh: false, seenAt: SEEN_AT, events: [] })
    expect(again).toEqual({ stops, news })
    expect(again.stops).toEqual([
      { id: 'a', state: 'arrived', name: 'Gate' },
      { id: 'b', state: 'arrived' },
    ])
    // A full route that knows of it all leaves no news.
    const later = { stops: [{ id: 'a', state: 'departed' }], fresh: true, seenAt: second(600), events: [] }
    expect(mergeStopEvents({ ...later, news })).toEqual({ stops: later.stops, news: {} })
  })

  it('remembers it of each of two stops of one id, which a route should not have', () => {
    const stops: JsonObject[] = [{ id: 'a', state: 'scheduled' }, { id: 'a' }, { id: 'a', state: 'skipped' }]
    const told = [said(10, { state: 'arrived' }), said(5, { state: 'en route' })]
    const merge = (more: Partial<Parameters<typeof mergeStopEvents>[0]>) =>
      mergeStopEvents({ stops, news: {}, fresh: false, seenAt: SEEN_AT, events: [], ...more })
    const first = merge({ fresh: true, events: told.slice(0, 1) })
    expect([first.news['a']?.own, first.news['a']?.twins]).toEqual([
      { state: 'scheduled' },
      [{}, { state: 'skipped' }],
    ])
    expect(merge({ ...first, events: told.slice(1) })).toEqual(merge({ fresh: true, events: told }))
    // A row of an earlier release knows of one of them alone.
    const { twins: _, ...older } = first.news['a'] ?? { own: null, said: {} }
    expect(merge({ ...first, news: { a: older } }).stops).toEqual(first.stops)
  })

  it('goes by events alone where no full route was seen', () => {
    const { stops } = mergeStopEvents({
      ...{ stops: [{ id: 'a', state: 'departed', eta: minute(50) }], news: {}, fresh: false, seenAt: null },
      events: [said(-4_000, { state: 'arrived', eta: minute(55) })],
    })
    expect(stops).toEqual([{ id: 'a', state: 'arrived', eta: minute(55) }])
  })
})

const times = fc.integer({ min: 0, max: 6 })
const happened = fc.record({
  type: fc.constantFrom(
    'stopEnRoute',
    'stopArrived',
    'stopCompleted',
    'stopSkipped',
    'stopEtaUpdated',
    'new',
  ),
  at: times,
  known: times,
  stop: fc.constantFrom('a', 'b', 'c'),
  eta: times,
  id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6'),
})
const stopOf = (id: string) =>
  fc.record(
    {
      id: fc.constant(id),
      state: fc.constantFrom('scheduled', 'en route', 'arrived', 'departed', 'skipped', 'Washed'),
      enRouteTime: times.map(minute),
      actualArrivalTime: times.map(minute),
      skippedTime: times.map(minute),
      eta: times.map(minute),
    },
    { requiredKeys: ['id'] },
  )
const route = fc
  .tuple(
    times,
    // A platform that gives one id twice is wrong, and its rows are the same all the same.
    fc.shuffledSubarray([stopOf('a'), stopOf('b'), stopOf('b')], { minLength: 1 }),
    fc.constantFrom('r1', 'r2', 'r3'),
  )
  .chain(([at, stops, key]) => fc.tuple(...stops).map((all) => full(at, all, `${key} ${at}`)))

// One key is one observation: what differs under the same key never comes from a platform.
const observations = fc
  .uniqueArray(fc.oneof(happened.map(event), route), {
    maxLength: 12,
    selector: ({ seen }) => `${seen.source} ${seen.key}`,
  })
  .chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  )

const RUNS = simulationRuns(400)

it('is the same whatever the order of arrival, and however often a thing is told', () => {
  fc.assert(
    fc.property(observations, ([one, other]) => {
      expect(fold(...other)).toEqual(fold(...one))
    }),
    { numRuns: RUNS },
  )
})

it('is the same one by one and in groups of any size', () => {
  fc.assert(
    fc.property(observations, fc.nat(12), ([, all], cut) => {
      const [first, second] = [all.slice(0, cut), all.slice(cut)]
      const grouped = [first, second].reduce<KnownRoute | null>((known, [head, ...rest]) => {
        return head ? foldRoutes(known, [head, ...rest]) : known
      }, null)
      expect(grouped).toEqual(fold(...all))
    }),
    { numRuns: RUNS },
  )
})
