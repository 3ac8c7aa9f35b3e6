import { expect, it } from 'vitest'
import { apart } from './grid-labels'

const at = (...places: number[]) => places.map((x) => ({ x, wide: 60 }))

it('leaves out words that would touch the one before, or what stands in the corners', () => {
  const room = { from: 130, until: 400 }
  expect(apart(at(20, 130, 190, 200, 260, 340, 345), room).map(({ x }) => x)).toEqual([130, 200, 340])
})

it('writes every word where the lines are far enough apart', () => {
  expect(apart(at(0, 68, 136), { from: 0, until: 200 })).toHaveLength(3)
  expect(apart(at(0, 67), { from: 0, until: 200 })).toHaveLength(1)
})
