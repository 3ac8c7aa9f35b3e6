import { expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { rest } from './clock'

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
