import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOfDay } from '@/lib/zones/local-day'
import { lastsUntilMs } from './paper-end'

const at = (iso: string) => Date.parse(iso)

describe('until when a paper is good', () => {
  it('is the end of the day that midnight UTC names, where the route is', () => {
    const told = at('2026-11-30T00:00:00Z')
    expect(lastsUntilMs(told, 'America/Chicago')).toBe(at('2026-12-01T06:00:00Z') - 1)
    expect(lastsUntilMs(told, 'UTC')).toBe(at('2026-12-01T00:00:00Z') - 1)
    expect(lastsUntilMs(told, 'Asia/Tokyo')).toBe(at('2026-11-30T15:00:00Z') - 1)
    // A day of 25 hours.
    expect(lastsUntilMs(at('2026-11-01T00:00:00Z'), 'America/Chicago')).toBe(at('2026-11-02T06:00:00Z') - 1)
  })

  it('is any other time itself, and so is what lies at the end of all days', () => {
    const told = at('2026-11-30T00:00:00.001Z')
    expect(lastsUntilMs(told, 'America/Chicago')).toBe(told)
    const never = at('9999-12-31T00:00:00Z')
    expect(lastsUntilMs(never, 'America/Chicago')).toBe(never)
  })

  it('has the name of the day that was told, in any zone', () => {
    const zones = fc.constantFrom('Pacific/Apia', 'America/Sao_Paulo', 'Europe/London', 'Africa/Cairo', 'UTC')
    fc.assert(
      fc.property(zones, fc.integer({ min: 16_000, max: 25_000 }), (zone, day) => {
        const told = day * 24 * 3_600_000
        expect(nameOfDay(lastsUntilMs(told, zone), zone)).toBe(new Date(told).toISOString().slice(0, 10))
      }),
    )
  })
})
