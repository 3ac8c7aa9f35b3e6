import { describe, expect, it } from 'vitest'
import type { Words } from '@/lib/words/words'
import { english } from '@/test/english'
import type { RouteAnswer } from '../route-answer'
import { emptyStop, type RouteValues } from './form-values'
import { readEdit } from './read-edit'
import { beganTimes } from './stop-times'
import { valuesOfRoute } from './values-of-route'

const row: RouteAnswer = {
  id: '7',
  name: 'North',
  notes: 'Gate 4',
  tagIds: ['1'],
  driver: { id: '70', name: 'Ana' },
  settings: { sequencingMethod: 'manual' },
  stops: [
    {
      id: 'a',
      name: 'Depot',
      address: { id: '77', name: 'Depot' },
      scheduledDepartureTime: '2026-03-05T13:30:12Z',
      ontimeWindowAfterArrivalMs: 600_000,
    },
    {
      id: 'b',
      singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
      scheduledArrivalTime: '2026-03-05T15:00:00Z',
    },
    { id: 'c', notes: 'Ring twice' },
  ],
  ledger: { sources: {}, lastSource: 'api', firstSeenAt: '', lastConfirmedAt: '', stub: false },
}
const before = valuesOfRoute(row, 'America/Phoenix')
const readFrom = (values: RouteValues, from: RouteValues, t: Words) =>
  readEdit(values, { values: from, times: beganTimes(row) }, t)
const edit = (given: Partial<RouteValues>) => readFrom({ ...before, ...given }, before, english)
const stops = (index: number, given: Partial<RouteValues['stops'][number]>) => ({
  stops: before.stops.map((stop, at) => (at === index ? { ...stop, ...given } : stop)),
})

