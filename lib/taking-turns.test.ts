import { expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { OneAtATime, pausing } from './taking-turns'

it('lets others through once it took fifty milliseconds, and again after as many', async () => {
  const clock = new FakeClock()
  const pause = pausing(clock)
  await clock.advance(49)
  expect(pause()).toBeNull()
  await clock.advance(1)
  const waits = pause()
  expect(clock.sleeping).toBe(1)
  await clock.advance(0)
  await waits
  expect(pause()).toBeNull()
  await clock.advance(50)
  expect(pause()).toBeInstanceOf(Promise)
})

it('does one thing after the other of the same, whatever became of the one before', async () => {
  const turns = new OneAtATime()
  const done: string[] = []
  let fail = () => {}
  const first = new Promise<string>((_, reject) => (fail = () => reject(new Error('in vain'))))
  const answers = [
    turns.do('one', () => first.finally(() => done.push('first'))),
    turns.do('one', async () => {
      done.push('second')
      return 'b'
    }),
  ]
  await turns.do('other', async () => done.push('of another'))
  expect(done).toEqual(['of another'])
  fail()
  expect(await Promise.allSettled(answers)).toMatchObject([{ status: 'rejected' }, { value: 'b' }])
  expect(done).toEqual(['of another', 'first', 'second'])
  expect(await turns.do('one', async () => 'later')).toBe('later')
})

it('lets nobody before who waits already, however many came to their end', async () => {
  const turns = new OneAtATime()
  const begun: string[] = []
  let end = () => {}
  const second = new Promise<void>((resolve) => (end = resolve))
  const first = turns.do('one', async () => void begun.push('first'))
  const waits = turns.do('one', () => (begun.push('second'), second))
  await first
  await new Promise(setImmediate)
  const last = turns.do('one', async () => void begun.push('third'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['first', 'second'])
  end()
  await Promise.all([waits, last])
  expect(begun).toEqual(['first', 'second', 'third'])
})
