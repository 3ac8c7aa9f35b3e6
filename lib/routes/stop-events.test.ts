import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json'
import { foldRoute, foldRoutes, type KnownRoute, type RouteSighting } from './projection'
import { sightingOfRouteEvent } from './route-event'

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
  .tuple(times, fc.tuple(stopOf('a'), stopOf('b')), fc.boolean(), fc.constantFrom('r1', 'r2', 'r3'))
  .map(([at, [a, b], both, key]) => full(at, both ? [a, b] : [b], `${key} ${at}`))

// One key is one observation: what differs under the same key never comes from a platform.
const observations = fc
  .uniqueArray(fc.oneof(happened.map(event), route), {
    maxLength: 12,
    selector: ({ seen }) => `${seen.source} ${seen.key}`,
  })
  .chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  )

it('is the same whatever the order of arrival, and however often a thing is told', () => {
  fc.assert(
    fc.property(observations, ([one, other]) => {
      expect(fold(...other)).toEqual(fold(...one))
    }),
    { numRuns: 2000 },
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
    { numRuns: 2000 },
  )
})
