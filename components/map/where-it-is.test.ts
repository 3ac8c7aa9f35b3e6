import { expect, it } from 'vitest'
import { directionOf } from './where-it-is'

it.each([
  [0, 'n'],
  [22, 'n'],
  [23, 'ne'],
  [90, 'e'],
  [225, 'sw'],
  [338, 'n'],
  [359.9, 'n'],
  [-90, 'w'],
  [450, 'e'],
] as const)('%d degrees is %s', (degrees, direction) => {
  expect(directionOf(degrees)).toBe(direction)
})
