import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridLabels, gridLines } from './grid'

it('stands at round degrees', () => {
  const lines = gridLines({ west: -112.4, south: 33.2, east: -111.7, north: 33.7 })
  const longitudes = lines.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0)
  expect(longitudes.map((one) => one.toFixed(2))).toEqual([
    ...['-112.40', '-112.30', '-112.20', '-112.10', '-112.00', '-111.90', '-111.80', '-111.70'],
  ])
})

it('says its degrees with as many digits as they need, and from which side they count', () => {
  const words = ({ side, degrees }: { side: string; degrees: string }) => `${degrees} ${side}`
  const near = gridLabels({ west: -112.05, south: 33.42, east: -111.9, north: 33.5 })
  expect(near.longitudes.slice(0, 3).map(words)).toEqual(['112.04 west', '112.02 west', '112.00 west'])
  expect(near.latitudes.map(words)).toEqual([
    ...['33.42 north', '33.44 north', '33.46 north', '33.48 north', '33.50 north'],
  ])
  const world = gridLabels({ west: 150, south: -40, east: 250, north: 40 })
  expect(world.longitudes.map(words)).toEqual([
    ...['150 east', '160 east', '170 east', '180 east', '170 west', '160 west', '150 west', '140 west'],
    ...['130 west', '120 west', '110 west'],
  ])
  expect(world.latitudes.map(words)).toContain('0 zero')
})

it('never has more than a few lines, and none beyond what is in sight', () => {
  const corner = fc.record({
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    south: fc.double({ min: -85, max: 85, noNaN: true }),
    wide: fc.double({ min: 0.002, max: 360, noNaN: true }),
    high: fc.double({ min: 0.002, max: 170, noNaN: true }),
  })
  fc.assert(
    fc.property(corner, ({ west, south, wide, high }) => {
      const [east, north] = [west + wide, south + high]
      const lines = gridLines({ west, south, east, north })
      expect(lines.length).toBeLessThanOrEqual(26)
      for (const [longitude, latitude] of lines.flat()) {
        expect(longitude).toBeGreaterThanOrEqual(west - 1e-9)
        expect(longitude).toBeLessThanOrEqual(east + 1e-9)
        expect(Math.abs(latitude)).toBeLessThanOrEqual(85)
      }
    }),
  )
})
