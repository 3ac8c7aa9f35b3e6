import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceMeters } from '@/lib/earth/great-circle'
import type { Place } from '@/lib/earth/on-earth'
import { permutations } from '@/test/permutations'
import { improvedOrder } from './improved-order'
import { legsBetween } from './legs'
import { shorterOrder as shorter } from './shorter-order'
import { shortestOrder } from './shortest-order'

const never = () => null
const shorterOrder = (places: readonly Place[], asked: { lastStays: boolean }) =>
  shorter(places, asked, never)

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const within = (degrees: { min: number; max: number }) => fc.double({ ...degrees, noNaN: true })
const anywhere = fc.record({
  latitude: within({ min: -90, max: 90 }),
  longitude: within({ min: -180, max: 180 }),
})
const inTown = fc.record({
  latitude: within({ min: 39, max: 39.2 }),
  longitude: within({ min: -105.2, max: -105 }),
})
const placesUpTo = (most: number) =>
  fc.oneof(fc.array(anywhere, { maxLength: most }), fc.array(inTown, { maxLength: most }))
const ends = fc.boolean().map((lastStays) => ({ lastStays }))

const inTurn = (places: readonly Place[], order: readonly number[]) =>
  order.map((stop) => {
    const place = places[stop]
    if (!place) throw new Error(`There is no stop ${stop}`)
    return place
  })
const metersOf = (way: readonly Place[]) =>
  way.slice(1).reduce((sum, place, before) => sum + distanceMeters(way[before] ?? place, place), 0)

it('holds each stop once, the first one first and the last one last where it stays, and is no longer than before', async () => {
  await fc.assert(
    fc.asyncProperty(placesUpTo(24), ends, async (places, { lastStays }) => {
      const { order, metersBefore, metersAfter } = await shorterOrder(places, { lastStays })
      expect(order.toSorted((one, other) => one - other)).toEqual([...places.keys()])
      expect(order[0]).toBe(places.length === 0 ? undefined : 0)
      if (lastStays && places.length > 0) expect(order.at(-1)).toBe(places.length - 1)
      expect(metersBefore).toBeCloseTo(metersOf(places), 3)
      expect(metersAfter).toBeCloseTo(metersOf(inTurn(places, order)), 3)
      expect(metersAfter).toBeLessThanOrEqual(metersBefore)
    }),
  )
})

it('is the shortest of all, of few stops', async () => {
  await fc.assert(
    fc.asyncProperty(placesUpTo(7), ends, async (places, { lastStays }) => {
      const { metersAfter, metersBefore } = await shorterOrder(places, { lastStays })
      const stops = [...places.keys()]
      const ways = permutations(stops).filter(
        (order) => (order[0] ?? 0) === 0 && (!lastStays || order.at(-1) === stops.at(-1)),
      )
      const least = Math.min(...ways.map((order) => metersOf(inTurn(places, order))))
      if (metersAfter < metersBefore) expect(metersAfter).toBeCloseTo(least, 3)
      else expect(metersBefore - least).toBeLessThan(1.001)
    }),
  )
})

it('is the same for the same stops, and done again it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(placesUpTo(40), ends, async (places, asked) => {
      const found = await shorterOrder(places, asked)
      expect(await shorterOrder(places, asked)).toEqual(found)
      const again = await shorterOrder(inTurn(places, found.order), asked)
      expect(again.order).toEqual([...places.keys()])
      expect(again.metersAfter).toBe(again.metersBefore)
    }),
  )
})

it('ends where the last stop is, unless that may move', async () => {
  const road = [at(39, -105), at(39, -104), at(39, -104.8), at(39, -104.4), at(39, -104.6)]
  const { order, metersBefore, metersAfter } = await shorterOrder(road, { lastStays: false })
  expect(order).toEqual([0, 2, 4, 3, 1])
  expect(metersAfter / 1000).toBeCloseTo(86.4, 1)
  expect(metersBefore).toBeGreaterThan(2 * metersAfter)
  const home = [...road, at(38.9, -105)]
  expect((await shorterOrder(home, { lastStays: true })).order.at(-1)).toBe(5)
  expect((await shorterOrder(home, { lastStays: false })).order).toEqual([0, 5, 2, 4, 3, 1])
})

it('stays as it is where no other is shorter by a meter', async () => {
  const corner = at(39, -105)
  expect(await shorterOrder([corner, corner, corner], { lastStays: false })).toEqual({
    ...{ order: [0, 1, 2], metersBefore: 0, metersAfter: 0 },
  })
  const close = [corner, at(39.000_004, -105), at(39.000_001, -105), at(39.000_009, -105)]
  expect((await shorterOrder(close, { lastStays: true })).order).toEqual([0, 1, 2, 3])
})

it('is the shortest of all up to a dozen stops that may move, and a shorter one of more', async () => {
  const places = (stops: number) =>
    Array.from({ length: stops }, (_, s) => at(39 + ((s * s * 33) % 31) / 100, -105 + ((s * 561) % 29) / 100))
  for (const [stops, isShortest] of [
    [14, true],
    [15, false],
  ] as const) {
    const some = places(stops)
    const asked = [stops - 2, stops - 1, legsBetween(some)] as const
    const found = [shortestOrder(...asked), await improvedOrder(...asked, never)]
    const ways = found.map((order) => metersOf(inTurn(some, order)))
    const { metersBefore, metersAfter } = await shorterOrder(some, { lastStays: true })
    expect(metersAfter).toBeCloseTo(ways[isShortest ? 0 : 1] ?? 0, 3)
    expect(ways[0]).toBeLessThan(ways[1] ?? 0)
    expect(metersAfter).toBeLessThan(metersBefore)
  }
})

it('ends soon for as many stops as a route may have', async () => {
  const places = Array.from({ length: 500 }, (_, stop) =>
    at(39 + ((stop * 337) % 500) / 1000, -105 + ((stop * 211) % 500) / 1000),
  )
  const { order, metersBefore, metersAfter } = await shorterOrder(places, { lastStays: true })
  expect(new Set(order).size).toBe(500)
  expect(metersAfter).toBeLessThan(metersBefore / 2)
})
