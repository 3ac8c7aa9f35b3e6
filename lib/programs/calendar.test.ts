import fc from 'fast-check'
import { DateTime, Settings } from 'luxon'
import { expect, it, vi } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { calendarOf } from './calendar'

const zones = fc.constantFrom(
  ...['UTC', 'America/Phoenix', 'America/Denver', 'America/St_Johns', 'America/Santiago', 'Asia/Beirut'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'Africa/Cairo'],
)
const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) })

it('counts days as the calendar of the zone does', () => {
  fc.assert(
    fc.property(zones, instants, instants, (zone, one, other) => {
      const { dayOf, startsAtMs } = calendarOf(zone)
      const [first, last] = [one, other].map((atMs) => DateTime.fromMillis(atMs, { zone }).startOf('day'))
      const nameOf = (day: DateTime | undefined) => Date.parse(`${day?.toISODate()}T00:00:00Z`) / DAY_MS
      expect([dayOf(one), dayOf(other)]).toEqual([nameOf(first), nameOf(last)])
      expect(startsAtMs(dayOf(one))).toBe(first?.toMillis())
    }),
    { numRuns: 300 },
  )
})

it('begins a day without a midnight when it begins', () => {
  // Santiago, 8 September 2024: the clocks went from 23:59 to 01:00.
  const { dayOf, startsAtMs } = calendarOf('America/Santiago')
  const day = Date.UTC(2024, 8, 8) / DAY_MS
  expect(new Date(startsAtMs(day)).toISOString()).toBe('2024-09-08T04:00:00.000Z')
  expect([startsAtMs(day) - 1, startsAtMs(day)].map(dayOf)).toEqual([day - 1, day])
})

it('knows the same of a day after thousands of others', () => {
  const { startsAtMs } = calendarOf('America/Denver')
  const first = startsAtMs(20_000)
  for (let day = 0; day < 4_000; day += 1) startsAtMs(day)
  expect(startsAtMs(20_000)).toBe(first)
})

it('keeps no more zones than a few hundred, and luxon none of what it forgot', () => {
  const reset = vi.spyOn(Settings, 'resetCaches')
  const name = 'america/argentina/buenos_aires'
  const spelling = (number: number) =>
    name
      .split('')
      .map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter))
      .join('')
  const days = Array.from({ length: 2_048 }, (_, number) => calendarOf(spelling(number)).startsAtMs(20_000))
  expect(new Set(days).size).toBe(1)
  expect(reset.mock.calls.length).toBeGreaterThanOrEqual(2)
  // Each spelling that is new counts: from one time that it forgets to the next they are two hundred.
  const forgets: number[] = []
  const spelled = new Set<string>()
  for (let number = 2_048; number < 4_096; number += 1) {
    const before = reset.mock.calls.length
    // A slash has no other case.
    if (number & 0x80) continue
    spelled.add(spelling(number))
    calendarOf(spelling(number))
    if (reset.mock.calls.length > before) forgets.push(spelled.size)
  }
  expect((forgets[1] ?? 0) - (forgets[0] ?? 0)).toBe(200)
  reset.mockRestore()
})

it('looks up each day of ten years once, and those before again', () => {
  const { startsAtMs } = calendarOf('Europe/Lisbon')
  const looksUp = vi.spyOn(DateTime, 'fromObject')
  const count = (...days: number[]) => {
    const before = looksUp.mock.calls.length
    for (const day of days) startsAtMs(day)
    return looksUp.mock.calls.length - before
  }
  const tenYears = Array.from({ length: 3_700 }, (_, day) => day)
  expect([count(...tenYears), count(...tenYears)]).toEqual([3_700, 0])
  expect([count(3_700), count(0)]).toEqual([1, 1])
  looksUp.mockRestore()
})

it('begins a day of a zone when it begins there, wherever the machine stands', () => {
  const local = Settings.defaultZone
  Settings.defaultZone = 'America/Denver'
  const starts = calendarOf('Asia/Tokyo').startsAtMs(Date.UTC(2026, 5, 1) / DAY_MS)
  Settings.defaultZone = local
  expect(new Date(starts).toISOString()).toBe('2026-05-31T15:00:00.000Z')
})
