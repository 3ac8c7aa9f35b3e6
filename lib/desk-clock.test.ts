import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putRight } from './desk-clock'
import { MINUTE_MS } from './durations'

const NOW = Date.parse('2026-11-25T05:45:00Z')

/** A device whose clock is `aheadMs` ahead of the server's. */
function device(aheadMs: number) {
  let now = NOW
  const at = () => now + aheadMs
  const { clock, hear } = putRight({ now: at, sleep: () => Promise.resolve() })
  return {
    /** How far it is off, after an answer that took `thereMs` to the server and `backMs` from it. */
    offAfter(thereMs: number, backMs: number) {
      const askedAt = at()
      now += thereMs
      const date = new Date(now).toUTCString()
      now += backMs
      hear(date, { askedAt, answeredAt: at() })
      return clock.now() - now
    },
    heard: (date: string | null) => (hear(date, { askedAt: at(), answeredAt: at() }), clock.now() - now),
    set: (ms: number) => (aheadMs = ms),
  }
}

describe('the clock of the desk', () => {
  it('is the server’s where the device is wrong by more than a minute, to the time that an answer takes', () => {
    const wrong = fc.integer({ min: MINUTE_MS + 20_000, max: 400 * 86_400_000 })
    const way = fc.integer({ min: 0, max: 4000 })
    fc.assert(
      fc.property(wrong, fc.boolean(), way, way, (ms, isBehind, there, back) => {
        const off = device(isBehind ? -ms : ms).offAfter(there, back)
        expect(Math.abs(off)).toBeLessThanOrEqual((there + back + 1000) / 2 + 1)
      }),
    )
  })

  it('is the device’s own where that is right but for less than a minute', () => {
    for (const ms of [0, 1, -1, 50_000, -50_000]) expect(device(ms).offAfter(100, 100)).toBe(ms)
  })

  it('stays as it was for an answer that took so long that it says nothing', () => {
    const tablet = device(10 * MINUTE_MS)
    expect(tablet.offAfter(0, 0)).toBeCloseTo(0, -4)
    tablet.set(0)
    const before = tablet.heard(null)
    expect(tablet.offAfter(0, 5 * MINUTE_MS)).toBe(before)
  })

  it('is the device’s own again once somebody set it', () => {
    const tablet = device(10 * MINUTE_MS)
    tablet.offAfter(50, 50)
    tablet.set(0)
    expect(tablet.offAfter(50, 50)).toBe(0)
  })

  it('takes no header, and one that is no time, for nothing', () => {
    for (const date of [null, '', 'yesterday'])
      expect(device(10 * MINUTE_MS).heard(date)).toBe(10 * MINUTE_MS)
  })

  it('is taken to be half a second past what the header says to the second', () => {
    expect(device(10 * MINUTE_MS).offAfter(0, 0)).toBe(500)
    expect(device(-10 * MINUTE_MS).offAfter(0, 0)).toBe(500)
  })

  it('is put right only where it is wrong by more than a minute for sure', () => {
    expect(device(61_000).offAfter(0, 0)).toBe(61_000)
    expect(device(61_001).offAfter(0, 0)).toBe(500)
    expect(device(-60_000).offAfter(0, 0)).toBe(-60_000)
    expect(device(-60_001).offAfter(0, 0)).toBe(500)
  })

  it('stays put right until the device is right within a minute for sure', () => {
    const offOnceSet = (ms: number) => {
      const tablet = device(10 * MINUTE_MS)
      tablet.offAfter(0, 0)
      tablet.set(ms)
      return tablet.offAfter(0, 0)
    }
    expect(offOnceSet(59_999)).toBe(59_999)
    expect(offOnceSet(60_000)).toBe(60_000 - 599_500)
    expect(offOnceSet(-58_999)).toBe(-58_999)
    expect(offOnceSet(-59_000)).toBe(-59_000 - 599_500)
  })
})
