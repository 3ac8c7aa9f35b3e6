import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'

/** A point in time as ISO 8601 text, milliseconds since the epoch, or a Date. */
export type Instant = string | number | Date

export interface InstantWords {
  /** `14:05 MST`, or `Nov 21, 14:05 MST` on another day than `now`, with the year in another year. */
  text: string
  /** The same without the zone, where that is said once: `14:05`, `Nov 21, 14:05`. */
  bare: string
  /** `14:05` of the day of `now`, else the date alone. */
  day: string
  /** Day, date, seconds and the zone's long name. */
  full: string
  /** For the `datetime` attribute, in UTC. */
  iso: string
}

interface Formats {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
  clock: Intl.DateTimeFormat
  date: Intl.DateTimeFormat
  dateOfYear: Intl.DateTimeFormat
  full: Intl.DateTimeFormat
  /** The day that it is at one moment: a list asks of the same moment row after row. */
  today: { at: number; day: string }
}

// To make one takes longer than a row of a table.
const kept = new Map<string, Formats>()

function formatsOf(locale: string, zone: string): Formats {
  const key = `${locale} ${zone}`
  const known = kept.get(key)
  if (known) return known
  const made = makeFormats(locale, zone) ?? formatsOf(locale, 'UTC')
  kept.set(key, made)
  return made
}

/** Null for a zone that this runtime does not know: UTC, rightly named, is better than a wrong label. */
function makeFormats(locale: string, timeZone: string): Formats | null {
  const format = (options: Intl.DateTimeFormatOptions, in_ = locale) =>
    new Intl.DateTimeFormat(in_, { ...options, timeZone })
  try {
    return {
      day: format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
      time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
      clock: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      date: format({ month: 'short', day: 'numeric' }),
      dateOfYear: format({ month: 'short', day: 'numeric', year: 'numeric' }),
      full: format({ dateStyle: 'full', timeStyle: 'full', hourCycle: 'h23' }),
      today: { at: Number.NaN, day: '' },
    }
  } catch {
    return null
  }
}

/** Words for an instant in a named IANA zone, relative to `now`. Null when it is not a time at all. */
export function formatInstant(
  instant: Instant,
  zone: string,
  now: number,
  locale = 'en-US',
): InstantWords | null {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return null
  const formats = formatsOf(locale, zone)
  if (formats.today.at !== now) formats.today = { at: now, day: formats.day.format(now) }
  const today = formats.today.day
  const itsDay = formats.day.format(at)
  const isToday = today === itsDay
  const date = () => (today.slice(0, 4) === itsDay.slice(0, 4) ? formats.date : formats.dateOfYear).format(at)
  // A page asks for one of them, hundreds of times: each is worded when it is read.
  return {
    get text() {
      return isToday ? formats.time.format(at) : `${date()}, ${formats.time.format(at)}`
    },
    get bare() {
      return isToday ? formats.clock.format(at) : `${date()}, ${formats.clock.format(at)}`
    },
    get day() {
      return isToday ? formats.clock.format(at) : date()
    },
    get full() {
      return formats.full.format(at)
    },
    get iso() {
      return at.toISOString()
    },
  }
}

/** How long ago, how late or for how long, in words: `under 1 min`, `12 min`, `3 h 05 min`, `2 days`. The sign is dropped. */
export function durationWords(ms: number, t: Words): string {
  const hours = Math.floor(Math.abs(ms) / HOUR_MS)
  return hours >= 48 ? t('ui.days', { days: Math.floor(hours / 24) }) : hoursWords(ms, t)
}

/** How much work or driving, which nobody counts in days of 24 hours: as above, but `58 h 45 min`. The sign is dropped. */
export function hoursWords(ms: number, t: Words): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS)
  if (minutes < 1) return t('ui.under-a-minute')
  if (minutes < 60) return t('ui.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 === 0) return t('ui.hours', { hours })
  return t('ui.hours-minutes', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}
