import { expect, it } from 'vitest'
import { restAfter } from './rest-after'

it('rests the longer the longer many took, and after few not at all', () => {
  expect([40, 1_000, 60_000].map((tookMs) => restAfter(tookMs, true))).toEqual([160, 4_000, 30_000])
  expect(restAfter(2_000, false)).toBe(0)
})
