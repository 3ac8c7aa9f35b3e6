import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { rest, systemClock } from './clock'

it('rests for as long, or until it is ended', async () => {
  const clock = new FakeClock()
  const ending = new AbortController()
  const over: string[] = []
  void rest(clock, 10, ending.signal).then(() => over.push('in time'))
  const ended = rest(clock, 1000, ending.signal).then(() => over.push('ended'))
  await clock.advance(10)
  expect(over).toEqual(['in time'])
  ending.abort()
  await ended
  expect(over).toEqual(['in time', 'ended'])
})

it('hides no fault of the clock', async () => {
  const clock = { now: () => 0, sleep: () => Promise.reject(new Error('stopped')) }
  await expect(rest(clock, 10, new AbortController().signal)).rejects.toThrow('stopped')
})

describe('the clock of the machine', () => {
  afterEach(() => vi.useRealTimers())

  it('tells its time, and sleeps for as long', async () => {
    vi.useFakeTimers({ now: 1_000 })
    const over: string[] = []
    void systemClock.sleep(50).then(() => over.push('slept'))
    void systemClock.sleep(50, undefined, 'aside').then(() => over.push('slept aside'))
    await vi.advanceTimersByTimeAsync(49)
    expect([systemClock.now(), over]).toEqual([1_049, []])
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toEqual(['slept', 'slept aside'])
  })

  it('wakes at once whoever may not sleep on, with the reason, and leaves no timer', async () => {
    vi.useFakeTimers()
    const ending = new AbortController()
    const sleeps = expect(systemClock.sleep(50, ending.signal)).rejects.toBe('closing')
    ending.abort('closing')
    await sleeps
    await expect(systemClock.sleep(50, ending.signal), 'nor begins to').rejects.toBe('closing')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps no process alive for what nobody waits for', () => {
    vi.useFakeTimers()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    void systemClock.sleep(50, undefined, 'aside')
    void systemClock.sleep(50)
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([false, true])
    timers.mockRestore()
  })
})
