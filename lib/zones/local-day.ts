import { HOUR_MS } from '@/lib/durations'

/** A local day: its first instant, and that of the next one. */
export interface LocalDay {
  starts: Date
  ends: Date
}

// No local day is longer, and none is skipped by more than one (Samoa's 30 December 2011).
const FARTHEST_MS = 50 * HOUR_MS
const HALF_A_DAY_MS = 12 * HOUR_MS

/** More names than there are zones: what else there is are other spellings of them, of 30 kB each. */
const MOST_KNOWN = 1000
const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, LocalDay>()

/**
 * The local day of `now` (epoch ms) in an IANA zone, on days of 23 and 25 hours too, on those that begin at 01:00 and
 * on those whose midnight comes twice. Lists ask it for each row that they draw, so the day that was asked for last is
 * remembered.
 */
export function localDay(now: number, zone: string): LocalDay {
  const last = known.get(zone)
  if (last && last.starts.getTime() <= now && now < last.ends.getTime()) return last
  const day = dayAround(now, zone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(zone, day)
  return day
}

/** The local day that a date (`2026-03-02`) names in an IANA zone. Null for one that the zone skipped, or no date at all. */
export function dayNamed(date: string, zone: string): LocalDay | null {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const within = [noon, noon - HALF_A_DAY_MS, noon + HALF_A_DAY_MS].find(
    (instant) => !Number.isNaN(instant) && nameOfDay(instant, zone) === date,
  )
  return within === undefined ? null : dayAround(within, zone)
}

/** The day after a local day, or before it with `-1`. */
export const dayBeside = ({ starts, ends }: LocalDay, zone: string, by: 1 | -1): LocalDay =>
  dayAround(by === 1 ? ends.getTime() : starts.getTime() - 1, zone)

function dayAround(now: number, zone: string): LocalDay {
  const today = nameOfDay(now, zone)
  const isToday = (instant: number) => nameOfDay(instant, zone) === today
  return {
    starts: new Date(firstOf(now - FARTHEST_MS, now, isToday)),
    ends: new Date(firstOf(now, now + FARTHEST_MS, (instant) => !isToday(instant))),
  }
}

/** The first instant after `before`, for which it does not hold, up to `at`, for which it does. */
function firstOf(before: number, at: number, holds: (instant: number) => boolean): number {
  let [low, high] = [before, at]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** The calendar day of an instant in a zone as `2026-03-02`. */
export function nameOfDay(instant: number, zone: string): string {
  const known = formats.get(zone)
  if (known) return known.format(instant)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formats.size >= MOST_KNOWN) formats.clear()
  formats.set(zone, format)
  return format.format(instant)
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a text names a day that there is, `2026-03-02`: no February 30. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
