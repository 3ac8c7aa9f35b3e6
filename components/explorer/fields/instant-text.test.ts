import { expect, it } from 'vitest'
import { instantOf, localOf } from './instant-text'

it('goes from a time to a field and back, in UTC and in the browser’s zone', () => {
  expect(localOf('2026-03-02T08:00:00.000Z', 'UTC')).toBe('2026-03-02T08:00:00')
  expect(instantOf('2026-03-02T08:00', 'UTC')).toBe('2026-03-02T08:00:00.000Z')
  expect(instantOf(localOf('2026-07-02T08:00:00.000Z', 'browser'), 'browser')).toBe(
    '2026-07-02T08:00:00.000Z',
  )
  expect([localOf('', 'UTC'), instantOf('', 'UTC'), localOf('soon', 'browser')]).toEqual(['', '', ''])
})
