import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonedInstant } from '@/components/units/local-time'
import { localTime } from '@/lib/export/local-time'
import { english } from '@/test/english'
import { type Cells, MOST_LINES } from './columns'
import { readDegrees, readTime } from './read-cell'
import { type Match, routesOf } from './routes-of'

const MATCHES = {
  driver: new Map<string, Match>([
    ['frank ito', { id: '7' }],
    [
      'jo',
      {
        several: [
          { id: '8', name: 'Jo' },
          { id: '9', name: 'Jo' },
        ],
      },
    ],
    ['nobody', null],
  ]),
  vehicle: new Map<string, Match>([['rv 128', { id: '128' }]]),
  address: new Map<string, Match>([['yard', { id: 'a1' }]]),
}
const BY = { zone: 'America/Phoenix', order: 'month-first', instantOf: zonedInstant } as const
const read = (...rows: Cells[]) =>
  routesOf(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    { ...BY, matches: MATCHES, nowMs: Date.parse('2026-03-05T13:00:00Z') },
  )
const STOP: Cells = { route: 'North', address: 'Yard', departure: '2026-03-05 06:15' }
const problemsOf = (...rows: Cells[]) =>
  read(...rows).flatMap(({ problems }) => problems.map(({ row, column, code }) => [row, column, code]))

describe('rows of a file', () => {
  it('whose names are too long are asked for nowhere, and hold up no others', () => {
    const [route] = read({ ...STOP, driver: 'x'.repeat(256) })
    expect(route).toMatchObject({ pending: false, problems: [{ column: 'driver', code: 'too-long' }] })
  })

  it('are too many of one route beyond five hundred, which is told of that route alone', () => {
    const stops = Array.from({ length: 501 }, () => STOP)
    const [long, other] = read(...stops, { ...STOP, route: 'South' })
    expect(long).toMatchObject({ body: null, problems: [{ row: 2, column: null, code: 'too-many-rows' }] })
    expect(other?.body).not.toBeNull()
    expect(problemsOf(...stops.slice(1))).toEqual([])
    expect(english('lib-import.problem-too-many-rows')).toContain(String(MOST_LINES))
  })

  it('are stops of routes: by name, under a row above, by a reference', () => {
    const routes = read(
      { ...STOP, driver: 'Frank  Ito', vehicle: 'RV 128', 'route-notes': 'Ring twice', stop: 'Depot' },
      {
        latitude: '33,4',
        longitude: '-112',
        address: '1 Main St',
        'stop-notes': 'Dock 4',
        arrival: '3/5/2026 7:05 PM',
      },
      { ...STOP, route: 'South', reference: '1' },
      { ...STOP, route: 'South', reference: '2', zone: 'America/Chicago' },
      { ...STOP, departure: '2026-03-05T23:00:00Z' },
    )
    expect(
      routes.map(({ position, name, lines, problems }) => [position, name, lines.length, problems]),
    ).toEqual([
      [0, 'North', 3, []],
      [1, 'South', 1, []],
      [2, 'South', 1, []],
    ])
    expect(routes[0]?.body).toEqual({
      name: 'North',
      notes: 'Ring twice',
      driverId: '7',
      vehicleId: '128',
      stops: [
        { addressId: 'a1', name: 'Depot', scheduledDepartureTime: '2026-03-05T06:15:00-07:00' },
        {
          singleUseLocation: { latitude: 33.4, longitude: -112, address: '1 Main St' },
          notes: 'Dock 4',
          scheduledArrivalTime: '2026-03-05T19:05:00-07:00',
        },
        { addressId: 'a1', scheduledDepartureTime: '2026-03-05T23:00:00Z' },
      ],
    })
    expect(routes[2]?.body?.stops[0]?.scheduledDepartureTime).toBe('2026-03-05T06:15:00-06:00')
  })

  it.each<[string, Cells[], unknown[]]>([
    ['no name', [{ ...STOP, route: '' }], [[2, 'route', 'missing']]],
    ['no place', [{ ...STOP, address: '' }], [[2, 'address', 'missing']]],
    ['no time', [{ ...STOP, departure: '' }], [[2, 'departure', 'no-time']]],
    ['half a place', [{ ...STOP, latitude: '33' }], [[2, 'longitude', 'missing']]],
    [
      'no figure',
      [{ ...STOP, latitude: 'x', longitude: '181' }],
      [
        [2, 'latitude', 'figure'],
        [2, 'longitude', 'range'],
      ],
    ],
    ['a name of nobody', [{ ...STOP, driver: 'Nobody' }], [[2, 'driver', 'unknown']]],
    ['a name of several', [{ ...STOP, driver: 'Jo' }], [[2, 'driver', 'several']]],
    [
      'two drivers',
      [
        { ...STOP, driver: 'Frank Ito' },
        { ...STOP, driver: 'Jo' },
      ],
      [[3, 'driver', 'differs']],
    ],
    ['no time', [STOP, { ...STOP, arrival: 'noon' }], [[3, 'arrival', 'time']]],
    ['no day', [{ ...STOP, departure: '2026-02-30 06:15' }], [[2, 'departure', 'time']]],
    [
      'no hour',
      [{ ...STOP, zone: 'America/Chicago', departure: '2026-03-08 02:30' }],
      [[2, 'departure', 'clocks-skip']],
    ],
    ['no zone', [{ ...STOP, zone: 'Central', arrival: '2026-03-05 06:00' }], [[2, 'zone', 'zone']]],
    ['an order', [{ ...STOP, arrival: '2026-03-05 07:00' }], [[2, 'departure', 'leaves-first']]],
    ['too much', [{ ...STOP, stop: 'x'.repeat(256) }], [[2, 'stop', 'too-long']]],
  ])('are told what is wrong where: %s', (_, rows, problems) => {
    expect(problemsOf(...rows)).toEqual(problems)
    expect(read(...rows)[0]?.body).toBeNull()
  })

  it.each<[string, Cells[], unknown[]]>([
    ['the same name on another day', [STOP, { ...STOP, departure: '2026-03-06 06:15' }], []],
    [
      'one name on three days',
      [STOP, { ...STOP, departure: '2026-03-06 06:15' }, { ...STOP, departure: '2026-03-07 06:15' }],
      [{ row: 2, code: 'days' }],
    ],
    [
      'a minute more than a day',
      [STOP, { ...STOP, departure: '', arrival: '2026-03-06 06:16' }],
      [{ row: 2, code: 'days' }],
    ],
    [
      'a stop before the one above it, with one between them that names no time',
      [
        STOP,
        { ...STOP, departure: '' },
        { ...STOP, arrival: '2026-03-05 06:14', departure: '2026-03-05 07:00' },
      ],
      [{ row: 4, code: 'backwards' }],
    ],
    [
      'days that are sorted by stop',
      [STOP, { ...STOP, departure: '2026-03-07 06:15' }, { ...STOP, departure: '2026-03-05 07:15' }],
      [
        { row: 2, code: 'days' },
        { row: 4, code: 'backwards' },
      ],
    ],
    ['a plan of the month before', [{ ...STOP, departure: '2026-02-05 06:15' }], [{ row: 2, code: 'past' }]],
    ['days with a reference each', [STOP, { ...STOP, reference: '2', departure: '2026-03-09 06:15' }], []],
  ])('are warned of times that may be of several routes, and hold none up: %s', (_, rows, warnings) => {
    const routes = read(...rows)
    expect(routes.flatMap((route) => route.warnings)).toEqual(warnings)
    expect(routes.map(({ body }) => body === null)).not.toContain(true)
  })

  it('say when their route begins, by the clock that was read', () => {
    const arrival = '2026-03-05 06:15'
    expect(
      read(
        { ...STOP, zone: 'America/Chicago' },
        { ...STOP, route: 'South', departure: '', arrival },
        { ...STOP, route: 'West', departure: 'noon' },
      ).map(({ begins }) => begins),
    ).toEqual([
      { leaves: true, at: '2026-03-05T06:15:00-06:00', zone: 'America/Chicago' },
      { leaves: false, at: '2026-03-05T06:15:00-07:00', zone: 'America/Phoenix' },
      null,
    ])
  })

  it('wait for names that nobody asked for yet', () => {
    expect(read({ ...STOP, vehicle: 'RV 9' })).toMatchObject([{ pending: true, body: null, problems: [] }])
  })
})

