import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json'
import { goneSince } from '@/lib/ledger/keep/gone'
import { merge, type Seen } from '@/lib/ledger/keep/merge'
import { simulationRuns } from '@/test/simulation-runs'
import {
  foldRoute,
  foldRoutes,
  type KnownRoute,
  routeColumns,
  type RouteSighting,
  withoutSuperseded,
} from './projection'

const seen = (fields: Seen['fields'], at = '2026-03-02T08:00:00.000Z'): Seen => ({
  source: 'api',
  at,
  key: 'r1',
  fields,
})

/** What is known after one full object, and the columns of its row. */
function observe(previous: KnownRoute | null, id: string, object: Seen) {
  const known = foldRoute(previous, { id, seen: object })
  return { known, columns: routeColumns(known) }
}

describe('foldRoute', () => {
  it('reads the columns of a full answer', () => {
    const { columns } = observe(
      null,
      '7',
      seen({
        id: '7',
        name: 'North',
        orgLocalTimezone: 'America/Phoenix',
        driver: { id: 'd1', name: 'Ana' },
        vehicle: { id: 'v1', name: 'Truck 1' },
        scheduledRouteStartTime: '2026-03-02T15:00:00Z',
        scheduledRouteEndTime: '2026-03-02T20:00:00Z',
        actualRouteEndTime: '2026-03-02T19:00:00Z',
        stops: [{ id: 'a', state: 'scheduled', scheduledArrivalTime: '2026-03-02T16:00:00Z' }],
      }),
    )
    expect(columns).toEqual({
      name: 'North',
      nameKey: 'north',
      driverKey: 'ana',
      progress: 'done',
      search: 'north\nana\ntruck 1\u001f 7 d1 v1 ',
      driverId: 'd1',
      driverName: 'Ana',
      vehicleId: 'v1',
      vehicleName: 'Truck 1',
      timeZone: 'America/Phoenix',
      scheduledStart: new Date('2026-03-02T15:00:00Z'),
      scheduledEnd: new Date('2026-03-02T20:00:00Z'),
      lateMs: null,
      lateFromMs: null,
      openLateMs: 0,
      openLateFromMs: Date.parse('2026-03-02T16:00:00Z'),
      behindMs: 0,
      behindFromMs: Date.parse('2026-03-02T16:00:00Z'),
      lateSoonestMs: Date.parse('2026-03-02T16:00:00Z'),
      outlookRule: 1,
      visitPlaces: [''],
      visitCells: [],
      stayGaps: [],
      lostMinutes: [],
      listed: {
        name: 'North',
        zone: 'America/Phoenix',
        driver: 'Ana',
        vehicle: 'Truck 1',
        since: Date.parse('2026-03-02T15:00:00Z'),
        times: [0, 18_000_000, null, 14_400_000],
        stops: [[null, 1, 3_600_000]],
        stub: false,
      },
      listedRule: 1,
    })
  })

  it('takes the span of the stops where the route has no times of its own', () => {
    const stops = [
      { id: 'a', scheduledArrivalTime: null, scheduledDepartureTime: '2026-03-02T15:00:00Z' },
      {
        id: 'b',
        scheduledArrivalTime: '2026-03-02T17:00:00Z',
        scheduledDepartureTime: '2026-03-02T17:10:00Z',
      },
    ]
    const { columns } = observe(null, '7', seen({ stops }))
    expect(columns).toMatchObject({
      scheduledStart: new Date('2026-03-02T15:00:00Z'),
      scheduledEnd: new Date('2026-03-02T17:10:00Z'),
    })
  })

  it('knows only the id of an observation without fields, and erases nothing by it', () => {
    const stub = observe(null, '7', { ...seen({}), source: 'manual' })
    expect(stub.known.body).toEqual({ id: '7' })
    expect(stub.columns).toMatchObject({ name: null, scheduledStart: null, lateSoonestMs: null })
    const full = { ...merge(null, seen({ id: '7', name: 'North' })), news: {} }
    const later = observe(full, '7', { ...seen({}, '2026-03-03T08:00:00.000Z'), source: 'manual' })
    expect(later.columns.name).toBe('North')
  })

  it('leaves out what cannot be read, and keeps fields that it does not know', () => {
    const { known } = observe(null, '7', seen({ name: 12, notes: 'gate 4', colour: 'red' }))
    expect(known.body).toEqual({ id: '7', notes: 'gate 4', colour: 'red' })
  })
})

