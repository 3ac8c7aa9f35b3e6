import { describe, expect, it } from 'vitest'
import { daysLater, localText, secondsBetween, secondsLater, zonedInstant } from './local-time'

describe('local time', () => {
  it('reads a time in its zone and keeps the offset', () => {
    expect(zonedInstant('2026-07-01T14:05', 'America/New_York')).toBe('2026-07-01T14:05:00-04:00')
    expect(zonedInstant('2026-07-01T14:05', 'UTC')).toBe('2026-07-01T14:05:00Z')
  })

  it('refuses the hour that clocks skip', () => {
    expect(zonedInstant('2026-03-08T02:30', 'America/New_York')).toBeNull()
  })

  it('takes the first of the hour that comes twice', () => {
    expect(zonedInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T01:30:00-04:00')
  })

  it.each(['', 'soon', '2026-02-30T10:00'])('refuses "%s"', (text) => {
    expect(zonedInstant(text, 'UTC')).toBeNull()
  })

  it('writes an instant as the zone shows it', () => {
    expect(localText('2026-11-21T21:05:30.000Z', 'America/Phoenix')).toBe('2026-11-21T14:05')
    expect(localText(Date.UTC(2026, 0, 2), 'UTC')).toBe('2026-01-02T00:00')
  })

  it('goes on by seconds as no clock that is changed does, and back', () => {
    expect(secondsLater('2026-03-07T23:30', 180 * 60)).toBe('2026-03-08T02:30')
    expect(secondsLater('', 5)).toBe('')
    expect(secondsLater('2026-03-07T23:30', NaN)).toBe('2026-03-07T23:30')
    expect(secondsBetween('2026-03-07T23:30', '2026-03-08T02:30')).toBe(180 * 60)
    expect(secondsBetween('2026-03-08T02:30', '2026-03-07T23:30')).toBe(-180 * 60)
    expect(secondsBetween('', '2026-03-08T02:30')).toBeNaN()
  })

  it('says seconds where there are any', () => {
    expect(secondsLater('2026-03-07T23:30', 20)).toBe('2026-03-07T23:30:20')
    expect(secondsLater('2026-03-07T23:30:20', -20)).toBe('2026-03-07T23:30')
    expect(secondsBetween('2026-03-07T23:30', '2026-03-07T23:30:20')).toBe(20)
    expect(daysLater('2026-03-07T23:30:20', 1)).toBe('2026-03-08T23:30:20')
    expect(zonedInstant('2026-07-01T14:05:20', 'America/New_York')).toBe('2026-07-01T14:05:20-04:00')
    expect(zonedInstant('2026-03-08T02:30:20', 'America/New_York')).toBeNull()
  })
})
