import { describe, expect, it } from 'vitest'
import { wallClock } from './wall-clock'

const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000

describe('wallClock', () => {
  it.each([
    ['2026-03-08T09:59:00Z', 'America/Los_Angeles', '2026-03-08', 1 * 60 + 59],
    ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08', 3 * 60],
    ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '2026-11-01', 1 * 60 + 30],
    ['2026-11-01T09:30:00Z', 'America/Los_Angeles', '2026-11-01', 1 * 60 + 30],
    ['2026-07-01T03:00:00Z', 'America/Phoenix', '2026-06-30', 20 * 60],
    ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01', 0],
    ['2026-07-01T18:45:00Z', 'Asia/Kathmandu', '2026-07-02', 30],
    ['2026-07-01T12:00:00Z', 'Nowhere/Such', '2026-07-01', 12 * 60],
  ])('%s in %s', (instant, zone, day, minutes) => {
    expect(wallClock(Date.parse(instant), zone)).toEqual({ day: dayOf(day), minutes })
  })
})
