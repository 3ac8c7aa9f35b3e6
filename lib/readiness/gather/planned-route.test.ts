import { expect, it } from 'vitest'
import type { RouteBody } from '@/lib/routes/schema'
import { movedRoute, plannedRoute, routeWithStops } from './planned-route'

const at = (time: string) => `2026-03-02T${time}:00Z`
const stop = (id: string, time: string | null, fields: object = {}) => ({
  ...{ id, state: 'scheduled', ...fields },
  ...(time !== null && { scheduledArrivalTime: at(time), scheduledDepartureTime: at(time) }),
})
// It was to leave at six, and left at eight.
const left = stop('a', '06:00', {
  ...{ state: 'departed', actualArrivalTime: at('05:50'), actualDepartureTime: at('08:00') },
})
const endOf = (...stops: ReturnType<typeof stop>[]) =>
  plannedRoute({ id: 'r', stops: [left, ...stops] }, new Date(at('06:00')), new Date(at('10:00'))).expectedEnd

it('passes the delay of a route under way on to its end, also over a last stop that is skipped or has no time', () => {
  const late = { atMs: Date.parse(at('11:00')) }
  expect(endOf(stop('b', '09:00'))).toMatchObject(late)
  expect(endOf(stop('b', '09:00'), stop('c', '10:00', { state: 'skipped' }))).toMatchObject(late)
  expect(endOf(stop('b', '09:00'), stop('c', null))).toMatchObject(late)
  expect(endOf(stop('b', null)), 'nothing is expected of any').toBeNull()
})

const [BEGINS, ENDS] = [new Date(at('06:00')), new Date(at('10:00'))]
const planned = (body: Partial<RouteBody>, ends: Date | null = ENDS, places = new Map()) =>
  plannedRoute({ id: 'r', ...body }, BEGINS, ends, places)
const unbegun = [stop('a', '06:00'), stop('b', '10:00')]

it('has what a route says of itself, by the time of UTC where it names no zone on earth', () => {
  const body = { id: 'r', name: 'North', orgLocalTimezone: 'America/Denver', stops: unbegun }
  expect(planned(body)).toMatchObject({
    body,
    facts: {
      ...{ id: 'r', name: 'North', zone: 'America/Denver', progress: 'notStarted' },
      ...{ departsAtMs: BEGINS.getTime(), endsAtMs: ENDS.getTime(), stops: [{ id: 'a' }, { id: 'b' }] },
    },
    ...{ endedAtMs: null, lastFactMs: null, expectedEnd: null },
  })
  expect(planned({ orgLocalTimezone: 'Nowhere' }).facts).toMatchObject({ name: null, zone: 'UTC', stops: [] })
})

it('never ends before it begins', () => {
  expect(planned({}, new Date(at('05:00'))).facts.endsAtMs).toBe(BEGINS.getTime())
  expect(planned({}, null).facts.endsAtMs).toBe(BEGINS.getTime())
})

it('ended as it says, else with the last that happened on it, and not before it is over', () => {
  const over = stop('b', '10:00', { state: 'arrived', actualArrivalTime: at('09:30') })
  expect(planned({ stops: [left, over] })).toMatchObject({
    ...{ endedAtMs: Date.parse(at('09:30')), lastFactMs: Date.parse(at('09:30')), expectedEnd: null },
  })
  expect(planned({ stops: [left, over], actualRouteEndTime: at('09:45') }).endedAtMs).toBe(
    Date.parse(at('09:45')),
  )
  expect(planned({ stops: [left, stop('b', '10:00')] })).toMatchObject({
    ...{ endedAtMs: null, lastFactMs: Date.parse(at('08:00')) },
  })
})

it('ends with the stay at its last stop, also where that waits for the clock', () => {
  const last = { ...stop('c', '10:00'), scheduledDepartureTime: at('10:30') }
  // Two hours late, and half an hour there.
  expect(endOf(last)).toMatchObject({ atMs: Date.parse(at('12:30')) })
  const here = stop('b', '09:00', { state: 'arrived', actualArrivalTime: at('09:00') })
  // An hour to drive, and half an hour there: from now on.
  expect(endOf(here, last)?.afterMs).toBe(90 * 60_000)
})

it('has a stop where it says, else where its address is, and calls it by the first name that there is', () => {
  const [own, known] = [
    { latitude: 40, longitude: -105 },
    { latitude: 39, longitude: -104 },
  ]
  const of = (fields: object) =>
    planned({ stops: [stop('a', '06:00', fields)] }, ENDS, new Map([['a1', known]])).facts.stops[0]
  const address = { id: 'a1', name: 'Depot' }
  const written = { address: '1 Main St' }
  expect(of({ singleUseLocation: { ...own, ...written }, address })).toMatchObject({
    ...{ place: own, hasPlace: true, name: 'Depot' },
  })
  expect(of({ address, name: 'Dock 4' })).toMatchObject({ place: known, hasPlace: true, name: 'Dock 4' })
  expect(of({ singleUseLocation: written })).toMatchObject({ place: null, hasPlace: true, name: '1 Main St' })
  expect(of({ singleUseLocation: own })).toMatchObject({ place: own, hasPlace: true, name: null })
  expect(of({ address: { id: 'a2' } })).toMatchObject({ place: null, hasPlace: true, name: null })
  expect(of({})).toMatchObject({ place: null, hasPlace: false, name: null, plannedDistanceMeters: null })
  expect(of({ plannedDistanceMeters: 1200 })?.plannedDistanceMeters).toBe(1200)
})

it('is the same with all of its plan moved, and with other stops ends with what is planned last', () => {
  const places = new Map([['a1', { latitude: 39, longitude: -104 }]])
  const before = planned({ stops: unbegun }, ENDS, places)
  const moved = movedRoute(before, 3_600_000)
  expect(moved.facts).toMatchObject({
    ...{ departsAtMs: Date.parse(at('07:00')), endsAtMs: Date.parse(at('11:00')) },
    stops: [{ scheduledArrivalTime: '2026-03-02T07:00:00.000Z' }, { id: 'b' }],
  })
  expect(moved.places).toBe(places)
  const shorter = routeWithStops(before, [stop('c', '09:00'), stop('a', '06:00'), stop('d', null)])
  expect(shorter.facts).toMatchObject({
    ...{ departsAtMs: BEGINS.getTime(), endsAtMs: Date.parse(at('09:00')) },
    stops: [{ id: 'c' }, { id: 'a' }, { id: 'd' }],
  })
  expect(shorter.places).toBe(places)
  expect(routeWithStops(before, [stop('d', null)]).facts.endsAtMs).toBe(BEGINS.getTime())
})
