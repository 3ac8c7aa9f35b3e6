import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryPaceStore } from './memory-pace-store'
import { courses, mostInAWindow, playCalls } from '@/test/arrivals'
import { FakeClock } from '@/test/fake-clock'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }

describe('the pace of one process', () => {
  it('is never exceeded as the platform counts it: by arrival, in a window from any instant', async () => {
    await fc.assert(
      fc.asyncProperty(courses(60), async (calls) => {
        const time = new FakeClock()
        const arrived = await playCalls([memoryPaceStore(time)], time, FIVE, calls)
        expect(arrived).toHaveLength(calls.filter(({ fate }) => fate !== 'unsent').length)
        expect(mostInAWindow(arrived, FIVE)).toBeLessThanOrEqual(5)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    { wayMs: 5, least: 4.9 },
    { wayMs: 20, least: 4.75 },
    { wayMs: 100, least: 4.1 },
  ])('lets nearly all of a limit through: answers after twice $wayMs ms', async ({ wayMs, least }) => {
    const time = new FakeClock()
    const calls = Array.from({ length: 100 }, () => ({
      begins: 0,
      there: wayMs,
      back: wayMs,
      fate: 'answered' as const,
    }))
    const arrived = await playCalls([memoryPaceStore(time)], time, FIVE, calls)
    const seconds = ((arrived.at(-1) ?? 0) - (arrived[0] ?? 0)) / 1000
    // The first five are there at once.
    expect(95 / seconds).toBeGreaterThan(least)
  })
})
