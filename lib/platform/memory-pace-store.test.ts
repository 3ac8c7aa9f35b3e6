import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courses, mostInAWindow, playCalls } from '@/test/arrivals'
import { FakeClock } from '@/test/fake-clock'
import { memoryPaceStore } from './memory-pace-store'

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

describe('the places of one process', () => {
  const TWO = { key: 'here:read', requests: 2, perMs: 1000 }
  const stay = (who: string) => ({ who, waitMs: 10_000, holdMs: 40_000 })
  const open = () => {
    const time = new FakeClock()
    return { time, store: memoryPaceStore(time) }
  }

  it('says how many are left, then how long the wait is at least and how many of a person wait', async () => {
    const { time, store } = open()
    const first = await store.take(TWO, 't1', stay('ana'))
    expect(first).toMatchObject({ remaining: 1 })
    expect(await store.take(TWO, 't2', stay('ana'))).toMatchObject({ remaining: 0 })
    await first.place?.settle('answered')
    await time.advance(100)
    // A window of 1,000 ms and the clocks' 2 ms; 100 of them are over. The place behind it is in flight.
    expect(await store.take(TWO, 't3', stay('ana'))).toEqual({ place: null, waitMs: 902, own: 1 })
    expect(await store.take(TWO, 't4', stay('ana'))).toEqual({ place: null, waitMs: 1002, own: 2 })
    expect(await store.take(TWO, 't5', stay('kim'))).toEqual({ place: null, waitMs: 1002, own: 1 })
    expect(await store.take(TWO, 't3', stay('ana'))).toEqual({ place: null, waitMs: 902, own: 2 })
  })

  it('gives a place that is free to who waits first, and to nobody who comes later', async () => {
    const { time, store } = open()
    const one = { ...TWO, requests: 1 }
    const { place } = await store.take(one, 't1', stay('ana'))
    await store.take(one, 't2', stay('ana'))
    await place?.settle('answered')
    await time.advance(1_002)
    expect(await store.take(one, 't3', stay('ana'))).toMatchObject({ place: null })
    expect(await store.take(one, 't2', stay('ana'))).toMatchObject({ remaining: 0 })
  })

  it('lets who leaves hold nobody up, and knows limits apart', async () => {
    const { store } = open()
    const one = { ...TWO, requests: 1 }
    const { place } = await store.take(one, 't1', stay('ana'))
    await store.take(one, 't2', stay('kim'))
    expect(await store.take({ ...one, key: 'there:read' }, 't3', stay('ana'))).toMatchObject({ remaining: 0 })
    await store.leave(one, 't2')
    await store.leave({ ...one, key: 'nowhere' }, 't2')
    await place?.settle('unsent')
    expect(await store.take(one, 't4', stay('lee'))).toMatchObject({ remaining: 0 })
  })

  it('tells how long the last of those waits whose limits begin alike', async () => {
    const { store } = open()
    const one = { ...TWO, requests: 1 }
    const there = { ...one, key: 'there:read', perMs: 60_000 }
    await store.take(one, 't1', stay('ana'))
    expect(await store.waiting('here')).toBe(0)
    await store.take(one, 't2', stay('ana'))
    expect(await store.waiting('here')).toBe(1002)
    await store.take(one, 't3', stay('ana'))
    expect(await store.waiting('here')).toBe(2004)
    await store.take(there, 't4', stay('ana'))
    await store.take(there, 't5', stay('ana'))
    expect([await store.waiting('here'), await store.waiting('nowhere')]).toEqual([2004, 0])
    expect(await store.waiting('')).toBe(60_031)
  })
})
