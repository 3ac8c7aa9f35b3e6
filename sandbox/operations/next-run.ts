import { DateTime } from 'luxon'
import type { FunctionRecord } from '../fleet/function'

type Schedule = FunctionRecord['config']['schedule']

/**
 * The next instant (epoch ms) after `now` at which a schedule runs; null where no day of it is on. Times of day are the zone's
 * clock: one that a day skips, where summer time begins, is moved by what was skipped.
 */
export function nextRun({ timezone, entries }: Schedule, now: number): number | null {
  const today = DateTime.fromMillis(now, { zone: timezone }).startOf('day')
  // A week and a day: today's time may be over, and the next one is in a week.
  const days = Array.from({ length: 8 }, (_, ahead) => today.plus({ days: ahead }))
  const runs = days.flatMap((day) =>
    entries.flatMap(({ daysOfWeek, timeSinceMidnightMs }) =>
      // Of seven days the first is Sunday, which Luxon calls the seventh.
      daysOfWeek[day.weekday % 7] ? timeOf(day, timeSinceMidnightMs) : [],
    ),
  )
  const coming = runs.filter((at) => at > now)
  return coming.length === 0 ? null : Math.min(...coming)
}

function timeOf(day: DateTime, sinceMidnightMs: number): number {
  const clock = DateTime.fromMillis(sinceMidnightMs, { zone: 'utc' })
  const { hour, minute, second, millisecond } = clock
  return day.set({ hour, minute, second, millisecond }).toMillis()
}
