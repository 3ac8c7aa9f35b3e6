import { expect, it } from 'vitest'
import { unseen } from './looked-at'

it('what became blocked after the last look is unseen', () => {
  const since = ['2026-03-02T05:12:00.000Z', '2026-03-02T05:00:00.000Z']
  expect(unseen(since, '')).toBe(2)
  expect(unseen(since, '2026-03-02T05:00:00.000Z')).toBe(1)
  expect(unseen(since, '2026-03-02T05:12:00.000Z')).toBe(0)
  expect(unseen(undefined, '')).toBe(0)
})
