import fc from 'fast-check'
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

  it('takes the others for as high as the lowest of the first: what needs attention stands first, in more lines', () => {
    const heights = new RowHeights(41)
    expect(
      heights.measure([
        [0, 62],
        [1, 40],
        [2, 62],
      ]),
    ).toBe(true)
    expect([heights.usual, heights.startOf(3), heights.startOf(103)]).toEqual([40, 164, 4164])
    // Only of the first: what drifts would move a row far down by a screen.
    heights.measure([[50, 30]])
    expect(heights.usual).toBe(40)
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

  it('begins each row where the heights of all before it end, in whatever order they were measured', () => {
    const measured = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 20, max: 90 })))
    fc.assert(
      fc.property(fc.array(measured), fc.integer({ min: 0, max: 61 }), (rounds, index) => {
        const heights = new RowHeights(41)
        const known = new Map<number, number>()
        for (const round of rounds) {
          heights.measure(round)
          heights.startOf(index)
          for (const [at, height] of round) known.set(at, height)
        }
        let start = 0
        for (let at = 0; at < index; at += 1) start += known.get(at) ?? heights.usual
        expect(heights.startOf(index)).toBe(start)
        expect(heights.indexAt(start, 61)).toBe(Math.min(index, 60))
      }),
    )
  })
})
