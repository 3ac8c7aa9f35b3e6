import { describe, expect, it } from 'vitest'
import { merge, type Seen } from '@/lib/ledger/merge'
import { foldRoute, type KnownRoute, routeColumns } from './projection'

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
      search: 'north\n7\nana\nd1\ntruck 1\nv1',
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
