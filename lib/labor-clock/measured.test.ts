import { expect, it } from 'vitest'
import { isForgotten, minutesBetween } from './measured'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

it('counts whole minutes, and one at least', () => {
  expect(minutesBetween(at('10:00:00'), at('10:00:05'))).toBe(1)
  expect(minutesBetween(at('10:00:00'), at('10:42:29'))).toBe(42)
  expect(minutesBetween(at('10:00:00'), at('10:42:30'))).toBe(43)
  // A clock that was set back.
  expect(minutesBetween(at('10:00:00'), at('09:59:00'))).toBe(1)
})

it('takes twelve hours for forgotten', () => {
  expect(isForgotten(at('06:00:00'), at('17:59:59'))).toBe(false)
  expect(isForgotten(at('06:00:00'), at('18:00:00'))).toBe(true)
})
