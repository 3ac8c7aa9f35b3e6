import { describe, expect, it } from 'vitest'
import type { RouteAnswer } from '../route-answer'
import { copyOf, dateOfRoute, movedBy } from './requests-of'

const row: RouteAnswer = {
  id: '7',
  name: 'North',
  notes: 'Gate 4',
  tagIds: ['2', '1'],
  driver: { id: '70', name: 'Ana' },
  vehicle: { id: '12', name: 'Truck 12' },
  settings: { sequencingMethod: 'manual' },
  externalIds: { erp: '77' },
  stops: [
    {
      id: 'a',
      name: 'Depot',
      state: 'scheduled',
      address: { id: '77', name: 'Depot' },
      scheduledDepartureTime: '2026-03-07T15:00:00Z',
      ontimeWindowAfterArrivalMs: 600_000,
    },
    {
      id: 'b',
      state: 'scheduled',
      singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
      scheduledArrivalTime: '2026-03-07T16:00:00Z',
      scheduledDepartureTime: '2026-03-08T05:30:00Z',
      eta: '2026-03-07T16:05:00Z',
    },
  ],
  ledger: { sources: {}, lastSource: 'api', firstSeenAt: '', lastConfirmedAt: '', stub: false },
}
const ZONE = 'America/Chicago'
const stopsWith = (fields: object) => ({ ...row, stops: row.stops?.map((stop) => ({ ...stop, ...fields })) })
const NO_TIMES = { scheduledArrivalTime: null, scheduledDepartureTime: null }

describe('a route that is moved', () => {
  it('keeps its stops by their ids, and sends their times alone, with what they were', () => {
    expect(movedBy(row, 1, ZONE)).toEqual({
      body: {
        stops: [
          { id: 'a', scheduledDepartureTime: '2026-03-08T14:00:00Z' },
          {
            ...{ id: 'b', scheduledArrivalTime: '2026-03-08T15:00:00Z' },
            scheduledDepartureTime: '2026-03-09T04:30:00Z',
          },
        ],
      },
      before: { stops: [expect.objectContaining({ id: 'a' }), expect.objectContaining({ id: 'b' })] },
    })
  })

  it.each([
    ['gone', { ...row, ledger: { ...row.ledger, goneAt: '2026-03-01T00:00:00Z' } }],
    ['has-left', { ...row, actualRouteStartTime: '2026-03-07T15:02:00Z' }],
    ['no-times', stopsWith(NO_TIMES)],
  ])('is not: %s', (why, given) => {
    expect(movedBy(given, 1, ZONE)).toBe(why)
  })
})

describe('a copy of a route', () => {
  const copied = { days: 2, zone: ZONE, crew: true, reference: 'r1' }

  it('has its plan on another day, nothing of what happened, and an external id of its own', () => {
    expect(copyOf(row, copied)).toEqual({
      ...{ name: 'North', notes: 'Gate 4', driverId: '70', vehicleId: '12', tagIds: ['1', '2'] },
      settings: { sequencingMethod: 'manual' },
      externalIds: { wayboardcopy: 'r1' },
      stops: [
        {
          ...{ name: 'Depot', addressId: '77', scheduledDepartureTime: '2026-03-09T14:00:00Z' },
          ontimeWindowAfterArrivalMs: 600_000,
        },
        {
          singleUseLocation: { latitude: 33.4, longitude: -112, address: 'Dock 4' },
          scheduledArrivalTime: '2026-03-09T15:00:00Z',
          scheduledDepartureTime: '2026-03-10T04:30:00Z',
        },
      ],
    })
  })

  it('leaves driver and vehicle where they are when asked', () => {
    const copy = copyOf(row, { ...copied, crew: false })
    expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['driverId', 'vehicleId']))
  })

  it.each([
    ['no-times', stopsWith(NO_TIMES)],
    ['no-place', stopsWith({ address: null, singleUseLocation: null })],
    ['no-place', { ...row, name: null }],
    ['notes-too-long', { ...row, notes: 'x'.repeat(2001) }],
    [
      'no-first-time',
      { ...row, stops: row.stops?.map((stop, at) => (at === 0 ? { ...stop, ...NO_TIMES } : stop)) },
    ],
  ])('is not made: %s', (why, given) => {
    expect(copyOf(given, copied)).toBe(why)
  })
})

it('begins on the date of its first time, where it drives', () => {
  expect(dateOfRoute(row, ZONE)).toBe('2026-03-07')
  expect(dateOfRoute(row, 'Asia/Tokyo')).toBe('2026-03-08')
  expect(dateOfRoute(stopsWith(NO_TIMES), ZONE)).toBeNull()
})
