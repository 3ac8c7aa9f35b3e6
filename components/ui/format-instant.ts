/** A point in time as ISO 8601 text, milliseconds since the epoch, or a Date. */
export type Instant = string | number | Date

export interface InstantWords {
  /** `14:05 MST`, or `Nov 21, 14:05 MST` on another day than `now`, with the year in another year. */
  text: string
  /** Day, date, seconds and the zone's long name. */
  full: string
  /** For the `datetime` attribute, in UTC. */
  iso: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

/** `zone` when this runtime knows it, else UTC: a wrong label would be worse than another zone, rightly named. */
function knownZone(zone: string) {
  try {
    format('en-US', zone, {})
    return zone
  } catch {
    return 'UTC'
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
  const in_ = knownZone(zone)
  const day = format('en-CA', in_, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const today = day.format(now)
  const itsDay = day.format(at)
  const sameYear = today.slice(0, 4) === itsDay.slice(0, 4)
  const time = format(locale, in_, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at)
  const date = format(locale, in_, {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
  const full = format(locale, in_, { dateStyle: 'full', timeStyle: 'full', hourCycle: 'h23' }).format(at)
  return { text: today === itsDay ? time : `${date}, ${time}`, full, iso: at.toISOString() }
}

const MINUTE = 60_000

/** A duration in words: `under 1 min`, `12 min`, `3 h 05 min`, `2 days`. The sign is dropped. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48)
    return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} days`
}
