import { expect, it } from 'vitest'
import { shorterOrderAsk } from '@/lib/routes/order/shorter-order-ask'
import { english } from '@/test/english'
import { emptyStop } from './form-values'
import { whereabouts } from './whereabouts'

const at = (latitude: string, longitude: string, given: Parameters<typeof emptyStop>[0] = {}) =>
  emptyStop({ singleUseLocation: { latitude, longitude, address: '', radiusMeters: '' }, ...given })

it('is the address that is chosen, or the place that is typed', () => {
  const asked = [
    ...[emptyStop({ place: 'address', addressId: ' 77 ' }), at(' 33.4484', '-112.0740')],
    // What is typed of the other place is not sent.
    ...[at('33', '-112', { place: 'address', addressId: '77' }), at('0', '-180', { addressId: '77' })],
    at('1', '2', {
      singleUseLocation: { latitude: '1', longitude: '2', address: 'Dock', radiusMeters: 'far' },
    }),
  ].map((stop) => whereabouts(stop, english))
  expect(asked).toEqual([
    ...[{ addressId: '77' }, { latitude: 33.4484, longitude: -112.074 }, { addressId: '77' }],
    ...[
      { latitude: 0, longitude: -180 },
      { latitude: 1, longitude: 2 },
    ],
  ])
  expect(shorterOrderAsk.parse({ stops: asked, lastStays: true }).stops).toEqual(asked)
})

it('is nowhere without a place, or with one that cannot be read', () => {
  const nowhere = [
    ...[emptyStop(), emptyStop({ place: 'address' }), emptyStop({ id: '7' }), at('33', '')],
    ...[at('', '-112'), at('north', '-112'), at('33', '181'), at('91', '0')],
    at('33', '-112', { place: 'address', addressId: ' ' }),
  ]
  for (const stop of nowhere) expect(whereabouts(stop, english)).toBeNull()
})
