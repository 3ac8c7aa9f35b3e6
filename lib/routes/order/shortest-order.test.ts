import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permutations } from '@/test/permutations'
import { type Legs, metersOf } from './legs'
import { shortestOrder } from './shortest-order'

const legsIn =
  (meters: readonly (readonly number[])[]): Legs =>
  (from, to) =>
    meters[from]?.[to] ?? 0

it('is the shortest of all, whatever the legs are, one way and back', () => {
  const legs = fc
    .integer({ min: 0, max: 6 })
    .chain((free) => fc.tuple(fc.constant(free), fc.array(row(free + 2), { minLength: free + 2 })))
  fc.assert(
    fc.property(legs, ([free, meters]) => {
      const between = legsIn(meters)
      const order = shortestOrder(free, free + 1, between)
      expect(order.toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: free + 2 }).keys(),
      ])
      expect([order[0], order.at(-1)]).toEqual([0, free + 1])
      const inside = Array.from({ length: free }, (_, stop) => stop + 1)
      const all = permutations(inside).map((some) => metersOf([0, ...some, free + 1], between))
      expect(metersOf(order, between)).toBe(Math.min(...all))
    }),
  )
})
const row = (across: number) => fc.array(fc.nat(100), { minLength: across, maxLength: across })

it('goes straight to an end where nothing lies between', () => {
  expect(shortestOrder(0, 1, () => 1)).toEqual([0, 1])
})

it('finds the one way through twelve stops', () => {
  const way = [0, 7, 3, 11, 1, 9, 5, 12, 2, 10, 6, 4, 8, 13]
  const isNext: Legs = (from, to) => (way.indexOf(to) === way.indexOf(from) + 1 ? 1 : 1000)
  expect(shortestOrder(12, 13, isNext)).toEqual(way)
})
