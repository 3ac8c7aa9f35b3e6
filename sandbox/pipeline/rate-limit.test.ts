import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limit'

test('no window ever holds more than the limit, and a refusal says exactly how long to wait', () => {
  let now = 0
  const limits = createRateLimits({ now: () => now })
  const limit = { requests: 3, perMs: 1000 }
  const passed: number[] = []
  for (; now < 20_000; now += 37) {
    const wait = limits.take('key', limit)
    if (wait === 0) passed.push(now)
    else expect(now + wait).toBe((passed.at(-3) ?? 0) + 1000)
  }
  for (const [i, time] of passed.entries()) {
    const fourth = passed[i + 3]
    if (fourth !== undefined) expect(fourth - time).toBeGreaterThanOrEqual(1000)
  }
  expect(passed.length).toBeGreaterThan(50)
})

test('who only asks how long to wait is not counted', () => {
  const limits = createRateLimits({ now: () => 5 })
  const limit = { requests: 1, perMs: 1000 }
  expect([limits.wait('a', limit), limits.wait('a', limit), limits.take('a', limit)]).toEqual([0, 0, 0])
  expect(limits.wait('a', limit)).toBe(1000)
})

test('keys do not count for each other, and clearing starts anew', () => {
  const limits = createRateLimits({ now: () => 5 })
  const limit = { requests: 1, perMs: 1000 }
  expect([limits.take('a', limit), limits.take('a', limit), limits.take('b', limit)]).toEqual([0, 1000, 0])
  limits.clear()
  expect(limits.take('a', limit)).toBe(0)
})

test('times that have left the window are forgotten', () => {
  let now = 0
  const limits = createRateLimits({ now: () => now })
  for (; now < 50_000; now += 10) expect(limits.take('key', { requests: 1_000_000, perMs: 100 })).toBe(0)
  expect(limits.take('key', { requests: 11, perMs: 100 })).toBe(0)
})
