import { expect, it } from 'vitest'
import { unwrapped } from './outline-rings.mjs'

const polygon = (...points) => unwrapped({ type: 'Polygon', coordinates: [points] }).coordinates[0]

it('goes on beyond 180 degrees, both ways', () => {
  expect(polygon([179, 60], [-179, 60], [-179, 65], [179, 65], [179, 60])).toEqual([
    ...[
      [179, 60],
      [181, 60],
      [181, 65],
      [179, 65],
      [179, 60],
    ],
  ])
  const { coordinates } = unwrapped({
    type: 'MultiLineString',
    coordinates: [
      [
        [-179.5, 1],
        [179.5, 2],
      ],
    ],
  })
  expect(coordinates).toEqual([
    [
      [-179.5, 1],
      [-180.5, 2],
    ],
  ])
})

it('closes what goes round the pole along the edge', () => {
  expect(polygon([-170, -70], [-60, -71], [60, -72], [170, -70], [-170, -70])).toEqual([
    [-170, -70],
    [-60, -71],
    [60, -72],
    [170, -70],
    [190, -70],
    [190, -85],
    [-170, -85],
    [-170, -70],
  ])
})

it('keeps a hundredth of a degree, and no point twice', () => {
  expect(polygon([1.004, 1], [1.001, 1.001], [2.006, 1], [2, 2], [1.004, 1])).toEqual([
    [1, 1],
    [2.01, 1],
    [2, 2],
    [1, 1],
  ])
})

it('refuses what is no outline', () => {
  expect(() => unwrapped({ type: 'Point', coordinates: [1, 2] })).toThrow('Point')
})
