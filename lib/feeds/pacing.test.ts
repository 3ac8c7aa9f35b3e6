import { describe, expect, it } from 'vitest'
import { pauseAfterFaults } from '@/lib/backoff'
import { BACKOFF, beginsAfter, isCaughtUp, pauseAfter, POLL_MS, type Turn } from './pacing'

const turn = (changes: Partial<Turn>): Turn => ({
  hasNextPage: false,
  moved: true,
  emptyPages: 1,
  isEndless: false,
  brought: 0,
  watched: false,
  pausedMs: 5000,
  ...changes,
})

describe('pauseAfter', () => {
  it('goes on at once while there is a next page, even behind an empty one', () => {
    expect(pauseAfter(turn({ hasNextPage: true }))).toBe(0)
    expect(pauseAfter(turn({ hasNextPage: true, brought: 200 }))).toBe(0)
  })

  it('takes a cursor that stands still as caught up, whatever the page says', () => {
    expect(pauseAfter(turn({ hasNextPage: true, moved: false }))).toBeGreaterThanOrEqual(5000)
    expect(isCaughtUp(turn({ hasNextPage: true, moved: false, emptyPages: 0 }))).toBe(true)
    expect(isCaughtUp(turn({ hasNextPage: true, moved: true, emptyPages: 1 }))).toBe(false)
    expect(isCaughtUp(turn({ hasNextPage: false, moved: true, emptyPages: 0 }))).toBe(true)
  })

  it('takes five empty pages in a row of a feed without an end as caught up, and goes on behind them in five seconds', () => {
    const further = { hasNextPage: true, moved: true, isEndless: true }
    expect([4, 5].map((emptyPages) => isCaughtUp({ ...further, emptyPages }))).toEqual([false, true])
    expect(isCaughtUp({ ...further, isEndless: false, emptyPages: 500 })).toBe(false)
    expect(pauseAfter(turn({ ...further, emptyPages: 4 }))).toBe(0)
    expect(pauseAfter(turn({ ...further, emptyPages: 5, pausedMs: 30_000 }))).toBe(5000)
  })

  it('waits five seconds while somebody looks, or while things come', () => {
    expect(pauseAfter(turn({ watched: true, pausedMs: 30_000 }))).toBe(5000)
    expect(pauseAfter(turn({ brought: 1, pausedMs: 30_000 }))).toBe(5000)
  })

  it('slows down to 30 s while it is quiet and nobody looks', () => {
    const pauses = [5000]
    while (pauses.length < 8) pauses.push(pauseAfter(turn({ pausedMs: pauses.at(-1) ?? 0 })))
    expect(pauses).toEqual([5000, 7500, 11_250, 16_875, 25_312.5, 30_000, 30_000, 30_000])
  })
})

describe('the pause after faults', () => {
  it('grows to a minute, never under five seconds, and waits as long as the platform asks', () => {
    expect(pauseAfterFaults(BACKOFF, 1, 0, POLL_MS)).toBe(5000)
    expect(pauseAfterFaults(BACKOFF, 4, 0.5, POLL_MS)).toBe(16_875)
    expect(pauseAfterFaults(BACKOFF, 40, 1, POLL_MS)).toBe(66_000)
    expect(pauseAfterFaults(BACKOFF, 1, 0.5, 12_000)).toBe(12_000)
  })
})

describe('feeds that begin together', () => {
  it('begin at once when they are few, else one after the other within four seconds', () => {
    expect([0, 1, 8].map((index) => beginsAfter(index, 9))).toEqual([0, 0, 0])
    expect([0, 1, 9].map((index) => beginsAfter(index, 10))).toEqual([0, 80, 720])
    expect([0, 50, 99].map((index) => beginsAfter(index, 100))).toEqual([0, 2_000, 3_960])
    expect([0, 1_000, 1_999].map((index) => beginsAfter(index, 2_000))).toEqual([0, 2_000, 3_998])
  })
})
