import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeCountersOf, countersOf, type Guess, waitAfter } from './guess-counters'

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

describe('what counts a guess', () => {
  const guess: Guess = { email: 'maria@northline.example', address: '192.0.2.7', device: null }
  const keys = (...all: Parameters<typeof countersOf>) => countersOf(...all).map(({ key }) => key)
  const waits = (failures: number, of: Guess = guess) =>
    countersOf(of).map(({ growth }) => waitAfter(failures, growth))

  it('is a browser that is known for itself alone, whatever the address', () => {
    const known = { ...guess, device: 'd1' }
    expect(keys(known)).toHaveLength(1)
    expect(keys({ ...known, address: '192.0.2.8' })).toEqual(keys(known))
    expect(keys({ ...known, device: 'd2' })).not.toEqual(keys(known))
    expect(keys({ ...known, email: 'paul@northline.example' })).not.toEqual(keys(known))
  })

  it('is else the address with the account, and the account from everywhere', () => {
    const [at, everywhere] = keys(guess)
    const [elsewhere, again] = keys({ ...guess, address: '192.0.2.8' })
    expect(again).toBe(everywhere)
    expect(new Set([at, everywhere, elsewhere, ...keys({ ...guess, device: 'd1' })]).size).toBe(4)
    const other = keys({ ...guess, email: 'paul@northline.example' })
    expect(other.some((key) => key === at || key === everywhere)).toBe(false)
  })

  it('has a browser and an address wait from the sixth wrong password on, an account from the 31st, a minute at most', () => {
    const known = { ...guess, device: 'd1' }
    expect([5, 6, 7, 100].map((failures) => waits(failures, known))).toEqual([[0], [5], [10], [900]])
    expect([5, 6, 30, 31, 32, 100].map((failures) => waits(failures))).toEqual([
      [0, 0],
      [5, 0],
      [900, 0],
      [900, 1],
      [900, 2],
      [900, 60],
    ])
  })
})

describe('what counts a wrong code', () => {
  const keys = (...all: Parameters<typeof codeCountersOf>) => codeCountersOf(...all).map(({ key }) => key)

  it('is the account from everywhere together, but for a browser that gave a code of it before', () => {
    const anywhere = keys({ userId: 'u1', passed: null })
    const passed = keys({ userId: 'u1', passed: 'd1' })
    expect([anywhere, passed].map(({ length }) => length)).toEqual([1, 1])
    const others = [
      { userId: 'u2', passed: null },
      { userId: 'u1', passed: 'd2' },
      { userId: 'u2', passed: 'd1' },
    ]
    expect(new Set([...anywhere, ...passed, ...others.flatMap((one) => keys(one))]).size).toBe(5)
  })

  it('has who guesses wait from the sixth on, wherever they are', () => {
    for (const passed of [null, 'd1'])
      for (const { growth } of codeCountersOf({ userId: 'u1', passed }))
        expect([5, 6, 100].map((failures) => waitAfter(failures, growth))).toEqual([0, 5, 900])
  })
})