describe('whom a route names', () => {
  const whole = { id: 'd1', name: 'Ana', phone: '555 0100', licenseNumber: 'D1', currentIdCardCode: '9' }
  const truck = {
    id: 'v1',
    name: 'Truck 1',
    externalIds: { fleet: '7' },
    vin: '1FUJ',
    gateway: { serial: 'G' },
  }

  it('is kept by name and ids alone, whatever the platform nests there', () => {
    const { known, columns } = observe(null, '7', seen({ driver: whole, vehicle: truck, stops: [] }))
    expect(known.body).toEqual({
      id: '7',
      driver: { id: 'd1', name: 'Ana' },
      vehicle: { id: 'v1', name: 'Truck 1', externalIds: { fleet: '7' } },
      stops: [],
    })
    expect(columns).toMatchObject({ driverId: 'd1', driverName: 'Ana', vehicleName: 'Truck 1' })
  })

  it('is not there where nobody is named', () => {
    expect(observe(null, '7', seen({ driver: null, name: 'North' })).known.body).toEqual({
      ...{ id: '7', driver: null, name: 'North' },
    })
  })
})

describe('the columns of a route', () => {
  it('has the route’s own times before those of its stops, and none where none can be read', () => {
    const stops = [{ id: 'a', scheduledArrivalTime: '2026-03-02T17:00:00Z', scheduledDepartureTime: 'soon' }]
    const times = { scheduledRouteStartTime: '2026-03-02T15:00:00Z', scheduledRouteEndTime: 'late' }
    expect(observe(null, '7', seen({ ...times, stops })).columns).toMatchObject({
      scheduledStart: new Date('2026-03-02T15:00:00Z'),
      scheduledEnd: new Date('2026-03-02T17:00:00Z'),
    })
    expect(observe(null, '7', seen({ stops: [{ id: 'a' }] })).columns).toMatchObject({
      ...{ scheduledStart: null, scheduledEnd: null },
    })
  })

  it('finds a route by its notes and by names and addresses of its stops', () => {
    const { columns } = observe(
      null,
      '7',
      seen({
        notes: 'Gate 4',
        stops: [
          { id: 'a', name: 'Bakery', address: { id: '1', name: 'Mesa Depot' } },
          { id: 'b', singleUseLocation: { latitude: 1, longitude: 2, address: '12 Main Street' } },
        ],
      }),
    )
    expect(columns.search).toBe('gate 4\nbakery\nmesa depot\n12 main street\u001f 7 ')
  })

  it('knows no stops of a route of which nothing was told but that it is there', () => {
    const alone = foldRoute(null, { id: '7', seen: { ...seen({}), source: 'webhook' } })
    expect(alone.body).toEqual({ id: '7' })
    const { columns } = observe(null, '7', seen({ id: '7', name: 'North', stops: null }))
    expect(columns).toMatchObject({ progress: 'unknown', search: 'north\u001f 7 ', behindMs: null })
  })

  const event = (at: string, fields: Seen['fields']): RouteSighting => ({
    ...{ id: '7', seen: { source: 'feed', at, key: 'e', fields: {} } },
    stop: { stopId: 'a', knownAt: at, fields },
  })

  it('knows the stops that events tell of alone, and none of one that tells nothing of its stop', () => {
    const at = '2026-03-02T08:00:00.000Z'
    expect(foldRoute(null, event(at, { state: 'arrived' })).body).toEqual({
      ...{ id: '7', stops: [{ id: 'a', state: 'arrived' }] },
    })
    expect(foldRoute(null, event(at, {})).body).toEqual({ id: '7' })
  })

  it('goes by the full object where an event that came later tells of before', () => {
    const stops: JsonValue[] = [{ id: 'a', state: 'arrived' }, { id: 'b' }]
    const { known } = observe(null, '7', seen({ id: '7', stops }))
    const stopsAfter = (one: RouteSighting) => foldRoute(known, one).body['stops']
    expect(stopsAfter(event('2026-03-02T07:59:30.000Z', { state: 'en route' }))).toEqual(stops)
    expect(stopsAfter(event('2026-03-02T08:30:00.000Z', { state: 'departed' }))).toEqual([
      ...[{ id: 'a', state: 'departed' }, stops[1]],
    ])
  })

  it('keeps beside what events say what the full object says, until the next one comes', () => {
    const whole = (at: string, state: string) => ({
      id: '7',
      seen: seen({ stops: [{ id: 'a', state }] }, at),
    })
    const arrived = event('2026-03-02T08:10:00.000Z', { state: 'arrived' })
    const left = event('2026-03-02T08:20:00.000Z', { state: 'departed' })
    const first = foldRoute(null, whole('2026-03-02T08:00:00.000Z', 'scheduled'))
    for (const known of [
      foldRoute(foldRoute(first, arrived), left),
      foldRoutes(foldRoute(first, arrived), [left]),
    ]) {
      expect(known.body['stops']).toEqual([{ id: 'a', state: 'departed' }])
      expect(known.news['a']?.own).toEqual({ state: 'scheduled' })
      const next = foldRoute(known, whole('2026-03-02T09:00:00.000Z', 'skipped'))
      expect(next.body['stops']).toEqual([{ id: 'a', state: 'skipped' }])
    }
  })

  it('knows of a stub that it is one', () => {
    const stub = observe(null, '7', { ...seen({}), source: 'manual' })
    expect(stub.columns).toMatchObject({ listed: { stub: true }, timeZone: null, driverKey: null })
    expect(observe(stub.known, '7', seen({ name: 'North' })).columns.listed).toMatchObject({ stub: false })
  })

  it('passes over what is no stop', () => {
    const { known } = observe(null, '7', seen({ stops: [{ id: 'a' }] }))
    const strange = { ...known, body: { id: '7', stops: ['a', null, { id: 'b' }] } }
    const event: RouteSighting = {
      id: '7',
      seen: { ...seen({}, '2026-03-02T09:00:00.000Z'), source: 'feed', key: 'e1' },
      stop: { stopId: 'b', knownAt: '2026-03-02T09:00:00.000Z', fields: { state: 'arrived' } },
    }
    expect(foldRoute(strange, event).body['stops']).toEqual([{ id: 'b', state: 'arrived' }])
    expect(foldRoute({ ...known, body: { id: '7', stops: 'none' } }, event).body['stops']).toEqual([
      { id: 'b', state: 'arrived' },
    ])
  })
})

