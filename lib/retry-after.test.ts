import { expect, it } from 'vitest'
import { retryAfterSeconds } from './retry-after'

const NOW = Date.UTC(1994, 10, 6, 8, 49, 7)
const asked = (value: string, more = {}) => retryAfterSeconds({ 'retry-after': value, ...more }, NOW)

it.each([
  ['0.40235', 0.40235],
  ['0', 0],
  [' 120 ', 120],
  // RFC 9110, 5.6.7: the form that is sent, and the two that are read.
  ['Sun, 06 Nov 1994 08:49:37 GMT', 30],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 30],
  ['Sun Nov  6 08:49:37 1994', 30],
  // An hour at most.
  ['86400', 3_600],
  ['Sun, 06 Nov 2094 08:49:37 GMT', 3_600],
])('is asked to wait by %s', (value, seconds) => {
  expect(asked(value)).toBe(seconds)
})

it.each([
  ...[
    'soon',
    '',
    ' ',
    '-1',
    'Infinity',
    '-Infinity',
    '1994-11-06T08:49:37Z',
    'Sun, 99 Nov 1994 08:49:37 GMT',
  ],
  ...['Sun, 06 Nov 1994 08:49:07 GMT', 'Sun, 06 Nov 1994 08:48:00 GMT', '30, 30'],
  ...['until Sun, 06 Nov 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 08:49:37 GMT (morning)'],
])('is asked nothing by "%s"', (value) => {
  expect(asked(value)).toBeNull()
})

it('is asked nothing without the header', () => {
  expect(retryAfterSeconds({}, NOW)).toBeNull()
})

it('goes by the clock that named the date, where it tells the time', () => {
  const until = 'Sun, 06 Nov 1994 10:00:05 GMT'
  expect(asked(until, { date: 'Sun, 06 Nov 1994 10:00:00 GMT' })).toBe(5)
  expect(asked(until, { date: 'Sun, 06 Nov 1994 10:00:05 GMT' })).toBeNull()
  for (const date of ['today', '1994-11-06T08:49:27Z'])
    expect(asked('Sun, 06 Nov 1994 08:49:37 GMT', { date }), 'no date of a header').toBe(30)
  // A figure needs no clock.
  expect(asked('7', { date: until })).toBe(7)
})