describe('the form of a route that is there', () => {
  it('shows times in the zone, and sends nothing that was not touched', () => {
    expect(before.stops[0]?.scheduledDepartureTime).toBe('2026-03-05T06:30')
    expect(edit({})).toEqual({ changes: {}, ready: null, problems: [] })
  })

  it('sends what differs, and empties what the platform can empty', () => {
    expect(edit({ name: 'South', notes: '', tagIds: '' }).ready).toEqual({
      name: 'South',
      notes: '',
      tagIds: [],
    })
  })

  it('takes a window of days and a place as wide as a country, which the platform bounds nowhere', () => {
    const wide = stops(1, {
      ontimeWindowAfterArrivalMs: '2880',
      singleUseLocation: {
        ...(before.stops[1]?.singleUseLocation ?? emptyStop().singleUseLocation),
        radiusMeters: '200000',
      },
    })
    expect(edit(wide).ready?.stops?.[1]).toMatchObject({
      ontimeWindowAfterArrivalMs: 172_800_000,
      singleUseLocation: { radiusMeters: 200_000 },
    })
  })

  it('asks a route whose first stop has no time for none, unless that stop is another one', () => {
    const untimed = { ...before, ...stops(0, { scheduledDepartureTime: '' }) }
    const noted = untimed.stops.map((stop, index) => (index === 2 ? { ...stop, notes: 'Ring once' } : stop))
    expect(readFrom({ ...untimed, stops: noted }, untimed, english)).toMatchObject({
      problems: [],
      ready: { stops: [{ id: 'a' }, { id: 'b' }, { id: 'c', notes: 'Ring once' }] },
    })
    const [first, second, third] = untimed.stops
    const begun = readFrom(
      { ...untimed, stops: [third, second, first].flatMap((stop) => stop ?? []) },
      untimed,
      english,
    )
    expect(begun.problems).toMatchObject([{ path: 'stops.0.scheduledDepartureTime' }])
  })

  it('says what cannot be taken off', () => {
    expect(edit({ driverId: '' })).toMatchObject({ ready: null, problems: [{ path: 'driverId' }] })
  })

  it.each(['routeStartingCondition', 'sequencingMethod'] as const)(
    'says that a setting cannot be taken off: %s',
    (member) => {
      const set = {
        ...before.settings,
        routeStartingCondition: 'arriveFirstStop',
        sequencingMethod: 'manual',
      }
      const { problems, ready } = readFrom(
        { ...before, name: 'South', settings: { ...set, [member]: '' } },
        { ...before, settings: set },
        english,
      )
      expect(problems).toEqual([
        { path: `settings.${member}`, message: expect.stringContaining('cannot clear') },
      ])
      expect(ready).toBeNull()
    },
  )

  it.each(['scheduledArrivalTime', 'ontimeWindowAfterArrivalMs'] as const)(
    'says that a stop’s plan cannot be taken off: %s',
    (field) => {
      const planned = {
        ...before,
        stops: before.stops.map((stop) => ({
          ...stop,
          scheduledArrivalTime: '2026-03-05T09:00',
          ontimeWindowAfterArrivalMs: '10',
        })),
      }
      const emptied = planned.stops.map((stop, index) => (index === 1 ? { ...stop, [field]: '' } : stop))
      expect(readFrom({ ...planned, stops: emptied }, planned, english)).toMatchObject({
        ready: null,
        problems: [{ path: `stops.1.${field}`, message: expect.stringContaining('cannot clear') }],
      })
    },
  )

  it('puts one place of a stop in place of the other', () => {
    const place = { ...emptyStop().singleUseLocation, latitude: '1', longitude: '2' }
    expect(edit(stops(0, { place: 'location', singleUseLocation: place })).ready?.stops?.[0]).toEqual({
      id: 'a',
      singleUseLocation: { latitude: 1, longitude: 2 },
    })
    expect(edit(stops(1, { place: 'address', addressId: '78' })).ready?.stops?.[1]).toEqual({
      id: 'b',
      addressId: '78',
    })
  })

  const LATITUDE = 'singleUseLocation.latitude'
  const LONGITUDE = 'singleUseLocation.longitude'
  const placed = (typed: Partial<RouteValues['stops'][number]['singleUseLocation']>) => ({
    place: 'location' as const,
    singleUseLocation: { ...emptyStop().singleUseLocation, ...typed },
  })
  it.each([
    ['a known address in words', 0, placed({ address: 'Dock 9' }), [LATITUDE, LONGITUDE]],
    ['a known address by nothing', 0, placed({}), [LATITUDE, LONGITUDE]],
    ['coordinates by words', 1, placed({ address: 'Dock 9' }), [LATITUDE, LONGITUDE]],
    ['one of two coordinates', 1, placed({ latitude: '33.4', address: 'Dock 4' }), [LONGITUDE]],
    ['a place that is not known by words', 2, placed({ address: 'Dock 9' }), [LATITUDE, LONGITUDE]],
    ['a place that is not known by a radius', 2, placed({ radiusMeters: '50' }), [LATITUDE, LONGITUDE]],
    ['an address by none', 0, { addressId: ' ' }, ['addressId']],
    ['coordinates by no address', 1, { place: 'address' as const }, ['addressId']],
  ])(
    'does not send a stop without the place that was chosen in place of another: %s',
    (_, index, given, at) => {
      const { ready, problems } = edit({ name: 'South', ...stops(index, given) })
      expect(problems.map(({ path }) => path)).toEqual(at.map((member) => `stops.${index}.${member}`))
      expect(ready).toBeNull()
    },
  )

  it('does not take an emptied box for a coordinate of nothing', () => {
    const origin = { ...before, ...stops(1, placed({ latitude: '0', longitude: '0' })) }
    const emptied = { ...before, ...stops(1, placed({})) }
    expect(readFrom(emptied, origin, english)).toMatchObject({
      ready: null,
      problems: [{ path: `stops.1.${LATITUDE}` }, { path: `stops.1.${LONGITUDE}` }],
    })
  })

  it('leaves a place that is not known as it is', () => {
    expect(edit(stops(2, { name: 'Gate 9' })).ready?.stops?.[2]).toEqual({ id: 'c', name: 'Gate 9' })
    const told = { ...before, ...stops(2, placed({ address: 'Dock 9' })) }
    expect(readFrom(told, told, english)).toEqual({ changes: {}, ready: null, problems: [] })
  })

  it('keeps each stop by its id, with only what differs in it', () => {
    expect(edit(stops(1, { scheduledArrivalTime: '2026-03-05T09:00' })).ready).toEqual({
      stops: [{ id: 'a' }, { id: 'b', scheduledArrivalTime: '2026-03-05T09:00:00-07:00' }, { id: 'c' }],
    })
    expect(edit(stops(2, { notes: '' })).ready?.stops).toEqual([
      { id: 'a' },
      { id: 'b' },
      { id: 'c', notes: '' },
    ])
  })

  it('moves, adds and takes out stops', () => {
    const [first, second] = before.stops
    if (!first || !second) throw new Error('no stops')
    const added = emptyStop({ place: 'address', addressId: '78', scheduledArrivalTime: '2026-03-05T10:00' })
    expect(edit({ stops: [first, added, second] }).ready).toEqual({
      stops: [
        { id: 'a' },
        { addressId: '78', scheduledArrivalTime: '2026-03-05T10:00:00-07:00' },
        { id: 'b' },
      ],
    })
  })

  it('names the field of what is wrong, among what was touched', () => {
    expect(edit(stops(0, { scheduledDepartureTime: '' })).problems).toMatchObject([
      { path: 'stops.0.scheduledDepartureTime' },
    ])
    expect(edit({ name: ' ' }).problems).toMatchObject([{ path: 'name' }])
    expect(edit({ notes: 'x'.repeat(2001) }).problems).toMatchObject([{ path: 'notes' }])
  })

  it('judges a figure that cannot be read where none was, though nothing of it is sent', () => {
    expect(edit(stops(1, { ontimeWindowAfterArrivalMs: '1e' }))).toMatchObject({
      changes: {},
      ready: null,
      problems: [{ path: 'stops.1.ontimeWindowAfterArrivalMs' }],
    })
  })

  it('means other instants in another zone', () => {
    expect(edit({ zone: 'UTC' }).ready?.stops?.[1]).toEqual({
      id: 'b',
      scheduledArrivalTime: '2026-03-05T08:00:00Z',
    })
  })

  it('moves a stop within the hour that comes twice by what was typed, and leaves the others', () => {
    // Clocks in Los Angeles go back at 09:00Z.
    const night: RouteAnswer = {
      ...row,
      stops: [
        { id: 'a', scheduledDepartureTime: '2026-11-01T08:45:00Z' },
        { id: 'b', scheduledArrivalTime: '2026-11-01T09:06:00Z' },
        { id: 'c', scheduledArrivalTime: '2026-11-01T09:40:00Z' },
      ],
    }
    const zone = 'America/Los_Angeles'
    const began = { values: valuesOfRoute(night, zone), times: beganTimes(night) }
    const typed = (scheduledArrivalTime: string) =>
      readEdit(
        {
          ...began.values,
          stops: began.values.stops.map((stop) =>
            stop.id === 'b' ? { ...stop, scheduledArrivalTime } : stop,
          ),
        },
        began,
        english,
      )
    expect(typed('2026-11-01T01:06').changes).toEqual({})
    expect(typed('2026-11-01T01:10').ready).toEqual({
      stops: [{ id: 'a' }, { id: 'b', scheduledArrivalTime: '2026-11-01T01:10:00-08:00' }, { id: 'c' }],
    })
  })
})
