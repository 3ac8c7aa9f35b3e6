import { expect, it, vi } from 'vitest'
import { guard, mayLeaveTyped } from './guarded'

it('asks each guard that is on, one after the other, until one has the person stay', async () => {
  expect(await mayLeaveTyped()).toBe(true)
  const [leaves, stays, last] = [vi.fn(async () => true), vi.fn(async () => false), vi.fn(async () => true)]
  const stop = [leaves, stays, last].map((ask) => guard(ask))
  expect(await mayLeaveTyped()).toBe(false)
  expect([leaves, stays, last].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  stop[1]?.()
  expect(await mayLeaveTyped()).toBe(true)
  for (const each of stop) each()
  last.mockClear()
  expect(await mayLeaveTyped()).toBe(true)
  expect(last).not.toHaveBeenCalled()
})
