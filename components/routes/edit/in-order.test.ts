import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyStop, type StopValues } from './form-values'
import { inOrder } from './in-order'

const location = (address: string) => ({ latitude: '33.4', longitude: '-112', address, radiusMeters: '150' })
const STOPS: StopValues[] = [
  emptyStop({ id: '1', place: 'address', addressId: '77', scheduledDepartureTime: '2026-03-05T06:00' }),
  emptyStop({
    ...{ id: '2', name: 'Customer', notes: 'Ring twice', singleUseLocation: location('Dock 4') },
    ...{ ontimeWindowBeforeArrivalMs: '5', ontimeWindowAfterArrivalMs: '10' },
    ...{ scheduledArrivalTime: '2026-03-05T07:00', scheduledDepartureTime: '2026-03-05T07:20' },
  }),
  emptyStop({ name: 'New', place: 'address', addressId: '78', scheduledArrivalTime: '2026-03-05T08:00' }),
  emptyStop({ id: '4', name: 'Yard' }),
]
const times = (stops: readonly StopValues[]) =>
  stops.map(({ scheduledArrivalTime, scheduledDepartureTime }) => [
    scheduledArrivalTime,
    scheduledDepartureTime,
  ])
const untimed = ({ scheduledArrivalTime: _, scheduledDepartureTime: __, ...stop }: StopValues) => stop

it('takes all of a stop along, and leaves the planned times where they were', () => {
  const put = inOrder(STOPS, [0, 3, 1, 2])
  expect(put[2]).toEqual({
    ...STOPS[1],
    scheduledArrivalTime: '2026-03-05T08:00',
    scheduledDepartureTime: '',
  })
  expect(put.map(({ id, name }) => id || name)).toEqual(['1', '4', '2', 'New'])
  expect(times(put)).toEqual(times(STOPS))
})

it('leaves those in front as they are, where only later ones change places', () => {
  const put = inOrder(STOPS, [0, 2, 1], 1)
  expect(put.slice(0, 2)).toEqual(STOPS.slice(0, 2))
  expect(put.slice(2).map(({ name }) => name)).toEqual(['Yard', 'New'])
  expect(times(put)).toEqual(times(STOPS))
})

it('loses no stop and no time, whatever the order', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
  fc.assert(
    fc.property(orders, (order) => {
      const put = inOrder(STOPS, order)
      expect(put.map(untimed)).toEqual(order.flatMap((stop) => STOPS[stop] ?? []).map(untimed))
      expect(times(put)).toEqual(times(STOPS))
    }),
  )
  expect(inOrder(STOPS, [0, 1, 2, 3])).toEqual(STOPS)
  expect(inOrder(STOPS, []), 'an order of none').toEqual(STOPS)
})