describe('a time', () => {
  const UTC = { ...BY, zone: 'UTC' }

  it('that we exported is read as the same minute, wherever and whenever', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Phoenix', 'Pacific/Apia', 'Asia/Kolkata', 'UTC')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 2_000_000_000 }), (zone, seconds) => {
        const said = localTime(seconds * 1000, zone)
        const back = readTime(said, { ...BY, zone })
        expect('value' in back && localTime(back.value, zone)).toBe(said)
      }),
    )
  })

  it.each([
    ['12/31/2026 12:05 a.m.', '2026-12-31T00:05:00Z'],
    ['1/2/2026, 12:05pm', '2026-01-02T12:05:00Z'],
    ['2026-1-2 7:05:30', '2026-01-02T07:05:30Z'],
    ['1/2/2026 7:05:09 PM', '2026-01-02T19:05:09Z'],
  ])('%s', (text, value) => {
    const read = readTime(text, UTC)
    expect('value' in read && Date.parse(read.value)).toBe(Date.parse(value))
  })

  it.each([
    ['5/3/2026 6:15', '2026-03-05T06:15:00Z'],
    ['13/1/2026, 18:05', '2026-01-13T18:05:00Z'],
    ['2026-01-02 06:15', '2026-01-02T06:15:00Z'],
  ])('%s, where the day stands first', (text, value) => {
    const read = readTime(text, { ...UTC, order: 'day-first' })
    expect('value' in read && Date.parse(read.value)).toBe(Date.parse(value))
    expect(readTime('1/13/2026 06:15', { ...UTC, order: 'day-first' })).toEqual({ problem: 'time' })
  })

  it.each([
    '13/1/2026 06:15',
    '2026-01-02 06:15:60',
    '1/2/26 06:15',
    '2026-03-05',
    '2026-03-05 25:00',
    '3/5/2026 13:00 PM',
    '',
  ])('is not %j', (text) => expect(readTime(text, UTC)).toEqual({ problem: 'time' }))
})

it('reads degrees with point or comma', () => {
  expect([readDegrees('-112,07', 180), readDegrees('+33.4', 90), readDegrees('90.1', 90)]).toEqual([
    { value: -112.07 },
    { value: 33.4 },
    { problem: 'range' },
  ])
})
