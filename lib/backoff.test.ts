import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedPauseMs, jittered, pauseAfterFaults, pauseWhileFailing } from './backoff'
import { AppError } from './errors'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const lower = fc.double({ min: 0, max: 0.4, noNaN: true })
const upper = fc.double({ min: 0.6, max: 1, noNaN: true })
const backoff = fc.record({
  firstMs: fc.integer({ min: 1, max: 60_000 }),
  factor: fc.double({ min: 1, max: 4, noNaN: true }),
  longestMs: fc.integer({ min: 60_000, max: 3_600_000 }),
  jitter: fc.double({ min: 0, max: 0.9, noNaN: true }),
})
const faults = fc.integer({ min: 1, max: 5_000 })
const asked = fc.integer({ min: 0, max: 10_000_000 })

describe('the pause after a fault', () => {
  it('lies around a time that grows with each fault up to the longest, whatever chance says', () => {
    fc.assert(
      fc.property(backoff, faults, chance, (rule, count, random) => {
        const middle = pauseAfterFaults(rule, count, 0.5)
        const pause = pauseAfterFaults(rule, count, random)
        expect(middle).toBeLessThanOrEqual(rule.longestMs * 1.000001)
        expect(middle).toBeLessThanOrEqual(pauseAfterFaults(rule, count + 1, 0.5) * 1.000001)
        expect(pause).toBeGreaterThanOrEqual(middle * (1 - rule.jitter) * 0.999999)
        expect(pause).toBeLessThanOrEqual(middle * (1 + rule.jitter) * 1.000001)
        expect(Number.isFinite(pause)).toBe(true)
      }),
    )
  })

  it('begins with the first pause and grows by its factor', () => {
    const rule = { firstMs: 1_000, factor: 3, longestMs: 60_000, jitter: 0 }
    expect([0, 1, 2, 3, 4, 5].map((count) => pauseAfterFaults(rule, count, 0.5))).toEqual([
      1_000, 1_000, 3_000, 9_000, 27_000, 60_000,
    ])
  })

  it('is another for every chance, so that those who failed together do not come back together', () => {
    fc.assert(
      fc.property(backoff, faults, lower, upper, (chosen, count, one, other) => {
        const rule = { ...chosen, jitter: 0.1 }
        expect(pauseAfterFaults(rule, count, one)).not.toBe(pauseAfterFaults(rule, count, other))
        expect(pauseWhileFailing(rule, count * 1000, one)).not.toBe(
          pauseWhileFailing(rule, count * 1000, other),
        )
      }),
    )
  })

  it('is never shorter than what the other side asks for', () => {
    fc.assert(
      fc.property(backoff, faults, chance, asked, (rule, count, random, askedMs) => {
        expect(pauseAfterFaults(rule, count, random, askedMs)).toBeGreaterThanOrEqual(askedMs)
        expect(pauseWhileFailing(rule, count, random, askedMs)).toBeGreaterThanOrEqual(askedMs)
      }),
    )
  })

  it('is as long again as it has failed, where faults are not counted', () => {
    const rule = { firstMs: 60_000, longestMs: 900_000, jitter: 0.1 }
    expect([0, 90_000, 5_000_000].map((failingMs) => pauseWhileFailing(rule, failingMs, 0.5))).toEqual([
      60_000, 90_000, 900_000,
    ])
    expect(jittered(1000, 0.25, 0)).toBe(750)
    expect(jittered(1000, 0.25, 1)).toBe(1250)
  })
})

describe('what a refusal asks to wait', () => {
  const refusal = (seconds: string) =>
    new AppError('busy', 503, 'Busy.', { headers: { 'retry-after': seconds } })

  it.each([
    [refusal('30'), 30_000],
    [refusal('0.5'), 500],
    [refusal('soon'), 0],
    [refusal('-1'), 0],
    [new AppError('busy', 503, 'Busy.'), 0],
    [new Error('30'), 0],
  ])('%s', (error, ms) => {
    expect(askedPauseMs(error)).toBe(ms)
  })
})
