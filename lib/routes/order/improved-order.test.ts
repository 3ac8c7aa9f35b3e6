import fc from 'fast-check'
import { expect, it } from 'vitest'
import { improvedOrder as improved, WORTH_METERS } from './improved-order'
import { type Legs, metersOf } from './legs'

const improvedOrder = (free: number, end: number, legs: Legs) => improved(free, end, legs, () => null)

const ORIGIN = [0, 0] as const
/** Points of a plane, in meters. */
const plane =
  (given: readonly (readonly [number, number])[]): Legs =>
  (from, to) => {
    const [one, other] = [given[from] ?? ORIGIN, given[to] ?? ORIGIN]
    return Math.hypot(one[0] - other[0], one[1] - other[1])
  }
const points = (most: number) =>
  fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { minLength: 2, maxLength: most })

/** Every order that one change makes of this one: a part turned round, or up to three stops moved, as they are or turned. */
function* oneChangeFrom(order: readonly number[]) {
  for (let from = 1; from < order.length - 1; from++)
    for (let to = from; to < order.length - 1; to++) {
      const run = order.slice(from, to + 1)
      const others = order.toSpliced(from, run.length)
      yield others.toSpliced(from, 0, ...run.toReversed())
      if (run.length > 3) continue
      for (let at = 1; at < others.length; at++) {
        yield others.toSpliced(at, 0, ...run)
        yield others.toSpliced(at, 0, ...run.toReversed())
      }
    }
}

it('holds each stop once between both ends, and becomes no shorter by any one change', async () => {
  await fc.assert(
    fc.asyncProperty(points(14), async (some) => {
      const [free, end] = [some.length - 2, some.length - 1]
      const legs = plane(some)
      const order = await improvedOrder(free, end, legs)
      expect(order.toSorted((one, other) => one - other)).toEqual([...some.keys()])
      expect([order[0], order.at(-1)]).toEqual([0, end])
      const meters = metersOf(order, legs)
      expect(meters).toBeLessThanOrEqual(metersOf([...some.keys()], legs) + 1e-6)
      for (const other of oneChangeFrom(order))
        expect(metersOf(other, legs)).toBeGreaterThan(meters - WORTH_METERS - 1e-6)
    }),
  )
})

const along = (...meters: number[]) => plane(meters.map((x) => [x, 0]))

it('turns a part round, and moves one stop or a few that stand in a row', async () => {
  expect(await improvedOrder(4, 5, along(0, 40, 30, 20, 10, 50))).toEqual([0, 4, 3, 2, 1, 5])
  expect(await improvedOrder(4, 5, along(0, 40, 10, 20, 30, 50))).toEqual([0, 2, 3, 4, 1, 5])
  expect(await improvedOrder(4, 5, along(0, 20, 30, 40, 10, 50))).toEqual([0, 4, 1, 2, 3, 5])
  const runs = along(0, 60, 70, 80, 10, 20, 30, 40, 50, 90)
  expect(await improvedOrder(8, 9, runs)).toEqual([0, 4, 5, 6, 7, 8, 1, 2, 3, 9])
})

it('leaves alone what is won by less than a meter', async () => {
  expect(await improvedOrder(2, 3, along(0, 20, 19.6, 30))).toEqual([0, 1, 2, 3])
  expect(await improvedOrder(2, 3, along(0, 20.5, 20, 30))).toEqual([0, 2, 1, 3])
})

it('ends, however the legs are', async () => {
  // No lines on earth: each way back is free.
  const order = await improvedOrder(20, 21, (from, to) => (from < to ? 10 : 0))
  expect(order.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 22 }).keys()])
})

it('ends where one change after the other promises a shorter way, round and round', async () => {
  const meters = [
    [0, 1, 2, 8],
    [6, 9, 7, 1],
    [1, 2, 9, 1],
    [7, 1, 3, 8],
  ]
  const order = await improvedOrder(2, 3, (from, to) => meters[from]?.[to] ?? 0)
  expect(order.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3])
})

it('goes on once a pause is over, and not before', async () => {
  let end = () => {}
  const pauses = [new Promise<void>((resolve) => (end = resolve))]
  let isFound = false
  const order = improved(2, 3, along(0, 20, 10, 30), () => pauses.pop() ?? null).finally(
    () => (isFound = true),
  )
  await new Promise(setImmediate)
  expect(isFound).toBe(false)
  end()
  expect(await order).toEqual([0, 2, 1, 3])
})

it('pauses between its looks, and finds the same', async () => {
  const given = along(0, 60, 70, 80, 10, 20, 30, 40, 50, 90)
  let paused = 0
  const pause = () => (paused++ % 2 === 0 ? Promise.resolve() : null)
  expect(await improved(8, 9, given, pause)).toEqual(await improvedOrder(8, 9, given))
  expect(paused).toBeGreaterThanOrEqual(16)
})
