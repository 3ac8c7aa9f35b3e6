import { expect, it } from 'vitest'
import { statusOf } from './safety-status'

it.each([
  ['safe', 'safe'],
  ['Unsafe', 'unsafe'],
  ['RESOLVED', 'resolved'],
  ['unknown', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is %j', (safetyStatus, status) => {
  expect(statusOf({ safetyStatus })).toBe(status)
})

it('is null for a report that has none', () => {
  expect(statusOf({})).toBeNull()
})
