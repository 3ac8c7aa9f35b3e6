import { expect, it } from 'vitest'
import { routeAnswer } from '../route-answer'
import { valuesLike } from './values-like'

const ZONE = 'America/Denver'
const ledger = {
  ...{
    lastSource: 'sync',
    firstSeenAt: '2026-03-01T00:00:00.000Z',
    lastConfirmedAt: '2026-03-01T00:00:00.000Z',
  },
  ...{ goneAt: null, stub: false, sources: {} },
}
/** Leaves at 22:30 by clocks in Denver, and arrives in the night. */
const route = (day: string) =>
  routeAnswer(
    {
      ...{ id: '7', name: 'Night run', notes: 'Gate B', driver: { id: '3', name: 'Kim' }, ledger },
      stops: [
        { id: '71', address: { id: 'a1' }, scheduledDepartureTime: `${day}T22:30:00-07:00` },
        {
          ...{ id: '72', name: 'Customer', scheduledArrivalTime: `${day}T23:45:00-07:00` },
          singleUseLocation: { latitude: 39.7, longitude: -104.9, address: 'Main St 1' },
        },
      ],
    },
    '',
  )
const like = (day: string, now: string) => valuesLike(route(day), ZONE, Date.parse(now))
const leaves = (day: string, now: string) => like(day, now).stops[0]?.scheduledDepartureTime

it('takes over what the route says, with stops that are new ones', () => {
  const { stops, ...values } = like('2026-03-02', '2026-03-01T12:00:00Z')
  expect(values).toMatchObject({ name: 'Night run', notes: 'Gate B', driverId: '3', zone: ZONE })
  expect(stops).toMatchObject([
    { id: '', place: 'address', addressId: 'a1' },
    { id: '', place: 'location', name: 'Customer', singleUseLocation: { latitude: '39.7' } },
  ])
})

it('leaves by the same clock on the day after, or the first that is still to come', () => {
  expect(leaves('2026-03-02', '2026-03-01T12:00:00Z'), 'not gone yet').toBe('2026-03-03T22:30')
  expect(leaves('2026-03-02', '2026-03-04T05:00:00Z'), 'the evening after').toBe('2026-03-03T22:30')
  expect(leaves('2026-03-02', '2026-03-04T05:30:00Z'), 'it would leave now').toBe('2026-03-04T22:30')
  expect(leaves('2025-12-24', '2026-03-04T12:00:00Z')).toBe('2026-03-04T22:30')
})

it('keeps the clock where clocks are changed between', () => {
  const { stops } = like('2026-03-07', '2026-03-07T12:00:00Z')
  expect(stops.map((stop) => stop.scheduledDepartureTime || stop.scheduledArrivalTime)).toEqual([
    '2026-03-08T22:30',
    '2026-03-08T23:45',
  ])
})
