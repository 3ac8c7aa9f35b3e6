import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { clockMsOf, clocksInOrder } from './clocks-in-order'

const clock = (text: string) => DateTime.fromISO(text, { zone: 'utc' }).toMillis()
const shown = (plan: readonly string[], zone: string) => {
  const times = plan.map((text) => ({ at: clock(text), clockMs: clock(text) }))
  return clocksInOrder(times, zone).map((at) =>
    at.toISO({ suppressMilliseconds: true, suppressSeconds: true }),
  )
}

it('comes later by what clocks skip, and what follows stays behind it for as long as it has no time to spare', () => {
  const night = ['01:30', '02:00', '02:30', '02:59', '03:00', '03:29', '05:00'].map(
    (at) => `2026-03-08T${at}`,
  )
  expect(shown(night, 'America/Chicago')).toEqual([
    '2026-03-08T01:30-06:00',
    '2026-03-08T03:00-05:00',
    '2026-03-08T03:30-05:00',
    '2026-03-08T03:59-05:00',
    '2026-03-08T04:00-05:00',
    '2026-03-08T04:29-05:00',
    '2026-03-08T05:00-05:00',
  ])
  // Half an hour is skipped there, and a whole day there.
  expect(shown(['2026-10-04T02:10', '2026-10-04T02:30'], 'Australia/Lord_Howe')).toEqual([
    '2026-10-04T02:40+11:00',
    '2026-10-04T03:00+11:00',
  ])
  expect(shown(['2011-12-30T12:00', '2011-12-31T12:00'], 'Pacific/Apia')).toEqual([
    '2011-12-31T12:00+14:00',
    '2012-01-01T12:00+14:00',
  ])
})

it('is the first of an hour that comes twice', () => {
  expect(shown(['2026-11-01T01:30', '2026-11-01T02:00'], 'America/Chicago')).toEqual([
    '2026-11-01T01:30-05:00',
    '2026-11-01T02:00-06:00',
  ])
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const DAYS = Array.from({ length: 2 * 366 }, (_, by) => Date.UTC(2025, 0, 1) + by * DAY_MS)
const WEEK = 7

/** The days on which the zone's clocks change: searched in the weeks at whose ends they differ, as none change twice within one. */
function changeDays(zone: string): number[] {
  const offset = (ms: number) => DateTime.fromMillis(ms, { zone }).offset
  const changes = (ms: number, days: number) => offset(ms) !== offset(ms + days * DAY_MS)
  return DAYS.filter((_, by) => by % WEEK === 0)
    .filter((week) => changes(week, WEEK))
    .flatMap((week) => DAYS.slice(DAYS.indexOf(week), DAYS.indexOf(week) + WEEK))
    .filter((day) => changes(day, 1))
}

/** A day in the zone on which clocks change, forward where there is one; any where they never do. */
function changeDay(zone: string, pick: number): number {
  const days = changeDays(zone)
  return days[pick % Math.max(1, days.length)] ?? DAYS[pick % DAYS.length] ?? 0
}

it('keeps the order of every plan in every zone, and each clock that is there and not behind a skipped one', () => {
  fc.assert(
    fc.property(
      zones,
      fc.nat(),
      fc.array(fc.integer({ min: 0, max: 2 * 1440 * 60 }), { minLength: 1, maxLength: 20 }),
      (zone, pick, seconds) => {
        const day = changeDay(zone, pick)
        const times = seconds.map((after) => ({ at: after * 1000, clockMs: day + after * 1000 }))
        const found = clocksInOrder(times, zone)
        const possible = [0, ...gaps(zone, day)]
        let before = -Infinity
        let beforeAt = -Infinity
        const order = times.map((_, index) => index).sort((a, b) => (times[a]?.at ?? 0) - (times[b]?.at ?? 0))
        for (const index of order) {
          const [time, is] = [times[index], found[index]]
          if (!time || !is) throw new Error('Each has one')
          expect(Math.sign(is.toMillis() - before)).toBe(Math.sign(time.at - beforeAt))
          const laterBy = clockMsOf(is) - time.clockMs
          // It shows its clock, or one later by what clocks skip then.
          expect(possible).toContain(laterBy)
          // It is moved only where clocks skip it, or where it would not come behind what is before it.
          const isThere = exists(time.clockMs, zone)
          if (laterBy !== 0 && isThere) expect(before).toBeGreaterThanOrEqual(is.toMillis() - laterBy)
          if (laterBy === 0) expect(isThere).toBe(true)
          before = is.toMillis()
          beforeAt = time.at
        }
      },
    ),
    { numRuns: 200 },
  )
})

/** By how much clocks go forward around a day. */
function gaps(zone: string, day: number): number[] {
  const offsets = Array.from(
    { length: 4 * 24 * 4 },
    (_, by) => DateTime.fromMillis(day - DAY_MS + by * 15 * MINUTE_MS, { zone }).offset,
  )
  return offsets.flatMap((offset, index) => {
    const gap = offset - (offsets[index - 1] ?? offset)
    return gap > 0 ? [gap * MINUTE_MS] : []
  })
}

/** Whether clocks in the zone ever show this. */
const exists = (clockMs: number, zone: string) =>
  [-14, 0, 14].some((near) => {
    const { offset } = DateTime.fromMillis(clockMs + near * 3_600_000, { zone })
    return clockMsOf(DateTime.fromMillis(clockMs - offset * MINUTE_MS, { zone })) === clockMs
  })
