import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { dayBeside, dayNamed, isDay, localDay } from './local-day'

const of = (now: string, zone: string) => {
  const { starts, ends } = localDay(Date.parse(now), zone)
  return [starts.toISOString(), ends.toISOString()]
}

describe('localDay', () => {
  it.each([
    ['UTC', '2026-03-08T12:00:00Z', '2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-08T18:14:59.999Z', '2026-03-07T18:15:00.000Z', '2026-03-08T18:15:00.000Z'],
    // Summer time begins (23 hours) and ends (25 hours).
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // A day without a midnight: it began at 01:00.
    ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // A day with two: clocks went back from 01:00 to 00:00, and both hours are of it.
    ['America/Havana', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Behind it a day was left out.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
  ])('in %s at %s is from %s to %s', (zone, now, starts, ends) => {
    expect(of(now, zone)).toEqual([starts, ends])
  })

  it('is the next day from the instant at which it ends', () => {
    const zone = 'Asia/Kolkata'
    const today = localDay(Date.parse('2026-03-08T12:00:00Z'), zone)
    const next = localDay(today.ends.getTime(), zone)
    expect(next.starts).toEqual(today.ends)
    expect(next.ends.toISOString()).toBe('2026-03-09T18:30:00.000Z')
    expect(localDay(next.starts.getTime() - 1, zone)).toEqual(today)
  })

  it('holds its own instant and is one day of the calendar, whatever was asked before', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Tehran',
      'Pacific/Kiritimati',
    )
    const instant = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-01-01') })
    fc.assert(
      fc.property(zone, instant, (name, now) => {
        const { starts, ends } = localDay(now, name)
        const day = (ms: number) => DateTime.fromMillis(ms, { zone: name }).toISODate()
        expect(starts.getTime() <= now && now < ends.getTime()).toBe(true)
        expect([day(starts.getTime()), day(ends.getTime() - 1)]).toEqual([day(now), day(now)])
        expect([day(starts.getTime() - 1), day(ends.getTime())]).not.toContain(day(now))
      }),
    )
  })
})

describe('a day by its name', () => {
  const named = (date: string, zone: string) => dayNamed(date, zone)?.starts.toISOString() ?? null

  it('is the one that begins then in a zone, however far that is from Greenwich', () => {
    expect(named('2026-03-08', 'UTC')).toBe('2026-03-08T00:00:00.000Z')
    expect(named('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
    expect(named('2026-03-08', 'Pacific/Kiritimati')).toBe('2026-03-07T10:00:00.000Z')
    expect(named('2026-03-08', 'Etc/GMT+12')).toBe('2026-03-08T12:00:00.000Z')
  })

  it('is none that a zone left out, and none that is no day', () => {
    expect(named('2011-12-30', 'Pacific/Apia')).toBeNull()
    expect(named('2026-02-30', 'UTC')).toBeNull()
    expect(named('soon', 'UTC')).toBeNull()
  })

  it('is written as ISO 8601 has it', () => {
    expect(['2026-03-08', '2024-02-29', '2026-12-31'].filter((text) => !isDay(text))).toEqual([])
    const wrong = [
      '2026-02-29',
      '2026-3-08',
      '2026-03-8',
      '2026-13-01',
      '26-03-08',
      '+02026-03-08',
      '',
      'today',
    ]
    expect([...wrong, '2026-03-08T00:00', ' 2026-03-08'].filter(isDay)).toEqual([])
  })
})

it('has a day before it and one behind, also where one was left out', () => {
  const zone = 'Pacific/Apia'
  const day = localDay(Date.parse('2011-12-30T09:00:00Z'), zone)
  expect(dayBeside(day, zone, 1)).toEqual(dayNamed('2011-12-31', zone))
  expect(dayBeside(day, zone, -1)).toEqual(dayNamed('2011-12-28', zone))
})
