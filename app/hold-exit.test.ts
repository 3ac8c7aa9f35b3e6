import { expect, it, vi } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { WAIT } from '@/test/wait'
import { holdExit } from './hold-exit'

function held(ended: Promise<unknown>) {
  const exit = vi.fn()
  const process = { exit }
  const clock = new FakeClock()
  holdExit(process, clock, () => ended)
  return { process, exit, clock }
}

it('ends once what is under way has ended, with the code that was asked for first', async () => {
  let end: () => void = () => undefined
  const { process, exit } = held(new Promise<void>((resolve) => (end = resolve)))
  process.exit(143)
  process.exit(1)
  await Promise.resolve()
  expect(exit).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[143]]), WAIT)
})

it('ends all the same where that fails', async () => {
  const { process, exit } = held(Promise.reject(new Error('away')))
  process.exit(0)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), WAIT)
})

it('waits no longer than a write may take', async () => {
  const { process, exit, clock } = held(new Promise(() => undefined))
  process.exit(143)
  await clock.advance(149_999)
  expect(exit).not.toHaveBeenCalled()
  await clock.advance(1)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(143), WAIT)
})
