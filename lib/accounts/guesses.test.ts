import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitAfter } from './guesses'

const GROWTH = { free: 5, firstSeconds: 5, longestSeconds: 900 }

describe('waitAfter', () => {
  it('costs nothing at first and then doubles', () => {
    expect([1, 5, 6, 7, 8, 13, 14, 15].map((failures) => waitAfter(failures, GROWTH))).toEqual([
      0, 0, 5, 10, 20, 640, 900, 900,
    ])
  })

  it('never shrinks, and never passes the longest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (failures) => {
        const [now, next] = [waitAfter(failures, GROWTH), waitAfter(failures + 1, GROWTH)]
        expect(next).toBeGreaterThanOrEqual(now)
        expect(next).toBeLessThanOrEqual(GROWTH.longestSeconds)
      }),
    )
  })
})
