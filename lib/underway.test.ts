import { expect, it } from 'vitest'
import { holdIn, openUnderway } from './underway'

it('has ended once all that is held came to its end, also what that began, and what failed', async () => {
  const underway = openUnderway()
  await underway.ended()
  let begin: () => void = () => undefined
  let fail: () => void = () => undefined
  const first = new Promise<void>((resolve) => (begin = resolve))
  const second = new Promise<void>((_, reject) => (fail = () => reject(new Error('two'))))
  const held = underway.hold(first.then(() => underway.hold(second)))
  let hasEnded = false
  const ended = underway.ended().then(() => (hasEnded = true))
  begin()
  await Promise.resolve()
  expect(hasEnded).toBe(false)
  fail()
  await expect(held).rejects.toThrow('two')
  await ended
  expect(hasEnded).toBe(true)
})

it('holds what a process is given to hold, and lets it go on where there is none', async () => {
  const underway = openUnderway()
  let end: () => void = () => undefined
  const work = new Promise<void>((resolve) => (end = resolve))
  expect(holdIn({ underway }, work)).toBe(work)
  expect(holdIn({}, work)).toBe(work)
  let hasEnded = false
  const ended = underway.ended().then(() => (hasEnded = true))
  await Promise.resolve()
  expect(hasEnded).toBe(false)
  end()
  await ended
})