describe('foldRoutes', () => {
  const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`
  const told = (minute: number, fields: Seen['fields'], more: Partial<Seen> = {}): RouteSighting => ({
    id: '7',
    seen: { source: 'feed', at: at(minute), key: `e${minute}`, fields, ...more },
  })
  const oneByOne = (all: readonly RouteSighting[]) =>
    all.reduce<KnownRoute | null>((known, one) => foldRoute(known, one), null)

  it.each<[string, [RouteSighting, ...RouteSighting[]]]>([
    [
      'says the same again, the newest and the oldest in the middle',
      [told(9, {}), ...[20, 30, 5, 10].map((minute) => told(minute, { name: 'North' }))],
    ],
    [
      'says one thing by two sources',
      [told(9, {}), told(20, { name: 'North' }), told(30, { name: 'North' }, { source: 'webhook' })],
    ],
    [
      'says other values of one field',
      [told(9, {}), told(30, { name: 'North' }), told(20, { name: 'South' })],
    ],
    [
      'says that there is nothing between two words of it',
      [told(9, { name: 'North' }), told(20, {}), told(30, {}, { gone: true }), told(40, {})],
    ],
    [
      'says that there is nothing, twice and the other way round',
      [told(9, { name: 'North' }), told(40, {}, { gone: true }), told(30, {}, { gone: true })],
    ],
    [
      'is a full object between events',
      [
        told(1, {}),
        told(20, { name: 'Old' }),
        told(30, { name: 'North', stops: [{ id: 'a' }] }, { source: 'api' }),
        told(40, { name: 'New' }),
      ],
    ],
  ])('is the same as one by one of what %s', (_, all) => {
    expect(foldRoutes(null, all)).toEqual(oneByOne(all))
  })
})

describe('withoutSuperseded', () => {
  const time = fc
    .integer({ min: 0, max: 59 })
    .map((minute) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`)
  const stop = fc.record(
    {
      id: fc.constantFrom('a', 'b'),
      state: fc.constantFrom('scheduled', 'arrived', 'departed', 7),
      scheduledArrivalTime: time,
      actualArrivalTime: time,
    },
    { requiredKeys: ['id'] },
  )
  const driver = fc.constantFrom({ id: 'd1', name: 'Ada' }, { id: 'd2', name: 'Ben' }, { id: 9 }, 'Ada', null)
  const full = fc.record(
    { name: fc.constantFrom('North', 'South', 7), driver, stops: fc.array(stop, { maxLength: 2 }) },
    { requiredKeys: ['stops'] },
  )
  const part = fc.oneof(fc.constant({}), fc.record({ name: fc.constantFrom('East', 'West') }))
  const sighting = fc
    .record({
      at: time,
      source: fc.constantFrom('sync' as const, 'api' as const, 'feed' as const, 'manual' as const),
      key: fc.constantFrom('1', '2'),
      fields: fc.oneof(full, part),
      gone: fc.boolean(),
      state: fc.constantFrom(null, 'en route', 'arrived', 'departed'),
    })
    .map(({ at, source, key, fields, gone, state }): RouteSighting => {
      const isEvent = !('stops' in fields)
      return {
        id: '7',
        seen: {
          at,
          source,
          key,
          fields: JSON.parse(JSON.stringify(fields)),
          ...(isEvent && gone && { gone }),
        },
        ...(isEvent &&
          state && { stop: { stopId: 'a', knownAt: at, fields: { state, actualArrivalTime: at } } }),
      }
    })

  it('leaves out what a newer one says, and nothing else', () => {
    const whole = (minute: string, name: string): RouteSighting => ({
      id: '7',
      seen: seen({ name, stops: [] }, `2026-03-02T08:${minute}:00.000Z`),
    })
    const event: RouteSighting = { id: '7', seen: seen({}, '2026-03-02T08:05:00.000Z') }
    const gone = { ...whole('10', 'D'), seen: { ...whole('10', 'D').seen, gone: true } }
    expect(withoutSuperseded([whole('01', 'A'), gone]), 'of what is gone nothing else is said').toEqual([
      ...[whole('01', 'A'), gone],
    ])
    expect(withoutSuperseded([whole('01', 'A'), event, whole('09', 'C'), whole('02', 'B')])).toEqual([
      event,
      whole('09', 'C'),
    ])
  })

  it('folds to the same body, which is there or is not', () => {
    fc.assert(
      fc.property(fc.array(sighting, { minLength: 1, maxLength: 8 }), ([first, ...others]) => {
        if (!first) return
        const whole = foldRoutes(null, [first, ...others])
        const less = foldRoutes(null, withoutSuperseded([first, ...others]))
        expect(less.body).toEqual(whole.body)
        expect(goneSince(less)).toEqual(goneSince(whole))
      }),
      { numRuns: simulationRuns(400) },
    )
  })
})
