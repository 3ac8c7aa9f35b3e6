import { describe, expect, it } from 'vitest'
import { RowHeights } from './row-heights'

describe('heights of a table of thousands', () => {
  it('takes rows that were not drawn for as high as those that were', () => {
    const heights = new RowHeights(41)
    expect([heights.startOf(0), heights.startOf(50_000)]).toEqual([0, 2_050_000])
    expect(
      heights.measure([
        [0, 62],
        [1, 62],
        [2, 62],
      ]),
    ).toBe(true)
    expect([heights.usual, heights.startOf(1000)]).toEqual([62, 62_000])
    expect(heights.measure([[3, 62]])).toBe(false)
  })

  it('keeps the one that differs, and its usual height once settled', () => {
    const heights = new RowHeights(41)
    heights.measure([
      [0, 40],
      [1, 40],
    ])
    expect(
      heights.measure([
        [7, 80],
        [8, 80],
      ]),
    ).toBe(true)
    expect(heights.usual).toBe(40)
    expect([heights.startOf(7), heights.startOf(8), heights.startOf(100)]).toEqual([280, 360, 4080])
    expect([heights.indexAt(279, 100), heights.indexAt(280, 100), heights.indexAt(359, 100)]).toEqual([
      6, 7, 7,
    ])
    heights.reset()
    expect(heights.startOf(100)).toBe(4000)
  })

  it('finds a row at any place, also beyond both ends', () => {
    const heights = new RowHeights(10)
    expect([-5, 0, 9, 10, 999, 5000].map((y) => heights.indexAt(y, 100))).toEqual([0, 0, 0, 1, 99, 99])
    expect(heights.indexAt(50, 0)).toBe(0)
  })
})
