import { describe, expect, it } from 'vitest'
import { lateness } from './status'

describe('lateness', () => {
  it.each([
    [-5, 'onTime'],
    [0, 'onTime'],
    [1, 'late'],
    [14, 'late'],
    [15, 'veryLate'],
  ])('of %i minutes is %s', (minutes, status) => {
    expect(lateness(minutes)).toBe(status)
  })
})
