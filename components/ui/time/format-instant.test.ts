import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { durationWords, formatInstant, hoursWords } from './format-instant'

const at = (iso: string) => Date.parse(iso)

describe('formatInstant', () => {
  it('shows the time and the zone on the same day of that zone', () => {
    const now = at('2026-11-21T23:30:00Z')
    expect(formatInstant('2026-11-21T21:05:00Z', 'America/Phoenix', now)?.text).toBe('14:05 MST')
  })

  it('adds the date when it is another day there, though the same day in UTC', () => {
    const now = at('2026-11-21T23:30:00Z')
    expect(formatInstant('2026-11-21T04:05:00Z', 'America/Phoenix', now)?.text).toBe('Nov 20, 21:05 MST')
  })

  it('adds the year in another year', () => {
    const now = at('2026-01-02T00:00:00Z')
    expect(formatInstant('2025-12-31T12:00:00Z', 'UTC', now)?.text).toBe('Dec 31, 2025, 12:00 UTC')
  })

  it('names both offsets around the hour that comes twice', () => {
    const now = at('2026-11-01T12:00:00Z')
    expect(formatInstant('2026-11-01T05:30:00Z', 'America/New_York', now)?.text).toBe('01:30 EDT')
    expect(formatInstant('2026-11-01T06:30:00Z', 'America/New_York', now)?.text).toBe('01:30 EST')
  })

  it('writes midnight as 00:00', () => {
    const now = at('2026-03-01T12:00:00Z')
    expect(formatInstant('2026-03-01T00:00:00Z', 'UTC', now)?.text).toBe('00:00 UTC')
  })

  it('falls back to UTC, named, for a zone that does not exist', () => {
    const now = at('2026-03-01T12:00:00Z')
    expect(formatInstant('2026-03-01T09:00:00Z', 'Mars/Olympus', now)?.text).toBe('09:00 UTC')
  })

  it('is null for what is not a time', () => {
    expect(formatInstant('soon', 'UTC', 0)).toBeNull()
  })
})

describe('durationWords', () => {
  it.each([
    [59_999, 'under 1\u00a0min'],
    [60_000, '1\u00a0min'],
    [12 * 60_000, '12\u00a0min'],
    [-12 * 60_000, '12\u00a0min'],
    [60 * 60_000, '1\u00a0h'],
    [185 * 60_000, '3\u00a0h 05\u00a0min'],
    [47 * 3_600_000, '47\u00a0h'],
    [72 * 3_600_000, '3\u00a0days'],
  ])('%i ms is %s', (ms, words) => {
    expect(durationWords(ms, english)).toBe(words)
  })
})

describe('hoursWords', () => {
  it.each([
    [59_999, 'under 1\u00a0min'],
    [12 * 60_000, '12\u00a0min'],
    [48 * 3_600_000, '48\u00a0h'],
    [58.75 * 3_600_000, '58\u00a0h 45\u00a0min'],
  ])('%i ms of driving is %s', (ms, words) => {
    expect(hoursWords(ms, english)).toBe(words)
  })
})
